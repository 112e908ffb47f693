import { expect, test } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import { readConnectors } from './read-connectors.ts';

const read = (value: unknown) => readConnectors('c.json', new MemoryIo({ 'c.json': JSON.stringify(value) }));

test('connectors are read by name, with what belongs to them', async () => {
  const bank = {
    command: ['node', 'bank.js'],
    title: 'Bank',
    environment: ['HTTPS_PROXY'],
    secrets: ['pin'],
    folder: '/srv',
  };
  expect(await read({ bank, shop: { command: ['./shop'] } })).toEqual({
    bank,
    shop: { command: ['./shop'] },
  });
});

test.each([
  ['a list', [], 'holds no object'],
  ['a connector that is a text', { bank: 'node bank.js' }, 'has no object for connector "bank"'],
  ['a command that is a text', { bank: { command: 'node bank.js' } }, 'takes a list of texts as "command"'],
  ['no command', { bank: {} }, 'has no "command"'],
  ['an empty command', { bank: { command: [] } }, 'has no "command"'],
  [
    'a misspelt setting',
    { bank: { command: ['x'], enviroment: [] } },
    'not known at connector "bank", "enviroment"',
  ],
  [
    'secrets that are a text',
    { bank: { command: ['x'], secrets: 'pin' } },
    'takes a list of texts as "secrets"',
  ],
  ['a title that is none', { bank: { command: ['x'], title: 7 } }, 'takes a text as "title"'],
])('%s is refused, with the reason', async (_what, value, reason) => {
  await expect(read(value)).rejects.toThrow(reason);
});
