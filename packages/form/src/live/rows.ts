import type { JsonObject } from '@handrail/base';
import type { Template } from '../compiled/template.ts';
import { type BuildOptions, buildRow } from './build-nodes.ts';
import type { Engine } from './engine.ts';
import { placeInitialValues } from './initial-values.ts';
import { LiveField, type LiveNode, type RepeatNode, type RowNode, subtree } from './node.ts';

/** Adds, removes and moves rows. Each costs the row itself and the readers of row numbers behind it. */
export class RowEditor {
  readonly #engine: Engine;
  readonly #options: BuildOptions;

  constructor(engine: Engine, options: BuildOptions) {
    this.#engine = engine;
    this.#options = options;
  }

  add(repeat: RepeatNode, index: number, data: JsonObject | null): RowNode {
    const left = this.#options.maxNodes - this.#engine.places;
    const built = buildRow(repeat, data, { ...this.#options, maxNodes: left });
    this.#insert(repeat, built.row, index);
    for (const node of built.nodes) {
      node.relevant = node.parent?.relevant ?? true;
      node.readonly = node.parent?.readonly ?? false;
    }
    placeInitialValues(this.#engine, built);
    this.#engine.activate(built.nodes);
    return built.row;
  }

  /** A row that is not in the form, as if it had been removed. */
  detached(repeat: RepeatNode, data: JsonObject): RowNode {
    const { written } = repeat;
    const row = this.add(repeat, repeat.rows.length, data);
    this.remove(repeat, row);
    repeat.written = written;
    return row;
  }

  /** Puts back a row that was removed, as it was. */
  restore(repeat: RepeatNode, row: RowNode, index: number): void {
    this.#insert(repeat, row, index);
    const nodes = [...subtree(row)];
    for (const node of nodes) if (node instanceof LiveField) this.#engine.feed(node, null, node.seen);
    this.#engine.activate(nodes);
    for (const node of nodes) {
      if (node.findings.length + node.external.length > 0) this.#engine.findingsChanged(node);
    }
  }

  remove(repeat: RepeatNode, row: RowNode): void {
    this.#engine.recorder?.rows('removed', repeat, row);
    const nodes = [...subtree(row)];
    for (const node of nodes) if (node instanceof LiveField) this.#engine.feed(node, node.seen, null);
    for (const node of nodes) {
      this.#engine.deactivate(node);
      this.#engine.changes.forget(node);
    }
    this.#engine.places -= nodes.length;
    repeat.rows.splice(row.index, 1);
    this.#moved(repeat, row.index, repeat.rows.length);
    this.#counted(repeat);
  }

  move(repeat: RepeatNode, from: number, to: number): void {
    const [row] = repeat.rows.splice(from, 1);
    if (!row) return;
    repeat.rows.splice(to, 0, row);
    this.#moved(repeat, Math.min(from, to), Math.max(from, to) + 1);
    repeat.written = ++this.#engine.writes;
    this.#engine.feed(repeat, null, null);
    this.#engine.changes.rows.add(repeat);
    this.#engine.index?.forget();
  }

  #insert(repeat: RepeatNode, row: RowNode, index: number): void {
    this.#engine.recorder?.rows('added', repeat, row);
    repeat.rows.splice(index, 0, row);
    row.index = index;
    this.#moved(repeat, index, repeat.rows.length);
    this.#counted(repeat);
  }

  #counted(repeat: RepeatNode): void {
    const engine = this.#engine;
    repeat.written = ++engine.writes;
    engine.tell(repeat.count);
    engine.feed(repeat, null, null);
    engine.markForValidation(repeat);
    engine.changes.rows.add(repeat);
    engine.index?.forget();
  }

  /** Rows `first` to `end` may stand elsewhere now; the rows beside them have new neighbours. */
  #moved(repeat: RepeatNode, first: number, end: number): void {
    const engine = this.#engine;
    const perRow = rowBoundTemplates(repeat.template);
    for (let index = first; index < end; index += 1) {
      const row = repeat.rows[index] as RowNode;
      if (row.index === index) continue;
      row.index = index;
      engine.tell(row.position);
      if (perRow.size > 0) for (const node of subtree(row)) if (perRow.has(node.template)) this.#rebind(node);
    }
    const beside = repeat.rows.slice(Math.max(0, first - 1), end + 1);
    for (const link of [...beside.flatMap((row) => [...row.neighbourLinks]), ...repeat.rowLinks]) {
      link.reconnect();
      engine.markDirty(link.computation);
    }
  }

  /** The node has other binds or shapes now that its row has another number. */
  #rebind(node: LiveNode): void {
    const engine = this.#engine;
    const before = node instanceof LiveField ? node.seen : null;
    const wasFlagged = engine.flagged.has(node);
    if (wasFlagged) engine.changes.findingsChange(node);
    node.forgetBind();
    if (node instanceof LiveField) engine.seenChanged(node, before, node.seen);
    engine.deactivate(node);
    engine.reconnect(node);
    if (wasFlagged) engine.findingsChanged(node);
  }
}

/** Places below a repeat whose binds or shapes are for single rows, and so change when rows move. */
function rowBoundTemplates(repeat: Template): ReadonlySet<Template> {
  const known = ROW_BOUND.get(repeat);
  if (known) return known;
  const found = new Set<Template>();
  const stack = [...repeat.children];
  for (let at = stack.pop(); at; at = stack.pop()) {
    if (at.rowBinds.length > 0 || at.shapes.some(({ rows }) => rows.length > 0)) found.add(at);
    stack.push(...at.children);
  }
  ROW_BOUND.set(repeat, found);
  return found;
}

const ROW_BOUND = new WeakMap<Template, ReadonlySet<Template>>();
