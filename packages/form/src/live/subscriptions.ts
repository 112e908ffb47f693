import type { ChangeRecord } from './changes.ts';
import { type LiveNode, pathOf } from './node.ts';

/** What one settled cycle changed; only what really changed is listed. */
export interface FormChange {
  readonly values: readonly string[];
  readonly states: readonly string[];
  readonly findings: readonly string[];
  /** Repeats whose rows were added, removed or moved. */
  readonly rows: readonly string[];
}

export type ChangeListener = (change: FormChange) => void;

/** Observers of a form, of all of it or of one path. A listener that throws is reported and does no harm. */
export class FormSubscriptions {
  readonly #all = new Set<ChangeListener>();
  readonly #byPath = new Map<string, Set<ChangeListener>>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  add(listener: ChangeListener, path?: string): () => void {
    const listeners = path === undefined ? this.#all : (this.#byPath.get(path) ?? new Set());
    if (path !== undefined) this.#byPath.set(path, listeners);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (path !== undefined && listeners.size === 0) this.#byPath.delete(path);
    };
  }

  tell(record: ChangeRecord): void {
    if (this.#all.size === 0 && this.#byPath.size === 0) return;
    const change: FormChange = {
      values: paths(record.values),
      states: paths(record.states),
      findings: paths(record.findings),
      rows: paths(record.rows),
    };
    if (Object.values(change).every((changed) => changed.length === 0)) return;
    for (const listener of [...this.#all]) this.#call(listener, change);
    if (this.#byPath.size === 0) return;
    const touched = new Set([...change.values, ...change.states, ...change.findings, ...change.rows]);
    for (const path of touched) {
      const listeners = this.#byPath.get(path);
      if (!listeners) continue;
      const here = (list: readonly string[]) => list.filter((entry) => entry === path);
      const part: FormChange = {
        values: here(change.values),
        states: here(change.states),
        findings: here(change.findings),
        rows: here(change.rows),
      };
      for (const listener of [...listeners]) this.#call(listener, part);
    }
  }

  #call(listener: ChangeListener, change: FormChange): void {
    try {
      listener(change);
    } catch (error) {
      this.#onError(error);
    }
  }
}

function paths(nodes: Iterable<LiveNode>): readonly string[] {
  return [...nodes].map(pathOf);
}
