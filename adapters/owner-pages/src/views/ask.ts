import type { PendingInterrupt } from '@handrail/host';
import type { ShownAction } from '@handrail/host-http/owner';
import { isForOwner } from '@handrail/owner-view';
import type { Href } from '../markup/href.ts';
import { type Html, html } from '../markup/html.ts';
import { dueLine } from './due-line.ts';
import { icon } from './icons.ts';
import { backToInbox } from './layout.ts';
import type { PageContext } from './page-context.ts';
import { kindTag } from './state-tag.ts';

/** An interrupt as it is put before somebody, signed in or holding a link. */
export interface Ask {
  readonly pending: PendingInterrupt;
  /** What would happen; only for an approval. */
  readonly shown?: ShownAction;
  /** Where the form goes, and where the page is. */
  readonly address: Href;
  /** Where the values from a number on are. */
  values(from: number): Href;
  /** Undefined when whoever looks may not answer; then `notice` says why. */
  readonly formToken: string | undefined;
  readonly notice?: Html;
  /** Agreeing takes a passkey, which needs a script: it is not offered here. */
  readonly needsPasskey?: boolean;
  /** By how many seconds whoever looks can put off the deadline. */
  readonly extension?: number;
  /** What was wrong with the last try, by the name of the field; `form` for all of it. */
  readonly problems?: ReadonlyMap<string, string>;
  /** What was written in the last try, to be kept in the form. */
  readonly written?: ReadonlyMap<string, readonly string[]>;
}

/** What was wrong with the last try and belongs to no field. */
export function formProblem({ problems }: Pick<Ask, 'problems'>): Html | undefined {
  const ignored = problems?.get('ignored');
  if (ignored !== undefined) return ignoredNote(ignored);
  const problem = problems?.get('form');
  return problem === undefined
    ? undefined
    : html`<p class="note bad" role="alert">${icon('alert')}<span>${problem}</span></p>`;
}

/** Says that a decision was ignored. Nothing is wrong, so it waits until a screen reader has read the page. */
export function ignoredNote(message: string): Html {
  return html`<p class="note wait" role="status">${icon('clock')}<span>${message}</span></p>`;
}

/** The last button of a form, so that no key presses it by chance. */
export function extendButton({ messages }: PageContext, { extension }: Ask): Html | undefined {
  if (extension === undefined) return undefined;
  const minutes = Math.floor(extension / 60);
  return html`<p class="due"><button class="q" name="answer" value="extend">${messages.assist.extend(minutes)}</button></p>`;
}

/** The card all asks share: the one sentence, until when, then what differs. */
export function askCard(context: PageContext, { pending }: Ask, sentence: Html, rest: Html): Html {
  const { runId, nodeId } = pending;
  return html`${context.session && backToInbox(context)}<article class="card ${isForOwner(pending.kind) && 'ask'}">${kindTag(context, pending.kind)}<h1 class="lead">${sentence}</h1>${dueLine(context, pending)}${rest}</article><p class="s due"><span>${context.messages.run.id} <code>${runId.slice(0, 64)}</code> · <code>${nodeId.slice(0, 64)}</code></span></p>`;
}
