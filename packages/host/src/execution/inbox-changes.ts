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
const CHANGING =
  /^(?:interrupt\.|node\.suspended|run\.(?:completed|failed|cancelled|paused|resumed)|handrail\.(?:interrupt|approval|assistance|interaction)\.)/;
/** A scope that is forgotten counts as changed, which costs one look. */
const MOST_SCOPES = 10_000;

export function changesInbox(events: readonly RunEvent[]): boolean {
  return events.some(({ type }) => CHANGING.test(type));
}

/** Who wants to hear that what waits for an owner has changed, by scope. */
export class InboxChanges implements InboxWatch {
  /** Undefined: changed, and nobody has asked since. A version is random, and most changes are never asked about. */
  readonly #versions = new Map<string, string | undefined>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #newVersion: () => string;
  /** Of every scope that nothing was heard of since the start. */
  readonly #first: string;

  /** `newVersion`: a text nobody has seen before and that says nothing, as a count would say how much happens to others. */
  constructor(newVersion: () => string) {
    this.#newVersion = newVersion;
    this.#first = newVersion();
  }

  version(scope: DataScope): string {
    const key = keyOf(scope);
    if (!this.#versions.has(key)) return this.#first;
    const version = this.#versions.get(key) ?? this.#newVersion();
    this.#versions.set(key, version);
    return version;
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
    if (changesInbox(events)) this.changed(scope);
  }

  changed(scope: DataScope): void {
    this.#changed(keyOf(scope));
    // Callers without a workspace see those of all workspaces.
    if (scope.workspace !== undefined) this.#changed(keyOf({ ...scope, workspace: undefined }));
  }

  /** Other processes have changed more than they could name. */
  allChanged(): void {
    for (const key of new Set([...this.#versions.keys(), ...this.#listeners.keys()])) this.#changed(key);
  }

  #changed(key: string): void {
    this.#versions.delete(key);
    this.#versions.set(key, undefined);
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
