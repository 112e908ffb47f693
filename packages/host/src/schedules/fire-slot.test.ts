import { describe, expect, test } from 'vitest';
import { testDigest } from '../../testing/test-crypto.ts';
import { owner } from '../../testing/test-host.ts';
import type { HostOutcome, HostRefusalCode } from '../outcome.ts';
import { StoreFailure } from '../ports/store-batch.ts';
import type { ReceiptAnswer, ReceiptBeginning } from '../services/receipt-claim.ts';
import { refused } from '../services/refused.ts';
import { type FiringParts, fireSlot } from './fire-slot.ts';
import type { KeptSchedule } from './kept-schedule.ts';
import type { ScheduleRecords } from './schedule-records.ts';

const MINUTE = 60_000;
const BEGIN = Date.UTC(2026, 0, 1);
const SLOT = BEGIN + MINUTE;
const scope = { tenant: owner.tenant, workspace: owner.workspace, mode: owner.mode };

interface Setting {
  readonly kept?: Partial<KeptSchedule> | null;
  readonly created?: HostOutcome<{ readonly runId: string }>;
  readonly beginning?: ReceiptBeginning;
  readonly elsewhere?: ReceiptAnswer;
  /** How often somebody else is faster. */
  readonly lost?: number;
}

function firing({
  kept = {},
  created = { ok: true, value: { runId: 'r' } },
  beginning,
  elsewhere,
  lost = 0,
}: Setting) {
  const puts: KeptSchedule[] = [];
  const requests: unknown[] = [];
  const receipts: string[] = [];
  const replies: unknown[] = [];
  const schedule: KeptSchedule = {
    workflowId: 'w',
    cron: '* * * * *',
    timeZone: 'UTC',
    inputs: { a: 1 },
    principal: 'sam',
    state: 'active',
    seenUntil: BEGIN,
    lastRunId: 'before',
    lastRefusal: 'before',
    createdAt: BEGIN,
    ...kept,
  } as KeptSchedule;
  const records = {
    find: async () => (kept === null ? undefined : { stored: { version: 3 }, kept: schedule }),
    put: async (_scope: unknown, _name: string, next: KeptSchedule, version: number) => {
      expect(version).toBe(3);
      puts.push(next);
      return puts.length > lost;
    },
  } as unknown as ScheduleRecords;
  const parts = {
    digest: testDigest,
    runs: {
      create: async (caller: unknown, request: unknown) => {
        requests.push({ caller, request });
        return created;
      },
    },
    receipts: {
      begin: async (id: string) => {
        receipts.push(id);
        const finish = async (reply: unknown) => void replies.push(reply);
        return beginning ?? { state: 'new', claim: {}, finish, answeredElsewhere: async () => elsewhere };
      },
    },
  } as unknown as FiringParts;
  const fire = (at = SLOT, scheduleId = 's') => fireSlot(records, parts, { scope, scheduleId, at });
  return { fire, puts, created: requests, receipts, replies };
}

