import { createExample } from '@handrail/tools/testing';
import { describe, expect, test } from 'vitest';
import { readDescriptors } from './read-descriptors.ts';

const schema = { type: 'object' };

describe('a list of tools from outside', () => {
  test('is taken as it is when it is one of ours', () => {
    const tools = createExample().toolset.list();
    expect(readDescriptors({ tools })).toEqual(tools);
    expect(readDescriptors(tools)).toEqual(tools);
  });

  test('of a foreign provider is taken for the worst where it says nothing', () => {
    expect(
      readDescriptors([{ name: 'a.b', inputSchema: schema, effect: 'none', risk: 1, idempotent: 'yes' }]),
    ).toEqual([
      {
        name: 'a.b',
        title: 'a.b',
        description: '',
        inputSchema: schema,
        effect: 'exec',
        risk: 'high',
        idempotent: false,
        confirmation: 'optional',
      },
    ]);
  });

  test('loses what could not be called, and the second of one name', () => {
    const tools = [
      null,
      'a',
      { inputSchema: schema },
      { name: '', inputSchema: schema },
      { name: 7, inputSchema: schema },
      { name: 'b' },
      { name: 'b', inputSchema: [] },
      { name: 'c', title: 'first', inputSchema: schema },
      { name: 'c', title: 'second', inputSchema: schema },
      JSON.parse('{"__proto__":{"name":"d","inputSchema":{}}}'),
    ];
    expect(readDescriptors({ tools }).map(({ name, title }) => [name, title])).toEqual([['c', 'first']]);
  });

  test.each<readonly [string, unknown]>([
    ['nothing', undefined],
    ['a text', 'tools'],
    ['no list', { tools: {} }],
    ['an inherited list', Object.create({ tools: [] })],
    ['too many', Array.from({ length: 2_001 }, (_, index) => ({ name: `t${index}`, inputSchema: schema }))],
    ['what no JSON can hold', [{ name: 'a', inputSchema: schema, call: () => 1 }]],
  ])('is refused when it is %s', (_what, value) => {
    expect(() => readDescriptors(value)).toThrow(expect.objectContaining({ code: 'protocol' }));
  });
});
