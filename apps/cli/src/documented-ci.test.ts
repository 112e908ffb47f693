import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MemoryIo } from '../testing/memory-io.ts';
import { runCli } from './run-cli.ts';

const text = readFileSync(new URL('../../../docs/how-to/audit-in-ci.md', import.meta.url), 'utf8');

/** The words after the program in the first line of a block that runs it. */
function commandIn(kind: string): readonly string[] {
  const block = new RegExp(`^\`\`\`${kind}\\n(.*?)^\`\`\``, 'ms').exec(text)?.[1] ?? '';
  const [, command = ''] = /handrail\.js (.+)$/m.exec(block) ?? [];
  return command.split(' ');
}

test('the five lines of docs/how-to/audit-in-ci.md pass on what is known, and fail on a new form', async () => {
  const PAGE = '<form><input name="a"><button>Delete</button></form>';
  const once = new MemoryIo({ 'site/index.html': PAGE });
  expect(await runCli(commandIn('sh'), once)).toBe(0);
  const baseline = once.written.get('lint-baseline.json') ?? '';
  const inCi = async (html: string) => {
    const io = new MemoryIo({ 'site/index.html': html, 'lint-baseline.json': baseline });
    const exit = await runCli(commandIn('yaml'), io);
    return { exit, errors: io.errors.join('\n'), report: io.written.get('audit.xml') };
  };
  const same = await inCi(`<!doctype html>\n<h1>Moved</h1>\n${PAGE}`);
  expect([same.exit, same.errors]).toEqual([0, '']);
  expect(same.report).toMatch(/^<\?xml/);
  const worse = await inCi(`${PAGE}<form id="new"></form>`);
  const said = /^```console\n(.*?)\n```/ms.exec(text)?.[1];
  expect([worse.exit, worse.errors]).toEqual([1, said]);
  expect(await runCli(commandIn('yaml'), new MemoryIo({ 'site/index.html': PAGE }))).toBe(3);
  const lines = /^```yaml\n(.*?)^```/ms.exec(text)?.[1]?.trimEnd().split('\n');
  expect(lines).toHaveLength(5);
});