describe('a slot', () => {
  test('that has come starts its run for whoever made the schedule, and is put down', async () => {
    const it = firing({});
    expect(await it.fire()).toEqual({ ok: true, value: { runId: 'r', nextAt: SLOT + MINUTE } });
    expect(it.created).toEqual([
      {
        caller: { ...scope, principal: 'sam', isOwner: false },
        request: { workflowId: 'w', inputs: { a: 1 } },
      },
    ]);
    expect(it.puts).toMatchObject([{ lastRunId: 'r', lastRefusal: undefined, seenUntil: SLOT }]);
    expect(it.replies).toEqual([{ status: 201, body: '{"runId":"r"}' }]);
  });

  test.each([
    ['of a schedule that is gone', { kept: null }, SLOT, undefined],
    ['of a paused schedule', { kept: { state: 'paused' as const } }, SLOT, undefined],
    ['that has not come', {}, SLOT - 1, SLOT],
  ])('%s starts nothing', async (_what, setting, at, nextAt) => {
    const it = firing(setting);
    expect(await it.fire(at)).toEqual({ ok: true, value: { runId: undefined, nextAt } });
    expect(it.receipts).toEqual([]);
    expect(it.puts).toEqual([]);
  });

  test('that was missed stands for all that were', async () => {
    const it = firing({});
    const late = SLOT + 10 * MINUTE + 1;
    expect(await it.fire(late)).toEqual({ ok: true, value: { runId: 'r', nextAt: SLOT + 11 * MINUTE } });
    expect(it.puts).toMatchObject([{ seenUntil: late }]);
    expect(it.created).toHaveLength(1);
  });

  test('has a receipt of its own, the same at every try', async () => {
    const [first, same, schedule, later] = [
      firing({}),
      firing({}),
      firing({}),
      firing({ kept: { seenUntil: SLOT } }),
    ];
    await first.fire();
    await same.fire(SLOT + 5);
    await schedule.fire(SLOT, 'other');
    await later.fire(SLOT + MINUTE);
    expect(same.receipts).toEqual(first.receipts);
    expect(schedule.receipts).not.toEqual(first.receipts);
    expect(later.receipts).not.toEqual(first.receipts);
  });

  test.each<HostRefusalCode>(['overloaded', 'store_unavailable', 'conflict'])(
    'waits when its run cannot start now: %s',
    async (code) => {
      const it = firing({ created: refused(code, 'Later.') });
      expect(await it.fire()).toEqual(refused(code, 'Later.'));
      expect(it.puts).toEqual([]);
      expect(it.replies).toEqual([undefined]);
    },
  );

  test.each<HostRefusalCode>(['not_found', 'validation_error', 'forbidden'])(
    'is over when its run cannot start at all: %s',
    async (code) => {
      const it = firing({ created: refused(code, 'No.') });
      expect(await it.fire()).toEqual({ ok: true, value: { runId: undefined, nextAt: SLOT + MINUTE } });
      expect(it.puts).toMatchObject([{ lastRunId: undefined, lastRefusal: code, seenUntil: SLOT }]);
    },
  );

  test('whose run was started before keeps that run', async () => {
    const it = firing({
      beginning: { state: 'replay', reply: { status: 201, body: '{"runId":"earlier"}' } },
    });
    expect(await it.fire()).toEqual({ ok: true, value: { runId: 'earlier', nextAt: SLOT + MINUTE } });
    expect(it.created).toEqual([]);
    expect(it.puts).toMatchObject([{ lastRunId: 'earlier' }]);
  });

  test('whose run another process started in the same moment keeps that run', async () => {
    const it = firing({
      created: refused('conflict', 'Another was faster.'),
      elsewhere: { state: 'replay', reply: { status: 201, body: '{"runId":"theirs"}' } },
    });
    expect(await it.fire()).toEqual({ ok: true, value: { runId: 'theirs', nextAt: SLOT + MINUTE } });
    expect(it.puts).toMatchObject([{ lastRunId: 'theirs', lastRefusal: undefined }]);
  });

  test.each<ReceiptBeginning>([{ state: 'in-flight', retryAfterSeconds: 1 }, { state: 'mismatch' }])(
    'that another process sees to is left to it: $state',
    async (beginning) => {
      const it = firing({ beginning });
      expect(await it.fire()).toMatchObject({ ok: false, refusal: { code: 'conflict' } });
      expect(it.created).toEqual([]);
      expect(it.puts).toEqual([]);
    },
  );

  test.each([
    [19, 'done'],
    [20, 'conflict'],
  ])('is put down although %i others were faster: %s', async (lost, end) => {
    const it = firing({ lost });
    const outcome = await it.fire();
    expect(outcome.ok ? 'done' : outcome.refusal.code).toBe(end);
    expect(it.puts).toHaveLength(20);
  });

  test('waits when the store cannot be read', async () => {
    const records = {
      find: async () => {
        throw new StoreFailure('broken', 'The store is broken.');
      },
    } as unknown as ScheduleRecords;
    const outcome = await fireSlot(records, {} as FiringParts, { scope, scheduleId: 's', at: SLOT });
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'store_unavailable' } });
  });
});
