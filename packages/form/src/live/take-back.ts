import type { FormRefusalCode } from '../refusal.ts';
import type { BuildOptions } from './build-nodes.ts';
import {
  EditRecorder,
  type FieldEdit,
  type FormEdit,
  placeAmong,
  type RowsEdit,
  type Writing,
  writingOf,
  writtenAt,
} from './edit.ts';
import type { Engine } from './engine.ts';
import { isAttached, type LiveField, type LiveNode, pathOf, type RepeatNode, subtree } from './node.ts';
import type { RowEditor } from './rows.ts';
import { putBack } from './writes.ts';

/** Something of an edit that could not be taken back. */
export interface LeftAlone {
  readonly path: string;
  /** `CHANGED` for what others changed since. */
  readonly code: FormRefusalCode | 'CHANGED';
  readonly message: string;
}

export interface TakenBack {
  readonly undone: readonly string[];
  readonly left: readonly LeftAlone[];
}

/** Replaying values settles one more level of overwritten calculations each time. */
const MAX_ROUNDS = 100;

/**
 * Takes an edit back: everything it changed, and nothing that was written since. No default fires meanwhile, and what
 * somebody wrote over a calculation stays.
 */
export class TakeBack {
  readonly #engine: Engine;
  readonly #rows: RowEditor;
  readonly #limits: BuildOptions;
  readonly #edit: FormEdit;
  readonly #noted = new EditRecorder();
  readonly #undone: string[] = [];
  readonly #left: LeftAlone[] = [];
  /** Repeats whose rows nobody else changed since. */
  readonly #untouched: ReadonlySet<RepeatNode>;

  constructor(engine: Engine, rows: RowEditor, limits: BuildOptions, edit: FormEdit) {
    this.#engine = engine;
    this.#rows = rows;
    this.#limits = limits;
    this.#edit = edit;
    this.#untouched = new Set(edit.rows.flatMap(({ repeat }) => (repeat.written <= edit.end ? repeat : [])));
  }

  run(): TakenBack {
    const engine = this.#engine;
    engine.recorder = this.#noted;
    engine.holdsDefaults = true;
    try {
      this.#rowsBack();
      this.#fieldsBack();
    } finally {
      engine.recorder = null;
      engine.holdsDefaults = false;
    }
    for (const path of this.#edit.lost) this.#leave(path, 'CHANGED', 'It was changed since.');
    return { undone: this.#undone, left: this.#left };
  }

  #leave(path: string, code: LeftAlone['code'], message: string): void {
    this.#left.push({ path, code, message });
  }

  #rowsBack(): void {
    const added = this.#edit.rows.filter(({ kind }) => kind === 'added');
    const removed = this.#edit.rows.filter(({ kind }) => kind === 'removed');
    const obstacle = this.#obstacleToRemoval(added);
    for (const edit of added) {
      if (obstacle) break;
      const { repeat, row } = edit;
      this.#rows.remove(repeat, row);
      this.#markRepeat(edit);
    }
    const [first] = added;
    if (first) this.#report(first.repeat, obstacle);
    for (const edit of removed.reverse()) this.#report(edit.repeat, this.#putRow(edit));
  }

  #report(repeat: RepeatNode, obstacle: Omit<LeftAlone, 'path'> | null): void {
    const path = pathOf(repeat);
    if (obstacle) this.#leave(path, obstacle.code, obstacle.message);
    else if (!this.#undone.includes(path)) this.#undone.push(path);
  }

  /** The rows of one edit go together or stay together. */
  #obstacleToRemoval(added: readonly RowsEdit[]): Omit<LeftAlone, 'path'> | null {
    for (const { repeat, row } of added) {
      if (!isAttached(row)) return CHANGED;
      const written = [...subtree(row)].find((node) => writtenAt(node) > this.#edit.end);
      if (written) return { code: 'CHANGED', message: `"${pathOf(written)}" was changed since.` };
      const closed = closedPlace(repeat);
      if (closed) return closed;
    }
    return null;
  }

