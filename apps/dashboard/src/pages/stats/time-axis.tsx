import type { JSX } from 'preact';
import { formatBucket } from './format-bucket.ts';
import { labelledIndexes } from './scales.ts';

/** Times under a drawing, as many as there is room for. */
export function TimeAxis(props: {
  readonly starts: readonly string[];
  readonly left: number;
  readonly width: number;
  readonly y: number;
}): JSX.Element {
  const { starts, left, width, y } = props;
  const step = (width - left) / Math.max(1, starts.length);
  const [first = '', second = ''] = starts;
  const minutes = (Date.parse(second) - Date.parse(first)) / 60_000 || 60;
  const room = minutes >= 180 && minutes < 1_440 ? 88 : 56;
  return (
    <>
      {labelledIndexes(starts.length, Math.floor((width - left) / room)).map((index) => {
        const x = left + (index + 0.5) * step;
        const isLast = x > width - room / 2;
        return (
          <text
            key={index}
            class="chart-label"
            x={isLast ? width : x}
            y={y}
            text-anchor={isLast ? 'end' : 'middle'}
          >
            {formatBucket(starts[index] ?? '', minutes)}
          </text>
        );
      })}
    </>
  );
}
