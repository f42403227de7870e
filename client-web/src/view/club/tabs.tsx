import type { ClubView } from "../../protocol.ts";

const TABS = [
  { key: "roster", title: "Roster", path: "" },
  { key: "students", title: "Add students", path: "/students" },
  { key: "coach", title: "Coach's view", path: "/coach" },
  { key: "log", title: "Log", path: "/log" },
] as const;

/** The parts of a club that only its coach sees. */
export function ClubTabs({ club, here }: { club: ClubView; here: (typeof TABS)[number]["key"] }) {
  if (club.my_role !== "coach") return null;
  return (
    <nav class="tabs" aria-label="Club">
      {TABS.map(({ key, title, path }) => (
        <a key={key} href={`/clubs/${club.id}${path}`} aria-current={key === here ? "page" : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}
