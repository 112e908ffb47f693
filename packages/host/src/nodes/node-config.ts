import { isJsonObject, type JsonObject, type JsonValue, nearest, ownProperty } from '@handrail/base';

/** A config or input a node cannot work with. It ends the node and names the member, never its value. */
export class NodeConfigError extends Error {
  override readonly name = 'NodeConfigError';
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

export function textAt(object: JsonObject, field: string, max = 1_000): string {
  const text = optionalTextAt(object, field, max);
  if (text !== undefined) return text;
  throw new NodeConfigError(field, `"${field}" is missing: it must be text of 1 to ${max} characters.`);
}

export function optionalTextAt(object: JsonObject, field: string, max = 1_000): string | undefined {
  const value = ownProperty(object, field);
  if (value === undefined) return undefined;
  if (typeof value === 'string' && value.length > 0 && value.length <= max) return value;
  throw new NodeConfigError(field, `"${field}" must be text of 1 to ${max} characters.`);
}

export function optionalCountAt(
  object: JsonObject,
  field: string,
  { min = 0, max }: { readonly min?: number; readonly max: number },
): number | undefined {
  const value = ownProperty(object, field);
  if (value === undefined) return undefined;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max) return value;
  throw new NodeConfigError(field, `"${field}" must be a whole number from ${min} to ${max}.`);
}

export function flagAt(object: JsonObject, field: string, otherwise: boolean): boolean {
  const value = ownProperty(object, field);
  if (value === undefined) return otherwise;
  if (typeof value === 'boolean') return value;
  throw new NodeConfigError(field, `"${field}" must be true or false.`);
}

export function oneOfAt<Value extends string>(
  object: JsonObject,
  field: string,
  values: readonly Value[],
  otherwise: Value,
): Value {
  const value = ownProperty(object, field);
  if (value === undefined) return otherwise;
  const known = values.find((each) => each === value);
  if (known !== undefined) return known;
  throw new NodeConfigError(field, `"${field}" must be one of ${values.join(', ')}.`);
}

export function objectAt(object: JsonObject, field: string): JsonObject {
  const value = ownProperty(object, field);
  if (value === undefined) return {};
  if (isJsonObject(value)) return value;
  throw new NodeConfigError(field, `"${field}" must be an object.`);
}

export function listAt(object: JsonObject, field: string, max = 1_000): readonly JsonValue[] {
  const value = ownProperty(object, field);
  if (value === undefined) return [];
  if (Array.isArray(value) && value.length <= max) return value;
  throw new NodeConfigError(field, `"${field}" must be a list of at most ${max}.`);
}

export function textsAt(object: JsonObject, field: string, max = 100): readonly string[] {
  return listAt(object, field, max).map((each) => {
    if (typeof each === 'string' && each.length > 0 && each.length <= 256) return each;
    throw new NodeConfigError(field, `"${field}" must list texts of 1 to 256 characters.`);
  });
}

/** Name to name, as in mappings of variables. */
export function namesAt(object: JsonObject, field: string): { readonly [name: string]: string } {
  const names = objectAt(object, field);
  for (const name of Object.keys(names)) textIn(names, name, field);
  return names as { readonly [name: string]: string };
}

function near(unknown: string, keys: readonly string[]): string {
  const meant = nearest(unknown, keys);
  return meant === undefined ? '' : ` Did you mean "${meant}"?`;
}

export function onlyKeys(object: JsonObject, field: string, keys: readonly string[]): void {
  const unknown = Object.keys(object).find((key) => !keys.includes(key));
  if (unknown === undefined) return;
  throw new NodeConfigError(unknown, `${field} knows only ${keys.join(', ')}.${near(unknown, keys)}`);
}

function textIn(names: JsonObject, name: string, field: string): void {
  const value = ownProperty(names, name);
  if (typeof value === 'string' && value.length > 0 && value.length <= 256) return;
  throw new NodeConfigError(field, `"${field}" must map names to names.`);
}
