/** What tabs with the same form tell each other. */
export type TabMessage =
  | { readonly kind: 'hand-over'; readonly id: string }
  | { readonly kind: 'sent'; readonly key: string };

/** How long another tab may take to hand a draft over. A frozen one never does. */
const HAND_OVER_MS = 3_000;

/** A draft is written by one tab at a time: the one that holds its lock. Locks go with their tab. */
export class Tabs {
  readonly #channel: BroadcastChannel;
  #release: () => void = () => undefined;

  constructor(scope: string, hear: (message: TabMessage) => void) {
    this.#channel = new BroadcastChannel(`handrail-forms ${scope}`);
    this.#channel.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data);
  }

  tell(message: TabMessage): void {
    this.#channel.postMessage(message);
  }

  /** Drafts that some tab writes now. */
  async heldDrafts(): Promise<ReadonlySet<string>> {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.map(({ name = '' }) => name.replace(PREFIX, '')));
  }

  /** Resolves when no other tab writes a draft any more, such as when that tab was closed or has just been loaded anew. */
  async whenFree(id: string): Promise<void> {
    await navigator.locks.request(`${PREFIX}${id}`, () => undefined);
  }

  /** Takes the lock of a draft, and gives back the one held before. Asks another tab for it; false when it does not give it. */
  async take(id: string): Promise<boolean> {
    this.release();
    if (await this.#hold(id, { ifAvailable: true })) return true;
    this.tell({ kind: 'hand-over', id });
    return this.#hold(id, { signal: AbortSignal.timeout(HAND_OVER_MS) });
  }

  release(): void {
    this.#release();
    this.#release = () => undefined;
  }

  close(): void {
    this.release();
    this.#channel.close();
  }

  #hold(id: string, options: LockOptions): Promise<boolean> {
    return new Promise((resolve) => {
      const held = navigator.locks.request(`${PREFIX}${id}`, options, (lock) => {
        resolve(lock !== null);
        if (!lock) return undefined;
        return new Promise<void>((release) => {
          this.#release = release;
        });
      });
      held.catch(() => resolve(false));
    });
  }
}

const PREFIX = 'handrail-draft ';
