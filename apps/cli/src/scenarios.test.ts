import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MemoryIo } from '../testing/memory-io.ts';
import { parseScenario } from '../testing/scenario.ts';
import { runCli } from './run-cli.ts';

const folder = join(import.meta.dirname, '../scenarios');
const names = readdirSync(folder).filter((name) => name.endsWith('.scenario'));

test('there are scenarios', () => {
  expect(names.length).toBeGreaterThan(20);
});

test.each(names)('%s', async (name) => {
  const scenario = parseScenario(readFileSync(join(folder, name), 'utf8'));
  const io = new MemoryIo(scenario.files, scenario.input);
  const exit = await runCli(scenario.command, io);
  expect({
    output: tidy(io.output),
    errors: tidy(io.errors),
    exit,
    written: Object.fromEntries([...io.written].map(([path, text]) => [path, text.trimEnd()])),
  }).toEqual({
    output: scenario.output,
    errors: scenario.errors,
    exit: scenario.exit,
    written: scenario.written,
  });
});

/** Blanks at the end of a line cannot be seen in a scenario. */
function tidy(lines: readonly string[]): string {
  return lines.join('\n').replaceAll(/[ ]+$/gm, '').trimEnd();
}
