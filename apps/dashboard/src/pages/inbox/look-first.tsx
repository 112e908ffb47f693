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
import { session } from '../../session/session.ts';
import { mayHaveProfile } from '../workflows/profile/profile-name.ts';
import type { SinceLastTime } from './action-view.tsx';
import type { LastApproved } from './last-approved.ts';

export { mainAmount } from '@handrail/owner-view';
export { findLastApproved } from './last-approved.ts';

/** An approval is never kept waiting for what may be a difference. */
const PATIENCE = 1_500;

/** What the profile in this browser has instead; nothing where there is none or it cannot be read. */
export async function findProfileDifferences(
  action: PendingAction,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const signedIn = session.get();
  if (signedIn.kind !== 'signed-in' || action.values === undefined) return new Map();
  const patient = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
  try {
    // A database can be blocked by another tab for as long as it likes.
    return await Promise.race([differencesFor(action, signedIn.id, patient), givenUp(patient)]);
  } catch {
    signal.throwIfAborted();
    return new Map();
  }
}

async function differencesFor(
  action: PendingAction,
  ownerId: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  if (!(await mayHaveProfile(ownerId))) return new Map();
  const { profileDifferences } = await import('./profile-differences.ts');
  return profileDifferences(action, ownerId, signal);
}

function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

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
  readonly profile: ReadonlyMap<string, string>;
}): JSX.Element | null {
  const { action, difference, profile } = props;
  const id = useId();
  const looks = lookFirst(action, difference, messages, profile);
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
          {since.differ(difference.count, difference.of, difference.gone)} {since.last}{' '}
          <RelativeTime at={difference.at} />.
        </p>
      )}
    </section>
  );
}

function Look({ look }: { look: FirstLook }): JSX.Element {
  const text = formatLook(look, messages);
  if (look.kind === 'doubt') return <Outside text={text} most={400} />;
  if (look.kind === 'removed') {
    return (
      <span>
        <b>
          <Outside text={look.name} most={100} isExact />
        </b>{' '}
        <Outside text={text} most={400} isExact />
      </span>
    );
  }
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
