import { isJsonObject, type JsonObject, ownProperty } from '@handrail/base';
import type { PageAction } from '../resolution/list-actions.ts';
import type { PageIndex } from '../resolution/page-index.ts';
import { controlOf } from './infer-schema.ts';

/**
 * The same schema for what time inputs take. They hold "14:30", which JSON Schema does not count as a `time`: that has seconds and
 * an offset, and no time input takes it. What may be typed is checked with the input itself.
 */
export function withClockTimes<Element extends object>(
  schema: JsonObject,
  index: PageIndex<Element>,
  action: PageAction<Element>,
): JsonObject {
  return withoutFormat(
    schema,
    (name) => action.fields.includes(name) && controlOf(index, action, name)?.type === 'time',
  );
}

/** The same for an action on another page, whose controls are not known yet: it is checked again when they are. */
export function withLaterTimes(schema: JsonObject): JsonObject {
  return withoutFormat(schema, () => true);
}

function withoutFormat(schema: JsonObject, isClock: (name: string) => boolean): JsonObject {
  const properties = ownProperty(schema, 'properties');
  if (!isJsonObject(properties)) return schema;
  const fitted = Object.entries(properties).map(([name, property]) => {
    if (!isJsonObject(property) || property.format !== 'time' || !isClock(name)) return [name, property];
    const { format: _, ...rest } = property;
    return [name, rest];
  });
  return { ...schema, properties: Object.fromEntries(fitted) };
}
