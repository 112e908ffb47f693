import type { FelObject, FelValue } from '@handrail/fel';
import { ContainerNode, LiveField, type LiveNode, RepeatNode } from './node.ts';

/** A group, a row or the form as an object of the language. It reads live nodes, so making one copies nothing. */
class ObjectView implements FelObject {
  readonly felType = 'object';
  readonly #container: ContainerNode;

  constructor(container: ContainerNode) {
    this.#container = container;
  }

  keys(): readonly string[] {
    return this.#container.template.slots.filter(({ kind }) => kind !== 'display').map(({ key }) => key);
  }

  get(key: string): FelValue | undefined {
    const template = this.#container.template.slotByKey.get(key);
    if (!template || template.kind === 'display') return undefined;
    return felOf(this.#container.slots[template.slot]);
  }
}

/** What an expression sees of a node. */
export function felOf(node: LiveNode | undefined): FelValue {
  if (node instanceof LiveField) return node.seen;
  if (node instanceof RepeatNode) return node.rows.map((row) => new ObjectView(row));
  if (node instanceof ContainerNode) return new ObjectView(node);
  return null;
}
