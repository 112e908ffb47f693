import { sketchWorkflow } from '@handrail/runs/testing';
import { describe, expect, test } from 'vitest';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { accepted, codeOf, owner, startTestHost, type TestHost } from '../../testing/test-host.ts';
import type { Caller, HostStore } from '../index.ts';

const MINUTE = 60_000;
const NOOP = { workflowId: 'conformance-noop', cron: '* * * * *' };
const query = { limit: 100 };

function schedulesOf({ host }: Pick<TestHost, 'host'>) {
  if (!host.schedules) throw new Error('This host has no schedules.');
  return host.schedules;
}

async function runsOf({ host }: Pick<TestHost, 'host'>, caller: Caller = owner): Promise<number> {
  return (await host.runs.list(caller, query)).length;
}

describe('a schedule', () => {
  test('starts one run for each of its slots, by itself, for whoever made it', async () => {
    const it = await startTestHost();
    const sales = { ...owner, workspace: 'sales', principal: 'sam' };
    await schedulesOf(it).create(sales, NOOP);
    expect(await runsOf(it, sales)).toBe(0);
    for (let slot = 1; slot <= 3; slot += 1) {
      await it.time.advance(MINUTE);
      expect(await runsOf(it, sales)).toBe(slot);
    }
    const [run] = await it.host.runs.list(sales, query);
    expect(run).toMatchObject({ workspace: 'sales', principal: 'sam', mode: 'live' });
    expect(it.defects).toEqual([]);
    await it.host.close();
  });

  test('that missed slots while the host was down starts one run for all of them', async () => {
    const store = createMemoryStore();
    const first = await startTestHost({ store });
    await schedulesOf(first).create(owner, NOOP);
    await first.host.close();
    const later = await startTestHost({ store, clock: { now: () => first.time.now() + 90 * MINUTE } });
    await later.time.advance(1);
    expect(await runsOf(later)).toBe(1);
    await later.host.close();
  });

  test('that is paused drops its slots, and goes on with the next one', async () => {
    const it = await startTestHost();
    const { scheduleId } = accepted(await schedulesOf(it).create(owner, NOOP));
    expect(accepted(await schedulesOf(it).pause(owner, scheduleId)).nextAt).toBeUndefined();
    await it.time.advance(3 * MINUTE);
    accepted(await schedulesOf(it).resume(owner, scheduleId));
    expect(await runsOf(it)).toBe(0);
    await it.time.advance(MINUTE);
    expect(await runsOf(it)).toBe(1);
    accepted(await schedulesOf(it).remove(owner, scheduleId));
    await it.time.advance(3 * MINUTE);
    expect(await runsOf(it)).toBe(1);
    await it.host.close();
  });

  test('starts one run for a slot however many look at it at once, also from two hosts', async () => {
    const store = createMemoryStore();
    const one = await startTestHost({ store });
    const other = await startTestHost({ store });
    const { scheduleId } = accepted(await schedulesOf(one).create(owner, NOOP));
    const at = one.time.now() + MINUTE;
    const looks = [one, other, one, other].map((it) => schedulesOf(it).tick(owner, scheduleId, at));
    const found = (await Promise.all(looks)).flatMap((each) => (each.ok && each.value ? [each.value] : []));
    expect(new Set(found).size).toBe(1);
    expect(await runsOf(one)).toBe(1);
    expect(accepted(await schedulesOf(other).tick(owner, scheduleId, at))).toBeUndefined();
    await one.host.close();
    await other.host.close();
  });

  test('starts no second run when the host fails between the run and putting it down', async () => {
    const memory = createMemoryStore();
    const { records } = memory;
    if (!records) throw new Error('No records.');
    let fails = false;
    const store: HostStore = {
      ...memory,
      records: {
        ...records,
        put: (record, after) =>
          fails ? Promise.reject(new Error('power lost')) : records.put(record, after),
      },
    };
    const it = await startTestHost({ store });
    const { scheduleId } = accepted(await schedulesOf(it).create(owner, NOOP));
    const at = it.time.now() + MINUTE;
    fails = true;
    await expect(schedulesOf(it).tick(owner, scheduleId, at)).rejects.toThrow('power lost');
    fails = false;
    expect(await runsOf(it)).toBe(1);
    const [run] = await it.host.runs.list(owner, query);
    expect(accepted(await schedulesOf(it).tick(owner, scheduleId, at))).toBe(run?.runId);
    expect(await runsOf(it)).toBe(1);
    await it.host.close();
  });

  test('whose run is refused says so, and is not tried again and again', async () => {
    const it = await startTestHost();
    const needy = sketchWorkflow(['n'], [], { variables: [{ name: 'who', type: 'string', required: true }] });
    accepted(await it.host.workflows.register(owner, JSON.parse(JSON.stringify(needy))));
    const { scheduleId } = accepted(await schedulesOf(it).create(owner, { ...NOOP, workflowId: 'sketch' }));
    await it.time.advance(MINUTE);
    const [schedule] = accepted(await schedulesOf(it).list(owner));
    expect(schedule).toMatchObject({ scheduleId, lastRefusal: 'validation_error' });
    expect(schedule?.nextAt).toBeGreaterThan(it.time.now());
    await it.host.close();
  });

  test('of a workflow that is not there is refused', async () => {
    const it = await startTestHost();
    expect(codeOf(await schedulesOf(it).create(owner, { ...NOOP, workflowId: 'gone' }))).toBe('not_found');
    expect(accepted(await schedulesOf(it).list(owner))).toEqual([]);
    await it.host.close();
  });

  test('is for its own scope only', async () => {
    const it = await startTestHost();
    const { scheduleId } = accepted(await schedulesOf(it).create(owner, NOOP));
    for (const other of [
      { ...owner, tenant: 'other' },
      { ...owner, workspace: 'sales' },
      { ...owner, mode: 'test' as const },
    ]) {
      expect(accepted(await schedulesOf(it).list(other))).toEqual([]);
      for (const work of ['pause', 'resume', 'remove'] as const) {
        expect(codeOf(await schedulesOf(it)[work](other, scheduleId))).toBe('not_found');
      }
      expect(codeOf(await schedulesOf(it).tick(other, scheduleId, it.time.now() + MINUTE))).toBe('not_found');
    }
    expect(await runsOf(it)).toBe(0);
    await it.host.close();
  });

  test.each([
    ['no expression', '', 'UTC'],
    ['seconds', '* * * * * *', 'UTC'],
    ['words', 'every day', 'UTC'],
    ['a step of nothing', '*/0 * * * *', 'UTC'],
    ['a very long expression', `${'1,'.repeat(200)}1 * * * *`, 'UTC'],
    ['a day that never comes', '0 0 30 2 *', 'UTC'],
    ['an unknown time zone', '* * * * *', 'Mars/Olympus'],
  ])('with %s is refused', async (_what, cron, timeZone) => {
    const it = await startTestHost();
    expect(codeOf(await schedulesOf(it).create(owner, { ...NOOP, cron, timeZone }))).toBe('validation_error');
    expect(accepted(await schedulesOf(it).list(owner))).toEqual([]);
    await it.host.close();
  });
});
