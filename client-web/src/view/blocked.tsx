/** Shown in place of every page when HTTP works and websockets do not. */
export function Blocked() {
  return (
    <section class="page narrow">
      <h1>Something blocks the live connection</h1>
      <p>
        This page has loaded, so the hall is open. But every table needs a live connection (a
        <em> websocket</em>), and something between you and the hall does not let it through. On a school network that is often a filter.
      </p>
      <h2>What helps</h2>
      <ul>
        <li>Try another network, such as a phone's.</li>
        <li>Switch off browser extensions that block things, then load the page again.</li>
        <li>
          Show this to whoever looks after the network: <code>{location.host}</code> needs websockets (
          <code>
            {location.protocol === "https:" ? "wss" : "ws"}://{location.host}/ws
          </code>
          ).
        </li>
      </ul>
      <p class="muted">We keep trying. This page goes away by itself when the connection works.</p>
      <button type="button" class="button primary" onClick={() => location.reload()}>
        Try now
      </button>
    </section>
  );
}
