import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

const pay = sketchWorkflow(
  [{ id: 'gate', type: 'core.approvalGate', config: { title: 'Pay?', artifactData: { amount: 12 } } }],
  [],
  { id: 'pay', name: 'Pay', variables: [{ name: 'note', type: 'string' }] },
) as JsonObject;

let folder = '';
let server: RunningServer;
let runId = '';
/** A run in which something was approved. */
let asked = '';
const RUN_SCRIPT = fileURLToPath(new URL('../../../../docs/how-to/verify-run.mjs', import.meta.url));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-forks-'));
  server = await startServer({ dataFolder: join(folder, 'data'), port: 0, logLevel: 'silent' });
  const client = createClient({ url: server.url, key: server.adminKey });
  await client.workflows.register(greet);
  ({ runId } = await client.runs.create({ workflowId: 'greet', inputs: { who: 'Canary' } }));
  for await (const _ of client.runs.events(runId));
  await client.workflows.register(pay);
  const inputs = { note: 'sk-canary-0123456789abcdef' };
  ({ runId: asked } = await client.runs.create({ workflowId: 'pay', inputs }));
  const target = { runId: asked, nodeId: 'gate' };
  await server.host.interrupts.resolve(server.owner, target, { action: 'accept' });
  for await (const _ of client.runs.events(asked));
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
    output: expect.stringMatching(new RegExp(`^Run \\w+ replays ${runId} with no differences\\.$`)),
  });
  const replayed = await handrail(`run replay ${runId} --json`);
  expect(JSON.parse(replayed.output)).toMatchObject({ mode: 'replay', divergedAtSeq: null });
  const forked = await handrail(`run fork ${runId} --at 2 --tag again --json`);
  const { runId: branch } = JSON.parse(forked.output) as { runId: string };
  expect(await handrail(`run diff ${runId} ${branch} --json`)).toMatchObject({ exit: 1 });
  const told = await handrail(`run diff ${runId} ${branch}`);
  expect(told.output).toMatch(/^The runs differ from event 0 on:\n {2}~ 0 {2}run\.started$/m);
  expect(await handrail(`run diff ${runId} ${runId}`)).toMatchObject({ exit: 0 });
  const { output } = await handrail(`run diff ${runId} ${asked}`);
  expect(output).toContain('\n  variables.who: "Canary" → absent');
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

