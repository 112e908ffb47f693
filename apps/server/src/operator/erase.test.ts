import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject, JsonValue } from '@handrail/base';
import { createClient, type HostClient } from '@handrail/client';
import { sketchWorkflow } from '@handrail/runs/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../start-server.ts';
import { openOperator } from './open-operator.ts';

const CANARY = 'canary-5b1f';
const noting = sketchWorkflow([{ id: 'note', type: 'core.noop' }], [], {
  id: 'noting',
  variables: [{ name: 'note', type: 'string' }],
}) as JsonObject;
const asking = sketchWorkflow([{ id: 'gate', type: 'core.approvalGate', config: { title: 'Go?' } }], [], {
  id: 'asking',
}) as JsonObject;

let folder = '';
let server: RunningServer | undefined;

async function up(): Promise<HostClient> {
  server = await startServer({
    dataFolder: folder,
    port: 0,
    logLevel: 'silent',
    workflows: [noting, asking],
  });
  return createClient({ url: server.url, key: server.adminKey });
}

async function down(): Promise<void> {
  await server?.close();
  server = undefined;
}

async function ask(action: string, input: JsonObject = {}): Promise<JsonValue> {
  const operator = await openOperator(folder);
  try {
    return await operator.ask(action, input);
  } finally {
    await operator.close();
  }
}

/** Files of the data folder that hold a text. */
function holding(text: string): string[] {
  const files = readdirSync(folder).filter((name) => statSync(join(folder, name)).isFile());
  return files.filter((name) => readFileSync(join(folder, name)).includes(text));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-erase-'));
});
afterEach(async () => {
  await down();
  rmSync(folder, { recursive: true });
});

describe('erasing', () => {
  test('a run of a running host leaves it in no answer and in no file', async () => {
    const client = await up();
    const { runId } = await client.runs.create({ workflowId: 'noting', inputs: { note: CANARY } });
    const { runId: other } = await client.runs.create({ workflowId: 'noting', inputs: { note: 'other' } });
    expect((await client.runs.get(runId)).status).toBe('completed');
    expect(holding(runId)).not.toEqual([]);
    expect(await ask('erase.plan', { run: runId })).toEqual({
      runs: 1,
      passkeys: 0,
      open: 0,
      openRuns: [],
      isRunning: true,
    });
    expect((await client.runs.get(runId)).status).toBe('completed');

    const erased = await ask('erase', { run: runId, by: 'ops' });
    expect(erased).toMatchObject({ runs: 1, kept: 0 });
    await expect(client.runs.get(runId)).rejects.toMatchObject({ status: 404 });
    expect((await client.runs.get(other)).status).toBe('completed');
    for (const text of [CANARY, runId]) expect(holding(text)).toEqual([]);
    await down();
    for (const text of [CANARY, runId]) expect(holding(text)).toEqual([]);
    expect(await ask('erase.list')).toMatchObject([{ by: 'ops', scope: 'run', runs: 1 }]);
  });

  test('all of an owner on a host that is stopped leaves what has not ended', async () => {
    const client = await up();
    const { runId } = await client.runs.create({ workflowId: 'noting', inputs: { note: CANARY } });
    const { runId: open } = await client.runs.create({ workflowId: 'asking' });
    const owner = await principalOf();
    await down();
    expect(await ask('erase', { owner, by: 'ops' })).toMatchObject({ runs: 1, kept: 1, keptRuns: [open] });
    for (const text of [CANARY, runId]) expect(holding(text)).toEqual([]);
    const again = await up();
    await expect(again.runs.get(runId)).rejects.toMatchObject({ status: 404 });
    expect((await again.runs.get(open)).status).toBe('waiting-approval');
    await again.runs.cancel(open);
    expect(await ask('erase', { owner, by: 'ops' })).toMatchObject({ runs: 1, kept: 0 });
  });

  test.each([[{}], [{ run: 'r', owner: 'o' }], [{ owner: '' }], [{ run: 'x'.repeat(201) }], [{ run: 7 }]])(
    'refuses %j',
    async (input) => {
      await up();
      await expect(ask('erase.plan', input)).rejects.toMatchObject({ code: 'wrong-input' });
    },
  );
});

/** Who the runs of the local key belong to. */
async function principalOf(): Promise<string> {
  const keys = await ask('keys.list');
  const [key] = Array.isArray(keys) ? keys : [];
  return String((key as JsonObject).principal);
}
