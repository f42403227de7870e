import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { pageTitle } from "../app/waiting.ts";
import { NoticeRow } from "./notice-row.tsx";
import "../styles/pages.css";

type PageProps = {
  title: string;
  /** How wide its text runs. */
  width?: "narrow" | "wide" | "card";
  /** What stands before the title, such as the way back. */
  before?: ComponentChildren;
  children: ComponentChildren;
};

/** What every page has: a title, also in the browser's bar, and the row for what just happened. */
export function Page({ title, width = "wide", before, children }: PageProps) {
  useEffect(() => {
    pageTitle.value = `${title} – Tilehall`;
  }, [title]);
  return (
    <section class={`page ${width}`}>
      {before && <p class="crumb">{before}</p>}
      <h1>{title}</h1>
      <NoticeRow />
      {children}
    </section>
  );
}
