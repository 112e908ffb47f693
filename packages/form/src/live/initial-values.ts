import type { JsonValue } from '@handrail/base';
import type { BuiltNodes } from './build-nodes.ts';
import type { Engine } from './engine.ts';
import { FieldNode } from './node.ts';
import { storable } from './storable.ts';
import { fromCalculation, fromInput } from './values.ts';

/**
 * Gives new fields their first values in document order, so that an expression sees what was placed before it
 * (core 4.2.3). Given data always wins; an instance wins over `initialValue`.
 */
export function placeInitialValues(engine: Engine, { nodes, given }: BuiltNodes): void {
  for (const node of nodes) {
    if (!(node instanceof FieldNode)) continue;
    const data = given.get(node);
    const value =
      data === undefined ? initialValue(engine, node) : fromInput(node.template, node.bind, ownCopy(data));
    if (value !== null) engine.store(node, value);
  }
}

function initialValue(engine: Engine, field: FieldNode): JsonValue {
  const { item } = field.template;
  if (item?.prePopulate) {
    const { instance, path } = item.prePopulate;
    return fromInput(field.template, field.bind, engine.instances.json(instance, path.split('.')));
  }
  const { initial } = field.bind;
  if (!initial) return fromInput(field.template, field.bind, item?.initialValue ?? null);
  const once = engine.connector.make(initial, field);
  const value = fromCalculation(field.template, engine.evaluate(once));
  once.dispose();
  return value;
}

/** Given data stays the caller's; what cannot be stored counts as empty. */
function ownCopy(data: JsonValue): JsonValue {
  const copy = storable(data);
  return copy.ok ? copy.value : null;
}
