import type { RunStats } from '@handrail/client';
import type { JSX } from 'preact';
import { statsMessages } from '../../messages/sections/stats.ts';
import { formatTime } from '../../time/format-time.ts';
import { ChartFrame } from './chart-frame.tsx';
import { formatBucket } from './format-bucket.ts';
import { linesOf } from './line-path.ts';
import { keepApart, logScale } from './scales.ts';
import { TimeAxis } from './time-axis.tsx';
import { useWidth } from './use-width.ts';

const HEIGHT = 180;
const TOP = 12;
const BOTTOM = 24;
const LEFT = 52;
const RIGHT = 88;

/** Half of the runs and nearly all of them, as two weights of one colour. */
export function LatencyChart({ stats }: { stats: RunStats }): JSX.Element {
  const { latency, bucketMinutes } = stats;
  const [frame, width] = useWidth(640);
  const values = latency.flatMap(({ p50, p99 }) => [p50, p99].filter((value) => value !== null));
  const scale = logScale(values.length > 0 ? values : [1000]);
  const step = (width - LEFT - RIGHT) / Math.max(1, latency.length);
  const yOf = (ms: number) => TOP + (1 - scale.at(ms)) * (HEIGHT - TOP - BOTTOM);
  const points = (of: 'p50' | 'p99') =>
    latency.map(({ [of]: ms }, index) =>
      ms === null ? null : { x: LEFT + (index + 0.5) * step, y: yOf(ms) },
    );
  const last = latency.findLast(({ p50, p99 }) => p50 !== null && p99 !== null);
  const [labelP50, labelP99] = keepApart(yOf(last?.p50 ?? 0), yOf(last?.p99 ?? 0), 16);
  const say = (ms: number | null) => (ms === null ? statsMessages.noValue : formatLatency(ms));
  return (
    <ChartFrame
      title={statsMessages.latencyChart}
      hint={statsMessages.latencyHint}
      summary={last ? statsMessages.latencySummary(say(last.p50), say(last.p99)) : statsMessages.latencyNone}
      columns={[
        { title: statsMessages.time },
        { title: statsMessages.half, toEnd: true },
        { title: statsMessages.most, toEnd: true },
      ]}
      rows={latency.map(({ start, p50, p99 }) => ({
        key: start,
        cells: [formatBucket(start, bucketMinutes), say(p50), say(p99)],
      }))}
    >
      <div ref={frame}>
        <svg class="chart" width={width} height={HEIGHT} role="img" aria-label={statsMessages.latencyChart}>
          {scale.ticks.map((ms) => (
            <g key={ms}>
              <line class="chart-grid" x1={LEFT} x2={width - RIGHT} y1={yOf(ms)} y2={yOf(ms)} />
              <text class="chart-label" x={LEFT - 6} y={yOf(ms) + 4} text-anchor="end">
                {formatLatency(ms)}
              </text>
            </g>
          ))}
          {(['p99', 'p50'] as const).map((of) => {
            const { path, dots } = linesOf(points(of));
            return (
              <g key={of} class={`chart-line chart-${of}`}>
                <path d={path} />
                {dots.map(({ x, y }) => (
                  <circle key={x} cx={x} cy={y} r={of === 'p50' ? 3.5 : 2.5} />
                ))}
              </g>
            );
          })}
          {last && (
            <>
              <text class="chart-label chart-tell" x={width - RIGHT + 6} y={labelP50 + 4}>
                {`${statsMessages.p50} ${say(last.p50)}`}
              </text>
              <text class="chart-label" x={width - RIGHT + 6} y={labelP99 + 4}>
                {`${statsMessages.p99} ${say(last.p99)}`}
              </text>
            </>
          )}
          <TimeAxis
            starts={latency.map(({ start }) => start)}
            left={LEFT}
            width={width - RIGHT}
            y={HEIGHT - 6}
          />
        </svg>
      </div>
    </ChartFrame>
  );
}

/** Short runs end within milliseconds, and there the difference counts. */
function formatLatency(ms: number): string {
  return ms < 1_000 ? statsMessages.milliseconds(Math.round(ms)) : formatTime.duration(ms);
}
