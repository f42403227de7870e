import { shown } from "../app/notices.ts";

type NoticeRowProps = {
  at?: string;
  /** In a dialog, which hides the page's live region: this row speaks in its place. */
  modal?: boolean;
};

/** What has just happened: all that has no place of its own, or what was said at this one. */
export function NoticeRow({ at, modal = false }: NoticeRowProps) {
  const now = shown.value?.at === at ? shown.value : undefined;
  return (
    <p class={`notice ${at ? "beside" : ""} ${now?.kind ?? ""}`} role={modal ? "status" : undefined}>
      {now?.text ?? ""}
    </p>
  );
}
