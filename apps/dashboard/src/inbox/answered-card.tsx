import type { JSX } from 'preact';
import { host } from '../host/host.ts';
import { useLoaded } from '../host/use-loaded.ts';
import { Button } from '../parts/button.tsx';
import { StateTag, Tag } from '../parts/tag.tsx';
import { path } from '../router/match-path.ts';
import { words } from '../words/words.ts';
import { Named } from './card-frame.tsx';
import type { InboxCard } from './merge-cards.ts';
import { dismissCard } from './use-cards.ts';

const ENDED: ReadonlySet<string> = new Set(['completed', 'failed', 'cancelled']);

/** What came of it, live, where the question was. */
export function AnsweredCard({ card }: { card: InboxCard }): JSX.Element {
  const { item, state, key } = card;
  const run = useLoaded(item.runId, (signal) => host.runs.get(item.runId, { signal }), 1_500);
  const status = run.value?.status;
  const isGone = state === 'gone' || state === 'open';
  return (
    <article class="card ask is-answered" data-row tabIndex={-1} aria-live="polite">
      <div class="line">
        <Tag icon={isGone ? 'info' : 'check'} tone={isGone ? 'off' : 'done'}>
          {isGone ? words.inbox.gone : words.inbox.verdicts[state]}
        </Tag>
        <span class="push">
          <Button kind="icon" icon="close" label={words.inbox.dismiss} onClick={() => dismissCard(key)} />
        </span>
      </div>
      <p>
        <Named name={item.workflowName} />
        {isGone && <span class="soft"> {words.inbox.goneText}</span>}
      </p>
      <div class="line">
        {status && <StateTag status={status} />}
        {status && <span>{words.inbox.next[status]}</span>}
        {status && !ENDED.has(status) && <span class="live-dot" />}
        <a class="push" href={path`/runs/${item.runId}`}>
          {words.inbox.seeRun}
        </a>
      </div>
    </article>
  );
}