  #putRow(edit: RowsEdit): Omit<LeftAlone, 'path'> | null {
    const { repeat, row, order } = edit;
    if (!isAttached(repeat)) return CHANGED;
    const closed = closedPlace(repeat);
    if (closed) return closed;
    const { maxRepeat } = repeat.template.item ?? {};
    if (maxRepeat !== undefined && repeat.rows.length >= maxRepeat)
      return { code: 'MAX_REPEAT', message: `There can be at most ${maxRepeat} rows. Remove one first.` };
    const size = [...subtree(row)].length;
    if (repeat.rows.length >= this.#limits.maxRows || this.#engine.places + size > this.#limits.maxNodes)
      return { code: 'TOO_LARGE', message: 'The form has no room for the row any more.' };
    this.#rows.restore(repeat, row, placeAmong(repeat.rows, order, row));
    this.#markRepeat(edit);
    return null;
  }

  /** The repeat is as it was before, unless others changed its rows since. */
  #markRepeat({ repeat, repeatWritten }: RowsEdit): void {
    if (this.#untouched.has(repeat)) repeat.written = repeatWritten;
  }

  #fieldsBack(): void {
    const engine = this.#engine;
    const found = [...this.#edit.fields].filter(([field, edit]) => this.#isStillMine(field, edit));
    const mine = found.filter(([field, edit]) => !follows(field, edit));
    const followers = found.filter(([field, edit]) => follows(field, edit));
    const closedBefore = mine.filter(([field]) => closedPlace(field));
    const after = new Map(mine.map(([field]) => [field, writingOf(field)]));
    const wanted = new Map(mine.map(([field, { before }]) => [field, before]));
    for (const [field, { before }] of mine.reverse()) putBack(engine, field, before);
    this.#settle(wanted);
    for (const [field, { path, isDirect }] of closedBefore) {
      // What it only caused is put back wherever it is; what it wrote only where it could be written.
      const closed = isDirect ? closedPlace(field) : null;
      const written = after.get(field);
      if (!closed || !written) continue;
      wanted.set(field, written);
      putBack(engine, field, written);
      this.#leave(path, closed.code, closed.message);
    }
    this.#settle(wanted);
    for (const [field, { before }] of followers) if (!field.byHand) field.written = before.written;
    const left = new Set(this.#left.map(({ path }) => path));
    for (const [field, { path }] of mine) if (!left.has(path)) this.#undone.push(pathOf(field));
  }

  #isStillMine(field: LiveField, { path, isDirect }: FieldEdit): boolean {
    const isMine = isAttached(field) && field.written <= this.#edit.end;
    if (!isMine && isDirect)
      this.#leave(isAttached(field) ? pathOf(field) : path, 'CHANGED', CHANGED.message);
    return isMine;
  }

  /** Settles; what is wanted stays, and so does what somebody wrote over a calculation. */
  #settle(wanted: ReadonlyMap<LiveField, Writing>): void {
    const engine = this.#engine;
    engine.settle();
    for (let round = 0, changed = true; changed && round < MAX_ROUNDS; round += 1) {
      changed = false;
      for (const [field, was] of this.#noted.fields) {
        const keep = wanted.get(field) ?? (was.byHand ? was : null);
        if (keep && isAttached(field) && putBack(engine, field, keep)) changed = true;
      }
      if (changed) engine.settle();
    }
  }
}

const CHANGED = { code: 'CHANGED', message: 'It was changed since.' } as const;

/** A calculation put its result there before and after, so it does so again by itself. */
function follows(field: LiveField, { before, isDirect }: FieldEdit): boolean {
  return field.bind.calculate !== undefined && !isDirect && !before.byHand;
}

function closedPlace(node: LiveNode): Omit<LeftAlone, 'path'> | null {
  if (!node.relevant) return { code: 'NOT_RELEVANT', message: 'It does not apply now.' };
  return node.readonly ? { code: 'READONLY', message: 'It cannot be changed now.' } : null;
}
