import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StoreFailure } from '@handrail/host';
import { createMemoryStore } from '@handrail/host/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../start-server.ts';
import { observeStore } from './observe-store.ts';
import { StoreFailures } from './store-failures.ts';

const workflow = {
  id: 'nothing',
  name: 'Nothing',
  version: '1.0',
  nodes: [{ id: 'a', typeId: 'core.noop', name: 'A', position: { x: 0, y: 0 }, config: {}, inputs: {} }],
  edges: [],
  triggers: [{ id: 'manual', type: 'manual' }],
  variables: [],
  metadata: {},
  settings: {},
};

describe('a server', () => {
  let folder = '';
  let server: RunningServer | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'handrail-observe-'));
  });
  afterEach(async () => {
    await server?.close();
    server = undefined;
    rmSync(folder, { recursive: true });
  });

  async function up(metrics: boolean) {
    server = await startServer({
      dataFolder: join(folder, 'data'),
      port: 0,
      logLevel: 'silent',
      metrics,
      workflows: [workflow],
    });
    const { url, adminKey } = server;
    const ask = (path: string, body?: object) =>
      fetch(`${url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    return { url, ask };
  }

  test('with metrics counts runs, commits and requests, without a name of anybody', async () => {
    const { url, ask } = await up(true);
    expect((await ask('/v1/runs', { workflowId: 'nothing' })).status).toBe(201);
    const answer = await ask('/metrics');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await answer.text();
    expect(text).toMatch(/^handrail_runs_started_total(?:\{[^}]*\})? 1$/m);
    expect(text).toMatch(/^handrail_runs_ended_total\{[^}]*status="completed"[^}]*\} 1$/m);
    expect(text).toMatch(/^handrail_store_commit_duration_count/m);
    expect(text).toMatch(/^http_server_request_duration_count\{[^}]*http_route="\/v1\/runs"[^}]*\} 1$/m);
    expect(text).not.toContain('nothing');
    expect(text).not.toContain('bin/node');
    expect((await fetch(`${url}/metrics`)).status).toBe(401);
  });

  test('without metrics has no such address, and is ready all the same', async () => {
    const { url, ask } = await up(false);
    expect((await ask('/metrics')).status).toBe(400);
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ok', checks: { started: 'ok', store: 'ok' } },
    ]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});

describe('a store that is looked on', () => {
  const broken = new StoreFailure('broken', 'The store failed (disk I/O error).');

  test('tells of every failure, of reads and of writes, and of what was stored', async () => {
    const inner = createMemoryStore();
    const failed: unknown[] = [];
    const stored: number[] = [];
    const fail = () => Promise.reject(broken);
    const store = observeStore(
      { ...inner, once: { ...inner.once, consume: fail }, events: { ...inner.events, readRecord: fail } },
      { stored: ({ runs }) => stored.push(runs.length), failed: (failure) => failed.push(failure) },
    );
    await expect(store.once.consume('a', 1)).rejects.toBe(broken);
    await expect(store.events.readRecord('a')).rejects.toBe(broken);
    expect(failed).toEqual([broken, broken]);
    await store.events.append({ runs: [] });
    expect(stored).toEqual([0]);
  });

  test('has its cause in the log once in a while, with how many there were', () => {
    const lines: unknown[] = [];
    const defect = new Error('a defect of ours');
    let now = 0;
    const failures = new StoreFailures(
      {
        http: { answered: () => {}, failed: () => {} },
        info: () => {},
        failure: (facts, message) => lines.push([facts, message]),
        defect: (error, where) => lines.push([error, where]),
      },
      { now: () => now },
    );
    failures.note(broken);
    // Parts of the host that needed the store, each of which meets the same.
    for (let count = 0; count < 4; count += 1) failures.log.defect(broken, 'host');
    failures.log.defect(new StoreFailure('closed', 'The store is closed.'), 'host');
    failures.log.defect(defect, 'host');
    failures.note(new StoreFailure('full', 'The disk of the store is full.'));
    now = 10_000;
    failures.note(broken);
    expect(lines).toEqual([
      [{ reason: 'broken' }, 'The store is not available. The store failed (disk I/O error).'],
      [defect, 'host'],
      [{ reason: 'full' }, 'The store is not available. The disk of the store is full.'],
      [{ reason: 'broken', repeated: 4 }, 'The store is not available. The store failed (disk I/O error).'],
    ]);
  });
});
