import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@handrail/base';
import { createClient } from '@handrail/client';
import { sketchWorkflow } from '@handrail/runs/testing';
import { type RunningServer, startServer } from '@handrail/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import { splitCommand } from '../../testing/scenario.ts';
import { runCli } from '../run-cli.ts';

const greet = sketchWorkflow(['hello', 'bye'], [['hello', 'bye']], {
  id: 'greet',
  name: 'Greet',
  variables: [{ name: 'who', type: 'string' }],
}) as JsonObject;

let folder = '';
let server: RunningServer;
let runId = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-forks-'));
  server = await startServer({ dataFolder: join(folder, 'data'), port: 0, logLevel: 'silent' });
  const client = createClient({ url: server.url, key: server.adminKey });
  await client.workflows.register(greet);
  ({ runId } = await client.runs.create({ workflowId: 'greet', inputs: { who: 'Canary' } }));
  for await (const _ of client.runs.events(runId));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function handrail(line: string, io = new MemoryIo()) {
  Object.assign(io.environment, { HANDRAIL_URL: server.url, HANDRAIL_KEY: server.adminKey });
  const exit = await runCli(splitCommand(`handrail ${line}`), io);
  return { exit, output: io.output.join('\n'), errors: io.errors.join('\n') };
}

test('a run is replayed, forked and compared', async () => {
  expect(await handrail(`run replay ${runId}`)).toMatchObject({
    exit: 0,
    output: expect.stringMatching(new RegExp(`^Run \\w+ replays ${runId}, without a difference\\.$`)),
  });
  const replayed = await handrail(`run replay ${runId} --json`);
  expect(JSON.parse(replayed.output)).toMatchObject({ mode: 'replay', divergedAtSeq: null });
  const forked = await handrail(`run fork ${runId} --at 2 --tag again --json`);
  const { runId: branch } = JSON.parse(forked.output) as { runId: string };
  expect(await handrail(`run diff ${runId} ${branch} --json`)).toMatchObject({ exit: 1 });
  const told = await handrail(`run diff ${runId} ${branch}`);
  expect(told.output).toMatch(/^The runs differ from sequence 0 on:\n {2}~ 0 {2}run\.started$/m);
  expect(await handrail(`run diff ${runId} ${runId}`)).toMatchObject({ exit: 0 });
  expect(await handrail(`run fork ${runId} --at 900`)).toMatchObject({
    exit: 1,
    errors: expect.stringContaining('(invalid_from_seq)'),
  });
});

test('a bundle holds events and no values', async () => {
  const { exit, output } = await handrail(`run bundle ${runId}`);
  expect(exit).toBe(0);
  expect(JSON.parse(output)).toMatchObject({
    bundleVersion: '1.0',
    run: { runId, variables: { who: '[REDACTED]' } },
  });
  expect(output).not.toContain('Canary');
});

test('an audit log is exported and verified, and what was changed in it is found', async () => {
  expect(await handrail('audit verify')).toMatchObject({
    exit: 0,
    output: expect.stringMatching(/^The audit log is whole/),
  });
  const io = new MemoryIo();
  await handrail('audit export -o audit.jsonl', io);
  const text = String(io.written.get('audit.jsonl'));
  const verify = async (content: string, more = '') => {
    const reader = new MemoryIo({ 'audit.jsonl': content });
    const exit = await runCli(splitCommand(`handrail audit verify audit.jsonl ${more}`.trim()), reader);
    return { exit, output: reader.output.join('\n') };
  };
  expect(await verify(text)).toMatchObject({ exit: 0 });
  expect(await verify(text, '--public-key another')).toMatchObject({
    exit: 1,
    output: 'The log is signed with another key than --public-key.',
  });
  const changed = text.replace('"runs":1', '"runs":7');
  expect(await verify(changed)).toMatchObject({
    exit: 1,
    output: expect.stringContaining('does not follow'),
  });
});
