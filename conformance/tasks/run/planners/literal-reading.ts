import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { type Capability, ROW_KEY } from '@handrail/page';
import type { SiteSeen } from '../look-around.ts';
import type { AnswerCall } from '../planner-port.ts';

const EMPTY = new Set(
  'a an the my me i you it is be do does did not never no if to of for from on at in by and or with please would like want that this what how can'.split(
    ' ',
  ),
);

/**
 * The call whose words are most like those of a request, however they are meant: "not", "if" and "how" are not heard.
 * Whatever the call needs and the request does not say is made up.
 */
export function literalReading(request: string, { site }: SiteSeen): AnswerCall | undefined {
  const said = wordsOf(request);
  const [best] = [...site.capabilities.values()]
    .map((capability) => ({ capability, score: likeness(said, capability) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  if (!best) return undefined;
  const { id, kind, inputSchema = {} } = best.capability;
  const properties = ownProperty(inputSchema, 'properties');
  const required = ownProperty(inputSchema, 'required');
  const args: { [name: string]: JsonValue } = {};
  for (const [name, schema] of Object.entries(isJsonObject(properties) ? properties : {})) {
    if (!isJsonObject(schema)) continue;
    const value = name === ROW_KEY ? rowLike(said, best.capability) : valueLike(request, said, schema);
    const isNeeded = Array.isArray(required) && required.includes(name);
    if (value !== undefined) args[name] = value;
    else if (isNeeded) args[name] = madeUp(schema);
  }
  return { capability: id, kind, args };
}

function likeness(said: readonly string[], { id, kind, title, description }: Capability): number {
  const inName = shared(said, wordsOf(`${title} ${id}`));
  const inDescription = shared(said, wordsOf(description));
  return 3 * inName + inDescription + (inName + inDescription > 0 && kind === 'action' ? 0.5 : 0);
}

function rowLike(said: readonly string[], { rows = [] }: Capability): string | undefined {
  const [best] = rows
    .map(({ key, label }) => ({ key, score: shared(said, wordsOf(`${key} ${label}`)) }))
    .sort((one, other) => other.score - one.score);
  return best?.key;
}

function valueLike(request: string, said: readonly string[], schema: JsonObject): JsonValue | undefined {
  const choices = ownProperty(schema, 'enum');
  if (Array.isArray(choices))
    return choices.find((each) => typeof each === 'string' && shared(said, wordsOf(each)) > 0);
  const found = (pattern: RegExp) => pattern.exec(request)?.[0];
  switch (ownProperty(schema, 'format') ?? ownProperty(schema, 'type')) {
    case 'number':
    case 'integer': {
      const digits = found(/\d+/);
      return digits === undefined ? undefined : Number(digits);
    }
    case 'email':
      return found(/[\w.]+@[\w.]+\w/);
    case 'date':
      return found(/\d{4}-\d\d-\d\d/);
    default:
      return undefined;
  }
}

function madeUp(schema: JsonObject): JsonValue {
  const choices = ownProperty(schema, 'enum');
  if (Array.isArray(choices)) return choices[0] ?? null;
  switch (ownProperty(schema, 'format') ?? ownProperty(schema, 'type')) {
    case 'number':
    case 'integer':
      return 20;
    case 'boolean':
      return true;
    case 'email':
      return 'somebody@example.com';
    case 'date':
      return '2026-03-17';
    default:
      return ownProperty(schema, 'pattern') === undefined ? 'Something' : '10:00';
  }
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !EMPTY.has(word));
}

function shared(some: readonly string[], others: readonly string[]): number {
  return new Set(others.filter((word) => some.some((each) => isAlike(each, word)))).size;
}

function isAlike(one: string, other: string): boolean {
  return one === other || (Math.min(one.length, other.length) > 4 && one.slice(0, 5) === other.slice(0, 5));
}
