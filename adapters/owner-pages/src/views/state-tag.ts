import { isForOwner, kindIcon, runLook } from '@handrail/owner-view';
import type { InterruptKind, RunStatus } from '@handrail/runs';
import { type Html, html } from '../markup/html.ts';
import { icon } from './icons.ts';
import type { PageContext } from './page-context.ts';

/** Shape, word and colour together; the colour is the one that may be missing. */
export function stateTag({ messages }: PageContext, status: RunStatus, text = messages.states[status]): Html {
  const [shape, colour] = runLook(status);
  return html`<span class="tag ${colour}">${icon(shape)}${text}</span>`;
}

export function kindTag({ messages }: PageContext, kind: InterruptKind): Html {
  return html`<span class="tag ${isForOwner(kind) ? 'wait' : 'run'}">${icon(kindIcon(kind))}${messages.kinds[kind]}</span>`;
}
