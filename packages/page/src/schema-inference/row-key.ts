import { isJsonObject, type JsonObject, ownProperty } from '@handrail/base';
import { ROW_KEY } from '../annotations/identifiers.ts';
import { propertySchema, requiredOf } from '../manifest/property-schema.ts';
import type { PageAction } from '../resolution/list-actions.ts';

const MOST_KEYS = 100;

/** The key of the row that arguments name. */
export function rowKeyOf(args: JsonObject): string | undefined {
  const key = ownProperty(args, ROW_KEY);
  return typeof key === 'string' ? key : undefined;
}

/** The input schema of an action in rows: what it takes besides, and the key of the row, which must be given. */
export function withRowKey<Element extends object>(
  schema: JsonObject,
  { rows }: Pick<PageAction<Element>, 'rows'>,
): JsonObject {
  if (!rows) return schema;
  const declared = ownProperty(schema, 'properties');
  const { [ROW_KEY]: _, ...properties } = isJsonObject(declared) ? declared : {};
  const keys = rows.map(({ key }) => key);
  const property: JsonObject = {
    type: 'string',
    ...(keys.length > MOST_KEYS ? {} : { enum: keys }),
    description: 'The key of the row that is meant, exactly as the page gives it.',
  };
  return {
    ...schema,
    properties: { [ROW_KEY]: property, ...properties },
    required: [...new Set([ROW_KEY, ...requiredOf(schema)])],
    // Without a list of properties a schema takes any; one that only names the key must go on doing so.
    ...(isJsonObject(declared)
      ? {}
      : { additionalProperties: ownProperty(schema, 'additionalProperties') ?? true }),
  };
}

/** The same schema without the keys of the rows that are there now: whoever keeps it may meet others later. */
export function withoutRowKeys(schema: JsonObject): JsonObject {
  const properties = ownProperty(schema, 'properties');
  const property = propertySchema(schema, ROW_KEY);
  if (!isJsonObject(properties) || !property) return schema;
  const { enum: _, ...open } = property;
  return { ...schema, properties: { ...properties, [ROW_KEY]: open } };
}
