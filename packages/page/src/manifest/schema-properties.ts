import { isJsonObject, type JsonObject, type JsonPointer, ownProperty, pointerTo } from '@handrail/base';

export interface SchemaProperty {
  readonly name: string;
  readonly property: JsonObject;
  readonly pointer: JsonPointer;
}

/** The properties of a schema and of the objects in its lists, in the order written. Manifests are bounded in depth. */
export function propertiesOf(schema: JsonObject, pointer: JsonPointer = ''): readonly SchemaProperty[] {
  const found: SchemaProperty[] = [];
  collect(schema, pointer, found);
  return found;
}

function collect(schema: JsonObject, pointer: JsonPointer, found: SchemaProperty[]): void {
  const items = ownProperty(schema, 'items');
  if (isJsonObject(items)) collect(items, pointerTo(pointer, 'items'), found);
  const properties = ownProperty(schema, 'properties');
  if (!isJsonObject(properties)) return;
  for (const [name, property] of Object.entries(properties)) {
    if (!isJsonObject(property)) continue;
    const at = pointerTo(pointer, 'properties', name);
    found.push({ name, property, pointer: at });
    collect(property, at, found);
  }
}
