import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadContract, parseScenarios, parseVocabulary, runScenario } from '@handrail/contracts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import { splitCommand } from '../../testing/scenario.ts';
import { runCli } from '../run-cli.ts';

const root = join(import.meta.dirname, '../../../..');
const page = readFileSync(join(root, 'docs/how-to/write-a-capability-contract.md'), 'utf8');
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, text = '']) => text);

/** Every command of the page with what the page shows of its output, in order. */
const steps = blocks('console').flatMap((block) =>
  block
    .split(/^\$ /m)
    .slice(1)
    .map((step) => {
      const [command = '', ...output] = step.trimEnd().split('\n');
      return { command, output };
    }),
);

let files: Record<string, string> = {};

async function run(command: string): Promise<string> {
  const echo = /^echo '(.*)' > (\S+)$/.exec(command);
  const sed = /^sed '(?:\/(.*?)\/,\/.*?\/)?s\/(.*)\/(.*)\/' (\S+) > (\S+)$/.exec(command);
  if (command.startsWith('mkdir ')) return '';
  if (echo) {
    files[echo[2] ?? ''] = echo[1] ?? '';
    return '';
  }
  if (sed) {
    const [, after = '', from = '', to = '', input = '', output = ''] = sed;
    const text = files[input] ?? '';
    const start = text.indexOf(after);
    expect(text.slice(start)).toContain(from);
    files[output] = text.slice(0, start) + text.slice(start).replace(from, to);
    return '';
  }
  const io = new MemoryIo(files);
  await runCli(splitCommand(command.replace(/^npx /, '')), io);
  files = { ...files, ...Object.fromEntries(io.written) };
  expect(io.errors).toEqual([]);
  return io.output.join('\n');
}

/** What each step printed: they build on each other, so they run once and in order. */
const printed: string[] = [];
let folder = '';
beforeAll(async () => {
  for (const { command } of steps) printed.push(await run(command));
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/documented-contract-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(steps)('the how-to shows what happens: $command', ({ command, output }) => {
  const at = steps.findIndex((step) => step.command === command && step.output === output);
  const lines = (printed[at] ?? '').split('\n').map((line) => line.trimEnd());
  const shown = output.at(-1) === '…' ? output.slice(0, -1) : output;
  const told = output.at(-1) === '…' ? lines.slice(0, shown.length) : lines;
  expect(told.join('\n').trimEnd()).toBe(shown.join('\n'));
});

test('the scenario of the how-to passes', () => {
  const words = parseVocabulary(files['contracts/stock_list.vocabulary.yaml'] ?? '');
  const reading = parseScenarios(blocks('yaml')[0] ?? '');
  if (!words.ok || !reading.ok) throw new Error('The how-to shows files that cannot be read.');
  const contract = loadContract(files['contracts/stock_list.contract.yaml'] ?? '', words.vocabulary);
  const runs = reading.scenarios.map((scenario) => runScenario(contract, scenario));
  expect(runs.map(({ difference }) => difference)).toEqual(['']);
});

test('the program of the how-to runs as it is written', async () => {
  for (const [path, text] of Object.entries(files)) {
    if (path.startsWith('contracts/')) writeFileSync(join(folder, path.replace('contracts/', '')), text);
  }
  const [program = '', ...others] = blocks('ts');
  expect(others).toEqual([]);
  const file = join(folder, 'program.ts');
  writeFileSync(file, program.replace('`contracts/', `\`${folder}/`));
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await import(pathToFileURL(file).href);
  const [record, mode] = log.mock.calls.map(([said]: readonly unknown[]) => said);
  log.mockRestore();
  expect(record).toMatchObject({ decision: 'admit', bound: { organization: 'current_turn' } });
  expect(mode).toBe('confirmed');
});
