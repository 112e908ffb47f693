import { type Meter, metrics } from '@opentelemetry/api';
import { openMetricsMessages } from '../messages/observe.ts';

export interface OpenMetrics {
  readonly meter: Meter;
  /** What was counted, in the text format of Prometheus; undefined when nobody collects here. */
  readonly read: (() => Promise<string>) | undefined;
  close(): Promise<void>;
}

const NAME = 'handrail';

/** Metrics for whoever brings an SDK. Without one they cost next to nothing. */
export const metricsOfProcess: () => OpenMetrics = () => ({
  meter: metrics.getMeter(NAME),
  read: undefined,
  close: async () => {},
});

/** Metrics that this host collects itself. The SDK is loaded only here. */
export async function openMetrics(): Promise<OpenMetrics> {
  const { MeterProvider } = await import('@opentelemetry/sdk-metrics');
  const { PrometheusExporter, PrometheusSerializer } = await import('@opentelemetry/exporter-prometheus');
  const reader = new PrometheusExporter({ preventServerStart: true });
  const provider = new MeterProvider({ readers: [reader] });
  // Neither the path of the program nor the name of the library is anybody's concern.
  const serializer = new PrometheusSerializer(undefined, false, undefined, true, true);
  return {
    meter: provider.getMeter(NAME),
    read: async () => {
      const { resourceMetrics, errors } = await reader.collect();
      if (errors.length > 0) throw new AggregateError(errors, openMetricsMessages.failed);
      return serializer.serialize(resourceMetrics);
    },
    close: () => provider.shutdown(),
  };
}
