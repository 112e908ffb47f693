import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { type Form, parseInstancePath } from '@handrail/form';
import { ToolFailure } from '@handrail/tools';
import { type Skip, sameJson } from '../profile/match-profile.ts';

interface FieldChange {
  readonly path: string;
  readonly before: JsonValue;
  readonly after: JsonValue;
  /** Of the innermost repeat around it: rows that came or went since may have moved this one. */
  readonly rowCount: number | null;
}

type Step = { readonly tool: string } & (
  | { readonly kind: 'fields'; readonly changes: readonly FieldChange[] }
  | { readonly kind: 'added'; readonly repeat: string; readonly from: number; readonly rows: JsonValue }
  | {
      readonly kind: 'removed';
      readonly repeat: string;
      readonly at: number;
      readonly data: JsonObject;
      readonly left: number;
    }
);

export interface UndoResult {
  /** Whose write it was. */
  readonly tool: string;
  readonly undone: readonly { readonly path: string }[];
  readonly skipped: readonly Skip[];
  /** How many more writes can be undone. */
  readonly left: number;
}

/** Older writes are forgotten. */
const MOST_STEPS = 100;
/** Saved with every write, so fewer. */
const MOST_SAVED = 10;

/** What agents wrote into a form, newest last, and how to take it back. What others wrote since is never touched. */
export class UndoLog {
  readonly #form: Form;
  readonly #steps: Step[] = [];

  /** `saved` is what `save` of an earlier log of the same form gave. */
  constructor(form: Form, saved?: JsonValue) {
    this.#form = form;
    // It comes from our own store; a list of steps is all that is looked for.
    if (Array.isArray(saved)) this.#steps.push(...(saved as unknown as readonly Step[]).slice(-MOST_SAVED));
  }

  /** How many writes can be undone. */
  get size(): number {
    return this.#steps.length;
  }

  /** The latest steps as JSON, for a form that is opened again. */
  save(): JsonValue {
    return JSON.parse(JSON.stringify(this.#steps.slice(-MOST_SAVED))) as JsonValue;
  }

  /** Runs a write and notes which of these fields it changed. */
  async fields<Result>(
    tool: string,
    paths: readonly string[],
    work: () => Result | Promise<Result>,
  ): Promise<Result> {
    const before = new Map([...new Set(paths)].map((path) => [path, this.#form.value(path)]));
    try {
      return await work();
    } finally {
      const changes = [...before].flatMap(([path, value]) => this.#change(path, value));
      if (changes.length > 0) this.#note({ tool, kind: 'fields', changes });
    }
  }

  #change(path: string, before: JsonValue | undefined): readonly FieldChange[] {
    const state = this.#form.state(path);
    if (!state.ok || state.kind !== 'field' || before === undefined || sameJson(before, state.value))
      return [];
    return [{ path, before, after: state.value, rowCount: state.rowCount }];
  }

  /** Runs what adds rows to the end of a repeat. */
  async addedRows<Result>(
    tool: string,
    repeat: string,
    work: () => Result | Promise<Result>,
  ): Promise<Result> {
    const from = this.#countOf(repeat);
    try {
      return await work();
    } finally {
      const to = this.#countOf(repeat);
      if (from !== undefined && to !== undefined && to > from)
        this.#note({ tool, kind: 'added', repeat, from, rows: this.#rowsFrom(repeat, from) });
    }
  }

  /** Runs what removes one row. */
  async removedRow<Result>(tool: string, row: string, work: () => Result | Promise<Result>): Promise<Result> {
    const place = placeOf(row);
    const data = place && this.#dataAt(row);
    const result = await work();
    const left = place && this.#countOf(place.repeat);
    if (place && left !== undefined && isJsonObject(data)) {
      this.#note({ tool, kind: 'removed', repeat: place.repeat, at: place.index, data, left });
    }
    return result;
  }

  /** Takes the last step back. Each part is taken back or skipped with a reason. */
  undo(): UndoResult {
    const step = this.#steps.pop();
    if (!step) {
      throw new ToolFailure(
        'x-nothing-to-undo',
        'There is no write of an agent to undo since the form was opened.',
      );
    }
    const undone: { path: string }[] = [];
    const skipped: Skip[] = [];
    const took = (path: string, obstacle: Omit<Skip, 'path'> | undefined) => {
      if (obstacle) skipped.push({ path, ...obstacle });
      else undone.push({ path });
    };
    if (step.kind === 'fields') {
      // Backwards, because an earlier write may have made a later one possible.
      for (const change of [...step.changes].reverse()) took(change.path, this.#restore(change));
    } else took(step.repeat, step.kind === 'added' ? this.#takeRows(step) : this.#putRow(step));
    return { tool: step.tool, undone, skipped, left: this.#steps.length };
  }

  #note(step: Step): void {
    this.#steps.push(step);
    if (this.#steps.length > MOST_STEPS) this.#steps.shift();
  }

  #restore({ path, before, after, rowCount }: FieldChange): Omit<Skip, 'path'> | undefined {
    const state = this.#form.state(path);
    if (!state.ok || !sameJson(state.value, after) || state.rowCount !== rowCount) return CHANGED;
    const outcome = this.#form.set(path, before);
    return outcome.ok ? undefined : { reason: outcome.code, why: 'The field cannot be changed now.' };
  }

  #takeRows({ repeat, from, rows }: Step & { readonly kind: 'added' }): Omit<Skip, 'path'> | undefined {
    const count = this.#countOf(repeat);
    if (count === undefined || !sameJson(this.#rowsFrom(repeat, from), rows)) return CHANGED;
    for (let index = count - 1; index >= from; index -= 1) {
      const outcome = this.#form.removeRow(`${repeat}[${index}]`);
      if (!outcome.ok) return { reason: outcome.code, why: 'The rows cannot be removed now.' };
    }
    return undefined;
  }

  #putRow({ repeat, at, data, left }: Step & { readonly kind: 'removed' }): Omit<Skip, 'path'> | undefined {
    if (this.#countOf(repeat) !== left) return CHANGED;
    const outcome = this.#form.addRow(repeat, { at, data });
    return outcome.ok ? undefined : { reason: outcome.code, why: 'The row cannot be put back now.' };
  }

  #countOf(repeat: string): number | undefined {
    const state = this.#form.state(repeat);
    return state.ok && state.kind === 'repeat' ? (state.rowCount ?? 0) : undefined;
  }

  #rowsFrom(repeat: string, from: number): JsonValue {
    const rows = this.#dataAt(repeat);
    return Array.isArray(rows) ? rows.slice(from) : [];
  }

  /** What the response has at a place; undefined when there is nothing. */
  #dataAt(path: string): JsonValue | undefined {
    let at: JsonValue | undefined = this.#form.response().data as JsonValue;
    for (const { key, index } of parseInstancePath(path) ?? []) {
      at = isJsonObject(at) ? ownProperty(at, key) : undefined;
      if (typeof index === 'number') at = Array.isArray(at) ? at[index] : undefined;
    }
    return at;
  }
}

const CHANGED = { reason: 'x-changed', why: 'It was changed since.' };

function placeOf(row: string): { readonly repeat: string; readonly index: number } | undefined {
  const [, repeat, index] = /^(.+)\[(\d+)\]$/.exec(row) ?? [];
  return repeat === undefined ? undefined : { repeat, index: Number(index) };
}
