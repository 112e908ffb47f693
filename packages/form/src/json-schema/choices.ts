import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { PlanOption } from './plan.ts';

type Report = (code: string, pointer: readonly (string | number)[], message: string) => void;

const MAX_OPTIONS = 5_000;

/** Rules that would have to hold for every option as well. */
const BESIDE = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength'],
  ...['pattern', 'format', 'properties', 'items', 'required'],
];
const KEYWORDS = ['const', 'enum', 'oneOf', 'anyOf'] as const;

/** Whether a schema lists the values that are valid. */
export function choicesIn(schema: JsonObject): boolean {
  return KEYWORDS.some((keyword) => Object.hasOwn(schema, keyword));
}

/** The values that a schema lists, each with its text: of `enum`, of `const`, or of alternatives that are one value each. */
export function readChoices(
  schema: JsonObject,
  types: readonly string[],
  report: Report,
): readonly PlanOption[] | null {
  const [keyword, second] = KEYWORDS.filter((each) => Object.hasOwn(schema, each));
  const beside = second ?? BESIDE.find((each) => Object.hasOwn(schema, each));
  if (keyword === undefined) return null;
  if (beside !== undefined) {
    report('unsupported-keyword', [beside], `"${beside}" beside "${keyword}" cannot be asked in questions`);
    return null;
  }
  const listed = valuesOf(schema, keyword, report);
  if (!listed) return null;
  const options = new Map<string, PlanOption>();
  for (const { means, title } of listed) {
    if (types.length > 0 && !types.some((type) => isOfType(means, type))) continue;
    const text = JSON.stringify(means);
    // Texts are their own values; for other values it is how JSON writes them.
    const value = typeof means === 'string' && means !== '' ? means : text;
    if (!options.has(text))
      options.set(text, { value, label: title ?? String(typeof means === 'object' ? text : means), means });
  }
  const values = new Set([...options.values()].map(({ value }) => value));
  if (options.size === 0 || options.size > MAX_OPTIONS || values.size < options.size) {
    report(
      'unsupported-options',
      [keyword],
      `there are no values, some that are alike, or more than ${MAX_OPTIONS}`,
    );
    return null;
  }
  return [...options.values()];
}

interface Listed {
  readonly means: JsonValue;
  readonly title?: string;
}

function valuesOf(
  schema: JsonObject,
  keyword: (typeof KEYWORDS)[number],
  report: Report,
): readonly Listed[] | null {
  const given = ownProperty(schema, keyword) ?? null;
  if (keyword === 'const') return [{ means: given }];
  if (!Array.isArray(given)) {
    report('wrong-type', [keyword], 'expected a list');
    return null;
  }
  if (keyword === 'enum') return given.map((means) => ({ means }));
  const listed: Listed[] = [];
  for (const [index, each] of given.entries()) {
    const means = isJsonObject(each) ? ownProperty(each, 'const') : undefined;
    const isPlain = isJsonObject(each) && Object.keys(each).every((name) => ALTERNATIVE.has(name));
    if (means === undefined || !isPlain) {
      report(
        'unsupported-keyword',
        [keyword, index],
        'alternatives can be asked for only where each is one value ("const")',
      );
      return null;
    }
    const title = isJsonObject(each) ? ownProperty(each, 'title') : undefined;
    listed.push(typeof title === 'string' ? { means, title: title.slice(0, 500) } : { means });
  }
  // Two alternatives of one value are never exactly one.
  const texts = listed.map(({ means }) => JSON.stringify(means));
  return keyword === 'oneOf'
    ? listed.filter((_, index) => texts.indexOf(texts[index] ?? '') === texts.lastIndexOf(texts[index] ?? ''))
    : listed;
}

const ALTERNATIVE: ReadonlySet<string> = new Set(['const', 'title', 'description', '$comment', 'deprecated']);

function isOfType(value: JsonValue, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isJsonObject(value);
    default:
      return typeof value === type;
  }
}
