import type { JsonObject } from '@handrail/base';
import { plainText } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/shapes.ts';
import { messages } from '../../messages/messages.ts';
import { Skeleton } from '../../parts/skeleton.tsx';
import type { Tone } from '../../parts/tag.tsx';
import type { PlacedGraph, Size } from './place-graph.ts';
import { type Graph, readGraph } from './read-graph.ts';

const LOOKS: Readonly<Record<string, readonly [IconName, Tone]>> = {
  pending: ['circle', 'off'],
  running: ['running', 'run'],
  suspended: ['hand', 'wait'],
  retrying: ['retry', 'wait'],
  waiting: ['waiting', 'run'],
  completed: ['check', 'done'],
  failed: ['cross', 'bad'],
  skipped: ['skip', 'off'],
  cancelled: ['slash', 'off'],
};

/** The workflow with the state of every step, which follows the run. A step leads to what happened in it. */
export function GraphView(props: {
  readonly document: JsonObject;
  readonly statusOf: (nodeId: string) => string;
  readonly chosen: string | undefined;
  readonly onChoose: (nodeId: string) => void;
}): JSX.Element {
  const { document, statusOf, chosen, onChoose } = props;
  const graph = useMemo(() => readGraph(document), [document]);
  const placed = usePlaced(graph);
  if (!graph) return <p class="soft">{messages.run.graph.none}</p>;
  if (!placed) return <Skeleton lines={6} />;
  const { width, height } = placed;
  return (
    <section class="graph" aria-label={messages.run.graph.title}>
      <div class="graph-inner" style={{ width: `${width}px`, height: `${height}px` }}>
        <svg class="graph-edges" width={width} height={height} aria-hidden="true">
          <defs>
            <marker
              id="arrow"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <path class="graph-arrow" d="M0 0 8 4 0 8z" />
            </marker>
          </defs>
          {placed.edges.map(({ points }, index) => (
            <path key={index} d={wayThrough(points)} marker-end="url(#arrow)" />
          ))}
        </svg>
        {graph.edges.map(({ label }, index) => {
          const at = placed.edges[index]?.label;
          return label === '' || !at ? null : (
            <span key={index} class="graph-label" style={{ left: `${at.x}px`, top: `${at.y}px` }}>
              {plainText(label, 40)}
            </span>
          );
        })}
        {graph.nodes.map(({ id, name }, index) => {
          const place = placed.nodes[index];
          const status = statusOf(id);
          const [icon, tone] =
            (Object.hasOwn(LOOKS, status) && LOOKS[status]) || (['circle', 'off'] as const);
          const states = messages.run.graph.states;
          const state = (Object.hasOwn(states, status) && states[status]) || status;
          const text = shown(name) || shown(id);
          return (
            <button
              key={id}
              type="button"
              class={`graph-node tone-${tone}`}
              data-status={status}
              aria-current={chosen === id || undefined}
              aria-label={messages.run.graph.label(text, state)}
              title={`${text} · ${state}`}
              style={place && boxOf(place)}
              onClick={() => onChoose(id)}
            >
              <Icon name={icon} />
              <span>{text}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
}

const MOST_NAME = 80;
const shown = (name: string) => plainText(name, MOST_NAME);

/** Placing takes a library, which only this view loads. */
function usePlaced(graph: Graph | undefined): PlacedGraph | undefined {
  const [placed, setPlaced] = useState<PlacedGraph>();
  useEffect(() => {
    let isWanted = true;
    setPlaced(undefined);
    if (graph)
      void import('./place-graph.ts').then(({ placeGraph }) => {
        if (isWanted) setPlaced(placeGraph(graph, sizeOf, (label) => textWidth(label, 11) + 12));
      });
    return () => {
      isWanted = false;
    };
  }, [graph]);
  return placed;
}

const LINE = 200;
const ROOM = 56;

/** Wide enough for its name; a long one has several lines. */
function sizeOf(name: string): Size {
  const width = textWidth(shown(name), 13);
  const lines = Math.max(1, Math.ceil(width / (LINE - 24)));
  return { width: Math.max(96, Math.min(width, LINE) + ROOM), height: 20 + 16 * lines };
}

let pen: CanvasRenderingContext2D | null | undefined;

function textWidth(text: string, size: number): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * size * 0.6;
  pen.font = `${size}px ${getComputedStyle(document.body).fontFamily}`;
  return Math.ceil(pen.measureText(text).width);
}

function boxOf({
  x,
  y,
  width,
  height,
}: PlacedGraph['nodes'][number]): Readonly<Record<'left' | 'top' | 'width' | 'height', string>> {
  return {
    left: `${x - width / 2}px`,
    top: `${y - height / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
  };
}

type Points = PlacedGraph['edges'][number]['points'];

/** Through the middle of every two points, so that corners are round. */
function wayThrough(points: Points): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const last = rest.at(-1) ?? first;
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? last;
    const isLast = index === rest.length - 2;
    const [x, y] = isLast ? [next.x, next.y] : [(point.x + next.x) / 2, (point.y + next.y) / 2];
    return `Q${point.x} ${point.y} ${x} ${y}`;
  });
  return `M${first.x} ${first.y}${bends.join('')}${bends.length === 0 ? `L${last.x} ${last.y}` : ''}`;
}
