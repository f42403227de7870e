// What lies beside the game: the sheet, the tiles, the chat, helps, the result. All of them are shown
// where there is room; elsewhere they are tabs under the rack, and the style sheet hides all but one.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { isPractice } from "../../state/questions.ts";
import type { Table } from "../../state/table.ts";
import { lazily } from "../lazily.tsx";
import { Chat } from "./chat.tsx";
import type { TableController } from "./controller.ts";
import type { Told } from "./game-view.ts";
import type { Look } from "./replay.tsx";
import { Sheet } from "./sheet.tsx";
import { Tracker } from "./tracker.tsx";
import { watchTitle } from "./watch-title.ts";

/** For those who rule there: a player has no use for it. */
const DirectorPanel = lazily(() => import("./director-panel.tsx").then((part) => part.DirectorPanel));

/** For a game that is over. */
const Result = lazily(() => import("./result.tsx").then((part) => part.Result));
/** For one who practises. */
const PracticeHelps = lazily(() => import("./practice.tsx").then((part) => part.PracticeHelps));
/** For those who watch. */
const WatchPanel = lazily(() => import("./watch-panel.tsx").then((part) => part.WatchPanel));

type PanelsProps = { controller: TableController; table: Table; game: Told; look: Look };
type Panel = { id: string; title: string; content: JSX.Element };

export function Panels({ controller, table, game, look }: PanelsProps) {
  const chosen = useSignal<string | undefined>(undefined);
  const heard = useSignal(table.chat.length);
  const panels = panelsOf({ controller, table, game, look });
  const shown = panels.find(({ id }) => id === chosen.value) ?? panels[0];
  if (shown?.id === "chat" && heard.value !== table.chat.length) heard.value = table.chat.length;
  const unheard = table.chat.length - heard.value;
  const choose = (id: string) => {
    chosen.value = id;
    // On a phone the panel may lie below the window's edge: a press that shows nothing did nothing.
    requestAnimationFrame(() => document.getElementById(`panel-${id}`)?.scrollIntoView({ block: "nearest" }));
  };
  return (
    <div class="panels">
      <div class="panel-tabs" role="tablist" aria-label="Beside the game" onKeyDown={(event) => moveFocus(event)}>
        {panels.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-controls={`panel-${id}`}
            aria-selected={id === shown?.id}
            tabIndex={id === shown?.id ? 0 : -1}
            onClick={() => choose(id)}
          >
            {title}
            {id === "chat" && unheard > 0 && (
              <span class="count">
                {unheard}
                <span class="visually-hidden"> new</span>
              </span>
            )}
          </button>
        ))}
      </div>
      {panels.map(({ id, content }) => (
        <div key={id} id={`panel-${id}`} class={id === shown?.id ? "tab-panel" : "tab-panel other-tab"}>
          {content}
        </div>
      ))}
    </div>
  );
}

function panelsOf({ controller, table, game, look }: PanelsProps): Panel[] {
  const { state, seat } = table;
  const over = state.phase.phase === "over" ? state.phase : undefined;
  const panels: (Panel | false)[] = [
    !!game?.may_rule && {
      id: "director",
      title: "Director",
      content: <DirectorPanel controller={controller} table={table} tournament={game.summary.tournament} />,
    },
    !!over && { id: "result", title: "Result", content: <Result table={table} over={over} game={game} /> },
    { id: "sheet", title: "Scores", content: <Sheet table={table} look={over || seat === undefined ? look : undefined} /> },
    seat === undefined && { id: "watch", title: watchTitle(!!over), content: <WatchPanel table={table} over={!!over} /> },
    isPractice(table) && { id: "helps", title: "Hints", content: <PracticeHelps table={table} /> },
    !over && { id: "tiles", title: "Tiles", content: <Tracker table={table} /> },
    seat !== undefined && !!table.maySay && { id: "chat", title: "Chat", content: <Chat table={table} /> },
  ];
  return panels.filter((panel) => panel !== false);
}

/** The arrow keys go from tab to tab. */
function moveFocus(event: KeyboardEvent): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const tabs = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>("[role=tab]")];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  const next = tabs[(at + step + tabs.length) % tabs.length];
  next?.focus();
  next?.click();
}
