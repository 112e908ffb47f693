import type { Clock } from '@handrail/base';
import type { Instant } from '@handrail/runs';
import type { Digest, Timers } from '@handrail/tools';
import type { Caller } from '../caller.ts';
import { type DataScope, scopeKey } from '../data-scope.ts';
import type { HostOutcome } from '../outcome.ts';
import type { Ids } from '../ports/ids.ts';
import type { PlacedRecord, Records, StoredRecord } from '../ports/records.ts';
import type { ReceiptService } from '../services/receipt-claim.ts';
import { reading, refused } from '../services/refused.ts';
import type { RunService } from '../services/run-service.ts';
import { readCron } from './cron-slots.ts';
import { type KeptSchedule, nextSlot, readContent, shownSchedule, toContent } from './kept-schedule.ts';
import type { Schedule, ScheduleService } from './schedule-service.ts';
import { ScheduleTimer, type Slot } from './schedule-timer.ts';

const KIND = 'schedule';
const MOST_SCHEDULES = 1_000;
const MOST_TRIES = 20;
const PAGE = 500;

export interface ScheduleParts {
  readonly records: Records;
  readonly runs: Pick<RunService, 'create'>;
  readonly receipts: ReceiptService;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly digest: Digest;
  readonly isShared: boolean;
  readonly onDefect: (error: unknown) => void;
}

interface Fired {
  readonly runId: string | undefined;
  readonly nextAt: Instant | undefined;
}

/** These pass by themselves; the slot waits. */
const LATER: ReadonlySet<string> = new Set([
  'overloaded',
  'store_unavailable',
  'conflict',
  'idempotency_in_flight',
]);

