/** @jsxImportSource #markup */
import type { PendingInterrupt } from '@handrail/host';
import {
  isForOwner,
  kindIcon,
  type OwnerIconName,
  outcomeStyle,
  type RunOutcome,
  statusStyle,
} from '@handrail/owner-view';
import type { RunStatus } from '@handrail/runs';
import type { Content, Markup } from '../markup/elements.ts';
import { Icon } from '../markup/icons.tsx';
import type { PageContext } from './page-context.ts';
import { turnOf } from './turn.tsx';

/** Shape, word and colour together; the colour is the one that may be missing. */
export function Tag(props: {
  readonly icon: OwnerIconName;
  readonly tone?: string;
  readonly children: Content;
}): Markup {
  const { icon, tone, children } = props;
  return (
    <span class={tone === undefined ? 'tag' : `tag ${tone}`}>
      <Icon name={icon} />
      {children}
    </span>
  );
}

export function StateTag(props: {
  readonly context: PageContext;
  readonly status: RunStatus;
  /** The name of the status when left out. */
  readonly text?: string;
  /** How it ended, which says more than its status. */
  readonly outcome?: RunOutcome | undefined;
}): Markup {
  const { context, status, outcome } = props;
  const { states, outcomes } = context.messages;
  const { text = outcome === undefined ? states[status] : outcomes[outcome] } = props;
  const [shape, tone] = outcome === undefined ? statusStyle(status) : outcomeStyle(outcome);
  return (
    <Tag icon={shape} tone={tone}>
      {text}
    </Tag>
  );
}

export function KindTag(props: {
  readonly context: PageContext;
  readonly pending: PendingInterrupt;
}): Markup {
  const { context, pending } = props;
  const { kind } = pending;
  const isAsked = isForOwner(kind) && turnOf(context, pending).kind === 'open';
  return (
    <Tag icon={kindIcon(kind)} tone={isAsked ? 'wait' : 'run'}>
      {kindText(context, pending)}
    </Tag>
  );
}

/** What an interrupt is to whoever looks. */
export function kindText(context: PageContext, pending: PendingInterrupt): string {
  const { kinds, turns } = context.messages;
  const turn = turnOf(context, pending);
  return turn.kind === 'open' ? kinds[pending.kind] : turns.brief[turn.kind];
}
