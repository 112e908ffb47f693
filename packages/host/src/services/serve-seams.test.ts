import { expect, test } from 'vitest';
import { owner } from '../../testing/test-host.ts';
import type { HostParts } from '../execution/host-parts.ts';
import type { HostTesting } from '../ports/host-testing.ts';
import { noSuchRun, refused } from './refused.ts';
import { serveSeams } from './serve-seams.ts';
import type { VisibleRuns } from './visible-runs.ts';

const visible = {
  identity: async (_caller: unknown, runId: string) =>
    runId === 'mine' ? { ok: true, value: { runId } } : noSuchRun(),
} as unknown as VisibleRuns;

const seamsOf = (testing: Partial<HostTesting>) =>
  serveSeams({} as HostParts, visible, testing as HostTesting);

test('a host that lacks a seam says so', async () => {
  const seams = seamsOf({});
  const missing = refused('capability_not_provided', 'This host has no such seam.');
  expect(await seams.cacheKey(owner, {})).toEqual(missing);
  expect(seams.program(owner, 'n', [])).toEqual(missing);
  expect(seams.moveName('a.example', '10.0.0.1')).toEqual(missing);
  expect(await seams.spans(owner, 'mine')).toEqual([]);
  expect(seams.reset()).toBeUndefined();
});

test('what a test sets is passed on, for the tenant that asks', async () => {
  const passed: unknown[] = [];
  const spans = [{ name: 'span' }];
  const seams = seamsOf({
    cacheKey: async (...given) => ({ given: JSON.stringify(given) }),
    program: (...given) => void passed.push(['program', ...given]),
    names: { move: (...given) => void passed.push(['move', ...given]), resolve: () => undefined },
    spans: { of: async () => spans as never, take: () => {}, waitFor: () => {} },
    reset: () => void passed.push('reset'),
  });
  expect(await seams.cacheKey(owner, { model: 'm' })).toEqual({
    ok: true,
    value: { given: JSON.stringify([owner.tenant, { model: 'm' }]) },
  });
  expect(seams.program(owner, 'n', [{ a: 1 }])).toEqual({ ok: true, value: null });
  expect(seams.moveName('a.example', '10.0.0.1')).toEqual({ ok: true, value: null });
  seams.reset();
  expect(passed).toEqual([
    ['program', owner.tenant, 'n', [{ a: 1 }]],
    ['move', 'a.example', '10.0.0.1'],
    'reset',
  ]);
  expect(await seams.spans(owner, 'mine')).toEqual(spans);
  expect(await seams.spans(owner, 'theirs')).toEqual([]);
});

test('nothing is written to a run that the caller does not see, or from one', async () => {
  const seams = seamsOf({});
  const fact = { type: 'handrail.noted', payload: {} };
  expect(await seams.append(owner, 'theirs', fact)).toEqual(noSuchRun());
  const write = { channel: 'c', value: 1 };
  expect(await seams.writeChannel(owner, 'theirs', { ...write, sourceRunId: 'mine' })).toEqual(noSuchRun());
  expect(await seams.writeChannel(owner, 'mine', { ...write, sourceRunId: 'theirs' })).toEqual(noSuchRun());
});
