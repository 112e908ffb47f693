import type { JsonValue } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import type { RunQuery } from '../../src/index.ts';
import type { OpenFixture } from './fixture.ts';
import { START, sampleBatch, sampleRecord, sampleWrite } from './samples.ts';

/** JSON that stores like to change. */
const ODD_VALUES: readonly [string, JsonValue][] = [
  ['null', null],
  ['an empty text', ''],
  ['text with a NUL and half a surrogate pair', 'a\u0000b\ud800c'],
  ['text of every plane', 'é — 漢 — 😀 — \u2028\u2029'],
  ['large and small numbers', [9_007_199_254_740_991, -9_007_199_254_740_991, 1e308, 5e-324, 0.1]],
  [
    'keys that objects have anyway',
    JSON.parse('{"__proto__":{"x":1},"constructor":2,"toString":3,"":4,"0":5}'),
  ],
  [
    'what looks like markup of the store',
    { $date: 1, _metadata: { duration: 1 }, value: "'; DROP TABLE runs; --" },
  ],
  ['a deep value', JSON.parse(`${'['.repeat(500)}1${']'.repeat(500)}`)],
  ['a large value', 'x'.repeat(300_000)],
];

export function describeReads(open: OpenFixture): void {
  describe('events', () => {
    test.each<[number, number, readonly number[]]>([
      [0, 3, [0, 1, 2]],
      [199, 2, [199, 200]],
      [300, 1_000, []],
      [298, 1_000, [298, 299]],
      [-5, 2, [0, 1]],
      [1.5, 2, [2, 3]],
      [0, 0, []],
      [0, -1, []],
      [0, Number.NaN, []],
      [1e15, 5, []],
    ])('from %d, %d of them', async (from, limit, sequences) => {
      const { store } = await open();
      for (const [start, count] of [
        [0, 1],
        [1, 150],
        [151, 149],
      ] as const) {
        const payloads = Array.from({ length: count }, (_, index) => ({ number: start + index }));
        await store.events.append(sampleBatch(sampleWrite('run1', { from: start, payloads })));
      }
      await store.events.append(sampleBatch(sampleWrite('run2', { payloads: [{}, {}] })));
      const events = await store.events.readEvents('run1', from, limit);
      expect(events.map(({ sequence }) => sequence)).toEqual(sequences);
      expect(events.map(({ payload }) => payload)).toEqual(sequences.map((number) => ({ number })));
      expect(await store.events.readEvents('run1', 0, Number.POSITIVE_INFINITY)).toHaveLength(300);
    });

    test.each(ODD_VALUES)('keep %s, as do sealed values, artifacts and the outbox', async (_title, value) => {
      const { store, reopen } = await open();
      const write = sampleWrite('run1', {
        payloads: [{ value }, value],
        sealed: [{ eventId: 'run1.0', pointer: '/value', value }],
      });
      await store.events.append({
        runs: [write],
        artifacts: [{ runId: 'run1', artifactId: 'form', content: value }],
        outbox: [{ id: '1', queue: 'q', content: { value } }],
      });
      const opened = await reopen();
      expect(await opened.events.readEvents('run1', 0, 9)).toEqual(write.events);
      expect(await opened.events.readSealed('run1.0', '/value')).toEqual(value);
      expect(await opened.events.readArtifact('run1', 'form')).toEqual(value);
      expect((await opened.outbox.ready(START, 9))[0]?.content).toEqual({ value });
    });

    test('are copies: changing what was written or read changes nothing', async () => {
      const { store } = await open();
      const payload = { list: [1] };
      await store.events.append(sampleBatch(sampleWrite('run1', { payloads: [payload] })));
      payload.list.push(2);
      const [event] = await store.events.readEvents('run1', 0, 1);
      Object.assign(event ?? {}, { payload: 'changed' });
      expect((await store.events.readEvents('run1', 0, 1))[0]?.payload).toEqual({ list: [1] });
    });

    test('keep all their fields', async () => {
      const { store } = await open();
      const write = sampleWrite('run1');
      const events = write.events.map((event) => ({
        ...event,
        nodeId: 'n',
        schemaVersion: 1,
        engineVersion: '1.0',
        causationId: 'run0.3',
      }));
      await store.events.append(sampleBatch({ ...write, events }));
      expect(await store.events.readEvents('run1', 0, 9)).toEqual(events);
    });
  });

  describe('names', () => {
    test.each(['run\u0000one', 'run\ud800', '\u0001"x"', "'", 'é', '😀', 'x'.repeat(200), '%', 'run.0/1'])(
      'are distinguished whatever they hold: %j',
      async (name) => {
        const { store } = await open();
        const record = { tenant: name, principal: name, workflowId: name, scopeId: name, workspace: name };
        const write = sampleWrite(name, { record, wake: { busy: true, at: START } });
        await store.events.append({
          runs: [write, sampleWrite('run'), sampleWrite(`${name}x`)],
          artifacts: [{ runId: name, artifactId: name, content: 1 }],
        });
        expect(await store.events.readRecord(name)).toEqual(write.record);
        expect(await store.events.readArtifact(name, name)).toBe(1);
        expect(await store.events.readArtifact(name, `${name}\u0000`)).toBeUndefined();
        expect(await store.events.readRecord(`${name}\u0000`)).toBeUndefined();
        expect(await store.wakeups.due(START, 9)).toEqual([name]);
        const query = { tenant: name, mode: 'live', workspace: undefined, limit: 9 } as const;
        expect(await store.events.findRuns(query)).toEqual([write.record]);
      },
    );
  });

  describe('a search for runs', () => {
    const query: RunQuery = { tenant: 'acme', mode: 'live', workspace: undefined, limit: 100 };

    async function openWithRuns() {
      const { store } = await open();
      const records = [
        sampleRecord('run1'),
        sampleRecord('run2', { status: 'completed', endedAt: START }),
        sampleRecord('run3', { status: 'waiting-approval', workspace: 'sales' }),
        sampleRecord('run4', { tenant: 'other' }),
        sampleRecord('run5', { mode: 'test' }),
        sampleRecord('run6', { workflowId: 'pay', status: 'failed', endedAt: START }),
        sampleRecord('run7', { parentRunId: 'run1', status: 'completed', endedAt: START }),
        sampleRecord('run8', { tenant: 'other', parentRunId: 'run1' }),
        sampleRecord('run9', { mode: 'test', status: 'failed', verdict: 'declined', endedAt: START }),
        sampleRecord('run0', { mode: 'test', status: 'completed', verdict: 'refused', endedAt: START }),
      ];
      const tags: Readonly<Record<string, readonly string[]>> = {
        run1: ['urgent', 'a', 'a'],
        run3: ['urgent'],
        run6: ['urgent', '\ud800'],
        run8: ['urgent'],
      };
      for (const record of [...records].reverse()) {
        const own = tags[record.runId];
        await store.events.append(
          sampleBatch(sampleWrite(record.runId, { record, ...(own && { tags: own }) })),
        );
      }
      return { store, records };
    }

    test.each<[string, Partial<RunQuery>, string]>([
      ['gives all of the tenant and mode, newest first', {}, '7 6 3 2 1'],
      ['of another tenant gives its own', { tenant: 'other' }, '8 4'],
      ['of the other mode gives its own', { mode: 'test' }, '9 5 0'],
      ['of a tenant without runs gives none', { tenant: 'nobody' }, ''],
      ['can ask for a workspace', { workspace: 'sales' }, '3'],
      ['can ask for a status', { statuses: ['running'] }, '1'],
      ['can ask for several', { statuses: ['failed', 'completed', 'running', 'running'] }, '7 6 2 1'],
      ['for no status gives none', { statuses: [] }, ''],
      ['can ask for what was done', { outcomes: ['done'] }, '7 2'],
      ['can ask for what failed', { outcomes: ['failed', 'failed'] }, '6'],
      [
        'can ask for what was declined or refused',
        { mode: 'test', outcomes: ['declined', 'refused'] },
        '9 0',
      ],
      ['for what failed leaves out what was declined', { mode: 'test', outcomes: ['failed'] }, ''],
      ['for a status gives what was declined', { mode: 'test', statuses: ['failed', 'completed'] }, '9 0'],
      ['for an outcome of a status gives both', { statuses: ['failed', 'running'], outcomes: ['done'] }, ''],
      ['for no outcome gives none', { outcomes: [] }, ''],
      ['can ask for a workflow', { workflowId: 'pay' }, '6'],
      ['can ask for the children of a run, its tenant’s only', { parentRunId: 'run1' }, '7'],
      ['can ask for a tag, its tenant’s only', { tag: 'urgent' }, '6 3 1'],
      ['of another tenant for a tag gives its own', { tag: 'urgent', tenant: 'other' }, '8'],
      ['for a tag that was given twice gives a run once', { tag: 'a' }, '1'],
      ['for a tag of half a character gives it', { tag: '\ud800' }, '6'],
      ['for a tag that no run has gives none', { tag: 'none' }, ''],
      ['for a tag and statuses gives both', { tag: 'urgent', statuses: ['failed', 'running'] }, '6 1'],
      ['for a tag goes on after a page', { tag: 'urgent', before: 'run6', limit: 1 }, '3'],
      ['for a tag of a workspace', { tag: 'urgent', workspace: 'sales' }, '3'],
      ['goes on after a page', { limit: 2, before: 'run6' }, '3 2'],
      [
        'goes on after a page with statuses',
        { limit: 1, before: 'run7', statuses: ['completed', 'failed'] },
        '6',
      ],
      ['goes on after what is not there', { before: 'run55' }, '3 2 1'],
      [
        'combines all of it',
        { workspace: 'sales', statuses: ['waiting-approval'], workflowId: 'greet' },
        '3',
      ],
      ['with no room gives none', { limit: 0 }, ''],
      ['with an endless limit gives all', { limit: Number.POSITIVE_INFINITY }, '7 6 3 2 1'],
    ])('%s', async (_title, changes, expected) => {
      const { store, records } = await openWithRuns();
      const found = await store.events.findRuns({ ...query, ...changes });
      expect(found.map(({ runId }) => runId.slice(3)).join(' ')).toBe(expected);
      for (const record of found) expect(record).toEqual(records.find(({ runId }) => runId === record.runId));
    });

    test('keeps finding a run by its tags, and forgets them with it', async () => {
      const { store } = await openWithRuns();
      const record = { status: 'cancelled', endedAt: START, lastSequence: 1 } as const;
      await store.events.append(sampleBatch(sampleWrite('run1', { from: 1, record })));
      expect(await store.events.findRuns({ ...query, tag: 'a' })).toMatchObject([{ status: 'cancelled' }]);
      await store.retention.remove(['run1']);
      expect(await store.events.findRuns({ ...query, tag: 'a' })).toEqual([]);
      await store.events.append(sampleBatch(sampleWrite('run1')));
      expect(await store.events.findRuns({ ...query, tag: 'a' })).toEqual([]);
    });

    test('finds a run by its newest status only', async () => {
      const { store } = await openWithRuns();
      const record = { status: 'cancelled', endedAt: START, lastSequence: 1 } as const;
      await store.events.append(sampleBatch(sampleWrite('run1', { from: 1, record })));
      expect(await store.events.findRuns({ ...query, statuses: ['running'] })).toEqual([]);
      expect(await store.events.findRuns({ ...query, statuses: ['cancelled'] })).toMatchObject([
        { runId: 'run1' },
      ]);
    });
  });

  describe('what is kept beside a log', () => {
    test('is undefined where there is nothing', async () => {
      const { store } = await open();
      expect(await store.events.readRecord('run1')).toBeUndefined();
      expect(await store.events.readEvents('run1', 0, 9)).toEqual([]);
      expect(await store.events.readSealed('run1.0', '/a')).toBeUndefined();
      expect(await store.events.readArtifact('run1', 'form')).toBeUndefined();
    });

    test('an artifact is replaced by the next of its id, and belongs to its run', async () => {
      const { store } = await open();
      const save = (from: number, content: JsonValue) =>
        store.events.append({
          runs: [sampleWrite('run1', { from })],
          artifacts: [{ runId: 'run1', artifactId: 'form', content }],
        });
      await save(0, { version: 1 });
      await save(1, { version: 2 });
      expect(await store.events.readArtifact('run1', 'form')).toEqual({ version: 2 });
      expect(await store.events.readArtifact('run1', 'other')).toBeUndefined();
      expect(await store.events.readArtifact('run2', 'form')).toBeUndefined();
    });

    test('sealed values are under their event and place', async () => {
      const { store } = await open();
      const sealed = [
        { eventId: 'run1.0', pointer: '/a', value: 'one' },
        { eventId: 'run1.0', pointer: '/b', value: 'two' },
      ];
      await store.events.append(sampleBatch(sampleWrite('run1', { sealed })));
      expect(await store.events.readSealed('run1.0', '/a')).toBe('one');
      expect(await store.events.readSealed('run1.0', '/b')).toBe('two');
      expect(await store.events.readSealed('run1.1', '/a')).toBeUndefined();
    });
  });
}
