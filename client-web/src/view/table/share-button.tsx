import { useSignal } from "@preact/signals";
import { lazily } from "../lazily.tsx";

/** Fetched by those who ask for it. */
const SharePlace = lazily(() => import("./share-place.tsx").then((part) => part.SharePlace));

/** Opens what a game gives to other pages. */
export function ShareButton({ id, over }: { id: string; over: boolean }) {
  const open = useSignal(false);
  const press = () => {
    open.value = !open.value;
  };
  return (
    <div class="stack share-place">
      <div>
        <button type="button" class="button" aria-expanded={open.value} onClick={press}>
          Pictures and frame
        </button>
      </div>
      {open.value && <SharePlace id={id} over={over} />}
    </div>
  );
}