test('a run is exported to one file that verifies, and every change of a bit in it is found', async () => {
  const { tryFlips, verifyRun } = (await import(RUN_SCRIPT)) as {
    verifyRun: (
      bytes: Buffer,
      trusted?: string,
    ) => { events: number; gaps: number; digest: string; key?: string };
    tryFlips: (bytes: Buffer, count: number) => number;
  };
  const file = async (line: string) => {
    const io = new MemoryIo();
    const { exit, output, errors } = await handrail(`${line} --json -o run.html`, io);
    expect([exit, errors]).toEqual([0, '']);
    const { sha256, key } = JSON.parse(output) as { sha256: string; key: string };
    return { bytes: Buffer.from(io.written.get('run.html') ?? ''), sha256, key };
  };
  const { bytes, sha256, key } = await file(`run export ${asked} --html`);
  const text = bytes.toString('utf8');
  expect(verifyRun(bytes, sha256)).toMatchObject({ gaps: 1, digest: sha256, key });
  expect(verifyRun(bytes, key).digest).toBe(sha256);
  expect(() => verifyRun(bytes, 'f'.repeat(64))).toThrow('another file');
  expect(text).toContain('"artifactData":{"amount":12},');
  expect(text).toContain('By owner.');
  expect(text).not.toContain('canary');
  expect(text).not.toMatch(/(?:src|href)=/);
  expect(bytes.length).toBeLessThan(200_000);
  expect(tryFlips(bytes, 2_000)).toBe(0);
  // Whoever changes the page and makes its digest anew cannot sign it.
  const [, body = ''] = /^(.*)\n<!--handrail-run/s.exec(text) ?? [];
  const forged = body.replace('What happened', 'What happens');
  const anew = createHash('sha256').update(forged).digest('hex');
  const signed = text.slice(body.length).replace(sha256, anew);
  const unsigned = signed.replace(/ key:.*-->/, '-->');
  const withPage = (page: string, end: string) => {
    const [, main = ''] = /<main>(.*)<\/main>/s.exec(page) ?? [];
    const right = page.replace(
      /"page":"[0-9a-f]+"/,
      `"page":"${createHash('sha256').update(main).digest('hex')}"`,
    );
    return Buffer.from(right + end.replace(anew, createHash('sha256').update(right).digest('hex')));
  };
  expect(() => verifyRun(withPage(forged, signed))).toThrow('The signature of the host is not right.');
  expect(verifyRun(withPage(forged, unsigned)).key).toBeUndefined();
  expect(() => verifyRun(withPage(forged, unsigned), key)).toThrow('of another host');
  // The last bytes hold the digest and the signature: all of them are tried.
  const end = bytes.subarray(-320);
  for (let bit = 0; bit < end.length * 8; bit += 1) {
    const changed = Buffer.from(bytes);
    const place = bytes.length - end.length + (bit >> 3);
    changed[place] = (changed[place] ?? 0) ^ (1 << (bit & 7));
    expect(() => verifyRun(changed)).toThrow();
  }
  const events = verifyRun(bytes).events;
  const gone = await file(`run export ${asked} --without-values`);
  expect(verifyRun(gone.bytes)).toMatchObject({ events, gaps: events });
  const headIn = (page: string) => /"head":"([0-9a-f]{64})"/.exec(page)?.[1];
  expect(headIn(gone.bytes.toString('utf8'))).toBe(headIn(text));
  const path = join(folder, 'run.html');
  writeFileSync(path, bytes);
  const told = execFileSync(process.execPath, [RUN_SCRIPT, path], { encoding: 'utf8' });
  expect(told).toContain(`Whole: ${events} events of run ${asked}. What 1 of them said was left out.`);
  expect(await handrail('run export nobody')).toMatchObject({ exit: 1 });
});

test('a host signs the events of a run that its caller sees, as many as there are, and nothing else', async () => {
  const path = (events: number, file = 'a'.repeat(64)) =>
    `/v1/handrail/runs/${asked}/signature?events=${events}&file=${file}`;
  const ask = async (url: string, key = server.adminKey) =>
    (await fetch(`${server.url}${url}`, { headers: { authorization: `Bearer ${key}` } })).status;
  expect(await ask(path(2))).toBe(200);
  expect(await ask(path(900))).toBe(400);
  expect(await ask(path(0))).toBe(400);
  expect(await ask(path(2, 'no digest'))).toBe(400);
  expect(await ask(path(2).replace(asked, 'nobody'))).toBe(404);
  expect(await ask(path(2), 'nobody')).toBe(401);
});

test('roles are given and taken away while the host goes on, and decide at a gate at once', async () => {
  const data = `--data ${join(folder, 'data')}`;
  const gate = {
    id: 'gate',
    type: 'core.openwop.governance.approvalGate',
    config: { requiredRole: 'approver' },
  };
  const client = createClient({ url: server.url, key: server.adminKey });
  await client.workflows.register(
    sketchWorkflow([gate], [], { id: 'governed', name: 'Governed' }) as JsonObject,
  );
  const { runId: governed } = await client.runs.create({ workflowId: 'governed' });
  const decide = () => client.interrupts.resolve(governed, 'gate', { action: 'accept' });
  expect(await handrail(`admin roles ${data}`)).toMatchObject({
    exit: 0,
    output: expect.stringContaining('No roles have been given yet.'),
  });
  await expect(decide()).rejects.toThrow('The caller has no role here.');
  expect(await handrail(`admin grant operator approver ${data}`)).toMatchObject({
    exit: 0,
    output: 'operator: approver',
  });
  expect(await handrail(`admin revoke operator approver ${data} --json`)).toMatchObject({ exit: 0 });
  await expect(decide()).rejects.toThrow('The caller has no role here.');
  expect(await handrail(`admin grant operator king ${data}`)).toMatchObject({
    exit: 2,
    errors: expect.stringContaining('The roles are owner, admin, approver, operator, auditor.'),
  });
  await handrail(`admin grant operator approver ${data}`);
  expect((await handrail(`admin roles ${data}`)).output).toContain('operator: approver');
  await decide();
  for await (const _ of client.runs.events(governed));
  expect(await client.runs.get(governed)).toMatchObject({ status: 'completed' });
  expect((await handrail(`admin tenants ${data}`)).output).toBe('local: 1 key');
});

