import { type JsonObject, type JsonPointer, pointerTo } from '@handrail/base';
import type { ProblemList } from './structure.ts';

export const DATA_TYPES: ReadonlySet<string> = new Set([
  'string',
  'text',
  'integer',
  'decimal',
  'boolean',
  'date',
  'dateTime',
  'time',
  'uri',
  'attachment',
  'choice',
  'multiChoice',
  'money',
]);

/** Properties that mean something only for some data types; elsewhere they are reported and ignored. */
const TYPE_BOUND: readonly (readonly [property: string, types: readonly string[]])[] = [
  ['currency', ['money']],
  ['precision', ['decimal', 'money']],
  ['options', ['choice', 'multiChoice']],
  ['optionSet', ['choice', 'multiChoice']],
];

/** Warns of a data type that is not known, and of properties that are for other types. */
export function checkDataType(value: JsonObject, at: JsonPointer, list: ProblemList): void {
  const { dataType } = value;
  if (typeof dataType !== 'string') return;
  if (!DATA_TYPES.has(dataType)) {
    list.warning(
      'unknown-data-type',
      pointerTo(at, 'dataType'),
      `"${dataType}" is not a known data type; it is handled as text`,
    );
  }
  for (const [property, types] of TYPE_BOUND) {
    if (property in value && !types.includes(dataType)) {
      const where = pointerTo(at, property);
      list.warning('not-for-type', where, `"${property}" has no effect on a ${dataType} field`);
    }
  }
}
