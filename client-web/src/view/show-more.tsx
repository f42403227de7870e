/** Below a list of which the hall has told only the beginning. */
export function ShowMore({ load }: { load: () => Promise<void> }) {
  return (
    <p class="after-rows">
      <button type="button" class="button" onClick={() => void load()}>
        Show more
      </button>
    </p>
  );
}
