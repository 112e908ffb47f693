import type { RunStats } from '@handrail/client';
import type { JSX } from 'preact';
import { statsMessages as say } from '../../messages/sections/stats.ts';
import { formatTime } from '../../time/format-time.ts';
import { ChartFrame } from './chart-frame.tsx';
import { formatBucket } from './format-bucket.ts';
import { niceCeiling } from './scales.ts';
import { TimeAxis } from './time-axis.tsx';
import { useWidth } from './use-width.ts';

const HEIGHT = 108;
const TOP = 20;
const BOTTOM = 24;
/** A bar this wide has room for its number. */
const LABEL = 16;

/** What people answered to requests of runs, over time. */
export function AnswersPart({ stats: { answers, bucketMinutes } }: { stats: RunStats }): JSX.Element {
  const [frame, width] = useWidth(400);
  const { buckets, approved, declined, changes, answered, expired, open, p50 } = answers;
  const given = approved + declined + changes + answered;
  const top = niceCeiling(Math.max(0, ...buckets.map(({ count }) => count)));
  const step = width / Math.max(1, buckets.length);
  const room = HEIGHT - TOP - BOTTOM;
  return (
    <ChartFrame
      title={say.answers}
      summary={say.answersSum(given + expired + open, {
        yes: approved + answered,
        no: declined,
        changes,
        expired,
        open,
      })}
      columns={[{ title: say.time }, { title: say.answers, toEnd: true }]}
      rows={buckets.map(({ start, count }) => ({
        key: start,
        cells: [formatBucket(start, bucketMinutes), count],
      }))}
    >
      <dl class="answer-facts">
        <div>
          <dt>{say.typicalAnswer}</dt>
          <dd>{typeof p50 === 'number' ? formatTime.duration(p50) : say.noValue}</dd>
          <dd class="small soft">{typeof p50 === 'number' ? say.medianOf(given) : say.tooFewAnswers}</dd>
        </div>
        <div>
          <dt>{say.expired}</dt>
          <dd>{expired}</dd>
          <dd class="small soft">{say.withoutAnswer}</dd>
        </div>
      </dl>
      <div ref={frame}>
        <svg class="chart" width={width} height={HEIGHT} role="img" aria-label={say.answersChart(given)}>
          <line class="chart-grid" x1={0} x2={width} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} />
          {buckets.map(({ start, count }, index) => {
            const tall = (count / top) * room;
            const wide = Math.max(1, Math.min(36, step - 4));
            const x = (index + 0.5) * step;
            return count === 0 ? null : (
              <g key={start}>
                <title>{say.answersBar(formatBucket(start, bucketMinutes), count)}</title>
                <rect
                  class="chart-answers"
                  x={x - wide / 2}
                  y={HEIGHT - BOTTOM - tall}
                  width={wide}
                  height={tall}
                />
                {wide >= LABEL && (
                  <text
                    class="chart-label chart-tell"
                    x={x}
                    y={HEIGHT - BOTTOM - tall - 5}
                    text-anchor="middle"
                  >
                    {count}
                  </text>
                )}
              </g>
            );
          })}
          <TimeAxis starts={buckets.map(({ start }) => start)} left={0} width={width} y={HEIGHT - 6} />
        </svg>
      </div>
    </ChartFrame>
  );
}
