import { formatTurn } from '@handrail/owner-view';
import { Fragment, type JSX } from 'preact';
import { Icon } from '../../icons/icon.tsx';
import { messages } from '../../messages/messages.ts';
import { Outside } from '../../parts/outside.tsx';
import { type InterruptItem, isWithOthers } from './inbox-item.ts';

/** In place of the buttons: the vote that is recorded, whom it is assigned to, or who may decide. */
export function TurnNote({ item }: { item: InterruptItem }): JSX.Element {
  const { turn } = item;
  const { assign } = messages.inbox;
  const isAssigned = isWithOthers(item);
  return (
    <div class="notice">
      <Icon name={turn.kind === 'voted' ? 'check' : 'hand'} />
      <div>
        {isAssigned ? assign.to : formatTurn(turn, messages)}
        {turn.kind === 'others' &&
          turn.approvers.map((name, index) => (
            <Fragment key={name}>
              {index === 0 ? ' ' : ', '}
              <b>
                <Outside text={name} most={80} />
              </b>
            </Fragment>
          ))}
        {turn.kind === 'others' && turn.more > 0 && ` ${messages.turns.moreApprovers(turn.more)}`}
        {isAssigned && `. ${assign.takeBack}`}
      </div>
    </div>
  );
}
