import { Page } from "./page.tsx";

export default function NotFound() {
  return (
    <Page title="There is nothing here" width="narrow">
      <p>The link may be old, or a letter of it is missing.</p>
      <p>
        <a class="button primary" href="/">
          To the hall
        </a>
      </p>
    </Page>
  );
}
