import type { JsonObject } from '@handrail/base';
import type { ToolCatalog } from '@handrail/client';
import { describe, expect, test } from 'vitest';
import { planFields } from './fields/plan-fields.ts';
import { inputSchemas } from './input-schemas.ts';
import { inputFields } from './workflow-facts.ts';

const calling = (config: JsonObject, inputs: JsonObject) => ({
  id: 'n',
  typeId: 'tool.call',
  config,
  inputs,
});
const from = (variableName: string) => ({ type: 'variable', variableName });
const billing = { toolset: 'site/billing', tool: 'invoice.create' };

const document: JsonObject = {
  nodes: [
    calling(billing, { arguments: from('invoice') }),
    calling(billing, { lines: from('lines') }),
    calling({ toolset: 'site/gone', tool: 'x' }, { arguments: from('other') }),
  ],
  variables: [
    { name: 'customerEmail', type: 'string', required: true, description: 'Who pays' },
    { name: 'copies', type: 'number', defaultValue: 1 },
    { name: 'pin', type: 'string', sensitive: true },
    { name: 'invoice', type: 'object', required: true },
    { name: 'lines', type: 'array' },
    { name: 'other', type: 'object' },
  ],
};

const catalog = {
  toolsets: [
    {
      id: 'site/billing',
      source: 'site',
      instance: 'billing',
      title: 'Billing',
      tools: [
        {
          name: 'invoice.create',
          inputSchema: {
            type: 'object',
            properties: {
              customer_email: { type: 'string', format: 'email' },
              lines: { type: 'array', items: { type: 'object', properties: { price: { type: 'number' } } } },
            },
            required: ['customer_email'],
          },
        },
      ],
    },
  ],
  more: false,
} as unknown as ToolCatalog;

describe('what the inputs of a workflow hold', () => {
  const fields = inputFields(document);

  test('is what the workflow says, and for groups what the tools say that take them', () => {
    const schemas = inputSchemas(document, fields, catalog);
    expect([...schemas.keys()]).toEqual(['customerEmail', 'copies', 'invoice', 'lines']);
    expect(schemas.get('customerEmail')).toEqual({
      type: 'string',
      title: 'Customer email',
      description: 'Who pays',
    });
    expect(schemas.get('copies')).toEqual({ type: 'number', title: 'Copies', default: 1 });
    expect(schemas.get('invoice')).toMatchObject({
      title: 'Invoice',
      properties: { customer_email: { title: 'Customer email' } },
    });
    expect(schemas.get('lines')).toMatchObject({
      title: 'Lines',
      items: { properties: { price: { title: 'Price' } } },
    });
  });

  test('is not known without the tools', () => {
    expect([...inputSchemas(document, fields, undefined).keys()]).toEqual(['customerEmail', 'copies']);
  });

  test('is asked in questions as far as that goes, and given back as it was entered', () => {
    const schemas = new Map(inputSchemas(document, fields, catalog));
    schemas.set('any', { title: 'Anything', allOf: [] });
    const { form, asked } = planFields(schemas, new Set(['customerEmail', 'invoice']), 'Inputs');
    expect([...asked]).toEqual(['customerEmail', 'copies', 'invoice', 'lines']);
    const value = {
      customerEmail: 'a@b.example',
      copies: 2,
      invoice: { customer_email: 'c@d.example', lines: [{ price: 1.5 }] },
    };
    expect(form?.toValue(form.toData(value))).toEqual({ ok: true, value });
    expect(form?.definition.binds?.map(({ path, required }) => [path, required])).toContainEqual([
      'customerEmail',
      'true',
    ]);
    expect(planFields(new Map(), new Set(), 'Inputs').form).toBeUndefined();
  });
});
