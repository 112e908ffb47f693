import { expect, test } from 'vitest';
import { FakeTerminal, KEYS } from '../../testing/fake-terminal.ts';
import { MemoryIo } from '../../testing/memory-io.ts';
import { runCli } from '../run-cli.ts';

const DEFINITION = {
  $formspec: '1.0',
  url: 'https://forms.example/leave',
  version: '1.0.0',
  status: 'active',
  title: 'Leave request',
  items: [{ key: 'name', type: 'field', dataType: 'string', label: 'Your name' }],
};

test.each([
  ['a yes', [KEYS.down, KEYS.enter], { exit: 0, name: 'Ann', output: /"accepted": true/, errors: /^$/ }],
  [
    'a no',
    [KEYS.enter],
    {
      exit: 1,
      name: null,
      output: /^$/,
      errors: /Cancelled\. Nothing was changed\. \(x-confirmation-declined\)/,
    },
  ],
])('%s on the terminal decides what is written', async (_what, keys, expected) => {
  const terminal = new FakeTerminal();
  const io = Object.assign(new MemoryIo({ 'leave.json': JSON.stringify(DEFINITION) }), {
    openTerminal: ({ keepOutputClean }: { readonly keepOutputClean: boolean }) =>
      keepOutputClean ? terminal : null,
  });
  const exit = runCli(
    [
      ...['assist', 'call', 'formspec.field.set', '{"path": "name", "value": "Ann"}'],
      ...['--definition', 'leave.json', '--save', 'mine.json', '--confirm', 'formspec.field.set'],
    ],
    io,
  );
  await terminal.reply('value: "Ann"');
  await terminal.reply('Yes, do this', ...keys);
  expect(await exit).toBe(expected.exit);
  expect(io.output.join('\n')).toMatch(expected.output);
  expect(io.errors.join('\n')).toMatch(expected.errors);
  expect(JSON.parse(io.written.get('mine.json') ?? '').data.name).toBe(expected.name);
});

test('numbers keep their digits from the definition to the saved response', async () => {
  const items = ['a', 'b', 'c'].map((key) => ({ key, type: 'field', dataType: 'integer', label: key }));
  const document = { ...DEFINITION, items, binds: [{ path: 'c', calculate: '$a + $b' }] };
  const text = JSON.stringify(document).replace(
    '"label":"a"',
    '"label":"a","initialValue":999999999999999999',
  );
  const io = new MemoryIo({ 'big.json': text });
  const set = ['assist', 'call', 'formspec.field.set', '{"path": "b", "value": 9007199254740993}'];
  expect(await runCli([...set, '--definition', 'big.json', '--save', 'mine.json'], io)).toBe(0);
  expect(JSON.parse(io.written.get('mine.json') ?? '').data).toEqual({
    a: '999999999999999999',
    b: '9007199254740993',
    c: '1009007199254740992',
  });
});

test('an expression computes exactly with the numbers of its data', async () => {
  const io = new MemoryIo({
    'data.json': '{"a": 999999999999999999, "rows": [{"x": 0.12345678901234567891}]}',
  });
  expect(await runCli(['fel', '$a + sum($rows[*].x)', '--data', 'data.json', '--json'], io)).toBe(0);
  expect(io.output.join('\n')).toContain('"text": "999999999999999999.12345678901234567891"');
});

test('a completed response is amended by a write and by nothing else', async () => {
  const document = {
    ...DEFINITION,
    items: [...DEFINITION.items, { key: 'day', type: 'field', dataType: 'date', label: 'Day' }],
    binds: [{ path: 'day', calculate: 'today()' }],
  };
  const response = {
    $formspecResponse: '1.0',
    id: 'r',
    definitionUrl: DEFINITION.url,
    definitionVersion: '1.0.0',
    status: 'completed',
    authored: '2020-01-02T03:04:05Z',
    data: { name: 'Ann', day: '2020-01-02' },
  };
  const io = new MemoryIo({ 'leave.json': JSON.stringify(document), 'mine.json': JSON.stringify(response) });
  const call = (tool: string, input: object) =>
    runCli(
      ['assist', 'call', tool, JSON.stringify(input), '--definition', 'leave.json', '--save', 'mine.json'],
      io,
    );
  expect(await call('formspec.field.describe', { path: 'day' })).toBe(0);
  expect(JSON.parse(io.output.join('\n'))).toMatchObject({ value: '2020-01-02' });
  expect(io.written.has('mine.json')).toBe(false);
  expect(await call('formspec.field.set', { path: 'name', value: 'Bob' })).toBe(0);
  expect(JSON.parse(io.written.get('mine.json') ?? '')).toMatchObject({
    status: 'amended',
    data: { name: 'Bob' },
  });
});
