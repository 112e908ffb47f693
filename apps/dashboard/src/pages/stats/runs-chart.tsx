import type { RunStats } from '@handrail/client';
import type { JSX } from 'preact';
import { messages } from '../../messages/messages.ts';
import { statsMessages } from '../../messages/sections/stats.ts';
import { ChartFrame } from './chart-frame.tsx';
import { formatBucket } from './format-bucket.ts';
import { LAYERS, type Layer, layersOf, sumLayers } from './run-layers.ts';
import { niceCeiling } from './scales.ts';
import { TimeAxis } from './time-axis.tsx';
import { useWidth } from './use-width.ts';

const HEIGHT = 180;
const TOP = 28;
const BOTTOM = 24;
const LEFT = 36;
/** A bar this wide has room for its number. */
const LABEL = 22;
const STRIPES = 'stats-stripes';

/** In the table each is a column. */
const ENDS = ['done', 'declined', 'refused', 'failed', 'cancelled'] as const;

export function RunsChart({ stats }: { stats: RunStats }): JSX.Element {
  const { buckets, bucketMinutes } = stats;
  const [frame, width] = useWidth(640);
  const most = Math.max(0, ...buckets.map(({ started }) => started));
  const top = niceCeiling(most);
  const step = (width - LEFT) / Math.max(1, buckets.length);
  const yOf = (count: number) => TOP + (1 - count / top) * (HEIGHT - TOP - BOTTOM);
  const total = buckets.reduce((sum, { started }) => sum + started, 0);
  const sums = sumLayers(buckets);
  const say = (start: string) => formatBucket(start, bucketMinutes);
  const stretch = statsMessages.stretch(bucketMinutes);
  return (
    <ChartFrame
      title={statsMessages.runsChart(stretch)}
      summary={statsMessages.runsSummary(total, sums.failed, most, stretch)}
      columns={[
        { title: statsMessages.time },
        { title: statsMessages.started, toEnd: true },
        ...ENDS.map((end) => ({ title: statsMessages.sorts[end], toEnd: true })),
      ]}
      rows={buckets.map((bucket) => ({
        key: bucket.start,
        cells: [say(bucket.start), bucket.started, ...ENDS.map((end) => bucket[end])],
      }))}
    >
      <div ref={frame}>
        <svg
          class="chart"
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={statsMessages.runsChart(stretch)}
        >
          <defs>
            <pattern
              id={STRIPES}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect class="chart-bad" width="6" height="6" />
              <rect class="chart-stripe" width="2" height="6" />
            </pattern>
          </defs>
          <CountLines top={top} width={width} yOf={yOf} />
          {buckets.map((bucket, index) => (
            <Bar
              key={bucket.start}
              bucket={bucket}
              title={statsMessages.bar(say(bucket.start), bucket.started, bucket.failed)}
              x={LEFT + index * step + 1}
              width={Math.max(1, step - 2)}
              yOf={yOf}
            />
          ))}
          <TimeAxis starts={buckets.map(({ start }) => start)} left={LEFT} width={width} y={HEIGHT - 6} />
        </svg>
        <ul class="chart-key small soft">
          {LAYERS.map((layer) => (
            <li key={layer}>
              <svg width="10" height="10" aria-hidden="true">
                <rect width="10" height="10" rx="2" {...fillOf(layer)} />
              </svg>
              {statsMessages.layers[layer]} {sums[layer].toLocaleString(messages.locale)}
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  );
}

type YOf = (count: number) => number;

/** Lines at none, half and most, each with its count. */
function CountLines({ top, width, yOf }: { top: number; width: number; yOf: YOf }): JSX.Element {
  return (
    <>
      {[0, top / 2, top].map((count) =>
        Number.isInteger(count) ? (
          <g key={count}>
            <line class="chart-grid" x1={LEFT} x2={width} y1={yOf(count)} y2={yOf(count)} />
            <text class="chart-label" x={LEFT - 6} y={yOf(count) + 4} text-anchor="end">
              {count}
            </text>
          </g>
        ) : null,
      )}
    </>
  );
}

/** The runs of one stretch of time, in layers by how they ended. */
function Bar(props: {
  readonly bucket: RunStats['buckets'][number];
  readonly title: string;
  readonly x: number;
  readonly width: number;
  readonly yOf: YOf;
}): JSX.Element {
  const { bucket, title, x, width, yOf } = props;
  const layers = layersOf(bucket);
  let below = 0;
  return (
    <g>
      <title>{title}</title>
      <rect class="chart-hit" x={x} y={TOP} width={width} height={HEIGHT - TOP - BOTTOM} />
      {LAYERS.map((layer) => {
        const count = layers[layer];
        if (count === 0) return null;
        const bottom = yOf(below);
        below += count;
        return (
          <rect
            key={layer}
            x={x}
            y={yOf(below)}
            width={width}
            height={Math.max(1, bottom - yOf(below) - 1)}
            {...fillOf(layer)}
          />
        );
      })}
      {bucket.started > 0 && width >= LABEL && (
        <text
          class="chart-label chart-tell"
          x={x + width / 2}
          y={yOf(bucket.started) - 5}
          text-anchor="middle"
        >
          {bucket.started}
        </text>
      )}
    </g>
  );
}

function fillOf(layer: Layer): { readonly class: string } | { readonly fill: string } {
  return layer === 'failed' ? { fill: `url(#${STRIPES})` } : { class: `chart-${layer}` };
}
