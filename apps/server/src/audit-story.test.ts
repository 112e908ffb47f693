import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '@handrail/base';
import { createClient, type HostClient } from '@handrail/client';
import { verifyAuditExport } from '@handrail/host';
import { startTestHost } from '@handrail/host/testing';
import { createHostHttp, issueKey } from '@handrail/host-http';
import { complaintsOf, eventComplaints, sketchWorkflow } from '@handrail/runs/testing';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOperator } from './operator/open-operator.ts';
import { auditCrypto } from './ports/host-crypto.ts';
import { type RunningServer, startServer } from './start-server.ts';

const SCRIPT = fileURLToPath(new URL('../../../docs/how-to/verify-audit.mjs', import.meta.url));
const FLIPS = 1_000;

const order = sketchWorkflow(
  [
    { id: 'gate', type: 'core.approvalGate', config: { title: 'Order?', actions: ['accept', 'reject'] } },
    'send',
  ],
  [['gate', 'send']],
  { id: 'order', name: 'Order' },
) as JsonObject;

let folder = '';
let server: RunningServer;
let client: HostClient;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-audit-'));
  server = await startServer({ dataFolder: join(folder, 'data'), port: 0, logLevel: 'error' });
  client = createClient({ url: server.url, key: server.adminKey, retries: 0 });
  await client.workflows.register(order);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function ask(path: string, key = server.adminKey, url = server.url) {
  const reply = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } });
  const text = await reply.text();
  return { status: reply.status, text, json: (): JsonObject => JSON.parse(text) };
}

async function ordered(): Promise<string> {
  const { runId } = await client.runs.create({ workflowId: 'order' });
  await server.host.interrupts.resolve(server.owner, { runId, nodeId: 'gate' }, { action: 'accept' });
  for await (const _ of client.runs.events(runId));
  return runId;
}

const exported = async () => (await ask('/v1/handrail/audit/export')).text;

test('a run is approved, replayed without a difference, forked with another answer, compared, and its audit verified elsewhere', async () => {
  const runId = await ordered();
  const replay = await client.runs.fork(runId, { mode: 'replay' });
  expect(replay.status).toBe('completed');
  expect(await client.runs.diff(runId, replay.runId)).toMatchObject({ divergedAtSeq: null, eventDiffs: [] });
  const [source, again] = await Promise.all(
    [runId, replay.runId].map((id) => client.runs.poll(id, { timeout: 1 })),
  );
  expect(again?.events.slice(1).map(({ payload }) => JSON.stringify(payload))).toEqual(
    source?.events.slice(1).map(({ payload }) => JSON.stringify(payload)),
  );
  const fromSeq = source?.events.find(({ type }) => type === 'interrupt.resolved')?.sequence ?? -1;
  const branch = await client.runs.fork(runId, { mode: 'branch', fromSeq });
  await server.host.interrupts.resolve(
    server.owner,
    { runId: branch.runId, nodeId: 'gate' },
    { action: 'reject' },
  );
  for await (const _ of client.runs.events(branch.runId));
  expect(await client.runs.diff(runId, branch.runId)).toMatchObject({
    divergedAtSeq: fromSeq,
    stateDiff: { status: { a: 'completed', b: 'failed' } },
  });
  const elsewhere = mkdtempSync(join(tmpdir(), 'handrail-elsewhere-'));
  copyFileSync(SCRIPT, join(elsewhere, 'verify-audit.mjs'));
  writeFileSync(join(elsewhere, 'audit.jsonl'), await exported());
  const { auth } = (await ask('/.well-known/openwop')).json() as { auth: { auditLogIntegrity: JsonObject } };
  const told = execFileSync(
    process.execPath,
    ['verify-audit.mjs', 'audit.jsonl', String(auth.auditLogIntegrity.checkpointPublicKey)],
    { cwd: elsewhere, encoding: 'utf8' },
  );
  expect(told).toMatch(/^Whole: \d+ entries, \d+ signed checkpoints/);
  rmSync(elsewhere, { recursive: true });
});

