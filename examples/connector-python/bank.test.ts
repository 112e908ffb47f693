import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@handrail/base';
import { startServer } from '@handrail/server';
import { afterEach, expect, test } from 'vitest';

const here = import.meta.dirname;
const hasPython = spawnSync('python3', ['--version']).status === 0;
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test('a connector in Python crashes, is tried again, gets a code and a file, and begins again after a restart (skipped where python3 is missing)', async ({
  skip,
}) => {
  if (!hasPython) skip('python3 is missing');
  const dataFolder = mkdtempSync(join(tmpdir(), 'handrail-python-'));
  folders.push(dataFolder);
  const workflow: JsonObject = JSON.parse(readFileSync(join(here, 'workflow.json'), 'utf8'));
  const command: [string, string] = ['python3', join(here, 'bank.py')];
  const start = () =>
    startServer({ dataFolder, port: 0, workflows: [workflow], connectors: { bank: { command } } });
  let server = await start();
  const created = await server.host.runs.create(server.owner, { workflowId: 'fetch-bank' });
  if (!created.ok) throw new Error(created.refusal.message);
  const { runId } = created.value;
  const view = async () => {
    const found = await server.host.assistance.view(server.owner, runId);
    return found.ok ? found.value : undefined;
  };
  const reply = async (data: JsonObject) => {
    const requestId = (await view())?.requestId ?? '';
    const replied = await server.host.assistance.reply(server.owner, runId, {
      requestId,
      status: 'success',
      data,
    });
    return replied.ok ? 'accepted' : replied.refusal.code;
  };
  const asks = (message: string) => expect.poll(async () => (await view())?.message).toBe(message);
  const signIn = async () => {
    await asks('Enter the code from your phone.');
    expect(await reply({ code: '\u200B' })).toBe('invalid_value');
    expect(await reply({ code: '482913', more: '1' })).toBe('invalid_value');
    expect(await reply({ code: '482913' })).toBe('accepted');
    await asks('Give me the statement of May.');
    const file = (name: string, type: string, text: string) => ({ name, type, content: btoa(text) });
    expect(await reply({ statement: file('a.exe', 'application/x-msdownload', 'MZ') })).toBe('invalid_value');
    expect(await reply({ statement: file('may.csv', 'text/csv', 'a'.repeat(2_001)) })).toBe('invalid_value');
    expect(await reply({ statement: file('may.csv', 'text/csv', 'date;amount\n') })).toBe('accepted');
    await asks('Sign the order in the branch, then confirm it here.');
  };

  await signIn();
  await server.close();
  server = await start();
  await signIn();
  expect(await reply({})).toBe('accepted');
  await expect
    .poll(async () => {
      const run = await server.host.runs.read(server.owner, runId);
      return run.ok && run.value.status;
    })
    .toBe('completed');
  const log = await server.host.runs.readEvents(server.owner, runId, 0, 1_000);
  const events = log.ok ? log.value.events : [];
  await server.close();
  // The first attempt crashed, the second one ended with the host.
  expect(events.find(({ type }) => type === 'node.completed')?.payload).toMatchObject({
    outputs: { output: { attempt: 3, bytes: 12, order: 'success' } },
  });
  expect(JSON.stringify(events)).not.toContain('482913');
});
