import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { ROW_KEY } from '../annotations/identifiers.ts';
import { propertySchema } from '../manifest/property-schema.ts';

export type CoercionRule =
  | 'string→number'
  | 'string→integer'
  | 'string→boolean'
  | 'enum-case-fix'
  | 'null→delete'
  | 'unknown→delete';

/** One change that was made to arguments, so that nothing happens to them in silence. */
export interface Coercion {
  readonly field: string;
  readonly from: JsonValue;
  /** Undefined where the argument was removed. */
  readonly to: JsonValue | undefined;
  readonly rule: CoercionRule;
}

export interface Coerced {
  readonly args: JsonObject;
  readonly coercions: readonly Coercion[];
}

/** Makes arguments fit the declared types where nothing is lost by it. The given object is never changed. */
export function coerceArguments(args: JsonObject, schema: JsonObject): Coerced {
  if (!isJsonObject(ownProperty(schema, 'properties'))) return { args, coercions: [] };
  const coercions: Coercion[] = [];
  const kept: [string, JsonValue][] = [];
  const extra = ownProperty(schema, 'additionalProperties');
  const takesMore = extra === true || isJsonObject(extra);
  for (const [field, from] of Object.entries(args)) {
    const property = propertySchema(schema, field);
    if (field === ROW_KEY && from !== null) {
      // The key of a row means exactly that row; whether there are rows is for the page to say.
      kept.push([field, from]);
      continue;
    }
    if (!property) {
      if (takesMore) kept.push([field, from]);
      else coercions.push({ field, from, to: undefined, rule: 'unknown→delete' });
      continue;
    }
    if (from === null && !typesOf(property).includes('null')) {
      coercions.push({ field, from, to: undefined, rule: 'null→delete' });
      continue;
    }
    const change = coerceValue(from, property);
    if (change) coercions.push({ field, from, ...change });
    kept.push([field, change ? change.to : from]);
  }
  return { args: Object.fromEntries(kept), coercions };
}

function coerceValue(
  value: JsonValue,
  property: JsonObject,
): { readonly to: JsonValue; readonly rule: CoercionRule } | undefined {
  if (typeof value !== 'string') return undefined;
  const types = typesOf(property);
  const choices = ownProperty(property, 'enum');
  if (Array.isArray(choices)) {
    if (choices.includes(value)) return undefined;
    const same = choices.filter(
      (choice): choice is string =>
        typeof choice === 'string' && choice.toLowerCase() === value.toLowerCase(),
    );
    const [only, ...others] = same;
    if (only !== undefined) return others.length === 0 ? { to: only, rule: 'enum-case-fix' } : undefined;
  }
  if (types.includes('string')) return undefined;
  if (types.includes('boolean') && (value === 'true' || value === 'false')) {
    return { to: value === 'true', rule: 'string→boolean' };
  }
  const number = types.includes('number') || types.includes('integer') ? readNumber(value) : undefined;
  if (number === undefined) return undefined;
  if (types.includes('number')) return { to: number, rule: 'string→number' };
  return Number.isInteger(number) ? { to: number, rule: 'string→integer' } : undefined;
}

const DECIMAL = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;
/** More digits than this a binary fraction cannot hold. */
const MOST_DIGITS = 15;

/** A plain decimal number in full; blanks, hexadecimal, exponents and digits that would be lost are none. */
export function readNumber(text: string): number | undefined {
  if (!DECIMAL.test(text)) return undefined;
  return text.replace(/\D/g, '').replace(/^0+/, '').length <= MOST_DIGITS ? Number(text) : undefined;
}

export function typesOf(property: JsonObject): readonly string[] {
  const type = ownProperty(property, 'type');
  if (typeof type === 'string') return [type];
  return Array.isArray(type) ? type.filter((each): each is string => typeof each === 'string') : [];
}
