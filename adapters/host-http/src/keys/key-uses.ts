import { type Clock, isJsonObject } from '@handrail/base';
import type { ApiKey, Records } from '@handrail/host';

const KIND = 'key-use';
/** How exact it is. A write for each request would cost more than the request. */
const EVERY_MS = 60 * 60_000;
const MOST_REMEMBERED = 10_000;

/** When keys were last used, to the hour: enough to see which one nobody needs any more. */
export class KeyUses {
  readonly #records: Records;
  readonly #clock: Clock;
  readonly #noted = new Map<string, number>();

  constructor(records: Records, clock: Clock) {
    this.#records = records;
    this.#clock = clock;
  }

  /** Nobody waits for it, and nothing depends on it: a note that cannot be stored is left out. */
  note(key: ApiKey): void {
    const now = this.#clock.now();
    const before = this.#noted.get(key.id);
    if (before !== undefined && now - before < EVERY_MS && now >= before) return;
    if (this.#noted.size >= MOST_REMEMBERED) this.#noted.clear();
    this.#noted.set(key.id, now);
    this.#store(key, now).catch(() => this.#noted.delete(key.id));
  }

  async lastUse(key: ApiKey): Promise<number | undefined> {
    const content = (await this.#records.read(scopeOf(key), KIND, key.id))?.content;
    return isJsonObject(content) && typeof content.at === 'number' ? content.at : undefined;
  }

  async #store(key: ApiKey, at: number): Promise<void> {
    const scope = scopeOf(key);
    const before = await this.#records.read(scope, KIND, key.id);
    const record = { ...scope, kind: KIND, name: key.id, content: { at }, at };
    // Another process that is faster says the same.
    await this.#records.put(record, before?.version ?? 0);
  }
}

function scopeOf({ tenant, workspace, mode }: ApiKey) {
  return { tenant, workspace, mode };
}
