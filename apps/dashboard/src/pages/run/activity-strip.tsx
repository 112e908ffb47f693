import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { messages } from '../../messages/messages.ts';
import { formatTime } from '../../time/format-time.ts';
import { activityOf } from './activity.ts';

const BARS = 160;
const HEIGHT = 32;

/** When much happened. Dragging over it narrows the timeline; two sliders do the same by keyboard. */
export function ActivityStrip(props: {
  readonly times: readonly number[];
  readonly version: number;
  readonly span: readonly [number, number] | undefined;
  readonly onSpan: (span: readonly [number, number] | null) => void;
}): JSX.Element | null {
  const { times, version, span, onSpan } = props;
  const strip = useRef<SVGSVGElement>(null);
  const [drag, setDrag] = useState<readonly [number, number]>();
  const activity = useMemo(() => activityOf(times, BARS), [times, version]);
  if (!activity || activity.end === activity.start) return null;
  const { start, end, bars, highest } = activity;
  const timeAt = (event: PointerEvent) => {
    const box = strip.current?.getBoundingClientRect();
    const part = box ? (event.clientX - box.left) / box.width : 0;
    return start + Math.max(0, Math.min(1, part)) * (end - start);
  };
  const placeOf = (time: number) => ((time - start) / (end - start)) * BARS;
  const marked = drag ?? span;
  const [from, to] = marked ? [Math.min(...marked), Math.max(...marked)] : [start, end];
  return (
    <div class="strip">
      <svg
        ref={strip}
        viewBox={`0 0 ${BARS} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={messages.run.activity.label}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrag([timeAt(event), timeAt(event)]);
        }}
        onPointerMove={(event) => drag && setDrag([drag[0], timeAt(event)])}
        onPointerCancel={() => setDrag(undefined)}
        onPointerUp={() => {
          if (drag) onSpan(Math.abs(drag[1] - drag[0]) < (end - start) / 100 ? null : [from, to]);
          setDrag(undefined);
        }}
      >
        {marked && (
          <rect
            class="strip-marked"
            x={placeOf(from)}
            y={0}
            width={placeOf(to) - placeOf(from)}
            height={HEIGHT}
          />
        )}
        <path class="strip-bars" d={bars.map((count, bar) => barOf(bar, count, highest)).join('')} />
      </svg>
      <div class="strip-ends small soft" aria-hidden="true">
        <span>{formatTime.duration(0)}</span>
        <span>{formatTime.duration(end - start)}</span>
      </div>
      <div class="strip-sliders">
        {([0, 1] as const).map((side) => (
          <input
            key={side}
            type="range"
            min={0}
            max={Math.ceil(end - start)}
            step={Math.max(1, Math.round((end - start) / 100))}
            value={(side === 0 ? from : to) - start}
            aria-label={side === 0 ? messages.run.activity.from : messages.run.activity.to}
            aria-valuetext={formatTime.duration((side === 0 ? from : to) - start)}
            onChange={(event) => {
              const time = start + Number(event.currentTarget.value);
              onSpan(side === 0 ? [time, Math.max(time, to)] : [Math.min(time, from), time]);
            }}
          />
        ))}
      </div>
    </div>
  );
}

/** A bar of one event is still seen beside one of thousands. */
function barOf(bar: number, count: number, highest: number): string {
  if (count === 0) return '';
  const height = Math.max(3, (count / highest) * HEIGHT);
  return `M${bar + 0.1} ${HEIGHT}v${-height}h.8v${height}z`;
}
