import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@handrail/base';
import type { HostRefusal } from '@handrail/host';
import { afterEach, expect, test } from 'vitest';
import { storedEvents } from '../testing/stored-events.ts';
import { startServer } from './start-server.ts';

/** Everything the host writes about itself, with the whole of each error. */
const written: string[] = [];
const note = (facts: unknown, message?: unknown) => {
  const errors = Object.values(Object(facts)).filter((fact) => fact instanceof Error);
  const whole = [...errors, ...(facts instanceof Error ? [facts] : [])].map(({ stack }) => stack);
  written.push(`${JSON.stringify(message)} ${JSON.stringify(facts)} ${whole.join()}`);
};
const log = { http: { answered: note, failed: note }, info: note, failure: note, defect: note } as const;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Asks for credentials and a code, and repeats what it is told wherever it can. */
const CHATTY = `
  const say = (line) => console.log(JSON.stringify(line));
  const heard = [];
  require('node:readline').createInterface({ input: process.stdin }).on('line', (text) => {
    const line = JSON.parse(text);
    if (line.type === 'START') {
      say({ type: 'INTERACTION', request_id: 'i-1', kind: 'credentials', message: 'Sign in.',
        schema: { type: 'object', properties: { user: { type: 'string' }, password: { type: 'string' } }, required: ['password'] } });
      return;
    }
    heard.push(JSON.stringify(line.data));
    if (line.request_id === 'i-1') {
      const quoted = 'The bank did not like ' + line.data.password + ' of ' + line.data.user;
      console.error(quoted);
      say({ type: 'PROGRESS', message: quoted });
      say({ type: 'RECORD', stream: 'items', data: { quoted, [line.data.password]: 1 } });
      say({ type: 'RESULT', output: { quoted } });
      say({ type: 'ASSISTANCE', assistance_request_id: 'a-2', progress_posture: 'blocked', owner_action: 'provide_value',
        response_contract: 'response_required', kind: 'otp', message: quoted,
        attachments: [{ kind: 'url', label: quoted, value: 'https://bank.test/?token=SENT-URL' }] });
      return;
    }
    say({ type: 'DONE', status: 'success', output: { heard } });
  });`;

function workflow(): JsonObject {
  return {
    id: 'asks',
    name: 'Asks',
    version: '1.0.0',
    nodes: [
      {
        id: 'c',
        name: 'Bank',
        typeId: 'connector.run',
        position: { x: 0, y: 0 },
        config: { connector: 'bank' },
        inputs: {},
      },
    ],
    edges: [],
    triggers: [{ id: 'manual', type: 'manual' }],
    variables: [],
    metadata: {},
    settings: {},
  };
}

test('RUN-3-10 WOP-INT-02 nothing an owner enters is found in any file or answer, and a later run asks again', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'handrail-connectors-'));
  folders.push(dataFolder);
  const server = await startServer({
    dataFolder,
    port: 0,
    log,
    workflows: [workflow()],
    connectors: { bank: { command: [process.execPath, '-e', CHATTY] } },
  });
  const { host, owner } = server;
  const answers: unknown[] = [];
  const waitFor = (runId: string, requestId: string | null) =>
    expect
      .poll(async () => {
        const view = await host.assistance.view(owner, runId);
        return view.ok && view.value.requestId;
      })
      .toBe(requestId);
  const start = async () => {
    const created = await host.runs.create(owner, { workflowId: 'asks' });
    if (!created.ok) throw new Error(created.refusal.message);
    await waitFor(created.value.runId, 'i-1');
    return created.value.runId;
  };
  const reply = async (runId: string, given: JsonObject): Promise<HostRefusal | undefined> => {
    const outcome = await host.assistance.reply(owner, runId, given);
    answers.push(outcome);
    return outcome.ok ? undefined : outcome.refusal;
  };

  const runId = await start();
  const secrets = { user: 'SENT-USER', password: 'SENT-PW' };
  // Malformed, refused, mismatched.
  await reply(runId, { requestId: 'i-1', status: 'SENT-STATUS', data: secrets });
  await reply(runId, { requestId: 'i-1', status: 'success', data: { password: { deep: 'SENT-DEEP' } } });
  await reply(runId, { requestId: 'i-9', status: 'success', data: secrets });
  await reply(runId, { requestId: 'i-1', status: 'success', data: ['SENT-LIST'] });
  expect(answers.every((answer) => JSON.stringify(answer).includes('"ok":false'))).toBe(true);
  expect(await reply(runId, { requestId: 'i-1', status: 'success', data: secrets })).toBeUndefined();
  await waitFor(runId, 'a-2');
  // Late.
  expect((await reply(runId, { requestId: 'i-1', status: 'success', data: secrets }))?.code).toBe(
    'no_pending_interaction',
  );
  answers.push(await host.assistance.view(owner, runId), await host.assistance.open(owner, { limit: 10 }));
  expect(await reply(runId, { requestId: 'a-2', status: 'success', data: { code: 'SENT-OTP-4711' } })).toBe(
    undefined,
  );
  await expect
    .poll(async () => {
      const run = await host.runs.read(owner, runId);
      return run.ok && run.value.status;
    })
    .toBe('completed');
  answers.push(await host.runs.read(owner, runId), await host.runs.readEvents(owner, runId, 0, 1_000));
  answers.push(await host.assistance.timeline(owner, runId, 0, 1_000));
  expect(JSON.stringify(answers)).toContain('[owner value]');
  expect(JSON.stringify(answers)).not.toContain('SENT-');

  const later = await start();
  const view = await host.assistance.view(owner, later);
  expect(view.ok && view.value.controls.map(({ kind }) => kind)).toEqual(['form', 'submit', 'decline']);
  await server.close();
  expect(filesWith(dataFolder, 'SENT-')).toEqual([]);
  const events = await storedEvents(dataFolder, [runId, later]);
  expect(events).toContain('[owner value]');
  expect(events).not.toContain('SENT-');
  expect(written.filter((line) => line.includes('a connector complains'))).toHaveLength(1);
  expect(written.join()).not.toContain('SENT-');
});

function filesWith(folder: string, text: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text));
}
