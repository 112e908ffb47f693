import type { BoundExpression } from '../compiled/template.ts';
import type { ReferenceLink } from './link.ts';
import type { LiveNode } from './node.ts';
import type { ShapeInstance } from './shape-instance.ts';
import type { VariableNode } from './variable-node.ts';

/** One expression at one live node, with its references linked to other nodes. */
export class Computation {
  readonly expression: BoundExpression;
  readonly node: LiveNode;
  /** Set when the result belongs to a variable or a shape rather than to the node. */
  readonly owner: VariableNode | ShapeInstance | null;
  links: readonly ReferenceLink[] = [];
  queued = false;
  disposed = false;
  /** How often it ran in the cycle of this number. */
  runs = 0;
  cycle = -1;

  constructor(
    expression: BoundExpression,
    node: LiveNode,
    owner: VariableNode | ShapeInstance | null = null,
  ) {
    this.expression = expression;
    this.node = node;
    this.owner = owner;
  }

  /** Its result is part of a finding rather than of a value or a state. */
  get isForValidation(): boolean {
    const { use } = this.expression;
    return use === 'constraint' || use === 'message';
  }

  dispose(): void {
    if (this.disposed) return;
    this.disposed = true;
    for (const link of this.links) link.bury();
  }
}
