import { until } from '@handrail/testing/until';
import { readError, readResult } from '@handrail/tools';
import { createHttpClient } from '@handrail/transports/http';
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

test('the owner at the terminal that serves decides, and a word from the client does not', async () => {
  const terminal = new FakeTerminal();
  const io = Object.assign(new MemoryIo({ 'leave.json': JSON.stringify(DEFINITION) }), {
    openTerminal: () => terminal,
  });
  const served = runCli(
    ['assist', 'serve', 'leave.json', '--http', '0', '--confirm', 'formspec.field.set', '--json'],
    io,
  );
  await until(() => io.output.length > 0, 'the address');
  const { url } = JSON.parse(io.output.join('\n'));
  const token = /until this ends: (\S+)/.exec(io.errors.join('\n'))?.[1] ?? '';
  const client = createHttpClient({ url, token });

  const first = client.call('formspec.field.set', { path: 'name', value: 'Ann' });
  await terminal.reply('value: "Ann"');
  await terminal.reply('Yes, do this', KEYS.enter);
  expect(readError(await first).code).toBe('x-confirmation-declined');

  const second = client.call('formspec.field.set', { path: 'name', value: 'Bob' });
  await terminal.reply('value: "Bob"');
  await terminal.reply('Yes, do this', KEYS.down, KEYS.enter);
  expect(readResult(await second)).toMatchObject({ accepted: true, value: 'Bob' });

  io.stop?.();
  expect(await served).toBe(0);
  expect(io.stop).toBeNull();
});
