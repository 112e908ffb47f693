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
      errors: /You said no\. Nothing was changed\. \(x-confirmation-declined\)/,
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
