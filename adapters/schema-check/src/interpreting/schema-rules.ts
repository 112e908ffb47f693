import { isJsonObject, type JsonValue } from '@handrail/base';
import type { SchemaNode } from '../schema/prepared-schema.ts';
import { isList } from './value-rules.ts';
import type { Attempt, Rule, Visit } from './visit.ts';

/** Rules that apply subschemas to the same value. */
export const schemaRules: readonly (readonly [keyword: string, rule: Rule])[] = [
  ['$ref', (visit) => visit.here(visit.target(visit.rules.$ref ?? ''), '$ref')],
  ['allOf', (visit) => all(visit.rules.allOf ?? [], (node) => visit.here(node, 'allOf'))],
  ['anyOf', anyOf],
  ['oneOf', oneOf],
  ['not', (visit) => !visit.fits(visit.rules.not ?? true) || visit.fail('not', 'fits what is ruled out')],
  [
    'if',
    (visit) => {
      const { if: condition = true, then: positive = true, else: negative = true } = visit.rules;
      const attempt = visit.attempt(condition, 'if');
      if (!attempt.fits) return visit.here(negative, 'else');
      visit.count(attempt);
      return visit.here(positive, 'then');
    },
  ],
  ['dependencies', (visit) => dependencies(visit, 'dependencies')],
  ['dependentRequired', (visit) => dependencies(visit, 'dependentRequired')],
  ['dependentSchemas', (visit) => dependencies(visit, 'dependentSchemas')],
];

/** Goes through all of them, so that every problem is reported. */
export function all<Item>(items: Iterable<Item>, test: (item: Item) => boolean): boolean {
  let valid = true;
  for (const item of items) if (!test(item)) valid = false;
  return valid;
}

function anyOf(visit: Visit): boolean {
  const attempts: Attempt[] = [];
  for (const node of visit.rules.anyOf ?? []) {
    const attempt = visit.attempt(node, 'anyOf');
    // Further alternatives matter only to a rule that wants to know what they look at.
    if (attempt.fits && !visit.seen) return true;
    attempts.push(attempt);
  }
  const fitting = attempts.filter((attempt) => attempt.fits);
  return fitting.length > 0 ? settle(visit, fitting) : noneFits(visit, attempts, 'anyOf');
}

function oneOf(visit: Visit): boolean {
  const attempts = (visit.rules.oneOf ?? []).map((node) => visit.attempt(node, 'oneOf'));
  const fitting = attempts.filter((attempt) => attempt.fits);
  if (fitting.length === 0) return noneFits(visit, attempts, 'oneOf');
  settle(visit, fitting);
  return fitting.length === 1 || visit.fail('oneOf', 'fits more than one of the alternatives');
}

function settle(visit: Visit, attempts: readonly Attempt[]): true {
  for (const attempt of attempts) visit.count(attempt);
  return true;
}

function noneFits(visit: Visit, attempts: readonly Attempt[], keyword: string): false {
  settle(visit, attempts);
  for (const attempt of attempts) visit.tell(attempt);
  return visit.fail(keyword, 'fits none of the alternatives');
}

type DependencyKeyword = 'dependencies' | 'dependentRequired' | 'dependentSchemas';

function dependencies(visit: Visit, keyword: DependencyKeyword): boolean {
  const { value, rules } = visit;
  if (!isJsonObject(value)) return true;
  const present = Object.entries(rules[keyword] ?? {}).filter(([name]) => Object.hasOwn(value, name));
  return all(present, ([name, wanted]) => {
    if (!isNames(wanted)) return visit.here(wanted, keyword);
    return all(
      wanted.filter((other) => !Object.hasOwn(value, other)),
      (other) => visit.fail(keyword, `is missing "${other}", which "${name}" needs`),
    );
  });
}

function isNames(wanted: SchemaNode | readonly string[]): wanted is readonly string[] {
  return isList(wanted as JsonValue);
}
