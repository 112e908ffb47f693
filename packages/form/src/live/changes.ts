import type { LiveNode, RepeatNode } from './node.ts';
import type { Source } from './source.ts';

/** What one cycle changed, by node; paths are written when observers are told. */
export class ChangeRecord {
  readonly values = new Set<LiveNode>();
  readonly states = new Set<LiveNode>();
  readonly findings = new Set<LiveNode>();
  readonly rows = new Set<RepeatNode>();

  get isEmpty(): boolean {
    return this.values.size + this.states.size + this.findings.size + this.rows.size === 0;
  }
}

/** Tells which state of a node changed to those who asked for it by `relevant($x)` and the like. */
export function stateSource(
  node: LiveNode,
  query: 'valid' | 'relevant' | 'readonly' | 'required',
  make: () => Source,
): Source {
  node.states ??= new Map();
  let source = node.states.get(query);
  if (!source) {
    source = make();
    node.states.set(query, source);
  }
  return source;
}
