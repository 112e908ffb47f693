import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@handrail/base';
import { afterEach, expect, test } from 'vitest';
import { startServer } from './start-server.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Crashes at first, uses the same ids in every attempt, and goes through everything a connector can ask for. */
const PROGRAM = `
  const fs = require('node:fs');
  const say = (line) => process.stdout.write(JSON.stringify(line) + '\\n');
  const blocked = { type: 'ASSISTANCE', progress_posture: 'blocked', response_contract: 'response_required' };
  const code = { ...blocked, assistance_request_id: 'code', owner_action: 'provide_value', kind: 'otp', message: 'Code?' };
  const file = { ...blocked, assistance_request_id: 'file', owner_action: 'operate_attachment', message: 'File?',
    attachments: [{ kind: 'file', accept: ['.csv'], max_bytes: 3000000 }] };
  const app = { ...blocked, assistance_request_id: 'app', owner_action: 'act_elsewhere', message: 'Approve.' };
  let start;
  let bytes = 0;
  require('node:readline').createInterface({ input: process.stdin }).on('line', (text) => {
    const line = JSON.parse(text);
    if (line.type === 'START') {
      start = line;
      say({ type: 'PROGRESS', message: 'Attempt ' + line.attempt });
      say(code);
    }
    if (line.type === 'STOP') fs.appendFileSync(start.config.notes, 'stopped ' + start.attempt + ';');
    if (line.type !== 'INTERACTION_RESPONSE') return;
    if (line.request_id === 'code') {
      if (start.attempt === 1) process.exit(3);
      say({ type: 'RECORD', data: 'The code was ' + Buffer.from(line.data.code).toString('base64') });
      say(file);
    }
    if (line.request_id === 'file') {
      bytes = Buffer.from(line.data.file.content, 'base64').length;
      say(app);
      say({ type: 'ASSISTANCE_STATUS', assistance_request_id: 'app', status: 'cancelled' });
    }
    if (line.request_id === 'app') {
      if (start.attempt === 2) say({ ...app, assistance_request_id: 'app-2' });
      else say({ type: 'DONE', status: 'success', output: { bytes, app: line.status, attempt: start.attempt } });
    }
  });`;

function workflow(notes: string): JsonObject {
  const node = {
    id: 'c',
    name: 'Bank',
    typeId: 'connector.run',
    position: { x: 0, y: 0 },
    config: { connector: 'bank', config: { notes } },
    inputs: {},
    settings: { maxRetries: 1, retryDelayMs: 10 },
  };
  return {
    id: 'story',
    name: 'Story',
    version: '1.0.0',
    nodes: [node],
    edges: [],
    triggers: [{ id: 'manual', type: 'manual' }],
    variables: [],
    metadata: {},
    settings: { maxRetries: 1 },
  };
}

test('a connector crashes, is tried again, gets a code and a file, withdraws, and survives a graceful stop', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'handrail-story-'));
  const notesFolder = mkdtempSync(join(tmpdir(), 'handrail-story-notes-'));
  folders.push(dataFolder, notesFolder);
  const notes = join(notesFolder, 'notes');
  const start = () =>
    startServer({
      dataFolder,
      port: 0,
      workflows: [workflow(notes)],
      connectors: { bank: { command: [process.execPath, '-e', PROGRAM] } },
    });
  let server = await start();
  const created = await server.host.runs.create(server.owner, { workflowId: 'story' });
  if (!created.ok) throw new Error(created.refusal.message);
  const { runId } = created.value;
  const answered = new Set<string>();
  /** Waits for the next request of this category, and answers it. */
  const answer = async (category: string, data: JsonObject) => {
    const next = async () => {
      const view = await server.host.assistance.view(server.owner, runId);
      const isNew = view.ok && view.value.requestId !== null && !answered.has(view.value.requestId);
      return isNew ? view.value : undefined;
    };
    await expect.poll(async () => (await next())?.category).toBe(category);
    const requestId = (await next())?.requestId ?? '';
    answered.add(requestId);
    const replied = await server.host.assistance.reply(server.owner, runId, {
      requestId,
      status: 'success',
      data,
    });
    expect(replied).toMatchObject({ ok: true });
  };
  const content = Buffer.alloc(2_500_000, 'SENT-FILE;').toString('base64');
  const file = { name: 'may.csv', type: 'text/csv', content };

  await answer('value', { code: 'SENT-4711-1' });
  await answer('value', { code: 'SENT-4711-2' });
  await answer('file', { file });
  // The first approval is withdrawn; the second one is open when the host stops.
  await expect
    .poll(async () => {
      const view = await server.host.assistance.view(server.owner, runId);
      return view.ok && view.value.requestId;
    })
    .toBe('app-2');
  await server.close();
  expect(readFileSync(notes, 'utf8')).toBe('stopped 2;');

  server = await start();
  await answer('value', { code: 'SENT-4711-3' });
  await answer('file', { file });
  await expect
    .poll(async () => {
      const run = await server.host.runs.read(server.owner, runId);
      return run.ok && run.value.status;
    })
    .toBe('completed');
  const log = await server.host.runs.readEvents(server.owner, runId, 0, 1_000);
  const events = log.ok ? log.value.events : [];
  expect(events.find(({ type }) => type === 'node.completed')?.payload).toMatchObject({
    outputs: { output: { bytes: 2_500_000, app: 'cancelled', attempt: 3 } },
  });
  expect(events.filter(({ type }) => type === 'node.retried')).toHaveLength(2);
  await server.close();
  const codes = [
    'SENT-',
    ...[1, 2, 3].map((attempt) => Buffer.from(`SENT-4711-${attempt}`).toString('base64')),
  ];
  expect(codes.filter((code) => JSON.stringify(events).includes(code))).toEqual([]);
  expect([...codes, content.slice(0, 60)].flatMap((text) => filesWith(dataFolder, text))).toEqual([]);
});

function filesWith(folder: string, text: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(text));
}
