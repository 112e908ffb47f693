import type { Egress, EventStore, TestSpans } from '@handrail/host';
import type { Meter } from '@opentelemetry/api';
import type { HostLog } from '../../create-log.ts';
import { composeEgressMessages } from '../../messages/compose.ts';
import { openSpansMessages } from '../../messages/observe.ts';
import { nodeTimers } from '../../ports/node-timers.ts';
import type { SpansConfig } from '../../server-config.ts';
import { StartError } from '../../start-error.ts';
import { VERSION } from '../../version.ts';
import type { StoreObserver } from '../observe-store.ts';
import { createOtlpExporter } from './otlp-exporter.ts';
import { SpanRecorder } from './record-spans.ts';

export interface SpanPorts {
  readonly events: Pick<EventStore, 'readEvents'>;
  readonly egress: Egress;
  /** Why nothing may be sent there; undefined when it may. */
  checkUrl(url: string): Promise<string | undefined>;
  readonly log: HostLog;
  readonly meter: Meter;
}

export interface OpenSpans {
  readonly stored: StoreObserver['stored'];
  close(): Promise<void>;
}

/** Spans of runs, sent to a collector of the operator. Refuses with `StartError` where nothing may be sent. */
export async function openSpans(
  config: SpansConfig,
  { events, egress, checkUrl, log, meter }: SpanPorts,
): Promise<OpenSpans> {
  const fault = await checkUrl(config.url);
  // A collector that is down, or a resolver, must not keep a host from starting.
  if (fault !== undefined && fault !== composeEgressMessages.nameUnknown)
    throw new StartError('setting-refused', openSpansMessages.unreachable(fault));
  const lost = meter.createCounter('handrail.spans.lost', { description: openSpansMessages.lostCount });
  const onLost = (count: number, why: string) => {
    lost.add(count, { reason: why });
    log.info({ count, why }, openSpansMessages.lost);
  };
  const exporter = await createOtlpExporter(config, { egress, timers: nodeTimers, version: VERSION, onLost });
  const recorder = new SpanRecorder(events, exporter, (error) => log.defect(error, 'spans'));
  return {
    stored: (batch, seconds) => recorder.stored(batch, seconds),
    async close() {
      await recorder.idle();
      await exporter.close();
    },
  };
}

/** For a host under test: the spans of its runs stay where a test can read them. */
export function keepSpans(kept: TestSpans, events: SpanPorts['events'], log: HostLog): OpenSpans {
  const sink = { take: kept.take, lost: () => {} };
  const recorder = new SpanRecorder(events, sink, (error) => log.defect(error, 'spans'));
  kept.waitFor(() => recorder.idle());
  return { stored: (batch, seconds) => recorder.stored(batch, seconds), close: () => recorder.idle() };
}
