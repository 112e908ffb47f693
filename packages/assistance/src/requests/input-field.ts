import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { redactText } from '../redaction/redact-text.ts';

/** One value the owner is asked for. */
export interface InputField {
  readonly name: string;
  readonly label: string;
  readonly type: 'string' | 'number' | 'integer' | 'boolean';
  readonly secret: boolean;
  readonly required: boolean;
}

const TYPES = ['string', 'number', 'integer', 'boolean'] as const;
const SECRET_NAME = /pass|secret|token|otp|pin\b|code|cvc|cvv|credential/i;

/** Whether the name of a field gives away that its value is a secret. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** The fields of a schema whose values are plain. A code that is asked for without a schema is one field. */
export function inputFields(
  schema: JsonObject,
  kind: string | null,
  allSecret: boolean,
): readonly InputField[] {
  const properties = isJsonObject(schema.properties) ? Object.entries(schema.properties) : [];
  if (properties.length === 0 && kind === 'otp') {
    return [{ name: 'code', label: 'Code', type: 'string', secret: true, required: true }];
  }
  const required = Array.isArray(schema.required) ? schema.required : [];
  return properties.map(([name, value]) => {
    const field = isJsonObject(value) ? value : {};
    const title = field.title;
    return {
      name,
      label: typeof title === 'string' && title !== '' ? redactText(title, allSecret, 80) : name,
      type: TYPES.find((type) => type === field.type) ?? 'string',
      secret: allSecret || field.format === 'password' || isSecretName(name),
      required: required.includes(name),
    };
  });
}

/** The name of the first field whose value is missing or of another type; undefined when all is well. */
export function wrongField(fields: readonly InputField[], data: JsonObject): string | undefined {
  for (const { name, type, required } of fields) {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    if (value === undefined || value === null || value === '') {
      if (required) return name;
      continue;
    }
    if (!fits(type, value)) return name;
  }
  return undefined;
}

function fits(type: InputField['type'], value: JsonValue): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
