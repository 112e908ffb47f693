import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { isSecretName, ROW_KEY } from '@handrail/page';
import type { KnownField, KnownForm } from '../knowledge.ts';
import { conceptsOf, type Lexicon, withNouns } from '../language/lexicon.ts';
import { spaced, stemsOf, tokensOf } from '../text/tokens.ts';

export type FieldKind =
  | 'choice'
  | 'flag'
  | 'date'
  | 'time'
  | 'number'
  | 'integer'
  | 'email'
  | 'phone'
  | 'exact'
  | 'text';

export interface OptionInfo {
  readonly value: JsonValue;
  readonly label: string;
  /** The stems of its label, all of them and those that carry meaning. */
  readonly stems: readonly string[];
  readonly telling: readonly string[];
  /** The same of its value. */
  readonly valueStems: readonly string[];
}

/** A property of an action's input, with all that is known of it from the manifest and the page. */
export interface FieldInfo {
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: string;
  readonly labelStems: readonly string[];
  readonly nameStems: readonly string[];
  /** What each word of its label and of its name can be compared by, in all languages. */
  readonly labelConcepts: readonly (readonly string[])[];
  readonly nameConcepts: readonly (readonly string[])[];
  /** Concepts of its label and its name, without fillers. */
  readonly words: ReadonlySet<string>;
  readonly options: readonly OptionInfo[];
  readonly isRequired: boolean;
  readonly held?: string | boolean;
  /** Its values must not be shown. */
  readonly isSecret?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  /** What has to be typed exactly. */
  readonly exact?: string;
}

const MOST_FIELDS = 100;
const MOST_OPTIONS = 500;
const CLOCK_PATTERN = /^\^?\[0-2\]|\[01\]\\d\|2\[0-3\]/;

export function fieldsOf(
  schema: JsonObject | undefined,
  form: KnownForm | undefined,
  lexicons: readonly Lexicon[],
): readonly FieldInfo[] {
  const properties = schema && ownProperty(schema, 'properties');
  const required = schema && ownProperty(schema, 'required');
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name);
  const declared = isJsonObject(properties) ? Object.entries(properties) : [];
  return declared.slice(0, MOST_FIELDS).flatMap(([name, property]) => {
    if (name === ROW_KEY || !isJsonObject(property)) return [];
    const shown = form?.fields.find((field) => field.name === name);
    return [fieldOf(name, property, shown, isRequired(name), lexicons)];
  });
}

function fieldOf(
  name: string,
  property: JsonObject,
  shown: KnownField | undefined,
  isRequired: boolean,
  lexicons: readonly Lexicon[],
): FieldInfo {
  const text = (member: string) => {
    const value = ownProperty(property, member);
    return typeof value === 'string' ? value : undefined;
  };
  const number = (member: string) => {
    const value = ownProperty(property, member);
    return typeof value === 'number' ? value : undefined;
  };
  const label = shown?.label || text('title') || text('description') || '';
  const options = optionsOf(property, shown, lexicons);
  const exact = text('const');
  const [minimum, maximum] = [number('minimum'), number('maximum')];
  return {
    name,
    kind: kindOf(property, shown, options.length > 0),
    label: label === '' ? spaced(name) : label,
    labelStems: stemsOf(label),
    nameStems: stemsOf(name),
    labelConcepts: conceptsIn(label, lexicons),
    nameConcepts: conceptsIn(name, lexicons),
    words: new Set(
      [...tokensOf(spaced(label)), ...tokensOf(spaced(name))]
        .filter(({ word }) => !lexicons.some((lexicon) => isSmall(word, lexicon)))
        .flatMap((token) => lexicons.flatMap((lexicon) => conceptsOf(token, lexicon))),
    ),
    options,
    isRequired,
    ...(shown?.held === undefined ? {} : { held: shown.held }),
    ...(shown?.isSecret || isSecretName(name) ? { isSecret: true } : {}),
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    ...(exact === undefined ? {} : { exact }),
  };
}

function conceptsIn(text: string, lexicons: readonly Lexicon[]): readonly (readonly string[])[] {
  const tokens = tokensOf(spaced(text));
  const inLanguages = lexicons.map((lexicon) =>
    withNouns(tokens, lexicon).map((token) => conceptsOf(token, lexicon)),
  );
  return tokens.map((_, at) => [...new Set(inLanguages.flatMap((each) => each[at] ?? []))]);
}

/** Words that hold a label together, such as "and", name no field. */
function isSmall(word: string, { fillers, phrases }: Lexicon): boolean {
  const { joiners, alternatives, conditions, pronouns, questions } = phrases;
  return (
    fillers.has(word) ||
    [joiners, alternatives, conditions, pronouns, questions].some((each) => each.has(word))
  );
}

function kindOf(property: JsonObject, shown: KnownField | undefined, hasOptions: boolean): FieldKind {
  const { type, format, pattern } = property;
  const concept = String(property['x-semantic'] ?? '').toLowerCase();
  if (typeof property.const === 'string') return 'exact';
  if (type === 'boolean' || shown?.control === 'checkbox') return 'flag';
  if (hasOptions) return 'choice';
  if (format === 'date' || shown?.control === 'date') return 'date';
  if (format === 'time' || shown?.control === 'time') return 'time';
  if (typeof pattern === 'string' && CLOCK_PATTERN.test(pattern)) return 'time';
  if (format === 'email' || shown?.control === 'email') return 'email';
  if (concept.endsWith('telephone') || shown?.control === 'tel') return 'phone';
  if (type === 'integer') return 'integer';
  return type === 'number' || shown?.control === 'number' ? 'number' : 'text';
}

function optionsOf(
  property: JsonObject,
  shown: KnownField | undefined,
  lexicons: readonly Lexicon[],
): readonly OptionInfo[] {
  const declared = Array.isArray(property.enum) ? property.enum : undefined;
  const labels = new Map(shown?.options.map(({ value, label }) => [value, label]));
  const values = declared ?? shown?.options.map(({ value }) => value) ?? [];
  return values.slice(0, MOST_OPTIONS).flatMap((value) => {
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const label = labels.get(String(value)) ?? spaced(String(value));
    const tokens = tokensOf(spaced(label));
    const telling = tokens
      .filter(({ word }) => !lexicons.some(({ fillers }) => fillers.has(word)))
      .map(({ stem }) => stem);
    const stems = tokens.map(({ stem }) => stem);
    return [
      {
        value,
        label,
        stems,
        telling: telling.length > 0 ? telling : stems,
        valueStems: stemsOf(String(value)),
      },
    ];
  });
}
