import { describe, expect, test } from 'vitest';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { accepted, codeOf, owner, snapshotOf, startRun, startTestHost } from '../../testing/test-host.ts';
import { type Passkey, passkeyOwnerOf } from '../ports/passkeys.ts';
import type { RunQuery } from '../ports/run-record.ts';
import { createRetention, type RetentionPorts } from './create-retention.ts';

const ana = { ...owner, principal: 'ana' };

const samplePasskey = (principal: string): Passkey => ({
  ...passkeyOwnerOf({ ...owner, principal }),
  id: 'p1',
  label: 'Phone',
  rpId: 'localhost',
  credentialId: 'c',
  publicKey: `KEY-OF-${principal}`,
  transports: [],
  counter: 0,
  createdAt: 1,
  lastUsedAt: undefined,
});

describe('erasing on request', () => {
  test('takes every run of an owner that has ended, and leaves a count', async () => {
    const store = createMemoryStore();
    const it = await startTestHost({ store });
    const mine = await startRun(it, 'conformance-noop', { inputs: { note: 'CANARY' } }, ana);
    const open = await startRun(it, 'conformance-approval', {}, ana);
    const other = await startRun(it, 'conformance-noop');
    expect((await it.host.runs.read(ana, mine)).ok).toBe(true);
    expect(await it.host.retention.plan({ owner: 'ana' })).toEqual({ runs: 2, open: [open], passkeys: 0 });
    expect((await it.host.runs.read(ana, mine)).ok).toBe(true);

    const erased = await it.host.retention.erase({ owner: 'ana' }, 'ops');
    expect(erased).toMatchObject({ runs: 1, kept: [open] });
    expect(codeOf(await it.host.runs.read(ana, mine))).toBe('not_found');
    expect((await it.host.runs.read(ana, open)).ok).toBe(true);
    expect((await snapshotOf(it, other)).status).toBe('completed');
    const [record, ...more] = await it.host.retention.erasures(9);
    expect(record).toEqual({ id: erased.erasureId, at: it.time.now(), by: 'ops', scope: 'owner', runs: 1 });
    expect(more).toEqual([]);

    accepted(await it.host.runs.cancel(ana, open, undefined));
    await it.time.settle();
    expect(await it.host.retention.erase({ owner: 'ana' }, 'ops')).toMatchObject({ runs: 1, kept: [] });
    await it.host.close();
    expect(store.dump()).not.toContain(mine);
  });

  test.each([199, 200, 201, 400])('counts a run with all the %i runs it began', async (count) => {
    const ended = { ...owner, workflowId: 'w', status: 'completed', createdAt: 1, endedAt: 2 };
    const ids = Array.from({ length: count }, (_, at) => `r-${String(at).padStart(4, '0')}`);
    const store = {
      events: {
        readRecord: async (runId: string) => ({ ...ended, runId, parentRunId: undefined }),
        findRuns: async ({ parentRunId, before, limit }: RunQuery & { parentRunId?: string }) => {
          const rest =
            parentRunId === 'parent' ? ids.slice(before === undefined ? 0 : ids.indexOf(before) + 1) : [];
          return rest.slice(0, limit).map((runId) => ({ ...ended, runId, parentRunId }));
        },
      },
    } as unknown as RetentionPorts['store'];
    const clock = { now: () => 3 };
    const retention = createRetention({ store, clock, ids: { newId: () => 'i' } });
    expect(await retention.plan({ runId: 'parent' })).toEqual({ runs: count + 1, open: [], passkeys: 0 });
  });

  test('takes a run with the runs it began', async () => {
    const it = await startTestHost();
    const parent = await startRun(it, 'conformance-subworkflow-parent');
    const query = {
      tenant: 'acme',
      mode: 'live',
      workspace: undefined,
      parentRunId: parent,
      limit: 9,
    } as const;
    const children = await it.store.events.findRuns(query);
    expect(children).toHaveLength(1);
    expect((await snapshotOf(it, parent)).status).toBe('completed');
    expect(await it.host.retention.erase({ runId: parent }, 'ops')).toMatchObject({ runs: 2, kept: [] });
    expect(await it.store.events.findRuns(query)).toEqual([]);
    await it.host.close();
  });

  test('takes the passkeys of an owner too, also of one without runs, and never those of others', async () => {
    const store = createMemoryStore();
    const it = await startTestHost({ store });
    for (const principal of ['ana', 'bob']) await store.passkeys.add(samplePasskey(principal));
    const mine = await startRun(it, 'conformance-noop', {}, ana);
    expect((await it.host.retention.erase({ runId: mine }, 'ops')).passkeys).toBe(0);
    expect(await it.host.retention.plan({ owner: 'ana' })).toEqual({ runs: 0, open: [], passkeys: 1 });
    const erased = await it.host.retention.erase({ owner: 'ana' }, 'ops');
    expect(erased).toMatchObject({ runs: 0, passkeys: 1, kept: [] });
    expect(await store.passkeys.list(undefined)).toMatchObject([{ owner: 'bob' }]);
    expect((await it.host.retention.erasures(9))[0]).toMatchObject({ id: erased.erasureId, runs: 0 });
    await it.host.close();
    expect(store.dump()).not.toContain('KEY-OF-ana');
  });

  test('says which runs the store did not let go, and counts the others', async () => {
    const store = createMemoryStore();
    const { retention } = store;
    const remove: typeof retention.remove = ([, ...rest], terms) => retention.remove(rest, terms);
    const it = await startTestHost({ store: { ...store, retention: { ...retention, remove } } });
    const ended = [
      await startRun(it, 'conformance-noop', {}, ana),
      await startRun(it, 'conformance-noop', {}, ana),
    ];
    const erased = await it.host.retention.erase({ owner: 'ana' }, 'ops');
    expect(erased).toMatchObject({ runs: 1, kept: [expect.any(String)] });
    const isThere = async (runId: string) => (await it.host.runs.read(ana, runId)).ok;
    expect(await Promise.all(ended.map(isThere))).toEqual(ended.map((runId) => erased.kept.includes(runId)));
    await it.host.close();
  });

  test('leaves an open run as it is, and says so', async () => {
    const it = await startTestHost();
    const open = await startRun(it, 'conformance-approval');
    expect(await it.host.retention.erase({ runId: open }, 'ops')).toEqual({
      erasureId: undefined,
      runs: 0,
      passkeys: 0,
      kept: [open],
    });
    expect(await it.host.retention.erasures(9)).toEqual([]);
    expect((await snapshotOf(it, open)).status).toBe('waiting-approval');
    await it.host.close();
  });

  test('finds nothing of a run or an owner that is not known', async () => {
    const it = await startTestHost();
    expect(await it.host.retention.plan({ runId: 'nobody' })).toEqual({ runs: 0, open: [], passkeys: 0 });
    expect(await it.host.retention.erase({ owner: 'nobody' }, 'ops')).toMatchObject({ runs: 0, kept: [] });
    await it.host.close();
  });
});
