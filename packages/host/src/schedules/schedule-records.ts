import type { Clock } from '@handrail/base';
import type { DataScope } from '../data-scope.ts';
import type { PlacedRecord, Records, StoredRecord } from '../ports/records.ts';
import { type KeptSchedule, nextSlot, readContent, toContent } from './kept-schedule.ts';
import type { Slot } from './schedule-timer.ts';

const KIND = 'schedule';
const PAGE = 500;

export interface FoundSchedule {
  readonly stored: StoredRecord;
  readonly kept: KeptSchedule;
}

/** Schedules as records of the store. */
export class ScheduleRecords {
  readonly #records: Records;
  readonly #clock: Clock;

  constructor(records: Records, clock: Clock) {
    this.#records = records;
    this.#clock = clock;
  }

  async find(scope: DataScope, scheduleId: string): Promise<FoundSchedule | undefined> {
    const stored = await this.#records.read(placeOf(scope), KIND, scheduleId);
    const kept = stored && readContent(stored.content);
    return kept && { stored, kept };
  }

  list(scope: DataScope, limit: number): Promise<readonly StoredRecord[]> {
    return this.#records.list(placeOf(scope), KIND, { prefix: '', after: '', limit });
  }

  /** False when somebody else was faster. */
  put(scope: DataScope, name: string, kept: KeptSchedule, after: number): Promise<boolean> {
    const at = this.#clock.now();
    return this.#records.put({ ...placeOf(scope), kind: KIND, name, content: toContent(kept), at }, after);
  }

  remove(scope: DataScope, scheduleId: string, version: number): Promise<boolean> {
    return this.#records.remove(placeOf(scope), KIND, scheduleId, version);
  }

  /** The next slots of the schedules of all scopes. */
  async *allSlots(): AsyncGenerator<Slot> {
    for (let last: PlacedRecord | undefined; ; ) {
      const page: readonly PlacedRecord[] = await this.#records.listAll(KIND, last, PAGE);
      for (const { scope, name, content } of page) {
        const kept = readContent(content);
        if (kept) yield { scope, scheduleId: name, at: nextSlot(kept) };
      }
      last = page.at(-1);
      if (page.length < PAGE) return;
    }
  }
}

/** Callers are scopes too; what else they hold is not for the store. */
export function placeOf({ tenant, workspace, mode }: DataScope): DataScope {
  return { tenant, workspace, mode };
}
