import type { RunStats } from '@handrail/client';
import type { JSX } from 'preact';
import { statsMessages } from '../../messages/sections/stats.ts';
import { ChartFrame } from './chart-frame.tsx';
import { formatBucket } from './format-bucket.ts';
import { niceCeiling } from './scales.ts';
import { TimeAxis } from './time-axis.tsx';
import { useWidth } from './use-width.ts';

const HEIGHT = 180;
const TOP = 28;
const BOTTOM = 24;
const LEFT = 36;
/** Room that the words about failures take. */
const LABEL = 60;
const STRIPES = 'stats-stripes';

export function RunsChart({ stats }: { stats: RunStats }): JSX.Element {
  const { buckets, bucketMinutes } = stats;
  const [frame, width] = useWidth(640);
  const most = Math.max(0, ...buckets.map(({ started }) => started));
  const top = niceCeiling(most);
  const step = (width - LEFT) / Math.max(1, buckets.length);
  const yOf = (count: number) => TOP + (1 - count / top) * (HEIGHT - TOP - BOTTOM);
  const total = (of: 'started' | 'failed') => buckets.reduce((sum, bucket) => sum + bucket[of], 0);
  const say = (start: string) => formatBucket(start, bucketMinutes);
  const stretch = statsMessages.stretch(bucketMinutes);
  const told = tellableFailures(buckets, step);
  return (
    <ChartFrame
      title={statsMessages.runsChart}
      hint={statsMessages.runsHint(stretch)}
      summary={statsMessages.runsSummary(total('started'), total('failed'), most, stretch)}
      columns={[
        { title: statsMessages.time },
        { title: statsMessages.started, toEnd: true },
        { title: statsMessages.completed, toEnd: true },
        { title: statsMessages.failed, toEnd: true },
        { title: statsMessages.cancelled, toEnd: true },
      ]}
      rows={buckets.map(({ start, started, completed, failed, cancelled }) => ({
        key: start,
        cells: [say(start), started, completed, failed, cancelled],
      }))}
    >
      <div ref={frame}>
        <svg class="chart" width={width} height={HEIGHT} role="img" aria-label={statsMessages.runsChart}>
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
              isTold={told.has(index)}
              x={LEFT + index * step + 1}
              width={Math.max(1, step - 2)}
              right={width}
              yOf={yOf}
            />
          ))}
          <TimeAxis starts={buckets.map(({ start }) => start)} left={LEFT} width={width} y={HEIGHT - 6} />
        </svg>
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

/** The runs of one stretch of time, with the failed ones in stripes. */
function Bar(props: {
  readonly bucket: RunStats['buckets'][number];
  readonly title: string;
  /** Its failures are told in words. */
  readonly isTold: boolean;
  readonly x: number;
  readonly width: number;
  /** Where the chart ends. */
  readonly right: number;
  readonly yOf: YOf;
}): JSX.Element {
  const { bucket, title, isTold, x, width, right, yOf } = props;
  const { started, failed } = bucket;
  return (
    <g>
      <title>{title}</title>
      <rect class="chart-hit" x={x} y={TOP} width={width} height={HEIGHT - TOP - BOTTOM} />
      <rect class="chart-run" x={x} y={yOf(started)} width={width} height={yOf(0) - yOf(started)} />
      <rect x={x} y={yOf(failed)} width={width} height={yOf(0) - yOf(failed)} fill={`url(#${STRIPES})`} />
      {failed > 0 && isTold && (
        <text
          class="chart-label chart-tell"
          x={Math.min(x + width / 2, right - LABEL / 2)}
          y={12}
          text-anchor="middle"
        >
          {statsMessages.failedLabel(failed)}
        </text>
      )}
    </g>
  );
}

/** Bars whose failures are told in words above them: those with most first, as long as the words keep apart. */
function tellableFailures(buckets: RunStats['buckets'], step: number): ReadonlySet<number> {
  const told = new Set<number>();
  const failing = buckets
    .map(({ failed }, index) => ({ failed, index }))
    .filter(({ failed }) => failed > 0)
    .sort((one, other) => other.failed - one.failed || one.index - other.index);
  for (const { index } of failing) {
    if ([...told].every((other) => Math.abs(other - index) * step >= LABEL)) told.add(index);
  }
  return told;
}