test('an audit log is exported and verified, and what was changed in it is found', async () => {
  expect(await handrail('audit verify')).toMatchObject({
    exit: 0,
    output: expect.stringMatching(/^The audit log is complete and unchanged/),
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
  expect(await handrail('audit verify other.jsonl')).toMatchObject({
    exit: 3,
    errors: 'handrail: "other.jsonl" does not exist.',
  });
  const changed = text.replace('"runs":1', '"runs":7');
  expect(await verify(changed)).toMatchObject({
    exit: 1,
    output: expect.stringContaining('does not follow'),
  });
});

test('a log that was cut off at a checkpoint is found with one that was kept, by the script as well', async () => {
  const exported = async () => {
    const io = new MemoryIo();
    await handrail('audit export -o audit.jsonl', io);
    return String(io.written.get('audit.jsonl'));
  };
  const older = await exported();
  await handrail(`admin grant operator auditor --data ${join(folder, 'data')}`);
  const newer = await exported();
  // What is left of the newer one when it is cut off where the older one ended.
  const verify = async (log: string, kept: string) => {
    const reader = new MemoryIo({ 'audit.jsonl': log, 'kept.jsonl': kept });
    return {
      exit: await runCli(splitCommand('handrail audit verify audit.jsonl --kept kept.jsonl'), reader),
      output: reader.output.join('\n'),
    };
  };
  const last = `${newer.trimEnd().split('\n').at(-1)}\n`;
  expect(await verify(newer, older)).toMatchObject({ exit: 0 });
  expect(await verify(newer, last)).toMatchObject({ exit: 0 });
  for (const kept of [newer, last]) {
    expect(await verify(older, kept)).toMatchObject({
      exit: 1,
      output: expect.stringMatching(/^The checkpoint cp-\d+ that you kept is not in the log\.$/),
    });
  }
  expect(await verify(newer, '')).toMatchObject({
    exit: 1,
    output: 'There is no checkpoint in what you kept.',
  });
  const script = new URL('../../../../docs/how-to/verify-audit.mjs', import.meta.url).href;
  const { verifyAudit } = (await import(script)) as {
    verifyAudit(bytes: Uint8Array, key?: string, kept?: Uint8Array): { entries: number };
  };
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(verifyAudit(bytes(newer), undefined, bytes(older)).entries).toBeGreaterThan(0);
  expect(() => verifyAudit(bytes(older), undefined, bytes(last))).toThrow('that you kept is not there');
});

test('the commands of docs/how-to/verify-an-audit.md do what it says', async () => {
  const page = readFileSync(new URL('../../../../docs/how-to/verify-an-audit.md', import.meta.url), 'utf8');
  const lines = [...page.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  );
  expect(lines).toHaveLength(10);
  const io = new MemoryIo();
  for (const line of lines) {
    const filled = line.replace('<run>', runId).replace('<other>', runId);
    if (filled.startsWith('handrail ')) {
      const { exit, errors } = await handrail(filled.slice('handrail '.length), io);
      expect([line, exit, errors]).toEqual([line, 0, '']);
      continue;
    }
    const [, script = '', file = ''] = filled.split(' ');
    writeFileSync(join(folder, file), String(io.written.get(file)));
    const path = fileURLToPath(new URL(`../../../../docs/how-to/${script}`, import.meta.url));
    expect(execFileSync(process.execPath, [path, file], { cwd: folder, encoding: 'utf8' })).toMatch(
      /^Whole: /,
    );
  }
});
