import type { StoreBatch, StoreFailure } from '@handrail/host';
import type { Meter } from '@opentelemetry/api';
import { hostMetricsMessages } from '../messages/observe.ts';
import type { StoreObserver } from './observe-store.ts';

const ENDS: ReadonlyMap<string, string> = new Map([
  ['run.completed', 'completed'],
  ['run.failed', 'failed'],
  ['run.cancelled', 'cancelled'],
]);

/** Counts what is stored. Labels are words of ours: no tenant, workflow or run is in them, so they stay few. */
export function hostMetrics(meter: Meter): StoreObserver {
  const started = meter.createCounter('handrail.runs.started', {
    description: hostMetricsMessages.runsStarted,
  });
  const ended = meter.createCounter('handrail.runs.ended', { description: hostMetricsMessages.runsEnded });
  const asked = meter.createCounter('handrail.interrupts.requested', {
    description: hostMetricsMessages.waits,
  });
  const failures = meter.createCounter('handrail.store.failures', {
    description: hostMetricsMessages.storeFailures,
  });
  const commits = meter.createHistogram('handrail.store.commit.duration', {
    description: hostMetricsMessages.commitSeconds,
    unit: 's',
    advice: { explicitBucketBoundaries: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5] },
  });
  return {
    stored({ runs }: StoreBatch, seconds) {
      commits.record(seconds);
      for (const { type } of runs.flatMap(({ events }) => events)) {
        const status = ENDS.get(type);
        if (status !== undefined) ended.add(1, { status });
        else if (type === 'run.started') started.add(1);
        else if (type === 'interrupt.requested') asked.add(1);
      }
    },
    failed: ({ reason }: StoreFailure) => failures.add(1, { reason }),
  };
}
