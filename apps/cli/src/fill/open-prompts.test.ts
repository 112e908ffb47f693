import { expect, test } from 'vitest';
import { FakeTerminal } from '../../testing/fake-terminal.ts';
import { MemoryIo } from '../../testing/memory-io.ts';
import { openPrompts } from './open-prompts.ts';

test('a terminal that does not know its size is asked on as one of 80 columns', async () => {
  const terminal = new FakeTerminal();
  Object.assign(terminal.output, { columns: 0, rows: 0 });
  const prompts = await openPrompts(true, Object.assign(new MemoryIo(), { openTerminal: () => terminal }));
  expect(prompts?.terminal.output).toMatchObject({ columns: 80, rows: 24 });
});
