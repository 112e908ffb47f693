import { SchemaError } from '@handrail/base';
import type { PreparedSchema, SchemaNode, SchemaRules } from './prepared-schema.ts';

/** Subschemas applied one inside the other to the same value. Real schemas stay below ten. */
const MAX_CHAIN = 100;

/**
 * Refuses schemas that would apply themselves to the same value for ever, such as `{"$ref": "#"}`, and chains so
 * long that they could only be made to exhaust the call stack.
 */
export function refuseLoops(schema: PreparedSchema): void {
  const heights = new Map<SchemaRules, number>();

  const heightOf = (node: SchemaNode, above: number): number => {
    if (typeof node === 'boolean') return 0;
    const known = heights.get(node);
    if (known !== undefined) return known;
    // A loop never ends its chain, so the bound finds loops as well.
    if (above > MAX_CHAIN) {
      throw new SchemaError(
        `The schema cannot be used: it applies itself to the same value, or through more than ${MAX_CHAIN} steps.`,
      );
    }
    let height = 1;
    for (const each of inPlace(node, schema)) height = Math.max(height, 1 + heightOf(each, above + 1));
    heights.set(node, height);
    if (height > MAX_CHAIN) {
      throw new SchemaError(`The schema cannot be used: it chains more than ${MAX_CHAIN} references.`);
    }
    return height;
  };

  for (const start of [schema.root, ...schema.targets.values()]) {
    const waiting: SchemaNode[] = [start];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      heightOf(node, 0);
      if (typeof node !== 'boolean') waiting.push(...deeper(node));
    }
  }
}

/** Subschemas that look at the same value as the one that holds them. */
function inPlace(rules: SchemaRules, schema: PreparedSchema): readonly SchemaNode[] {
  const { $ref, allOf = [], anyOf = [], oneOf = [], dependentSchemas = {}, dependencies = {} } = rules;
  return [
    ...($ref === undefined ? [] : [schema.targets.get($ref) ?? true]),
    ...[...allOf, ...anyOf, ...oneOf],
    ...[rules.not, rules.if, rules.then, rules.else].filter((each) => each !== undefined),
    ...Object.values(dependentSchemas),
    ...Object.values(dependencies).filter((each): each is SchemaNode => !isNames(each)),
  ];
}

/** All subschemas written inside this one; references are started from on their own. */
function deeper(rules: SchemaRules): readonly SchemaNode[] {
  return Object.entries(rules).flatMap(([keyword, value]) => nodesIn(keyword, value));
}

const NO_SCHEMAS = new Set(['enum', 'const', 'type', 'required', 'dependentRequired', 'uniqueItems']);
const SCHEMA_MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas', 'dependencies']);

function nodesIn(keyword: string, value: unknown): readonly SchemaNode[] {
  if (typeof value !== 'object' || value === null || NO_SCHEMAS.has(keyword)) return [];
  if (Array.isArray(value)) return value;
  if (SCHEMA_MAPS.has(keyword)) return Object.values(value).filter((each) => !isNames(each));
  return [value];
}

function isNames(value: SchemaNode | readonly string[]): value is readonly string[] {
  return Array.isArray(value);
}