export function serveSchedules(parts: ScheduleParts): ScheduleService {
  const { records, ids, clock } = parts;
  const timer = new ScheduleTimer({
    ...parts,
    readAll: () => allSlots(records),
    fire: async ({ scope, scheduleId }) => {
      const fired = await fire(scope, scheduleId, clock.now());
      if (!fired.ok) throw new Error(`A schedule could not be seen to: ${fired.refusal.code}.`);
      return fired.value.nextAt;
    },
  });

  /** Changes a schedule whoever else changes it at the same time. */
  const change = (
    scope: DataScope,
    scheduleId: string,
    changed: (kept: KeptSchedule) => KeptSchedule,
  ): Promise<HostOutcome<Schedule>> =>
    reading<Schedule>(async () => {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const found = await find(records, scope, scheduleId);
        if (!found) return noSuchSchedule();
        const kept = changed(found.kept);
        if (await put(scope, scheduleId, kept, found.stored.version)) {
          timer.changed({ scope: placeOf(scope), scheduleId, at: nextSlot(kept) });
          return { ok: true, value: shownSchedule(scheduleId, kept) };
        }
      }
      return refused('conflict', 'Others change this schedule at the same time. Try again.');
    });

  const put = (scope: DataScope, name: string, kept: KeptSchedule, after: number) =>
    records.put({ ...placeOf(scope), kind: KIND, name, content: toContent(kept), at: clock.now() }, after);

  /**
   * The run of a slot is made with a receipt that the slot alone determines, and only then is the slot put down as seen to. So
   * neither a crash between the two nor another process makes a second run of it.
   */
  const fire = (scope: DataScope, scheduleId: string, at: Instant): Promise<HostOutcome<Fired>> =>
    reading<Fired>(async () => {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const found = await find(records, scope, scheduleId);
        const slot = found && nextSlot(found.kept);
        if (!found || slot === undefined || !(slot <= at)) {
          return { ok: true, value: { runId: undefined, nextAt: slot } };
        }
        const started = await startRun(scope, scheduleId, found.kept, slot);
        if (!started.ok && LATER.has(started.refusal.code)) return started;
        const { lastRunId: _run, lastRefusal: _refusal, ...rest } = found.kept;
        const kept: KeptSchedule = {
          ...rest,
          lastRunId: started.ok ? started.value : undefined,
          lastRefusal: started.ok ? undefined : started.refusal.code,
          seenUntil: Math.max(at, slot),
        };
        if (!(await put(scope, scheduleId, kept, found.stored.version))) continue;
        const nextAt = nextSlot(kept);
        timer.changed({ scope: placeOf(scope), scheduleId, at: nextAt });
        return { ok: true, value: { runId: kept.lastRunId, nextAt } };
      }
      return refused('conflict', 'Others change this schedule at the same time. Try again.');
    });

  async function startRun(
    scope: DataScope,
    scheduleId: string,
    { workflowId, inputs, principal }: KeptSchedule,
    slot: Instant,
  ): Promise<HostOutcome<string>> {
    const id = await parts.digest(JSON.stringify(['handrail.schedule.1', scopeKey(scope), scheduleId, slot]));
    const reply = (outcome: HostOutcome<unknown>) =>
      outcome.ok ? { status: 201, body: JSON.stringify(outcome.value) } : undefined;
    const beginning = await parts.receipts.begin(id, id, reply);
    if (beginning.state === 'replay') return { ok: true, value: runIdIn(beginning.reply.body) };
    if (beginning.state !== 'new') return refused('conflict', 'This slot is being seen to.');
    const caller: Caller = { ...placeOf(scope), principal, isOwner: false };
    let created: Awaited<ReturnType<RunService['create']>> | undefined;
    try {
      created = await parts.runs.create(caller, { workflowId, inputs }, beginning.claim);
    } finally {
      await beginning.finish(created && reply(created));
    }
    return created.ok ? { ok: true, value: created.value.runId } : created;
  }

  return {
    create: (caller, { workflowId, cron, timeZone = 'UTC', inputs = {} }) =>
      reading<Schedule>(async () => {
        if (!readCron(cron, timeZone)) {
          return refused('validation_error', 'cron takes five fields, in a time zone that is known.', {
            field: 'cron',
          });
        }
        const page = { prefix: '', after: '', limit: MOST_SCHEDULES };
        if ((await records.list(placeOf(caller), KIND, page)).length >= MOST_SCHEDULES) {
          return refused('validation_error', `There are ${MOST_SCHEDULES} schedules already.`);
        }
        const kept: KeptSchedule = {
          ...{ workflowId, cron, timeZone, inputs, principal: caller.principal, state: 'active' },
          seenUntil: clock.now(),
          lastRunId: undefined,
          lastRefusal: undefined,
        };
        const scheduleId = ids.newId();
        await put(caller, scheduleId, kept, 0);
        timer.changed({ scope: placeOf(caller), scheduleId, at: nextSlot(kept) });
        return { ok: true, value: shownSchedule(scheduleId, kept) };
      }),
    list: (caller) =>
      reading(async () => {
        const page = { prefix: '', after: '', limit: MOST_SCHEDULES };
        const stored = await records.list(placeOf(caller), KIND, page);
        const known = stored.flatMap(({ name, content }) => {
          const kept = readContent(content);
          return kept ? [shownSchedule(name, kept)] : [];
        });
        return { ok: true, value: known };
      }),
    pause: (caller, scheduleId) => change(caller, scheduleId, (kept) => ({ ...kept, state: 'paused' })),
    resume: (caller, scheduleId) =>
      change(caller, scheduleId, (kept) =>
        kept.state === 'active' ? kept : { ...kept, state: 'active', seenUntil: clock.now() },
      ),
    remove: (caller, scheduleId) =>
      reading<null>(async () => {
        for (let tries = 0; tries < MOST_TRIES; tries += 1) {
          const found = await find(records, caller, scheduleId);
          if (!found) return noSuchSchedule();
          if (!(await records.remove(placeOf(caller), KIND, scheduleId, found.stored.version))) continue;
          timer.changed({ scope: placeOf(caller), scheduleId, at: undefined });
          return { ok: true, value: null };
        }
        return refused('conflict', 'Others change this schedule at the same time. Try again.');
      }),
    async tick(scope, scheduleId, at) {
      if (!(await find(records, scope, scheduleId))) return noSuchSchedule();
      const fired = await fire(scope, scheduleId, at);
      return fired.ok ? { ok: true, value: fired.value.runId } : fired;
    },
    start: () => timer.start(),
    stop: () => timer.stop(),
  };
}

async function* allSlots(records: Records): AsyncGenerator<Slot> {
  for (let last: PlacedRecord | undefined; ; ) {
    const page: readonly PlacedRecord[] = await records.listAll(KIND, last, PAGE);
    for (const { scope, name, content } of page) {
      const kept = readContent(content);
      if (kept) yield { scope, scheduleId: name, at: nextSlot(kept) };
    }
    last = page.at(-1);
    if (page.length < PAGE) return;
  }
}

async function find(
  records: Records,
  scope: DataScope,
  scheduleId: string,
): Promise<{ readonly stored: StoredRecord; readonly kept: KeptSchedule } | undefined> {
  const stored = await records.read(placeOf(scope), KIND, scheduleId);
  const kept = stored && readContent(stored.content);
  return kept && { stored, kept };
}

function runIdIn(body: string): string {
  const read = JSON.parse(body) as { readonly runId?: unknown };
  return String(read.runId);
}

function noSuchSchedule(): HostOutcome<never> {
  return refused('not_found', 'There is no such schedule.');
}

/** Callers are scopes too; what else they hold is not for the store. */
function placeOf({ tenant, workspace, mode }: DataScope): DataScope {
  return { tenant, workspace, mode };
}
