import type { RunStats } from '@handrail/client';

/** What the bar of a stretch of time is made of, from below. What somebody or a rule ended is one layer: few, and not red. */
export const LAYERS = ['done', 'decided', 'failed', 'open'] as const;

export type Layer = (typeof LAYERS)[number];

type Bucket = RunStats['buckets'][number];

export function layersOf(bucket: Bucket): Readonly<Record<Layer, number>> {
  const { started, done, declined, refused, failed, cancelled } = bucket;
  const decided = declined + refused + cancelled;
  return { done, decided, failed, open: started - done - decided - failed };
}

/** All stretches together. */
export function sumLayers(buckets: readonly Bucket[]): Readonly<Record<Layer, number>> {
  const sum: Record<Layer, number> = { done: 0, decided: 0, failed: 0, open: 0 };
  for (const bucket of buckets) {
    const layers = layersOf(bucket);
    for (const layer of LAYERS) sum[layer] += layers[layer];
  }
  return sum;
}
