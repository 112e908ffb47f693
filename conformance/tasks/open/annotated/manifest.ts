import type { JsonObject } from '@handrail/base';
import type { Action, SiteDefinition, View } from './definition.ts';
import { fieldSchema } from './fields.ts';

export function manifestOf<State>(site: SiteDefinition<State>): JsonObject {
  return {
    version: '0.1',
    site: { name: site.title, origin: site.origin, description: site.domain },
    actions: mapped(site.actions, actionEntry),
    data: mapped(site.views, viewEntry),
    pages: mapped(site.pages, ({ title, description, actions, data }) => ({
      title,
      ...(description === undefined ? {} : { description }),
      actions: [...actions],
      data: [...data],
    })),
    errors: {
      VALIDATION_ERROR: { message: 'Something in the form could not be accepted.' },
      UNAUTHORIZED: { message: 'You are not allowed to do this.' },
    },
  };
}

function actionEntry<State>(action: Action<State>): JsonObject {
  const fields = Object.entries(action.fields);
  const required = fields.filter(([, { required }]) => required).map(([name]) => name);
  return {
    title: action.title,
    description: action.description,
    scope: action.scope,
    risk: action.risk,
    confirmation: action.confirmation,
    idempotent: action.idempotent,
    inputSchema: {
      type: 'object',
      required: action.inRows ? ['row_key', ...required] : required,
      properties: {
        ...(action.inRows ? { row_key: { type: 'string' } } : {}),
        ...Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field)])),
      },
    },
    outputSchema: { type: 'object', required: Object.keys(action.output), properties: action.output },
  };
}

function viewEntry<State>({ title, description, scope, filters, columns }: View<State>): JsonObject {
  return {
    title,
    description,
    scope,
    ...(filters ? { inputSchema: { type: 'object', properties: filters } } : {}),
    outputSchema: {
      type: 'array',
      items: { type: 'object', properties: mapped(columns, () => ({ type: 'string' })) },
    },
  };
}

function mapped<From>(entries: Readonly<Record<string, From>>, to: (each: From) => JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(entries).map(([name, each]) => [name, to(each)]));
}
