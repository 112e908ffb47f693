import type { Instant } from '@handrail/runs';
import type { Digest } from '@handrail/tools';
import type { Caller } from '../caller.ts';
import { type DataScope, scopeKey } from '../data-scope.ts';
import type { HostOutcome, HostRefusalCode } from '../outcome.ts';
import type { ReceiptService } from '../services/receipt-claim.ts';
import { reading, refused } from '../services/refused.ts';
import type { RunService } from '../services/run-service.ts';
import { type KeptSchedule, nextSlot } from './kept-schedule.ts';
import { placeOf, type ScheduleRecords } from './schedule-records.ts';

export interface FiringParts {
  readonly runs: Pick<RunService, 'create'>;
  readonly receipts: ReceiptService;
  readonly digest: Digest;
}

/** What came of looking at a schedule. */
export interface Fired {
  readonly runId: string | undefined;
  readonly nextAt: Instant | undefined;
}

const MOST_TRIES = 20;
/** These pass by themselves; the slot waits. */
const LATER: ReadonlySet<HostRefusalCode> = new Set(['overloaded', 'store_unavailable', 'conflict']);

/**
 * The run of a slot is made with a receipt that the slot alone determines, and only then is the slot put down as seen to. So
 * neither a crash between the two nor another process makes a second run of it.
 */
export function fireSlot(
  records: ScheduleRecords,
  parts: FiringParts,
  { scope, scheduleId, at }: { readonly scope: DataScope; readonly scheduleId: string; readonly at: Instant },
): Promise<HostOutcome<Fired>> {
  return reading<Fired>(async () => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const found = await records.find(scope, scheduleId);
      const slot = found && nextSlot(found.kept);
      if (!found || slot === undefined || !(slot <= at)) {
        return { ok: true, value: { runId: undefined, nextAt: slot } };
      }
      const started = await startRun(parts, scope, scheduleId, found.kept, slot);
      if (!started.ok && LATER.has(started.refusal.code)) return started;
      const kept: KeptSchedule = {
        ...found.kept,
        lastRunId: started.ok ? started.value : undefined,
        lastRefusal: started.ok ? undefined : started.refusal.code,
        seenUntil: Math.max(at, slot),
      };
      if (await records.put(scope, scheduleId, kept, found.stored.version)) {
        return { ok: true, value: { runId: kept.lastRunId, nextAt: nextSlot(kept) } };
      }
    }
    return refused('conflict', 'Others change this schedule at the same time. Try again.');
  });
}

async function startRun(
  { digest, receipts, runs }: FiringParts,
  scope: DataScope,
  scheduleId: string,
  { workflowId, inputs, principal }: KeptSchedule,
  slot: Instant,
): Promise<HostOutcome<string>> {
  const id = await digest(JSON.stringify(['handrail.schedule.1', scopeKey(scope), scheduleId, slot]));
  const reply = (outcome: HostOutcome<unknown>) =>
    outcome.ok ? { status: 201, body: JSON.stringify(outcome.value) } : undefined;
  const beginning = await receipts.begin(id, id, reply);
  if (beginning.state === 'replay') return { ok: true, value: runIdIn(beginning.reply.body) };
  if (beginning.state !== 'new') return refused('conflict', 'This slot is being seen to.');
  const caller: Caller = { ...placeOf(scope), principal, isOwner: false };
  let created: Awaited<ReturnType<RunService['create']>> | undefined;
  try {
    created = await runs.create(caller, { workflowId, inputs }, beginning.claim);
    const elsewhere = created.ok ? undefined : await beginning.answeredElsewhere();
    if (elsewhere?.state === 'replay') return { ok: true, value: runIdIn(elsewhere.reply.body) };
  } finally {
    await beginning.finish(created && reply(created));
  }
  return created.ok ? { ok: true, value: created.value.runId } : created;
}

function runIdIn(body: string): string {
  const read = JSON.parse(body) as { readonly runId?: unknown };
  return String(read.runId);
}