describe('the audit log', () => {
  test('WOP-AUTH-15 WOP-GOV-04 tells of every denial and of every override, which needs a reason', async () => {
    const gate = { requiredRole: 'approver', override: { requiredRole: 'admin' } };
    await client.workflows.register(
      sketchWorkflow(
        ['work', { id: 'gate', type: 'core.openwop.governance.approvalGate', config: gate }, 'send'],
        [
          ['work', 'gate'],
          ['gate', 'send'],
          ['gate', 'work'],
        ],
        { id: 'governed', name: 'Governed' },
      ) as JsonObject,
    );
    const { runId } = await client.runs.create({ workflowId: 'governed' });
    const { tenant, workspace, mode, principal: owner } = server.owner;
    const entries = async () => Number(JSON.parse((await exported()).split('\n')[0] ?? '').entries);
    const asked = async (count: number) =>
      expect
        .poll(async () => {
          const { events } = await client.runs.poll(runId, { timeout: 1 });
          return events.filter(({ type }) => type === 'interrupt.requested').length;
        })
        .toBe(count);
    const says = async (resumeValue: JsonObject) => {
      const reply = await fetch(`${server.url}/v1/runs/${runId}/interrupts/gate`, {
        method: 'POST',
        headers: { authorization: `Bearer ${server.adminKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ resumeValue }),
      });
      return reply.status;
    };
    await asked(1);
    const before = await entries();
    expect(await says({ action: 'accept' })).toBe(403);
    expect(await entries()).toBe(before + 1);
    const { events } = await client.runs.poll(runId, { timeout: 1 });
    const decided = events.filter(({ type }) => type === 'authorization.decided');
    const keyed = String((decided[0]?.payload as JsonObject | undefined)?.principal);
    expect(keyed).not.toBe(owner);
    for (const event of decided) expect(eventComplaints(event as never)).toEqual([]);
    expect(decided.map(({ payload }) => payload)).toEqual([
      {
        principal: keyed,
        action: 'approvals:respond',
        resource: `${runId}/gate`,
        allowed: false,
        reason: 'The caller has no role here.',
      },
    ]);
    const scope = { tenant, workspace, mode };
    await server.host.roles.grant(scope, keyed, 'admin');
    await server.host.roles.grant(scope, owner, 'approver');
    expect(await says({ action: 'override' })).toBe(400);
    const byOwner = server.host.interrupts.resolve(
      server.owner,
      { runId, nodeId: 'gate' },
      { action: 'reject' },
    );
    expect((await byOwner).ok).toBe(true);
    await asked(2);
    const rejected = await entries();
    expect(await says({ action: 'override', reason: 'the shop is down' })).toBe(200);
    for await (const _ of client.runs.events(runId));
    expect(await entries()).toBeGreaterThan(rejected);
    const told = (await client.runs.poll(runId, { timeout: 1 })).events;
    expect(told.find(({ type }) => type === 'approval.overridden')?.payload).toEqual({
      gateId: 'gate',
      principal: keyed,
      reason: 'the shop is down',
    });
    expect(told.at(-1)?.type).toBe('run.completed');
  });

  test('stays whole when a run is erased, and shows the erasure as one more entry', async () => {
    const runId = await ordered();
    const entriesOf = (text: string) =>
      text.split('\n').slice(1, 1 + Number(JSON.parse(text.split('\n')[0] ?? '').entries));
    const before = entriesOf(await exported());
    expect(await server.host.retention.erase({ runId }, 'operator')).toMatchObject({ runs: 1, kept: [] });
    expect((await ask(`/v1/runs/${runId}`)).status).toBe(404);
    const after = await exported();
    expect(entriesOf(after).slice(0, before.length)).toEqual(before);
    expect(entriesOf(after).length).toBeGreaterThan(before.length);
    expect(after).not.toContain(runId);
    const found = await verifyAuditExport(after, auditCrypto);
    expect(found).toMatchObject({ ok: true, verification: { chainValid: true, checkpointsValid: true } });
    expect(await server.host.retention.erasures(1)).toMatchObject([{ runs: 1, by: 'operator' }]);
  });

  test('WOP-AUD-01 WOP-AUD-02: is a chain of digests, and its checkpoints are signed with the key that discovery tells', async () => {
    await ordered();
    const lines = (await exported()).trimEnd().split('\n');
    const head = JSON.parse(lines[0] ?? '') as { entries: number; publicKey: string };
    const entries = lines.slice(1, head.entries + 1);
    let before: string | null = null;
    for (const line of entries) {
      expect((JSON.parse(line) as { prevHash: string | null }).prevHash).toBe(before);
      before = hash('sha256', line);
    }
    const { auth } = (await ask('/.well-known/openwop')).json() as {
      auth: JsonObject & { auditLogIntegrity: JsonObject };
    };
    expect(auth.profiles).toContain('openwop-audit-log-integrity');
    expect(auth.auditLogIntegrity).toMatchObject({
      hashChain: true,
      checkpointSignatureAlgorithm: 'ed25519',
      checkpointPublicKey: head.publicKey,
    });
    const checkpoints = lines.slice(head.entries + 1).map((line) => JSON.parse(line));
    expect(checkpoints.length).toBeGreaterThan(0);
    for (const { signature, ...signed } of checkpoints) {
      const { atSequence, checkpoint, merkleRoot } = signed;
      const text = JSON.stringify({ atSequence, checkpoint, merkleRoot });
      expect(auditCrypto.isSigned(head.publicKey, text, signature)).toBe(true);
    }
    expect(checkpoints.at(-1).atSequence).toBe(entries.length - 1);
  });

  test('WOP-AUD-03 WOP-AUD-04: is verified by range, also beyond its end, with lists that may be empty', async () => {
    const found = (await ask('/v1/audit/verify?fromSeq=0&toSeq=10')).json();
    expect(complaintsOf('audit-verify-result', found)).toEqual([]);
    expect(found).toMatchObject({
      fromSeq: 0,
      toSeq: 10,
      chainValid: true,
      checkpointsValid: true,
      anomalies: [],
    });
    expect(found.checkpoints).not.toEqual([]);
    for (const checkpoint of found.checkpoints as readonly JsonObject[]) {
      expect(Object.keys(checkpoint).sort()).toEqual(['atSequence', 'checkpoint', 'merkleRoot', 'signature']);
    }
    for (const range of [
      'fromSeq=0&toSeq=1000000000',
      'fromSeq=900000000&toSeq=1000000000',
      'fromSeq=3&toSeq=4',
    ]) {
      const { status, json } = await ask(`/v1/audit/verify?${range}`);
      expect([status, json().chainValid, json().checkpointsValid]).toEqual([200, true, true]);
      expect(json().checkpoints).toBeInstanceOf(Array);
      expect(json().anomalies).toEqual([]);
    }
  });

  test('WOP-AUD-05 has no range that ends before it begins, is for keys with its scope, and is not there where no host has one', async () => {
    for (const query of [
      'fromSeq=5&toSeq=4',
      'fromSeq=0',
      'toSeq=1',
      'fromSeq=-1&toSeq=1',
      'fromSeq=a&toSeq=1',
      '',
    ]) {
      expect((await ask(`/v1/audit/verify?${query}`)).status).toBe(400);
    }
    const operator = await openOperator(join(folder, 'data'));
    const { key } = (await operator.ask('keys.create', { label: 'narrow', scopes: ['runs:read'] })) as {
      key: string;
    };
    await operator.close();
    expect((await ask('/v1/audit/verify?fromSeq=0&toSeq=1', key)).status).toBe(403);
    expect((await ask('/v1/handrail/audit/export', key)).status).toBe(403);
    expect((await ask('/v1/audit/verify?fromSeq=0&toSeq=1', '')).status).toBe(401);
    const { host, store, time } = await startTestHost();
    const clock = { now: () => time.now() };
    const http = createHostHttp({ host, keys: store.keys, clock, receiptKey: new Uint8Array(32) });
    const ids = {
      newId: () => 'key',
      newRunId: () => 'run',
      newSecret: () => 'k'.repeat(43),
      random: () => 0,
    };
    const issued = await issueKey(
      { keys: store.keys, ids, clock },
      { label: 'all', tenant: 'acme', principal: 'tester', mode: 'live', scopes: ['audit:read'] },
    );
    const headers = { authorization: `Bearer ${issued.key}` };
    const without = await http.app.inject({ url: '/v1/audit/verify?fromSeq=0&toSeq=1', headers });
    expect(without.statusCode).toBe(404);
    await http.close();
    await host.close();
  });

  test('every bit that is changed in an export is found, by the host and by the script that shares no code with it', async () => {
    for (let runs = 0; runs < 3; runs += 1) await ordered();
    const text = await exported();
    const bytes = Buffer.from(text);
    const { verifyAudit } = (await import(SCRIPT)) as {
      verifyAudit(bytes: Uint8Array, key?: string): { entries: number };
    };
    expect(verifyAudit(bytes).entries).toBeGreaterThan(5);
    expect(await verifyAuditExport(text, auditCrypto)).toMatchObject({
      ok: true,
      verification: { chainValid: true },
    });
    const missed: number[] = [];
    for (let flip = 0; flip < FLIPS; flip += 1) {
      const bit = Math.floor((flip * bytes.length * 8) / FLIPS) + (flip % 7);
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const isFound = () => {
        try {
          verifyAudit(changed);
          return false;
        } catch {
          return true;
        }
      };
      const own = await verifyAuditExport(changed.toString('utf8'), auditCrypto);
      const isOwn = !own.ok || !own.verification.chainValid || !own.verification.checkpointsValid;
      if (!isFound() || !isOwn) missed.push(bit);
    }
    expect(missed).toEqual([]);
  });

  test('WOP-AUD-06 shows an entry that was changed in the store at the one behind it, with both digests', async () => {
    const dataFolder = join(folder, 'altered');
    const first = await startServer({ dataFolder, port: 0, logLevel: 'silent' });
    const { runs, workflows } = createClient({ url: first.url, key: first.adminKey });
    await workflows.register(order);
    for (let count = 0; count < 6; count += 1) await runs.create({ workflowId: 'order' });
    await first.close();
    const database = new Database(join(dataFolder, 'host.db'));
    database.exec(`UPDATE audit SET entry = replace(entry, '"runs":1', '"runs":9') WHERE seq = 2`);
    database.close();
    const second = await startServer({ dataFolder, port: 0, logLevel: 'silent' });
    const { json } = await ask('/v1/audit/verify?fromSeq=0&toSeq=100', second.adminKey, second.url);
    await second.close();
    const { chainValid, checkpointsValid, anomalies } = json() as JsonObject & {
      anomalies: readonly JsonObject[];
    };
    expect([chainValid, checkpointsValid]).toEqual([false, false]);
    expect(anomalies).toEqual([
      {
        atSeq: 3,
        expectedPrevHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        actualPrevHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    expect(anomalies[0]?.expectedPrevHash).not.toBe(anomalies[0]?.actualPrevHash);
  });
});
