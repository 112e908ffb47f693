import { isJsonObject, type JsonObject, ownProperty } from '@handrail/base';

/**
 * An inferred schema without the choices that a page may exchange before they are used: a list whose options depend on a
 * field before it has others once that field is filled. What is not among them then is refused when it is filled in.
 */
export function withLaterChoices(schema: JsonObject, given: JsonObject): JsonObject {
  const properties = ownProperty(schema, 'properties');
  if (!isJsonObject(properties)) return schema;
  let isAfter = false;
  const open = Object.entries(properties).map(([name, property]) => {
    const value = ownProperty(given, name);
    if (value === undefined) return [name, property] as const;
    const mayChange = isAfter;
    isAfter = true;
    if (!mayChange || !isJsonObject(property)) return [name, property] as const;
    const choices = ownProperty(property, 'enum');
    if (!Array.isArray(choices) || typeof value !== 'string' || choices.includes(value))
      return [name, property] as const;
    const { enum: _, ...rest } = property;
    return [name, rest] as const;
  });
  return { ...schema, properties: Object.fromEntries(open) };
}
