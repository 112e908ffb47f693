import { isJsonObject, type JsonValue } from '@handrail/base';
import { equalJson, hasRepetition } from '../rules/equal-json.ts';
import { fitsFormat } from '../rules/formats.ts';
import { isMultipleOf } from '../rules/multiple-of.ts';
import { textLength } from '../rules/text-length.ts';
import type { TypeName } from '../schema/prepared-schema.ts';
import type { Rule } from './visit.ts';

/** Rules that look at a value as it is, without subschemas. */
export const valueRules: readonly (readonly [keyword: string, rule: Rule])[] = [
  [
    'type',
    (visit) => {
      const { type = [] } = visit.rules;
      return (
        type.some((name) => isOfType(name, visit.value)) ||
        visit.fail('type', `must be ${type.map(articled).join(' or ')}`)
      );
    },
  ],
  [
    'enum',
    (visit) => {
      const { enum: allowed = [] } = visit.rules;
      const known = allowed.some((each) => equalJson(each, visit.value));
      return known || visit.fail('enum', `must be one of ${listOf(allowed)}`);
    },
  ],
  [
    'const',
    (visit) => {
      const { const: wanted = null } = visit.rules;
      return equalJson(wanted, visit.value) || visit.fail('const', `must be ${listOf([wanted])}`);
    },
  ],
  number('multipleOf', isMultipleOf, 'must be a multiple of'),
  number('maximum', (value, limit) => value <= limit, 'must be at most'),
  number('exclusiveMaximum', (value, limit) => value < limit, 'must be below'),
  number('minimum', (value, limit) => value >= limit, 'must be at least'),
  number('exclusiveMinimum', (value, limit) => value > limit, 'must be above'),
  size('maxLength', lengthOf, 'must have at most', 'characters'),
  size('minLength', lengthOf, 'must have at least', 'characters'),
  [
    'pattern',
    (visit) => {
      const { pattern = '' } = visit.rules;
      if (typeof visit.value !== 'string' || visit.matches(pattern, visit.value)) return true;
      return visit.fail('pattern', `must match the pattern ${shortened(pattern)}`);
    },
  ],
  [
    'format',
    (visit) => {
      const { format = '' } = visit.rules;
      if (typeof visit.value !== 'string' || fitsFormat(format, visit.value)) return true;
      return visit.fail('format', `must be ${articled(format === 'email' ? 'email address' : format)}`);
    },
  ],
  size('maxItems', countOf, 'must have at most', 'items'),
  size('minItems', countOf, 'must have at least', 'items'),
  [
    'uniqueItems',
    (visit) => {
      if (!visit.rules.uniqueItems || !isList(visit.value) || !hasRepetition(visit.value)) return true;
      return visit.fail('uniqueItems', 'must not have the same item twice');
    },
  ],
  size('maxProperties', propertiesOf, 'must have at most', 'properties'),
  size('minProperties', propertiesOf, 'must have at least', 'properties'),
];

/** A number, an email address, a uri: "u" is spoken with a consonant here. */
function articled(name: string): string {
  return name === 'null' ? name : `${/^[aeio]/.test(name) ? 'an' : 'a'} ${name}`;
}

export function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

type NumberKeyword = 'multipleOf' | 'maximum' | 'exclusiveMaximum' | 'minimum' | 'exclusiveMinimum';
type SizeKeyword = `${'max' | 'min'}${'Length' | 'Items' | 'Properties'}`;

function number(
  keyword: NumberKeyword,
  fits: (value: number, limit: number) => boolean,
  text: string,
): readonly [string, Rule] {
  return [
    keyword,
    (visit) => {
      const limit = visit.rules[keyword] ?? 0;
      if (typeof visit.value !== 'number' || fits(visit.value, limit)) return true;
      return visit.fail(keyword, `${text} ${limit}`);
    },
  ];
}

function size(
  keyword: SizeKeyword,
  measure: (value: JsonValue) => number | undefined,
  text: string,
  unit: string,
): readonly [string, Rule] {
  return [
    keyword,
    (visit) => {
      const limit = visit.rules[keyword] ?? 0;
      const measured = measure(visit.value) ?? limit;
      const fits = keyword.startsWith('max') ? measured <= limit : measured >= limit;
      return fits || visit.fail(keyword, `${text} ${limit} ${unit}`);
    },
  ];
}

function lengthOf(value: JsonValue): number | undefined {
  return typeof value === 'string' ? textLength(value) : undefined;
}

function countOf(value: JsonValue): number | undefined {
  return isList(value) ? value.length : undefined;
}

function propertiesOf(value: JsonValue): number | undefined {
  return isJsonObject(value) ? Object.keys(value).length : undefined;
}

function isOfType(name: TypeName, value: JsonValue): boolean {
  switch (name) {
    case 'null':
      return value === null;
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return isList(value);
    case 'object':
      return isJsonObject(value);
    default:
      return typeof value === name;
  }
}

function listOf(values: readonly JsonValue[]): string {
  return shortened(values.map((each) => JSON.stringify(each)).join(', '));
}

function shortened(text: string): string {
  return text.length <= 200 ? text : `${text.slice(0, 200)}…`;
}
