import type { JsonObject } from '@handrail/base';
import type { RunEvent } from '@handrail/runs';
import { sketchWorkflow } from '@handrail/runs/testing';
import { describe, expect, test } from 'vitest';
import { createMemoryStore, type MemoryStore } from '../../testing/memory-store.ts';
import { createNotesSource, type NotesOutside } from '../../testing/notes-source.ts';
import { testDigest, testMac } from '../../testing/test-crypto.ts';
import {
  codeOf,
  logOf,
  owner,
  snapshotOf,
  startRun,
  startTestHost,
  type TestHost,
} from '../../testing/test-host.ts';
import { VirtualTime } from '../../testing/virtual-time.ts';
import { coreNodeTypes } from '../nodes/core-node-types.ts';
import type { Egress } from '../ports/egress.ts';

const call = (id: string, tool: string, args: JsonObject = {}) => ({
  id,
  type: 'tool.call',
  config: { toolset: 'form/notes', tool, arguments: args },
});

const guided = sketchWorkflow(
  [
    call('a', 'notes.set', { path: 'a', value: 1 }),
    call('b', 'notes.set', { path: 'b', value: 2 }),
    call('submit', 'notes.submit'),
  ],
  [
    ['a', 'b'],
    ['b', 'submit'],
  ],
  { id: 'guided' },
) as JsonObject;

/** A host as the next process would start it on this store. */
async function hostOn(store: MemoryStore, outside: NotesOutside, egress?: Egress): Promise<TestHost> {
  const time = new VirtualTime();
  const test = await startTestHost({
    store,
    clock: time,
    timers: time,
    toolsets: [createNotesSource(outside)],
    nodeTypes: coreNodeTypes({
      mac: testMac,
      digest: testDigest,
      clock: time,
      timers: time,
      ...(egress && { egress }),
    }),
    ...(egress && { egress }),
  });
  return { ...test, time };
}

/** Enough turns of the event loop for every effect that needs no time. */
async function settle({ time }: TestHost): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await time.settle();
}

const signedIn = { ...owner, isOwner: true };

const pairs = (log: readonly RunEvent[], type: string) =>
  log.filter((event) => event.type === type).map(({ payload }) => payload as JsonObject);

describe('on a host', () => {
  test('a run fills a form, waits for its owner over a restart, and submits once', async () => {
    const outside: NotesOutside = { sent: [] };
    const store = createMemoryStore();
    const first = await hostOn(store, outside);
    await first.host.workflows.register(owner, guided);
    const run = await startRun(first, 'guided');
    await settle(first);
    expect(await snapshotOf(first, run)).toMatchObject({
      status: 'waiting-approval',
      currentNodeId: 'submit',
    });
    expect(outside.sent).toEqual([]);
    await first.host.close();

    const second = await hostOn(store.reopen(), outside);
    const found = await second.host.interrupts.find(owner, run, 'submit');
    expect(found).toMatchObject({
      ok: true,
      value: { needsSignIn: true, data: { artifactData: { tool: 'notes.submit', risk: 'high' } } },
    });
    const { artifactId } = found.ok ? found.value.data : {};
    // What a key cannot read of the approval it finds nowhere else: not what would be sent, nor the form as it is filled in.
    for (const closed of [String(artifactId), 'toolset/form/notes']) {
      expect(codeOf(await second.host.runs.readArtifact(owner, run, closed))).toBe('forbidden');
    }
    expect(await second.host.runs.readArtifact(signedIn, run, String(artifactId))).toMatchObject({
      ok: true,
      value: { values: { a: 1, b: 2 } },
    });
    const target = { runId: run, nodeId: 'submit' };
    // A key with the scope may be the very agent that asks, so it cannot agree.
    expect(await second.host.interrupts.resolve(owner, target, { action: 'accept' })).toMatchObject({
      ok: false,
      refusal: { code: 'forbidden' },
    });
    expect(await second.host.interrupts.resolve(signedIn, target, { action: 'accept' })).toMatchObject({
      ok: true,
    });
    await settle(second);
    expect(await snapshotOf(second, run)).toMatchObject({ status: 'completed' });
    expect(outside.sent).toEqual([{ a: 1, b: 2 }]);
    expect(await second.host.runs.readArtifact(owner, run, 'response')).toMatchObject({
      ok: true,
      value: { a: 1, b: 2 },
    });
    expect(await second.host.interrupts.resolve(signedIn, target, { action: 'accept' })).toMatchObject({
      ok: false,
    });
    expect([...first.defects, ...second.defects]).toEqual([]);
    await second.host.close();
  });

  test('WOP-EVT-07 the return of a call names the event of the call as its cause', async () => {
    const answers: Egress = {
      send: async () => ({ status: 200, header: () => undefined, text: async () => '', discard: () => {} }),
    };
    const nodes = ['a', 'b'].map((id) => ({
      id,
      type: 'http.fetch',
      config: { url: `https://api.example/${id}` },
    }));
    const test = await hostOn(createMemoryStore(), { sent: [] }, answers);
    await test.host.workflows.register(owner, sketchWorkflow(nodes, [], { id: 'two' }) as JsonObject);
    const run = await startRun(test, 'two');
    await settle(test);
    const log = await logOf(test, run);
    const byCall = (type: string) =>
      log
        .filter((event) => event.type === type)
        .map((event) => [(event.payload as JsonObject).callId, event] as const);
    const called = new Map(byCall('agent.toolCalled'));
    const returned = byCall('agent.toolReturned');
    expect([called.size, returned.length]).toEqual([2, 2]);
    for (const [callId, { causationId }] of returned) expect(causationId).toBe(called.get(callId)?.eventId);
    await test.host.close();
  });

  test('WOP-FETCH-07 WOP-FETCH-09 every request is in the log as a pair, without what it carried', async () => {
    const answers: Egress = {
      send: async ({ url }) => {
        if (url.includes('169.254.169.254')) throw Object.assign(new Error('no'), { code: 'ssrf_blocked' });
        return { status: 200, header: () => undefined, text: async () => 'canary-answer', discard: () => {} };
      },
    };
    const urls = [
      'http://169.254.169.254/latest/meta-data/?canary-query',
      ...Array.from({ length: 19 }, (_, index) => `https://api.example/${index}?canary-query`),
    ];
    const nodes = urls.map((url, index) => ({
      id: `f${index}`,
      type: 'http.fetch',
      config: { url, headers: { 'x-a': 'canary-header' }, response: 'none' },
    }));
    const test = await hostOn(createMemoryStore(), { sent: [] }, answers);
    await test.host.workflows.register(owner, sketchWorkflow(nodes, [], { id: 'fetches' }) as JsonObject);
    const run = await startRun(test, 'fetches');
    await settle(test);
    const log = await logOf(test, run);
    const called = pairs(log, 'agent.toolCalled');
    const returned = pairs(log, 'agent.toolReturned');
    expect(called).toHaveLength(20);
    expect(called.every(({ transport }) => transport === 'http')).toBe(true);
    expect(new Set(returned.map(({ callId }) => callId))).toEqual(
      new Set(called.map(({ callId }) => callId)),
    );
    expect(returned.filter(({ status }) => status === 'forbidden')).toHaveLength(1);
    expect(returned.filter(({ status }) => status === 'ok')).toHaveLength(19);
    expect(JSON.stringify([...called, ...returned])).not.toMatch(/canary|meta-data|api\.example/);
    expect(test.defects).toEqual([]);
    await test.host.close();
  });
});
