import { isJsonObject, type JsonValue } from '@handrail/base';
import type { SchemaNode } from '../schema/prepared-schema.ts';
import { all } from './schema-rules.ts';
import { isList } from './value-rules.ts';
import type { Rule, Visit } from './visit.ts';

/** Rules that apply subschemas to the properties of an object or the items of a list. */
export const memberRules: readonly (readonly [keyword: string, rule: Rule])[] = [
  [
    'required',
    (visit) => {
      const { value, rules } = visit;
      if (!isJsonObject(value)) return true;
      const missing = (rules.required ?? []).filter((name) => !Object.hasOwn(value, name));
      return all(missing, (name) => visit.fail('required', `is missing "${name}"`));
    },
  ],
  [
    'properties',
    (visit) =>
      onProperties(visit, (name, value) => {
        const { properties = {} } = visit.rules;
        const node = Object.hasOwn(properties, name) ? properties[name] : undefined;
        return node === undefined || visit.member(node, value, name, 'properties');
      }),
  ],
  [
    'patternProperties',
    (visit) => {
      const patterns = Object.entries(visit.rules.patternProperties ?? {});
      return onProperties(visit, (name, value) =>
        all(
          patterns.filter(([pattern]) => visit.matches(pattern, name)),
          ([, node]) => visit.member(node, value, name, 'patternProperties'),
        ),
      );
    },
  ],
  [
    'additionalProperties',
    (visit) => {
      const { properties = {}, patternProperties = {}, additionalProperties: node = true } = visit.rules;
      const patterns = Object.keys(patternProperties);
      return onProperties(visit, (name, value) => {
        if (Object.hasOwn(properties, name) || patterns.some((pattern) => visit.matches(pattern, name)))
          return true;
        return visit.member(node, value, name, 'additionalProperties');
      });
    },
  ],
  [
    'propertyNames',
    (visit) => {
      const { propertyNames = true } = visit.rules;
      return onProperties(
        visit,
        (name) =>
          visit.fits(propertyNames, name) ||
          visit.fail('propertyNames', 'has a name that is not allowed', name),
      );
    },
  ],
  ['prefixItems', (visit) => eachOf(visit, visit.rules.prefixItems ?? [], 'prefixItems')],
  [
    'items',
    (visit) => {
      const { items = true, prefixItems = [] } = visit.rules;
      if (isSchemas(items)) return eachOf(visit, items, 'items');
      return following(visit, items, prefixItems.length, 'items');
    },
  ],
  [
    'additionalItems',
    (visit) => {
      const { items, additionalItems = true } = visit.rules;
      return isSchemas(items) ? following(visit, additionalItems, items.length, 'additionalItems') : true;
    },
  ],
  ['contains', contains],
  [
    'unevaluatedItems',
    (visit) => {
      const { unevaluatedItems: node = true } = visit.rules;
      if (!isList(visit.value)) return true;
      return all(visit.value.entries(), ([index, item]) => {
        return visit.seen?.has(index) || visit.member(node, item, index, 'unevaluatedItems');
      });
    },
  ],
  [
    'unevaluatedProperties',
    (visit) => {
      const { unevaluatedProperties: node = true } = visit.rules;
      return onProperties(visit, (name, value) => {
        return visit.seen?.has(name) || visit.member(node, value, name, 'unevaluatedProperties');
      });
    },
  ],
];

function onProperties(visit: Visit, test: (name: string, value: JsonValue) => boolean): boolean {
  if (!isJsonObject(visit.value)) return true;
  return all(Object.entries(visit.value), ([name, value]) => test(name, value));
}

function eachOf(visit: Visit, nodes: readonly SchemaNode[], keyword: string): boolean {
  if (!isList(visit.value)) return true;
  return all(visit.value.slice(0, nodes.length).entries(), ([index, item]) =>
    visit.member(nodes[index] ?? true, item, index, keyword),
  );
}

function following(visit: Visit, node: SchemaNode, first: number, keyword: string): boolean {
  if (!isList(visit.value)) return true;
  return all(visit.value.slice(first).entries(), ([index, item]) =>
    visit.member(node, item, first + index, keyword),
  );
}

function contains(visit: Visit): boolean {
  const {
    contains: node = true,
    minContains: least = 1,
    maxContains: most = Number.POSITIVE_INFINITY,
  } = visit.rules;
  if (!isList(visit.value)) return true;
  let found = 0;
  for (const [index, item] of visit.value.entries()) {
    if (!visit.fits(node, item)) continue;
    found += 1;
    visit.seen?.add(index);
  }
  if (found < least) return visit.fail('contains', `must contain at least ${least} items of the wanted kind`);
  return found <= most || visit.fail('contains', `must contain at most ${most} items of the wanted kind`);
}

function isSchemas(items: SchemaNode | readonly SchemaNode[] | undefined): items is readonly SchemaNode[] {
  return Array.isArray(items);
}
