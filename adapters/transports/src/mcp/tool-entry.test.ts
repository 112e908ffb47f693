import type { ToolDescriptor } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { readDescriptors } from '../wire/read-descriptors.ts';
import { fromMcpTool, toMcpTool } from './tool-entry.ts';

const tool: ToolDescriptor = {
  name: 'formspec.field.set',
  title: 'Set a field',
  description: 'Sets one field.',
  inputSchema: { type: 'object', properties: { path: { type: 'string' } } },
  effect: 'write',
  risk: 'low',
  idempotent: true,
  confirmation: 'never',
};

describe('the hints of a tool', () => {
  test.each([
    ['pure', 'none', { readOnlyHint: true, destructiveHint: false }],
    ['read', 'none', { readOnlyHint: true, destructiveHint: false }],
    ['read', 'high', { readOnlyHint: true, destructiveHint: false }],
    ['write', 'low', { readOnlyHint: false, destructiveHint: false }],
    ['write', 'high', { readOnlyHint: false, destructiveHint: true }],
    ['exec', 'high', { readOnlyHint: false, destructiveHint: true }],
  ] as const)('of effect %s and risk %s', (effect, risk, hints) => {
    expect(toMcpTool({ ...tool, effect, risk }).annotations).toMatchObject({
      ...hints,
      openWorldHint: false,
    });
  });

  test.each([true, false])('say whether it is idempotent: %s', (idempotent) => {
    expect(toMcpTool({ ...tool, idempotent }).annotations?.idempotentHint).toBe(idempotent);
  });
});

test.each([
  ['a plain one', tool],
  ['one with a high risk', { ...tool, risk: 'high', confirmation: 'required', idempotent: false } as const],
  ['one whose result is an object', { ...tool, outputSchema: { type: 'object' } }],
  [
    'one with a property of any kind',
    { ...tool, inputSchema: { type: 'object', properties: { a: true, b: false } } },
  ],
  ['one whose result is a list', { ...tool, outputSchema: { type: 'array' } }],
])('a tool comes out as it went in: %s', (_what, given) => {
  const sent: unknown = JSON.parse(JSON.stringify(toMcpTool(given)));
  expect(readDescriptors([fromMcpTool(sent)])).toEqual([given]);
});

test('a property of any kind is listed with a schema that clients of 2025 take', () => {
  const properties = { a: true, b: false, c: { type: 'string' } };
  expect(toMcpTool({ ...tool, inputSchema: { type: 'object', properties } }).inputSchema).toEqual({
    type: 'object',
    properties: { a: {}, b: { not: {} }, c: { type: 'string' } },
  });
});

test('only a schema that every client can hold a result to is listed as one', () => {
  expect(toMcpTool({ ...tool, outputSchema: { type: 'object' } })).toHaveProperty('outputSchema');
  expect(toMcpTool({ ...tool, outputSchema: { type: 'array' } })).not.toHaveProperty('outputSchema');
});

describe("a foreign server's tool", () => {
  const foreign = { name: 'a', inputSchema: { type: 'object' } };
  test.each([
    ['without hints is taken for the worst', {}, { effect: 'exec', risk: 'high', idempotent: false }],
    ['that only reads', { readOnlyHint: true }, { effect: 'read', risk: 'none' }],
    ['that destroys nothing', { destructiveHint: false }, { effect: 'exec', risk: 'low' }],
    ['that is idempotent', { idempotentHint: true }, { idempotent: true, risk: 'high' }],
    ['with a title among its hints', { title: 'A' }, { title: 'A' }],
  ])('%s', (_what, annotations, expected) => {
    expect(readDescriptors([fromMcpTool({ ...foreign, annotations })])).toMatchObject([expected]);
  });

  test.each([null, 7, 'a', [], { name: 7 }, { name: 'a', inputSchema: 'no' }])(
    'that is none is left out: %j',
    (entry) => {
      expect(readDescriptors([fromMcpTool(entry)])).toEqual([]);
    },
  );
});
