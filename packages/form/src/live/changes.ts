import type { JsonValue } from '@handrail/base';
import { findingsOf } from '../validation/report.ts';
import type { LiveField, LiveNode, RepeatNode } from './node.ts';
import type { ReadSource } from './source.ts';
import { sameJson } from './values.ts';

/**
 * What one cycle changed, by node; paths are written when observers are told. What was before is kept, because a batch
 * may change a thing and change it back.
 */
export class ChangeRecord {
  readonly #values = new Map<LiveField, JsonValue>();
  readonly #states = new Map<LiveNode, number>();
  readonly #findings = new Map<LiveNode, string>();
  readonly rows = new Set<RepeatNode>();

  /** To come back to when a batch fails. Outside of listeners it is empty when a batch begins. */
  copy(): ChangeRecord {
    const copy = new ChangeRecord();
    for (const [field, before] of this.#values) copy.#values.set(field, before);
    for (const [node, before] of this.#states) copy.#states.set(node, before);
    for (const [node, before] of this.#findings) copy.#findings.set(node, before);
    for (const repeat of this.rows) copy.rows.add(repeat);
    return copy;
  }

  get isEmpty(): boolean {
    return this.#values.size + this.#states.size + this.#findings.size + this.rows.size === 0;
  }

  get values(): readonly LiveNode[] {
    return [...this.#values].flatMap(([field, before]) => (sameJson(field.value, before) ? [] : field));
  }

  get states(): readonly LiveNode[] {
    return [...this.#states].flatMap(([node, before]) => (statesOf(node) === before ? [] : node));
  }

  get findings(): readonly LiveNode[] {
    return [...this.#findings].flatMap(([node, before]) => (textOfFindings(node) === before ? [] : node));
  }

  /** To be told before the findings change. */
  findingsChange(node: LiveNode): void {
    if (!this.#findings.has(node)) this.#findings.set(node, textOfFindings(node));
  }

  /** To be told before the value changes. */
  valueChanges(field: LiveField): void {
    if (!this.#values.has(field)) this.#values.set(field, field.value);
  }

  /** To be told before relevant, readonly or required changes. */
  stateChanges(node: LiveNode): void {
    if (!this.#states.has(node)) this.#states.set(node, statesOf(node));
  }

  /** The node is gone, and its path may name another one by now. */
  forget(node: LiveNode): void {
    this.#values.delete(node as LiveField);
    this.#states.delete(node);
    this.#findings.delete(node);
    this.rows.delete(node as RepeatNode);
  }
}

function textOfFindings(node: LiveNode): string {
  const findings = findingsOf(node);
  return findings.length === 0 ? '' : JSON.stringify(findings);
}

function statesOf({ relevant, readonly, required }: LiveNode): number {
  return (relevant ? 1 : 0) | (readonly ? 2 : 0) | (required ? 4 : 0);
}

/** Tells which state of a node changed to those who asked for it by `relevant($x)` and the like. */
export function stateSource(
  node: LiveNode,
  query: 'valid' | 'relevant' | 'readonly' | 'required',
  make: () => ReadSource,
): ReadSource {
  node.states ??= new Map();
  let source = node.states.get(query);
  if (!source) {
    source = make();
    node.states.set(query, source);
  }
  return source;
}
