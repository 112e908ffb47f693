import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { foldText } from '../vocabulary/fold-text.ts';

export interface ShapeProblem {
  readonly steps: readonly (string | number)[];
  readonly message: string;
}

/** What a field may hold: checked here, and published as JSON Schema from the same declaration. */
export interface ContractShape {
  readonly schema: JsonObject;
  check(value: JsonValue): readonly ShapeProblem[];
}

const MAX_NAME = 200;
const MAX_ENTRIES = 100;
const MAX_QUESTION = 1000;
const BUNDLE_POLICY = /^(?:none|[a-z][a-z0-9_]{0,190}_(?:preferred|required))$/;

const fine: readonly ShapeProblem[] = [];
const problem = (message: string, ...steps: readonly (string | number)[]): readonly ShapeProblem[] => [
  { steps, message },
];

export const name: ContractShape = {
  schema: { type: 'string', minLength: 1, maxLength: MAX_NAME, pattern: '\\S' },
  check: (value) =>
    isName(value) ? fine : problem(`must be one text that is not blank, up to ${MAX_NAME} characters`),
};

const IDENTIFIER = /^[a-z][a-z0-9_]{0,99}$/;

/** A name that stands as a key in turns and decisions, so it is kept plain. */
export const identifier: ContractShape = {
  schema: { type: 'string', pattern: IDENTIFIER.source },
  check: (value) =>
    typeof value === 'string' && IDENTIFIER.test(value)
      ? fine
      : problem('must be a name of small letters, digits and _, up to 100 characters'),
};

export const boolean: ContractShape = {
  schema: { type: 'boolean' },
  check: (value) =>
    typeof value === 'boolean' ? fine : problem('must be true or false, not a text or number'),
};

export function count(least: number, most: number): ContractShape {
  return {
    schema: { type: 'integer', minimum: least, maximum: most },
    check: (value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
        ? fine
        : problem(`must be a whole number from ${least} to ${most}`),
  };
}

export function word(words: readonly string[]): ContractShape {
  return {
    schema: { enum: [...words] },
    check: (value) =>
      typeof value === 'string' && words.includes(value) ? fine : problem(`must be one of ${listed(words)}`),
  };
}

export function names(
  options: { readonly atLeast?: number; readonly of?: ContractShape } = {},
): ContractShape {
  const { atLeast = 0, of: item = name } = options;
  return {
    schema: {
      type: 'array',
      items: item.schema,
      minItems: atLeast,
      maxItems: MAX_ENTRIES,
      uniqueItems: true,
    },
    check(value) {
      if (!isList(value)) return problem('must be a list');
      if (value.length < atLeast) return problem('must name at least one entry');
      if (value.length > MAX_ENTRIES) return problem(`may name at most ${MAX_ENTRIES} entries`);
      return value.flatMap((entry, index) =>
        item.check(entry).map(({ message }) => ({ steps: [index], message })),
      );
    },
  };
}

export function mapOf(
  values: ContractShape,
  options: { readonly atLeast?: number; readonly keys?: ContractShape } = {},
): ContractShape {
  const { atLeast = 0, keys = name } = options;
  return {
    schema: {
      type: 'object',
      additionalProperties: values.schema,
      propertyNames: keys.schema,
      minProperties: atLeast,
      maxProperties: MAX_ENTRIES,
    },
    check(value) {
      if (!isJsonObject(value)) return problem('must map names to values');
      const entries = Object.entries(value);
      if (entries.length < atLeast) return problem('must name at least one entry');
      if (entries.length > MAX_ENTRIES) return problem(`may name at most ${MAX_ENTRIES} entries`);
      return entries.flatMap(([key, entry]) =>
        [
          ...keys.check(key).map(({ message }) => ({ steps: [], message: `has a key that ${message}` })),
          ...values.check(entry),
        ].map(({ steps, message }) => ({ steps: [key, ...steps], message })),
      );
    },
  };
}

/** Two ways to write a field; which one a value means is told by its kind, so that the right one complains. */
export function either(
  isFirst: (value: JsonValue) => boolean,
  first: ContractShape,
  second: ContractShape,
): ContractShape {
  return {
    schema: { anyOf: [first.schema, second.schema] },
    check: (value) => (isFirst(value) ? first : second).check(value),
  };
}

export const question: ContractShape = {
  schema: { type: 'string', minLength: 1, maxLength: MAX_QUESTION, pattern: '\\S' },
  check: (value) =>
    typeof value === 'string' && value.trim() !== '' && value.length <= MAX_QUESTION
      ? fine
      : problem(`must be a question, up to ${MAX_QUESTION} characters`),
};

export const bundlePolicy: ContractShape = {
  schema: { type: 'string', pattern: BUNDLE_POLICY.source },
  check: (value) =>
    typeof value === 'string' && BUNDLE_POLICY.test(value)
      ? fine
      : problem('must be none, <bundle kind>_preferred or <bundle kind>_required'),
};

/** A threshold beyond this is a slip of the pen, and sums with it would lose digits. */
const MOST_ROWS = 1_000_000_000;

export const evidence: ContractShape = {
  schema: {
    anyOf: [
      { const: 'route_specific_threshold' },
      {
        type: 'object',
        properties: {
          kind: { enum: ['min_rows', 'min_sources'] },
          n: { type: 'integer', minimum: 1, maximum: MOST_ROWS },
        },
        required: ['kind', 'n'],
        additionalProperties: false,
      },
      {
        type: 'object',
        properties: { kind: { const: 'none' } },
        required: ['kind'],
        additionalProperties: false,
      },
    ],
  },
  check(value) {
    if (value === 'route_specific_threshold') return fine;
    const wanted =
      'must be route_specific_threshold, { kind: min_rows, n }, { kind: min_sources, n } or { kind: none }';
    if (!isJsonObject(value)) return problem(wanted);
    const keys = Object.keys(value);
    const { kind, n } = value;
    if (kind === 'none') return keys.length === 1 ? fine : problem(wanted);
    if ((kind !== 'min_rows' && kind !== 'min_sources') || keys.length !== 2) return problem(wanted);
    return count(1, MOST_ROWS)
      .check(n ?? null)
      .map(({ message }) => ({ steps: ['n'], message }));
  },
};

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_NAME && foldText(value) !== '';
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
