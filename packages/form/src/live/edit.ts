import type { JsonValue } from '@handrail/base';
import { LiveField, type LiveNode, pathOf, RepeatNode, type RowNode, subtree } from './node.ts';
import { sameJson } from './values.ts';

/** What a field holds and how it came there. */
export interface Writing {
  readonly value: JsonValue;
  /** The number of the write, counted over the whole form. */
  readonly written: number;
  /** False for what a default, a calculation or the start of the form put there. */
  readonly byHand: boolean;
}

export interface FieldEdit {
  /** As it was when the edit was made. */
  readonly path: string;
  readonly before: Writing;
  /** False for a field that only followed, by a default or a calculation. */
  readonly isDirect: boolean;
}

export interface RowsEdit {
  readonly kind: 'added' | 'removed';
  readonly repeat: RepeatNode;
  readonly row: RowNode;
  /** The rows before the edit, for the place of a row that is put back. */
  readonly order: readonly RowNode[];
  readonly repeatWritten: number;
}

/** What some writes changed, by place and not by path, so that it can be taken back when rows have moved since. */
export class FormEdit {
  readonly fields: ReadonlyMap<LiveField, FieldEdit>;
  readonly rows: readonly RowsEdit[];
  /** The last write that belongs to it; what has a higher number was written since. */
  readonly end: number;
  /** Paths of what it changed and what can no longer be found, after a form was opened again. */
  readonly lost: readonly string[];

  constructor(
    fields: ReadonlyMap<LiveField, FieldEdit>,
    rows: readonly RowsEdit[],
    end: number,
    lost: readonly string[] = [],
  ) {
    this.fields = fields;
    this.rows = rows;
    this.end = end;
    this.lost = lost;
  }

  get isEmpty(): boolean {
    return this.fields.size + this.rows.length + this.lost.length === 0;
  }
}

export function writingOf({ value, written, byHand }: LiveField): Writing {
  return { value, written, byHand };
}

/** The number of the write that a place owes its content to. What is calculated follows and does not count. */
export function writtenAt(node: LiveNode): number {
  if (node instanceof RepeatNode) return node.written;
  return node instanceof LiveField && (node.byHand || !node.bind.calculate) ? node.written : 0;
}

/** The number of the latest write at a place or below it. */
export function latestWrite(top: LiveNode): number {
  let latest = 0;
  for (const node of subtree(top)) latest = Math.max(latest, writtenAt(node));
  return latest;
}

/** Where a row goes that is put back: beside the nearest of its neighbours that is still there. */
export function placeAmong(rows: readonly RowNode[], order: readonly RowNode[], row: RowNode): number {
  const index = order.indexOf(row);
  for (let at = index - 1; at >= 0; at -= 1) {
    const neighbour = rows.indexOf(order[at] as RowNode);
    if (neighbour >= 0) return neighbour + 1;
  }
  for (let at = index + 1; at < order.length; at += 1) {
    const neighbour = rows.indexOf(order[at] as RowNode);
    if (neighbour >= 0) return neighbour;
  }
  return rows.length;
}

function isWithin(node: LiveNode, rows: ReadonlySet<LiveNode>): boolean {
  for (let at: LiveNode | null = node; at; at = at.parent) if (rows.has(at)) return true;
  return false;
}

/** Notes what is being changed, from the first change on. */
export class EditRecorder {
  readonly fields = new Map<LiveField, Writing & { readonly path: string }>();
  readonly #rows: RowsEdit[] = [];

  /** To be told before the value changes. */
  changes(field: LiveField): void {
    if (!this.fields.has(field)) this.fields.set(field, { ...writingOf(field), path: pathOf(field) });
  }

  /** To be told before a row comes or goes. One that comes and goes leaves no trace. */
  rows(kind: RowsEdit['kind'], repeat: RepeatNode, row: RowNode): void {
    const earlier = this.#rows.findIndex((edit) => edit.row === row && edit.kind !== kind);
    if (earlier >= 0) this.#rows.splice(earlier, 1);
    else this.#rows.push({ kind, repeat, row, order: [...repeat.rows], repeatWritten: repeat.written });
  }

  finish(end: number): FormEdit {
    const added = new Set<LiveNode>(this.#rows.flatMap(({ kind, row }) => (kind === 'added' ? row : [])));
    const fields = new Map<LiveField, FieldEdit>();
    for (const [field, { path, ...before }] of this.fields) {
      // The fields of a new row go with it.
      if (isWithin(field, added)) continue;
      if (sameJson(field.value, before.value)) Object.assign(field, before);
      else fields.set(field, { path, before, isDirect: field.byHand });
    }
    return new FormEdit(fields, this.#rows, end);
  }
}
