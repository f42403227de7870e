import { shown } from "../app/notices.ts";

/** The reserved row for what has just happened; it keeps its height when it is empty. */
export function NoticeRow() {
  const now = shown.value;
  return <p class={`notice ${now?.kind ?? ""}`}>{now?.text ?? ""}</p>;
}
