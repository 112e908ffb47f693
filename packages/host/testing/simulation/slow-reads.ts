import type { Timers } from '@handrail/tools';
import type { HostStore } from '../../src/index.ts';
import type { Chance } from './chance.ts';

/** A store whose answers take their time: they may be outdated when they arrive. */
export function slowReads(store: HostStore, chance: Chance, time: Timers): HostStore {
  const late = async <Value>(answer: Promise<Value>): Promise<Value> => {
    const value = await answer;
    if (chance.is(0.3)) await new Promise<void>((end) => time.after(chance.below(40), end));
    return value;
  };
  const { events, wakeups, receipts, others } = store;
  return {
    ...store,
    events: {
      ...events,
      readRecord: (runId) => late(events.readRecord(runId)),
      readEvents: (runId, from, limit) => late(events.readEvents(runId, from, limit)),
      readSealed: (eventId, pointer) => late(events.readSealed(eventId, pointer)),
    },
    wakeups: {
      ...wakeups,
      due: (at, limit) => late(wakeups.due(at, limit)),
      earliest: () => late(wakeups.earliest()),
    },
    ...(others && {
      others: { ...others, isBusyElsewhere: (runId: string) => late(others.isBusyElsewhere(runId)) },
    }),
    receipts: { ...receipts, find: (id, at) => late(receipts.find(id, at)) },
  };
}
