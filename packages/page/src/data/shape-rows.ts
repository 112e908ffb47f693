import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { readDigits } from '@handrail/values/digits';
import { readNumber, typesOf } from '../arguments/coerce.ts';
import { propertyNamesOf, propertySchema } from '../manifest/property-schema.ts';
import type { DataCell } from './read-collections.ts';

/**
 * Rows as the objects that a view's output schema describes: columns by the property they are named like, numbers and
 * booleans where the text is exactly one. Columns that the schema does not know keep their name.
 */
export function shapeRows(
  rows: readonly (readonly DataCell[])[],
  outputSchema: JsonObject | undefined,
): readonly JsonObject[] {
  const items = outputSchema && ownProperty(outputSchema, 'items');
  const schema = isJsonObject(items) ? items : {};
  const properties = new Map(propertyNamesOf(schema).map((name) => [bare(name), name]));
  return rows.map((row) =>
    Object.fromEntries(
      row.map(({ name, text }, column): [string, JsonValue] => {
        const property = properties.get(bare(name));
        if (property === undefined) return [name === '' ? `column_${column + 1}` : name, text];
        return [property, shapeValue(text, propertySchema(schema, property) ?? {})];
      }),
    ),
  );
}

function shapeValue(text: string, property: JsonObject): JsonValue {
  const types = typesOf(property);
  if (types.includes('number') || types.includes('integer')) {
    return readNumber(text) ?? readSeparated(text) ?? text;
  }
  if (types.includes('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
  return text;
}

/** A page does not say how it writes numbers: "1,300.00" can only mean one, "1,300" stays a text. */
function readSeparated(text: string): number | undefined {
  const read = readDigits(text);
  return read.ok ? readNumber(read.decimal) : undefined;
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
