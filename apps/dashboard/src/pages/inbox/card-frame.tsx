import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/shapes.ts';
import { messages } from '../../messages/messages.ts';
import { Outside } from '../../parts/outside.tsx';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { Tag } from '../../parts/tag.tsx';
import { pageLocation } from '../../router/location.ts';
import { path } from '../../router/match-path.ts';
import type { InboxItem } from './inbox-item.ts';

/** Leads to the button that declines. */
export const DECLINE_KEY = 'd';

export interface CardFrameProps {
  readonly item: InboxItem;
  readonly icon: IconName;
  readonly kind: string;
  /** It waits for the owner and not for something else. */
  readonly isAsking: boolean;
  /** The one sentence: who asks, for what. */
  readonly sentence: ComponentChildren;
  readonly deadline?: ComponentChildren;
  readonly why?: string;
  readonly children: ComponentChildren;
}

/** What all cards share: who asks for what until when, then what differs, then why and where from. */
export function CardFrame(props: CardFrameProps): JSX.Element {
  const { item, icon, kind, isAsking, sentence, deadline, why, children } = props;
  const id = useId();
  return (
    <article class={isAsking ? 'card ask is-asking' : 'card ask'} aria-labelledby={id} data-row tabIndex={-1}>
      <div class="line">
        <Tag icon={icon} tone={isAsking ? 'wait' : 'run'}>
          {kind}
        </Tag>
        <span class="push small soft">
          <RelativeTime at={item.requestedAt} />
        </span>
      </div>
      <h2 class="ask-sentence" id={id}>
        {sentence}
      </h2>
      {deadline}
      {children}
      <footer class="line small soft ask-foot">
        {why !== undefined && (
          <details>
            <summary>
              <Icon name="ask" small />
              {messages.because.title}
            </summary>
            <p>{why}</p>
          </details>
        )}
        <SeeRun runId={item.runId} />
      </footer>
    </article>
  );
}

/** The way to the run, for whoever is not there already. */
export function SeeRun({ runId }: { runId: string }): JSX.Element | null {
  const run = path`/runs/${runId}`;
  if (pageLocation.get().path === run) return null;
  return (
    <a class="push" href={run}>
      {messages.inbox.seeRun}
    </a>
  );
}

/** A name that others chose, as part of a sentence. */
export function Named({ name }: { name: string }): JSX.Element {
  return (
    <em class="named">
      <Outside text={name} most={80} />
    </em>
  );
}
