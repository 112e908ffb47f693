import type { InterruptKind, RunStatus } from '@handrail/runs';
import { type Html, html } from '../markup/html.ts';
import { type IconName, icon } from './icons.ts';
import type { Visit } from './visit.ts';

/** Shape, word and colour together; the colour is the one that may be missing. */
const STATES: Readonly<Record<RunStatus, readonly [shape: IconName, colour: string]>> = {
  pending: ['wait', 'off'],
  running: ['run', 'run'],
  paused: ['pause', 'off'],
  'waiting-approval': ['hand', 'wait'],
  'waiting-input': ['ask', 'wait'],
  'waiting-external': ['out', 'run'],
  completed: ['check', 'done'],
  failed: ['cross', 'bad'],
  cancelled: ['slash', 'off'],
};

export function stateTag({ texts }: Visit, status: RunStatus, words = texts.states[status]): Html {
  const [shape, colour] = STATES[status];
  return html`<span class="tag ${colour}">${icon(shape)}${words}</span>`;
}

export function kindTag({ texts }: Visit, kind: InterruptKind): Html {
  return html`<span class="tag ${isForOwner(kind) ? 'wait' : 'run'}">${icon(kindIcon(kind))}${texts.kinds[kind]}</span>`;
}

/** Whether an owner can answer it on these pages. */
export function isForOwner(kind: InterruptKind): boolean {
  return kind === 'approval' || kind === 'clarification';
}

export function kindIcon(kind: InterruptKind): IconName {
  if (kind === 'approval' || kind === 'low-confidence') return 'hand';
  return kind === 'clarification' ? 'ask' : 'out';
}
