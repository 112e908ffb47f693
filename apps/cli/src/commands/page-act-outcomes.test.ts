import { afterEach, expect, test } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import { type SmallReply, type SmallSite, startSmallSite } from '../../testing/small-site.ts';
import { runCli } from '../run-cli.ts';

let site: SmallSite | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

const page = (more = '', confirm = 'never') => `<form method="post" action="/save" data-agent-kind="action"
  data-agent-action="note.save" data-agent-confirm="${confirm}">
  <input name="t" data-agent-kind="field" data-agent-field="text">
  <input name="p" type="password" data-agent-kind="field" data-agent-field="key">
  <button>Save</button></form>${more}`;
const STATUS = '<p data-agent-kind="status" data-agent-for-action="note.save">';

async function act(answer: SmallReply, args: readonly string[] = [], shown = page(`${STATUS}</p>`)) {
  site = await startSmallSite(({ method, url }) => {
    if (method === 'POST') return answer;
    return url === '/' || url?.startsWith('/?') ? { body: shown } : undefined;
  });
  const io = new MemoryIo();
  const input = '{"text":"Buy milk","key":"hunter2"}';
  const exit = await runCli(['page', 'act', `${site.origin}/`, 'note.save', input, ...args], io);
  return { exit, output: io.output.join('\n'), errors: io.errors.join('\n') };
}

test('free text of the site is not success: exit code 4, and no check mark', async () => {
  const { exit, output } = await act({ body: page(`${STATUS}Saved</p>`) });
  expect(output).toContain('sent. The site said: "Saved". This does not prove that it happened.');
  expect(output).toContain('  - A POST request was sent.');
  expect(output).not.toContain('✓');
  expect(exit).toBe(4);
});

test('an answer of 422 is a failure: exit code 1, with a cross', async () => {
  const { exit, errors } = await act({ status: 422, body: page(`${STATUS}Too short</p>`) });
  expect(errors).toMatch(/^✗ .*Too short/);
  expect(errors).toContain('  - The site answered with 422.');
  expect(exit).toBe(1);
});

test('an answer of 500 may have happened: exit code 4, and no cross', async () => {
  const { exit, errors } = await act({ status: 500, body: 'oops' });
  expect(errors).toMatch(/^\? .*500.*\(x-outcome-unclear\)/);
  expect(exit).toBe(4);
});

test('JSON carries the verdict and its evidence, for failures too', async () => {
  const failed = await act({ status: 422, body: page(`${STATUS}Too short</p>`) }, ['--json']);
  expect(JSON.parse(failed.output)).toMatchObject({
    action: 'note.save',
    verdict: 'failed',
    evidence: expect.arrayContaining([{ kind: 'http-error', status: 422, supports: 'failure' }]),
    error: { code: 'x-site-reported-failure' },
  });
  await site?.close();
  const unclear = await act({ body: page(`${STATUS}Saved</p>`) }, ['--json']);
  expect(JSON.parse(unclear.output)).toMatchObject({
    result: {
      verdict: 'unclear',
      evidence: expect.arrayContaining([expect.objectContaining({ kind: 'status' })]),
    },
  });
});

test('what only the owner submits is left to them, with the link and the values: exit code 5', async () => {
  const { exit, output } = await act({}, [], page('', 'review'));
  expect(output).toContain('nothing was submitted. Only the owner submits this.');
  expect(output).toContain(`Finish it at ${site?.origin}/`);
  expect(output).toContain('    text: Buy milk');
  expect(output).toContain('    key: •••');
  expect(output).not.toContain('hunter2');
  expect(output).not.toContain('✓');
  expect(exit).toBe(5);
  expect(site?.requests.filter((each) => each.startsWith('POST'))).toEqual([]);
});

test('the report of what is left to the owner names the link and the values as well', async () => {
  const { exit, output } = await act({}, ['--json'], page('', 'review'));
  expect(JSON.parse(output)).toMatchObject({
    result: {
      status: 'awaiting_review',
      finish: { url: `${site?.origin}/`, values: { text: 'Buy milk', key: '•••' } },
    },
  });
  expect(output).not.toContain('hunter2');
  expect(exit).toBe(5);
});
