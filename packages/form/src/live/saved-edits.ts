import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { writeRow } from '../response/write-data.ts';
import { FormTooLarge } from './build-nodes.ts';
import { type FieldEdit, FormEdit, placeAmong, type RowsEdit, writtenAt } from './edit.ts';
import type { Engine } from './engine.ts';
import { locate } from './locate.ts';
import {
  type ContainerNode,
  isAttached,
  LiveField,
  type LiveNode,
  pathOf,
  RepeatNode,
  RowNode,
  subtree,
} from './node.ts';
import type { RowEditor } from './rows.ts';

/**
 * Edits as JSON, for a form that is opened again from its response. Who wrote what is not in a response, so what others
 * changed since is left out here, and named.
 */
export function saveEdits(edits: readonly FormEdit[]): JsonValue {
  const saver = new Saver();
  return edits
    .toReversed()
    .map((edit) => saver.save(edit))
    .reverse();
}

/** A place in the form, or in a row that was removed from it and that has this number among the saved ones. */
type SavedPlace = { readonly path: string; readonly in?: number };

class Saver {
  /** What places will owe their content to once all newer edits are taken back. */
  readonly #written = new Map<LiveNode, number>();
  readonly #orders = new Map<RepeatNode, readonly RowNode[]>();
  readonly #removed: RowNode[] = [];

  save(edit: FormEdit): JsonObject {
    const lost = [...edit.lost];
    const rows = [...edit.rows].reverse().map((each) => this.#saveRows(each, edit.end, lost));
    const fields = [...edit.fields].map((each) => this.#saveField(each, edit.end, lost));
    return {
      rows: rows.flatMap((each) => each ?? []).reverse(),
      fields: fields.flatMap((each) => each ?? []),
      lost,
    };
  }

  #saveField([field, edit]: [LiveField, FieldEdit], end: number, lost: string[]): JsonObject | null {
    const place = this.#placeOf(field);
    if (!place || this.#writtenAt(field) > end) {
      if (edit.isDirect) lost.push(edit.path);
      return null;
    }
    this.#written.set(field, edit.before.written);
    const { value, byHand } = edit.before;
    return { ...place, value, byHand, isDirect: edit.isDirect };
  }

  #saveRows(edit: RowsEdit, end: number, lost: string[]): JsonObject | null {
    const { kind, repeat, row } = edit;
    const place = this.#placeOf(kind === 'added' ? row : repeat);
    const isChanged = kind === 'added' && [...subtree(row)].some((node) => this.#writtenAt(node) > end);
    if (!place || isChanged) {
      lost.push(pathOf(repeat));
      return null;
    }
    if (repeat.written <= end) this.#written.set(repeat, edit.repeatWritten);
    const order = this.#orders.get(repeat) ?? repeat.rows;
    if (kind === 'added') {
      this.#orders.set(
        repeat,
        order.filter((each) => each !== row),
      );
      return { kind, ...place };
    }
    const at = placeAmong(order, edit.order, row);
    this.#orders.set(repeat, order.toSpliced(at, 0, row));
    const id = this.#removed.push(row) - 1;
    const inside = pathOf(row).length + 1;
    const byHand = [...subtree(row)].flatMap((node) =>
      node instanceof LiveField && node.byHand ? pathOf(node).slice(inside) : [],
    );
    return { kind, ...place, id, at, data: writeRow(row), byHand };
  }

  #writtenAt(node: LiveNode): number {
    return this.#written.get(node) ?? writtenAt(node);
  }

  #placeOf(node: LiveNode): SavedPlace | null {
    if (isAttached(node)) return { path: pathOf(node) };
    const id = this.#removed.findIndex((row) => [...subtree(row)].includes(node));
    const row = this.#removed[id];
    return row ? { path: pathOf(node).slice(pathOf(row).length + 1), in: id } : null;
  }
}

/** Edits from what `saveEdits` gave. It comes from a store of ours; what cannot be read is left out. */
export function loadEdits(
  saved: JsonValue | undefined,
  root: ContainerNode,
  engine: Engine,
  rows: RowEditor,
): readonly FormEdit[] {
  const loader = new Loader(root, rows);
  const list = Array.isArray(saved) ? saved.filter(isJsonObject) : [];
  const loaded = list
    .toReversed()
    .map((each) => loader.load(each))
    .reverse();
  return loaded.map(
    ({ fields, rows: rowEdits, lost }) => new FormEdit(fields, rowEdits, engine.writes, lost),
  );
}

class Loader {
  readonly #root: ContainerNode;
  readonly #rows: RowEditor;
  readonly #removed = new Map<JsonValue, RowNode>();
  readonly #orders = new Map<RepeatNode, readonly RowNode[]>();

  constructor(root: ContainerNode, rows: RowEditor) {
    this.#root = root;
    this.#rows = rows;
  }

  load(edit: JsonObject): Pick<FormEdit, 'fields' | 'rows' | 'lost'> {
    const lost = Array.isArray(edit.lost) ? edit.lost.filter((path) => typeof path === 'string') : [];
    const rows = listIn(edit.rows)
      .toReversed()
      .flatMap((each) => {
        const loaded = this.#loadRows(each);
        if (!loaded) lost.push(String(each.path));
        return loaded ?? [];
      });
    const fields = new Map<LiveField, FieldEdit>();
    for (const each of listIn(edit.fields)) {
      const node = this.#at(each);
      if (!(node instanceof LiveField)) {
        lost.push(String(each.path));
        continue;
      }
      const before = { value: each.value ?? null, written: 0, byHand: each.byHand === true };
      fields.set(node, { path: pathOf(node), before, isDirect: each.isDirect === true });
    }
    return { fields, rows: rows.reverse(), lost };
  }

  #loadRows(edit: JsonObject): RowsEdit | null {
    const node = this.#at(edit);
    if (edit.kind === 'added' && node instanceof RowNode) {
      const { repeat } = node;
      const order = this.#orders.get(repeat) ?? [...repeat.rows];
      this.#orders.set(
        repeat,
        order.filter((each) => each !== node),
      );
      return { kind: 'added', repeat, row: node, order, repeatWritten: 0 };
    }
    if (edit.kind !== 'removed' || !(node instanceof RepeatNode) || !isJsonObject(edit.data)) return null;
    const before = this.#orders.get(node) ?? [...node.rows];
    const row = this.#detached(node, edit.data);
    if (!row) return null;
    for (const path of Array.isArray(edit.byHand) ? edit.byHand : []) {
      const field = typeof path === 'string' ? locate(row, path) : null;
      if (field instanceof LiveField) field.byHand = true;
    }
    const order = before.toSpliced(typeof edit.at === 'number' ? edit.at : before.length, 0, row);
    this.#orders.set(node, order);
    this.#removed.set(edit.id ?? null, row);
    return { kind: 'removed', repeat: node, row, order, repeatWritten: 0 };
  }

  #detached(repeat: RepeatNode, data: JsonObject): RowNode | null {
    try {
      return this.#rows.detached(repeat, data);
    } catch (error) {
      if (error instanceof FormTooLarge) return null;
      throw error;
    }
  }

  #at({ path, in: id }: JsonObject): LiveNode | null {
    const root = id === undefined ? this.#root : this.#removed.get(id);
    const node = root && typeof path === 'string' ? locate(root, path) : null;
    return node && !('ok' in node) ? node : null;
  }
}

function listIn(value: JsonValue | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
