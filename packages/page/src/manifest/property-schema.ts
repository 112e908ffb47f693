import { isJsonObject, type JsonObject, ownProperty } from '@handrail/base';

export function propertyNamesOf(schema: JsonObject): readonly string[] {
  const properties = ownProperty(schema, 'properties');
  return isJsonObject(properties) ? Object.keys(properties) : [];
}

/** The schema of one property; undefined for a name that the schema does not list, inherited names included. */
export function propertySchema(schema: JsonObject, name: string): JsonObject | undefined {
  const properties = ownProperty(schema, 'properties');
  const property = isJsonObject(properties) ? ownProperty(properties, name) : undefined;
  return isJsonObject(property) ? property : undefined;
}

export function requiredOf(schema: JsonObject): readonly string[] {
  const required = ownProperty(schema, 'required');
  return Array.isArray(required) ? required.filter((name): name is string => typeof name === 'string') : [];
}

export function conceptOf(property: JsonObject | undefined): string | undefined {
  const concept = property && ownProperty(property, 'x-semantic');
  return typeof concept === 'string' ? concept : undefined;
}
