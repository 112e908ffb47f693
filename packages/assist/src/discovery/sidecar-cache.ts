/**
 * Remembers what belongs to one version of one definition. Sidecars do not change for such a pair (Assist §9), so an
 * entry never grows stale; the oldest go when there are too many.
 */
export class SidecarCache<Entry> {
  readonly #entries = new Map<string, Promise<Entry>>();
  readonly #size: number;

  constructor(size = 100) {
    this.#size = size;
  }

  /** Loads once, even when asked twice at the same time. What `isLasting` refuses is loaded again next time. */
  async get(
    url: string,
    version: string,
    load: () => Promise<Entry>,
    isLasting: (entry: Entry) => boolean,
  ): Promise<Entry> {
    const key = JSON.stringify([url, version]);
    const known = this.#entries.get(key);
    if (known) return known;
    const loading = load();
    this.#entries.set(key, loading);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#size) break;
      this.#entries.delete(oldest);
    }
    const forget = () => {
      if (this.#entries.get(key) === loading) this.#entries.delete(key);
    };
    try {
      const entry = await loading;
      if (!isLasting(entry)) forget();
      return entry;
    } catch (error) {
      forget();
      throw error;
    }
  }
}
