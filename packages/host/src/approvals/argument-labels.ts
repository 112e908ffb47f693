import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { cleanText } from '@handrail/tools';

const MOST_LABELS = 500;
const MOST_OPTIONS = 100;
const LONGEST = 200;

/**
 * What the input schema of a tool calls its arguments, by path: its titles, the titles of its options, and which of them
 * are dates. Owners read these instead of the names that programs use.
 */
export function argumentLabels(schema: JsonObject): JsonObject {
  const labels: [string, JsonObject][] = [];
  const waiting: { path: string; schema: JsonValue | undefined }[] = [{ path: '', schema }];
  for (let next = waiting.shift(); next && labels.length < MOST_LABELS; next = waiting.shift()) {
    if (!isJsonObject(next.schema)) continue;
    const label = next.path === '' ? undefined : labelOf(next.schema);
    if (label) labels.push([next.path, label]);
    waiting.push({ path: `${next.path}[*]`, schema: ownProperty(next.schema, 'items') });
    const properties = ownProperty(next.schema, 'properties');
    if (!isJsonObject(properties) || waiting.length > MOST_LABELS) continue;
    for (const [name, member] of Object.entries(properties))
      waiting.push({ path: next.path === '' ? name : `${next.path}.${name}`, schema: member });
  }
  return Object.fromEntries(labels);
}

function labelOf(schema: JsonObject): JsonObject | undefined {
  const title = ownProperty(schema, 'title');
  if (typeof title !== 'string' || title.trim() === '') return undefined;
  const items = ownProperty(schema, 'items');
  const options = optionsOf(schema) ?? (isJsonObject(items) ? optionsOf(items) : undefined);
  return {
    label: cleanText(title, LONGEST),
    ...(ownProperty(schema, 'format') === 'date' && { type: 'date' }),
    ...(options && { options }),
  };
}

/** Options with a title each; undefined when the schema also allows something else. */
function optionsOf(schema: JsonObject): JsonObject[] | undefined {
  const listed = ownProperty(schema, 'oneOf');
  if (!Array.isArray(listed) || listed.length > MOST_OPTIONS) return undefined;
  const options = listed.flatMap((each: JsonValue): JsonObject[] => {
    if (!isJsonObject(each)) return [];
    const [value, title] = [ownProperty(each, 'const'), ownProperty(each, 'title')];
    return value !== undefined && typeof title === 'string'
      ? [{ value, label: cleanText(title, LONGEST) }]
      : [];
  });
  return options.length === listed.length ? options : undefined;
}
