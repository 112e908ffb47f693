import type { JsonObject } from '@handrail/base';

/** An entry of a list of choices: the value that is sent, and what the visitor reads. */
export type Choice = readonly [value: string, label: string];

export interface FieldSpec {
  readonly name: string;
  readonly label: string;
  readonly control:
    | 'text'
    | 'email'
    | 'tel'
    | 'date'
    | 'time'
    | 'amount'
    | 'quantity'
    | 'checkbox'
    | 'textarea'
    | 'select'
    | 'radio';
  /** The name in the form; the field's own if absent. */
  readonly input?: string;
  readonly choices?: readonly Choice[];
  /** The choices depend on the visitor's own data, so the manifest cannot list them. */
  readonly isOpen?: boolean;
  readonly isRequired?: boolean;
  /** Further members of the schema. */
  readonly schema?: JsonObject;
  readonly hint?: string;
}

export interface ActionSpec {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly scope: string;
  readonly risk: 'none' | 'low' | 'high';
  readonly confirmation: 'never' | 'optional' | 'required';
  readonly isIdempotent: boolean;
  /** Where its form is sent. */
  readonly post: string;
  readonly button: string;
  readonly inRows?: boolean;
  readonly fields: readonly FieldSpec[];
  /** The members of its result; all of them are always there. */
  readonly output: JsonObject;
}

const SEMANTIC: { readonly [control: string]: JsonObject } = {
  email: { format: 'email', 'x-semantic': 'https://schema.org/email' },
  tel: { 'x-semantic': 'https://schema.org/telephone' },
  date: { format: 'date', 'x-semantic': 'https://schema.org/Date' },
  time: { pattern: '^[0-2][0-9]:[0-5][0-9]$' },
};

/** The entry of the manifest for an action. */
export function manifestAction(spec: ActionSpec): JsonObject {
  const { title, description, scope, risk, confirmation, isIdempotent, fields, inRows = false } = spec;
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    title,
    description,
    scope,
    risk,
    confirmation,
    idempotent: isIdempotent,
    inputSchema: {
      type: 'object',
      required: [...(inRows ? ['row_key'] : []), ...required],
      properties: {
        ...(inRows ? { row_key: { type: 'string' } } : {}),
        ...Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
      },
    },
    outputSchema: { type: 'object', required: Object.keys(spec.output), properties: spec.output },
  };
}

function schemaOf({ control, choices, isOpen, schema = {} }: FieldSpec): JsonObject {
  switch (control) {
    case 'checkbox':
      return { type: 'boolean', ...schema };
    case 'amount':
      return { type: 'number', minimum: 0, 'x-semantic': 'https://schema.org/price', ...schema };
    case 'quantity':
      return { type: 'integer', minimum: 1, ...schema };
    case 'select':
    case 'radio':
      return {
        type: 'string',
        ...(isOpen ? {} : { enum: (choices ?? []).map(([value]) => value) }),
        ...schema,
      };
    default:
      return { type: 'string', ...SEMANTIC[control], ...schema };
  }
}
