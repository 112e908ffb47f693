import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { isName, MAX_ENTRIES } from '../redaction/redact-schema.ts';
import { ProtocolViolation } from './protocol-violation.ts';

const TYPES: readonly JsonValue[] = ['string', 'number', 'integer', 'boolean'];
/** Words that restrict a value in ways that no form here asks for. Left out silently they would change the question. */
const UNSUPPORTED = [
  ...['enum', 'const', 'pattern', '$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'not', 'if'],
  ...['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'items', 'prefixItems', 'contains'],
  ...['patternProperties', 'propertyNames', 'dependentRequired', 'dependentSchemas', 'minProperties'],
] as const;

/** Refuses a schema that could be asked for only in part. Its values are never quoted, and its names only when they are names. */
export function checkSchema(schema: JsonObject): void {
  const properties = ownProperty(schema, 'properties');
  checkValue(schema, '', [...TYPES, 'object']);
  if (properties !== undefined && !isJsonObject(properties)) fail('"properties" is not an object.');
  const entries = Object.entries(isJsonObject(properties) ? properties : {});
  if (entries.length > MAX_ENTRIES) fail(`There are more than ${MAX_ENTRIES} properties.`);
  for (const [name, property] of entries) {
    if (!isName(name)) fail('A property has a name that is not supported.');
    if (!isJsonObject(property)) fail(`"${name}" is not an object.`);
    if (ownProperty(property, 'properties') !== undefined)
      fail(`"properties" of "${name}" is not supported.`);
    checkValue(property, name, TYPES);
  }
  checkRequired(ownProperty(schema, 'required'), new Set(entries.map(([name]) => name)));
}

function checkValue(schema: JsonObject, name: string, types: readonly JsonValue[]): void {
  const type = ownProperty(schema, 'type');
  if (type !== undefined && !types.includes(type)) {
    const allowed = types.join(', ');
    fail(`${name === '' ? 'It' : `"${name}"`} has a type that is not supported. Use one of ${allowed}.`);
  }
  const of = name === '' ? '' : ` of "${name}"`;
  for (const word of UNSUPPORTED) {
    if (ownProperty(schema, word) !== undefined) fail(`"${word}"${of} is not supported.`);
  }
  checkBounds(schema, ['minLength', 'maxLength'], of, isLength, 'a whole number of at least 0');
  checkBounds(schema, ['minimum', 'maximum'], of, Number.isFinite, 'a number');
}

function checkBounds(
  schema: JsonObject,
  [least, most]: readonly [string, string],
  of: string,
  isBound: (value: unknown) => boolean,
  what: string,
): void {
  const [from, to] = [least, most].map((word) => {
    const value = ownProperty(schema, word);
    if (value !== undefined && !isBound(value)) fail(`"${word}"${of} is not ${what}.`);
    return value;
  });
  if (typeof from === 'number' && typeof to === 'number' && from > to) {
    fail(`"${least}"${of} is above "${most}", so that no value fits.`);
  }
}

function isLength(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0;
}

function checkRequired(required: JsonValue | undefined, known: ReadonlySet<string>): void {
  if (required === undefined) return;
  if (!Array.isArray(required)) fail('"required" is not a list of names.');
  for (const name of required) {
    if (typeof name !== 'string') fail('"required" is not a list of names.');
    if (known.has(name)) continue;
    fail(`"required" names ${isName(name) ? `"${name}"` : 'something'}, which is not among the properties.`);
  }
}

function fail(why: string): never {
  throw new ProtocolViolation(`The input schema cannot be used. ${why}`);
}
