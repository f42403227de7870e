export default function NotFound() {
  return (
    <section class="page narrow">
      <h1>There is nothing here</h1>
      <p>The link may be old, or a letter of it is missing.</p>
      <p><a class="button primary" href="/">To the hall</a></p>
    </section>
  );
}
