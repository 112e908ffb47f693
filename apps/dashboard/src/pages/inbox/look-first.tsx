import {
  compareActions,
  type FirstLook,
  formatLook,
  lookFirst,
  type PendingAction,
} from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { Icon } from '../../icons/icon.tsx';
import { messages } from '../../messages/messages.ts';
import { Outside } from '../../parts/outside.tsx';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { rowId } from '../../parts/values-view.tsx';
import type { SinceLastTime } from './action-view.tsx';
import type { LastApproved } from './last-approved.ts';

export { mainAmount } from '@handrail/owner-view';
export { findLastApproved } from './last-approved.ts';

/** What differs from what was approved last; undefined when there is nothing to compare with. */
export function sinceLastTime(
  action: PendingAction,
  last: LastApproved | undefined,
): SinceLastTime | undefined {
  const difference = last && compareActions(last.action, action, messages);
  return difference && { ...difference, at: last.at };
}

/** What stands out, before all values: each line leads to its value. */
export function LookFirst(props: {
  readonly action: PendingAction;
  readonly difference: SinceLastTime | undefined;
}): JSX.Element | null {
  const { action, difference } = props;
  const id = useId();
  const looks = lookFirst(action, difference, messages);
  const { since, first } = messages.action;
  if (looks.length === 0) {
    return difference ? (
      <div class="notice">
        <Icon name="info" />
        <div>
          {since.same}{' '}
          <span class="soft">
            {since.last} <RelativeTime at={difference.at} />.
          </span>
        </div>
      </div>
    ) : null;
  }
  return (
    <section class="look-first" aria-labelledby={id}>
      <h3 id={id}>{first.title}</h3>
      <ul>
        {looks.map((look, index) => (
          <li key={index}>
            <Look look={look} />
          </li>
        ))}
      </ul>
      {difference && difference.count + difference.gone > 0 && (
        <p class="small soft">
          {since.differ(difference.count, difference.of)} {since.last} <RelativeTime at={difference.at} />.
        </p>
      )}
    </section>
  );
}

function Look({ look }: { look: FirstLook }): JSX.Element {
  const text = formatLook(look, messages);
  if (look.kind === 'doubt') return <Outside text={text} most={400} />;
  if (!('code' in look)) return <>{text}</>;
  const { document: name, code } = look;
  return (
    <button type="button" onClick={() => showRow(rowId(name, code))}>
      <span>
        <b>
          <Outside text={look.name} most={100} isExact />
        </b>{' '}
        {text}
      </span>
      <Icon name="down" small />
    </button>
  );
}

/** Goes to a value, and opens the group it is in. */
function showRow(id: string): void {
  const row = document.getElementById(id);
  row?.closest('details')?.setAttribute('open', '');
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'center' });
}
