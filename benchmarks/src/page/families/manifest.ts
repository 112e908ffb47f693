import type { JsonObject, JsonValue } from '@handrail/base';
import type { FieldPart } from './markup/fields.ts';
import { HERE } from './trial.ts';

export interface DeclaredAction {
  readonly id: string;
  readonly fields?: readonly FieldPart[];
  readonly more?: JsonObject;
}

/** A manifest document for the site of a trial. */
export function manifestWith(
  path: string,
  actions: readonly DeclaredAction[],
  more: JsonObject = {},
): JsonObject {
  return {
    version: '0.1',
    site: { name: 'Generated', origin: HERE },
    actions: Object.fromEntries(actions.map((each) => [each.id, declared(each)])),
    pages: { [path]: { title: 'A page', actions: actions.map(({ id }) => id) } },
    ...more,
  };
}

function declared({ id, fields = [], more = {} }: DeclaredAction): JsonObject {
  return {
    title: id,
    scope: `${id.split('.')[0]}.write`,
    risk: 'low',
    confirmation: 'optional',
    idempotent: false,
    inputSchema: inputSchema(fields),
    outputSchema: {},
    ...more,
  };
}

export function inputSchema(fields: readonly FieldPart[]): JsonObject {
  const typed = fields.map(({ field, value }): [string, JsonValue] => [field, { type: typeOf(value) }]);
  return { type: 'object', properties: Object.fromEntries(typed), additionalProperties: false };
}

function typeOf(value: JsonValue): string {
  return typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'string';
}
