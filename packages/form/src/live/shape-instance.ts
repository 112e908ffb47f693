import type { BoundExpression, CompiledShape } from '../compiled/template.ts';
import type { FormFinding } from '../validation/finding.ts';
import type { Computation } from './computation.ts';
import type { Connector } from './connect.ts';
import { type LiveNode, rowAround } from './node.ts';

/** `nothing`: the shape did not apply, or its test gave null; it is not violated, and it does not count as met. */
export type ShapeVerdict = 'met' | 'violated' | 'nothing';

/** One shape at one live target. */
export class ShapeInstance {
  readonly shape: CompiledShape;
  readonly node: LiveNode;
  /** The expressions that decide. */
  readonly computations = new Map<BoundExpression, Computation>();
  /** The expressions of the message and the context. They exist, and are followed, only while the shape is violated. */
  readonly texts = new Map<BoundExpression, Computation>();
  verdict: ShapeVerdict = 'nothing';
  /** True until the verdict was worked out from current values. */
  stale = true;
  finding: FormFinding | null = null;
  disposed = false;

  constructor(shape: CompiledShape, node: LiveNode) {
    this.shape = shape;
    this.node = node;
  }

  /** Null when the shape is for other rows than this one. */
  static at(shape: CompiledShape, node: LiveNode, connector: Connector): ShapeInstance | null {
    if (!shape.rows.every(({ repeat, index }) => rowAround(node, repeat)?.index === index)) return null;
    const instance = new ShapeInstance(shape, node);
    const deciding = [
      shape.activeWhen,
      shape.constraint,
      ...shape.operators.flatMap(({ elements }) =>
        elements.map((element) => (element && 'shape' in element ? null : element)),
      ),
    ];
    for (const expression of deciding) {
      if (expression && !instance.computations.has(expression)) {
        instance.computations.set(expression, connector.make(expression, node, instance));
      }
    }
    return instance;
  }

  forgetTexts(): void {
    for (const computation of this.texts.values()) computation.dispose();
    this.texts.clear();
  }

  dispose(): void {
    this.disposed = true;
    this.forgetTexts();
    for (const computation of this.computations.values()) computation.dispose();
  }
}
