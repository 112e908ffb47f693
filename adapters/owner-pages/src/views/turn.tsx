/** @jsxImportSource #markup */
import type { PendingInterrupt } from '@handrail/host';
import { type DecisionTurn, decisionTurn, formatTurn } from '@handrail/owner-view';
import type { Markup } from '../markup/elements.ts';
import { visibleText } from '../markup/exact-text.tsx';
import { Note } from './note.tsx';
import type { PageContext } from './page-context.ts';

/** Whom the host takes whoever holds a link for. */
const LINK_HOLDER = 'token';

/** Whether whoever looks is to decide now. Only approvals have votes and approvers. */
export function turnOf({ session }: PageContext, pending: PendingInterrupt): DecisionTurn {
  if (pending.kind !== 'approval') return { kind: 'open' };
  return decisionTurn(pending, session?.caller.principal ?? LINK_HOLDER);
}

/** In place of the form: the vote that is recorded, or who may decide. */
export function TurnNote(props: { readonly context: PageContext; readonly turn: DecisionTurn }): Markup {
  const { context, turn } = props;
  const { turns } = context.messages;
  return (
    <Note tone={turn.kind === 'voted' ? 'run' : 'off'} icon={turn.kind === 'voted' ? 'check' : 'hand'}>
      {formatTurn(turn, context.messages)}
      {turn.kind === 'others' &&
        turn.approvers.map((name, index) => [
          index === 0 ? ' ' : ', ',
          <b>
            <bdi>{visibleText(name, 80)}</bdi>
          </b>,
        ])}
      {turn.kind === 'others' && turn.more > 0 && ` ${turns.moreApprovers(turn.more)}`}
    </Note>
  );
}
