import type { RunEvent } from '@handrail/runs';
import type { DataScope } from '../data-scope.ts';

/** Says that something in an inbox may be different now, and never what. */
export interface InboxWatch {
  /** Another text after each change. Unknown ones, as from before a restart, count as old. */
  version(scope: DataScope): string;
  /** Calls back after the next changes; gives back how to stop. Must not block. */
  watch(scope: DataScope, listener: () => void): () => void;
}

/** Events after which a list of what waits may be different. */
const CHANGING = [
  ...[
    'interrupt.',
    'node.suspended',
    'run.completed',
    'run.failed',
    'run.cancelled',
    'run.paused',
    'run.resumed',
  ],
  ...['handrail.interrupt.', 'handrail.approval.', 'handrail.assistance.', 'handrail.interaction.'],
];
/** A scope that is forgotten counts as changed, which costs one look. */
const MOST_SCOPES = 10_000;

/** Who wants to hear that what waits for an owner has changed, by scope. */
export class InboxChanges implements InboxWatch {
  readonly #versions = new Map<string, string>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #start: string;
  #count = 0;
  /** The version of scopes that are not known one by one. */
  #floor = 0;

  /** `start`: differs from one start of the host to the next. */
  constructor(start: string) {
    this.#start = start;
  }

  version(scope: DataScope): string {
    return this.#versions.get(keyOf(scope)) ?? `${this.#start}.${this.#floor}`;
  }

  watch(scope: DataScope, listener: () => void): () => void {
    const key = keyOf(scope);
    const own = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0 && this.#listeners.get(key) === own) this.#listeners.delete(key);
    };
  }

  committed(scope: DataScope, events: readonly RunEvent[]): void {
    if (!events.some(({ type }) => CHANGING.some((start) => type.startsWith(start)))) return;
    this.#changed(keyOf(scope));
    // Callers without a workspace see those of all workspaces.
    if (scope.workspace !== undefined) this.#changed(keyOf({ ...scope, workspace: undefined }));
  }

  /** Another process wrote to these runs; undefined when there were too many to name. Nobody is told without a listener. */
  async changedElsewhere(
    runIds: readonly string[] | undefined,
    scopeOf: (runId: string) => Promise<DataScope | undefined>,
  ): Promise<void> {
    if (this.#listeners.size === 0) {
      // Whoever comes next has to look.
      this.#count += 1;
      this.#versions.clear();
      this.#floor = this.#count;
      return;
    }
    if (!runIds) {
      for (const key of [...this.#listeners.keys()]) this.#changed(key);
      return;
    }
    const scopes = await Promise.all(runIds.map(scopeOf));
    const keys = scopes.flatMap((scope) =>
      scope ? [keyOf(scope), keyOf({ ...scope, workspace: undefined })] : [],
    );
    for (const key of new Set(keys)) this.#changed(key);
  }

  #changed(key: string): void {
    this.#count += 1;
    this.#versions.delete(key);
    this.#versions.set(key, `${this.#start}.${this.#count}`);
    if (this.#versions.size > MOST_SCOPES) {
      const [oldest] = this.#versions.keys();
      if (oldest !== undefined) this.#versions.delete(oldest);
    }
    for (const listener of [...(this.#listeners.get(key) ?? [])]) listener();
  }
}

function keyOf({ tenant, mode, workspace }: DataScope): string {
  return JSON.stringify([tenant, mode, workspace ?? null]);
}
