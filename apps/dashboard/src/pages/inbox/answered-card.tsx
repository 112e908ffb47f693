import {
  formatNext,
  formatPerson,
  formatVerdict,
  type HowAnswered,
  howAnswered,
  snapshotOutcome,
} from '@handrail/owner-view';
import type { JSX } from 'preact';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { messages } from '../../messages/messages.ts';
import { Button } from '../../parts/button.tsx';
import { StateTag, Tag } from '../../parts/tag.tsx';
import { session } from '../../session/session.ts';
import { useStore } from '../../store.ts';
import { Named, SeeRun } from './card-frame.tsx';
import type { InboxItem } from './inbox-item.ts';
import type { InboxCard } from './merge-cards.ts';
import { dismissCard } from './use-cards.ts';

const ENDED: ReadonlySet<string> = new Set(['completed', 'failed', 'cancelled']);

/** The result, live, where the question was. */
export function AnsweredCard({ card }: { card: InboxCard }): JSX.Element {
  const { item, state, key } = card;
  const run = useLoaded(item.runId, (signal) => host.runs.get(item.runId, { signal }), 1_500);
  const status = run.value?.status;
  const outcome = run.value && snapshotOutcome(run.value);
  const isGone = state === 'gone' || state === 'open';
  return (
    <article class="card ask is-answered" data-row tabIndex={-1} aria-live="polite">
      <div class="line">
        <Tag icon={isGone ? 'info' : 'check'} tone={isGone ? 'off' : 'done'}>
          {isGone ? messages.inbox.gone : messages.verdicts[state]}
        </Tag>
        <span class="push">
          <Button kind="icon" icon="close" label={messages.inbox.dismiss} onClick={() => dismissCard(key)} />
        </span>
      </div>
      <p>
        <Named name={item.workflowName} />
        {isGone && <GoneText item={item} />}
      </p>
      <div class="line">
        {status && <StateTag status={status} outcome={outcome} />}
        {status && !(isGone && outcome) && (
          <span>{formatNext(isGone ? undefined : state, { status, outcome }, messages)}</span>
        )}
        {status && !ENDED.has(status) && <span class="live-dot" />}
        <SeeRun runId={item.runId} />
      </div>
    </article>
  );
}

/** How it was answered, as far as the log can be read; the general words are no guess at one of them. */
function GoneText({ item }: { item: InboxItem }): JSX.Element {
  const signedIn = useStore(session);
  const { runId } = item;
  const id = item.kind === 'interrupt' ? item.interruptId : undefined;
  const told = useLoaded(`${runId} ${id}`, async (signal) => {
    if (id === undefined) return undefined;
    const { events } = await host.runs.poll(runId, { timeout: 1 }, { signal });
    return howAnswered(events, id);
  });
  const me = signedIn.kind === 'signed-in' ? signedIn.id : undefined;
  return <span class="soft"> {formatGone(told.value, me)}</span>;
}

function formatGone(told: HowAnswered | undefined, me: string | undefined): string {
  const words = messages.inbox;
  if (!told) return words.goneText;
  const { action = '', by } = told;
  if (by === me || action === 'timeout')
    return Object.hasOwn(words.goneAs, action) ? (words.goneAs[action] ?? '') : words.goneAnswered;
  return words.goneBy(formatVerdict(action, formatPerson(by, messages), messages));
}
