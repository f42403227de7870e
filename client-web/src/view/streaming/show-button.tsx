import { useSignal } from "@preact/signals";
import { account } from "../../app/hall.ts";
import { lazily } from "../lazily.tsx";

/** Fetched by those who ask for it. */
const ShowOn = lazily(() => import("./show-on.tsx").then((part) => part.ShowOn));

/** Puts a table on one's own walls and overlays; nothing for those who can have none. */
export function ShowButton({ table }: { table: string }) {
  const open = useSignal(false);
  if (!account.value || account.value.guest) return null;
  const press = () => {
    open.value = !open.value;
  };
  return (
    <div class="stack share-place">
      <div>
        <button type="button" class="button" aria-expanded={open.value} onClick={press}>
          On my stream or wall
        </button>
      </div>
      {open.value && <ShowOn table={table} />}
    </div>
  );
}
