import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';

const MOST_STEPS = 12;
const MAX_TEXT = 2_000;

/** Keywords that say something about a value and decide nothing; beside a reference they win. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  ...['title', 'description', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly', '$comment'],
  'x-semantic',
]);

type Followed =
  | { readonly schema: JsonObject }
  | { readonly code: string; readonly place: readonly string[]; readonly message: string };

/** The schema that is meant at a place, with references to places of the same document followed. */
export function followReferences(root: JsonValue, given: JsonValue | undefined): Followed {
  let schema = given;
  for (let steps = 0; steps <= MOST_STEPS; steps += 1) {
    if (!isJsonObject(schema))
      return { code: 'wrong-type', place: [], message: 'expected a schema that is an object' };
    const reference = ownProperty(schema, '$ref');
    if (reference === undefined) return { schema };
    const { $ref: _, ...beside } = schema;
    if (Object.keys(beside).some((name) => !ANNOTATIONS.has(name)))
      return unsupported('a reference beside other rules cannot be followed');
    const found = typeof reference === 'string' ? find(root, reference) : undefined;
    if (found === undefined)
      return unsupported('only places of the same schema can be named, such as "#/$defs/name"');
    schema = isJsonObject(found) ? { ...found, ...beside } : found;
  }
  return { code: 'too-deep', place: ['$ref'], message: `more than ${MOST_STEPS} references in a row` };
}

function unsupported(message: string): Followed {
  return { code: 'unsupported-reference', place: ['$ref'], message };
}

function find(root: JsonValue, reference: string): JsonValue | undefined {
  if (!/^#(?:\/|$)/.test(reference) || reference.length > MAX_TEXT) return undefined;
  let found: JsonValue | undefined = root;
  for (const part of reference.slice(1).split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    found = isJsonObject(found) ? ownProperty(found, name) : undefined;
  }
  return found;
}
