import type { RowError } from "../protocol.ts";
import { sentence } from "../words/errors.ts";

type FaultsProps = {
  id: string;
  failure: { text: string; rows: readonly RowError[] };
  /** The text that was sent. */
  list: string;
  /** The line of the text, from 0, that a row came from. */
  lineOf?: (row: number) => number;
};

/** What is wrong with a list, row by row, each beside its line. */
export function Faults({ id, failure, list, lineOf = (row) => row - 1 }: FaultsProps) {
  const lines = list.split(/\r?\n/);
  return (
    <div id={id}>
      <p class="form-error">{failure.text}</p>
      <ul class="faults">
        {failure.rows.map(({ row, field, message }) => (
          <li key={`${row} ${field} ${message}`}>
            <strong>Row {lineOf(row) + 1}</strong> <code>{lines[lineOf(row)]}</code>
            <br />
            {sentence(message)}
          </li>
        ))}
      </ul>
    </div>
  );
}
