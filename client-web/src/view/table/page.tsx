export default function TablePage({ id }: { id: string }) {
  return <p>{id}</p>;
}
