import type { JsonValue } from '@handrail/base';
import { expressionText } from '../compiled/compile-binds.ts';
import { DocumentError } from '../problem.ts';
import type { BuiltNodes } from './build-nodes.ts';
import type { Engine } from './engine.ts';
import { LiveField, pathOf } from './node.ts';
import { storable } from './storable.ts';
import { fromCalculation, fromInput } from './values.ts';

/**
 * Gives new fields their first values in document order, so that an expression sees what was placed before it
 * (core 4.2.3). Given data always wins; an instance wins over `initialValue`.
 */
export function placeInitialValues(engine: Engine, { nodes, given }: BuiltNodes): void {
  for (const node of nodes) {
    if (!(node instanceof LiveField)) continue;
    const data = given.get(node);
    const value = data === undefined ? initialValue(engine, node) : givenValue(node, data);
    if (value !== null) engine.store(node, value);
  }
}

function initialValue(engine: Engine, field: LiveField): JsonValue {
  const { item } = field.template;
  if (item?.prePopulate) {
    const { instance, path } = item.prePopulate;
    const copy = storable(engine.instances.json(instance, path.split('.')));
    return fromInput(field.template, field.bind, copy.ok ? copy.value : null);
  }
  const { initial } = field.bind;
  if (!initial) {
    // A text that is an expression, and could not be read, is not the value.
    const literal = expressionText(item?.initialValue) === null ? item?.initialValue : null;
    const copy = storable(literal ?? null);
    return fromInput(field.template, field.bind, copy.ok ? copy.value : null);
  }
  const once = engine.connector.make(initial, field);
  const value = fromCalculation(field.template, engine.evaluate(once), engine.definition.document);
  once.dispose();
  return value;
}

/** Given data is kept as it is or refused, never dropped in silence (core 1.4.3). */
function givenValue(field: LiveField, data: JsonValue): JsonValue {
  const copy = storable(data);
  if (copy.ok) return fromInput(field.template, field.bind, copy.value);
  const message = `"${pathOf(field)}" cannot hold what it is given: ${copy.reason}`;
  throw new DocumentError('The response cannot be used', [
    { severity: 'error', code: 'unusable-value', pointer: '/data', message },
  ]);
}
