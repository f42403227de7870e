// The hall's clock, as well as it can be known from here.

/** How long a good measurement counts before a worse, newer one replaces it: clocks drift apart. */
const GOOD_FOR_MS = 30_000;

/** Keeps the difference between the hall's clock and this machine's steady one. */
export class ServerClock {
  private offset: number | undefined;
  private roundTrip = Number.POSITIVE_INFINITY;
  private measuredAt = 0;

  constructor(private readonly localNow: () => number) {}

  /** A question was sent and answered; the shortest way there and back tells best. */
  measured(sentAt: number, hallNow: number): void {
    const now = this.localNow();
    const roundTrip = now - sentAt;
    const stale = now - this.measuredAt > GOOD_FOR_MS;
    if (roundTrip > this.roundTrip && !stale) return;
    this.offset = hallNow + roundTrip / 2 - now;
    this.roundTrip = roundTrip;
    this.measuredAt = now;
  }

  /** A message said what time it was when it left: better than nothing, and a bound ever after. */
  heard(hallNow: number): void {
    const atLeast = hallNow - this.localNow();
    if (this.offset === undefined || atLeast > this.offset) this.offset = atLeast;
  }

  /** The hall's time now. */
  now(): number {
    return this.localNow() + (this.offset ?? Date.now() - this.localNow());
  }
}
