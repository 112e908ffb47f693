import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import { type SmallSite, startSmallSite } from '../../testing/small-site.ts';
import { runCli } from '../run-cli.ts';

const NOTE = '<form data-agent-kind="action" data-agent-action="note.add"><button>Add</button></form>';
const PAGES: Readonly<Record<string, { readonly status: number; readonly body: string }>> = {
  '/': { status: 200, body: NOTE },
  '/gone': { status: 410, body: NOTE },
  '/broken': { status: 500, body: NOTE },
};

let site: SmallSite;
beforeEach(async () => {
  site = await startSmallSite(({ url = '' }) => PAGES[url] ?? { status: 404, body: NOTE });
});
afterEach(() => site.close());

async function run(...args: string[]) {
  const io = new MemoryIo();
  const exit = await runCli(['page', ...args], io);
  return { exit, output: io.output.join('\n'), errors: io.errors.join('\n') };
}

describe('describing a page of a site', () => {
  test.each([
    ['/loans/', 404],
    ['/gone', 410],
    ['/broken', 500],
  ])('that answers %s with %i says so and does not end well', async (path, status) => {
    const { exit, output } = await run('describe', `${site.origin}${path}`);
    expect(output).toContain(`error: The site answered this address with the HTTP status ${status}.`);
    expect(output).toContain('note.add');
    expect(exit).toBe(1);
  });

  test('that answers with a page ends well', async () => {
    const { exit, output } = await run('describe', `${site.origin}/`);
    expect(output).not.toContain('HTTP status');
    expect(exit).toBe(0);
  });

  test('as JSON has the HTTP status as a finding', async () => {
    const { exit, output } = await run('describe', `${site.origin}/loans/`, '--json');
    expect(JSON.parse(output)).toMatchObject({ findings: [{ rule: 'http-status', severity: 'error' }] });
    expect(exit).toBe(1);
  });
});

test.each([
  ['plan', 'add a note'],
  ['act', 'note.add'],
])('page %s mentions an HTTP status that is an error, whatever the result', async (...args) => {
  const [command, what] = args;
  const { errors } = await run(command, `${site.origin}/loans/`, what);
  expect(errors).toContain('handrail: The site answered this address with the HTTP status 404.');
});
