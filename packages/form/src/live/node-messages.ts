import type { FelValue } from '@handrail/fel';
import type { BoundExpression, MessagePart } from '../compiled/template.ts';
import type { Computation } from './computation.ts';
import type { Connector } from './connect.ts';
import type { LiveNode } from './node.ts';

/** The expressions in messages of violated constraints. They exist, and are followed, only while they are shown. */
export class NodeMessages {
  readonly #shown = new Map<LiveNode, Map<BoundExpression, Computation>>();
  #unused: LiveNode | null = null;
  readonly #connector: Connector;
  readonly #evaluate: (computation: Computation) => FelValue;
  readonly #write: (value: FelValue) => string;

  constructor(
    connector: Connector,
    evaluate: (computation: Computation) => FelValue,
    write: (value: FelValue) => string,
  ) {
    this.#connector = connector;
    this.#evaluate = evaluate;
    this.#write = write;
  }

  /** Gives the message of the node's constraint when it is violated, else null. */
  when(node: LiveNode, violated: () => boolean): () => string | null {
    this.#unused = node;
    return () => {
      if (!violated()) return null;
      this.#unused = null;
      return this.#text(node, node.bind.constraintMessage ?? []);
    };
  }

  /** To be called after `when`: what is not shown any more is not followed any more. */
  tidy(node: LiveNode): void {
    if (this.#unused === node) this.forget(node);
  }

  #text(node: LiveNode, parts: readonly MessagePart[]): string {
    return parts
      .map((part) => (typeof part === 'string' ? part : this.#write(this.#evaluate(this.#at(node, part)))))
      .join('');
  }

  forget(node: LiveNode): void {
    const shown = this.#shown.get(node);
    if (!shown) return;
    this.#shown.delete(node);
    for (const computation of shown.values()) computation.dispose();
  }

  #at(node: LiveNode, expression: BoundExpression): Computation {
    const shown = this.#shown.get(node) ?? new Map<BoundExpression, Computation>();
    this.#shown.set(node, shown);
    const computation = shown.get(expression) ?? this.#connector.make(expression, node);
    shown.set(expression, computation);
    return computation;
  }
}
