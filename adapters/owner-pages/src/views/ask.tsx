/** @jsxImportSource #markup */
import type { PendingInterrupt } from '@handrail/host';
import type { LastApproved, ShownAction } from '@handrail/host-http/owner';
import { formatExtension, isForOwner } from '@handrail/owner-view';
import type { Content, Markup } from '../markup/elements.ts';
import type { Href } from '../markup/href.ts';
import { DueLine } from './due-line.tsx';
import { BackToInbox } from './layout.tsx';
import { Note } from './note.tsx';
import type { PageContext } from './page-context.ts';
import { KindTag } from './state-tag.tsx';
import { turnOf } from './turn.tsx';

/** Why somebody cannot answer here: they must sign in, at this address, or their link is only for looking. */
export type AnswerObstacle =
  | { readonly kind: 'sign-in'; readonly address: Href }
  | { readonly kind: 'look-only' };

/** An interrupt as it is put before somebody, signed in or holding a link. */
export interface Ask {
  readonly pending: PendingInterrupt;
  /** What would happen; only for an approval. */
  readonly shown?: ShownAction;
  /** What was approved last at the same step, to compare with. */
  readonly last?: LastApproved;
  /** Where the form goes, and where the page is. */
  readonly address: Href;
  /** Where the values from a number on are. */
  values(from: number): Href;
  /** Undefined when whoever looks may not answer; then `obstacle` says why. */
  readonly formToken: string | undefined;
  readonly obstacle?: AnswerObstacle;
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
export function FormProblem({ problems }: Pick<Ask, 'problems'>): Markup | null {
  const ignored = problems?.get('ignored');
  if (ignored !== undefined) return <IgnoredNote message={ignored} />;
  const problem = problems?.get('form');
  if (problem === undefined) return null;
  return (
    <Note tone="bad" icon="alert" role="alert">
      {problem}
    </Note>
  );
}

/** Says that a decision was ignored. Nothing is wrong, so it waits until a screen reader has read the page. */
export function IgnoredNote({ message }: { readonly message: string }): Markup {
  return (
    <Note tone="wait" icon="clock" role="status">
      {message}
    </Note>
  );
}

/** Says why there is no form. */
export function ObstacleNote(props: { readonly context: PageContext; readonly ask: Ask }): Markup | null {
  const { obstacle } = props.ask;
  const { approval: words } = props.context.messages;
  if (obstacle === undefined) return null;
  if (obstacle.kind === 'look-only') return <Note tone="off">{words.lookOnly}</Note>;
  return (
    <Note tone="wait">
      {words.signInFirst} <a href={obstacle.address}>{words.signInLink}</a>
    </Note>
  );
}

/** The last button of a form, so that no key presses it by chance. */
export function ExtendButton(props: { readonly context: PageContext; readonly ask: Ask }): Markup | null {
  const { extension } = props.ask;
  if (extension === undefined) return null;
  return (
    <p class="due">
      <button class="q" name="answer" value="extend">
        {formatExtension(extension, props.context.messages)}
      </button>
    </p>
  );
}

/** The card all asks share: the one sentence, until when, then what differs. */
export function AskCard(props: {
  readonly context: PageContext;
  readonly pending: PendingInterrupt;
  readonly sentence: Content;
  readonly children: Content;
}): Markup {
  const { context, pending, sentence, children } = props;
  const { runId, nodeId, kind, deadline } = pending;
  const isAsked = isForOwner(kind) && turnOf(context, pending).kind === 'open';
  return (
    <>
      {context.session && <BackToInbox context={context} />}
      <article class={isAsked ? 'card ask' : 'card'}>
        <KindTag context={context} pending={pending} />
        <h1 class="lead">{sentence}</h1>
        <DueLine context={context} deadline={deadline} isAsked={isAsked} />
        {children}
      </article>
      <p class="s due">
        <span>
          {context.messages.run.id} <code>{runId.slice(0, 64)}</code> · <code>{nodeId.slice(0, 64)}</code>
        </span>
      </p>
    </>
  );
}
