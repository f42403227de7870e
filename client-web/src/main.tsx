import { render } from "preact";
import { followAnnouncements } from "./app/announcements.ts";
import { openHall } from "./app/hall.ts";
import { startRouter } from "./app/router.ts";
import { routes } from "./app/routes.ts";
import { applyTheme } from "./app/settings.ts";
import { followTables } from "./app/table-ready.ts";
import { watchWhatWaits } from "./app/waiting.ts";
import { Shell } from "./view/shell.tsx";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/shell.css";
import "./styles/waits.css";

// The socket and the page's own code are fetched side by side: both are on the way to the first board.
openHall();
startRouter(routes);
followTables();
followAnnouncements();
watchWhatWaits();
applyTheme();

const root = document.getElementById("app");
if (root) render(<Shell />, root);
