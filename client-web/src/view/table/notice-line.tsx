import { shown } from "../../app/notices.ts";

/** The latest sentence, where a dialog hides the banner. A modal dialog hides the page's live
 * region from screen readers too, so this one speaks in its place. */
export function NoticeLine() {
  return (
    <p class={`notice ${shown.value?.kind ?? ""}`} role="status">
      {shown.value?.text ?? ""}
    </p>
  );
}
