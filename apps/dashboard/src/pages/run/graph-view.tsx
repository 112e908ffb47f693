import type { JsonObject } from '@handrail/base';
import { plainText } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/shapes.ts';
import { messages } from '../../messages/messages.ts';
import type { Tone } from '../../parts/tag.tsx';
import { type Graph, layOutGraph, readGraph } from './lay-out-graph.ts';

const WIDTH = 156;
const HEIGHT = 36;
const GAP_X = 16;
const GAP_Y = 28;
const MARGIN = 8;

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

/** The workflow with the state of every step. A step narrows the timeline to itself. */
export function GraphView(props: {
  readonly document: JsonObject;
  readonly statusOf: (nodeId: string) => string;
  readonly chosen: string | undefined;
  readonly onChoose: (nodeId: string | null) => void;
}): JSX.Element {
  const { document, statusOf, chosen, onChoose } = props;
  const graph = useMemo(() => readGraph(document), [document]);
  if (!graph) return <p class="soft">{messages.run.graph.none}</p>;
  return <Drawing graph={graph} statusOf={statusOf} chosen={chosen} onChoose={onChoose} />;
}

function Drawing(props: {
  readonly graph: Graph;
  readonly statusOf: (nodeId: string) => string;
  readonly chosen: string | undefined;
  readonly onChoose: (nodeId: string | null) => void;
}): JSX.Element {
  const { graph, statusOf, chosen, onChoose } = props;
  const placed = useMemo(() => layOutGraph(graph), [graph]);
  const width = placed.columns * (WIDTH + GAP_X) - GAP_X + 2 * MARGIN;
  const height = placed.layers * (HEIGHT + GAP_Y) - GAP_Y + 2 * MARGIN;
  const inLayer = new Map<number, number>();
  for (const { layer } of placed.places) inLayer.set(layer, (inLayer.get(layer) ?? 0) + 1);
  const corner = (node: number) => {
    const { layer = 0, column = 0 } = placed.places[node] ?? {};
    const used = (inLayer.get(layer) ?? 1) * (WIDTH + GAP_X) - GAP_X;
    return { x: (width - used) / 2 + column * (WIDTH + GAP_X), y: MARGIN + layer * (HEIGHT + GAP_Y) };
  };
  return (
    <div class="graph">
      <div class="graph-inner" style={{ width: `${width}px`, height: `${height}px` }}>
        <svg class="graph-edges" width={width} height={height} aria-hidden="true">
          {graph.edges.map((edge, index) => (
            <path
              key={`${edge.from}-${edge.to}-${index}`}
              class={placed.back.has(index) ? 'is-back' : undefined}
              d={
                placed.back.has(index)
                  ? backWay(corner(edge.from), corner(edge.to))
                  : way(corner(edge.from), corner(edge.to))
              }
            />
          ))}
        </svg>
        {graph.nodes.map(({ id, name }, index) => {
          const { x, y } = corner(index);
          const status = statusOf(id);
          const [icon, tone] =
            (Object.hasOwn(LOOKS, status) && LOOKS[status]) || (['circle', 'off'] as const);
          const state =
            (Object.hasOwn(messages.run.graph.states, status) && messages.run.graph.states[status]) || status;
          const text = plainText(name, 60) || plainText(id, 60);
          return (
            <button
              key={id}
              type="button"
              class={`graph-node tone-${tone}`}
              aria-pressed={chosen === id}
              aria-label={messages.run.graph.label(text, state)}
              title={`${text} · ${state}`}
              style={{ left: `${x}px`, top: `${y}px`, width: `${WIDTH}px`, height: `${HEIGHT}px` }}
              onClick={() => onChoose(chosen === id ? null : id)}
            >
              <Icon name={icon} />
              <span>{text}</span>
            </button>
          );
        })}
      </div>
    </div>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function way(from: Point, to: Point): string {
  const [x1, y1, x2, y2] = [from.x + WIDTH / 2, from.y + HEIGHT, to.x + WIDTH / 2, to.y];
  const bend = (y2 - y1) / 2;
  return `M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`;
}

/** Round the side, so that it never runs through what is between. */
function backWay(from: Point, to: Point): string {
  const [x1, y1, x2, y2] = [from.x + WIDTH, from.y + HEIGHT / 2, to.x + WIDTH, to.y + HEIGHT / 2];
  const out = Math.max(x1, x2) + 12;
  return `M${x1} ${y1}C${out} ${y1} ${out} ${y2} ${x2} ${y2}`;
}
