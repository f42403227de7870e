// Values that several components use at once: made for the first, given up after the last.

export class RefCounted<V> {
  private readonly entries = new Map<string, { value: V; users: number }>();

  /** The value of a key, made by `create` for its first user. Each `acquire` needs one `release`. */
  acquire(key: string, create: () => V): V {
    const entry = this.entries.get(key) ?? { value: create(), users: 0 };
    entry.users++;
    this.entries.set(key, entry);
    return entry.value;
  }

  /** Whether this was the last user: the value is gone then. */
  release(key: string): boolean {
    const entry = this.entries.get(key);
    if (!entry) return false;
    entry.users--;
    return entry.users === 0 && this.entries.delete(key);
  }

  get(key: string): V | undefined {
    return this.entries.get(key)?.value;
  }

  get size(): number {
    return this.entries.size;
  }

  all(): (readonly [string, V])[] {
    return [...this.entries].map(([key, { value }]) => [key, value] as const);
  }
}
