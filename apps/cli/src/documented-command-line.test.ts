import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../testing/built-program.ts';
import { blocksIn, shownCommands } from '../testing/documented.ts';
import { FakeTerminal, KEYS } from '../testing/fake-terminal.ts';
import { MemoryIo } from '../testing/memory-io.ts';
import { splitCommand } from '../testing/scenario.ts';
import { runCli } from './run-cli.ts';

const PAGE = 'docs/how-to/use-the-command-line.md';
const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const definition = read('examples/guided-fill/definition.json');

/** The three mistakes that the page shows, in the form that it names. */
const draft = definition
  .replace(
    '"key": "start", "type": "field", "dataType": "date"',
    '"key": "start", "type": "field", "dataType": "day"',
  )
  .replace("$purpose = 'other'", "$purposes = 'other'")
  .replace('$ <= today()', '$ <= todday()');

const address = {
  url: 'https://forms.example/address',
  version: '1.0.0',
  status: 'active',
  title: 'Address',
};
const part = {
  $formspec: '1.0',
  ...address,
  items: [{ key: 'city', type: 'field', dataType: 'string', label: 'City' }],
};
const order = `{
  "$formspec": "1.0",
  "url": "https://forms.example/order",
  "version": "1.0.0",
  "status": "active",
  "title": "Order",
  "items": [
    { "key": "to", "type": "group", "label": "Home", "$ref": "${address.url}|1.0.0" }
  ]
}
`;

const half = {
  $formspecResponse: '1.0',
  definitionUrl: (JSON.parse(definition) as { url: string }).url,
  definitionVersion: (JSON.parse(definition) as { version: string }).version,
  status: 'in-progress',
  authored: '2026-03-31T12:00:00Z',
  data: {
    trip: { traveller: 'Robin Ito', purpose: 'customer', start: '2025-03-05', end: '2025-03-03' },
    expenses: [{}],
    settlement: {},
  },
};

let files: Record<string, string> = {
  'examples/guided-fill/definition.json': definition,
  'examples/guided-fill/answers.json': read('examples/guided-fill/answers.json'),
  'draft.json': draft,
  'order.json': order,
  'parts/address.json': JSON.stringify(part),
  'half.json': JSON.stringify(half),
};

async function printed(command: string): Promise<string> {
  const [, input = '', rest = command] = /^echo '(.*)' \|\n\s*(.*)$/s.exec(command) ?? [];
  const [line = '', head] = rest.split(' | head -');
  const io = new MemoryIo(files, input);
  await runCli(splitCommand(line), io);
  files = { ...files, ...Object.fromEntries(io.written) };
  const lines = [...io.output, ...io.errors].join('\n').trimEnd().split('\n');
  return (head === undefined ? lines : lines.slice(0, Number(head))).join('\n');
}

test(`every command in ${PAGE} prints what the page says`, async () => {
  const shown = shownCommands(PAGE);
  expect(shown.length).toBeGreaterThan(12);
  for (const { command, output } of shown) {
    const [first = '', ...later] = output.split('\n\n…\n\n');
    const text = await printed(command);
    if (later.length === 0) expect(text, command).toBe(output);
    else
      expect([text.startsWith(first), ...later.map((end) => text.endsWith(end))], text).not.toContain(false);
  }
});

test('a saved response is gone on with, and only what is missing is asked', async () => {
  const [command = ''] = blocksIn(PAGE, 'sh');
  const io = new MemoryIo(files);
  const terminal = new FakeTerminal();
  Object.assign(io, { openTerminal: () => terminal });
  const running = runCli(splitCommand(command.trim()), io);
  // Name, reason and first day are there already; the first thing that is wrong is the last day.
  await terminal.reply('Last day *', KEYS.interrupt);
  await terminal.reply('What would you like to do?', KEYS.interrupt);
  await running;
});
