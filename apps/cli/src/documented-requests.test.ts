import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Billing, startBilling } from '@handrail/billing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MemoryIo } from '../testing/memory-io.ts';
import { runCli } from './run-cli.ts';

const PAGE = new URL('../../../docs/how-to/operate-a-site.md', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'handrail-documented-'));
let billing: Billing;
beforeAll(async () => {
  billing = await startBilling({ file: join(folder, 'billing.json'), today: () => '2026-03-31' });
});
afterAll(async () => {
  await billing.close();
  rmSync(folder, { recursive: true });
});

interface Shown {
  readonly command: string;
  readonly output: readonly string[];
}

/** The commands of a section, each with what it is said to print. */
function shownIn(section: string): readonly Shown[] {
  const [, rest = ''] = readFileSync(PAGE, 'utf8').split(`## ${section}\n`);
  const [text = ''] = rest.split(/^## /m);
  const blocks = [...text.matchAll(/^```console\n(.*?)^```/gms)].map(([, block = '']) => block);
  return blocks.flatMap((block) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((part) => {
        const [command = '', ...output] = part.trimEnd().split('\n');
        return { command, output };
      }),
  );
}

const argumentsOf = (command: string) =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

test('the requests in docs/how-to/operate-a-site.md come to what it says', async () => {
  const shown = shownIn('Say what you want');
  expect(shown.length).toBeGreaterThan(3);
  for (const { command, output } of shown) {
    const [, , ...args] = argumentsOf(command.replace('http://127.0.0.1:4100', billing.url));
    const io = new MemoryIo();
    await runCli(args, io);
    const printed = io.output.join('\n').split('\n');
    const isCut = output.at(-1) === '…';
    const expected = isCut ? output.slice(0, -1) : output;
    expect(isCut ? printed.slice(0, expected.length) : printed).toEqual(expected);
    expect(io.errors).toEqual([]);
  }
});
