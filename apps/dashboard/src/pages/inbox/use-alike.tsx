import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useLoaded } from '../../host/use-loaded.ts';
import { messages } from '../../messages/messages.ts';
import { Button } from '../../parts/button.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import type { InterruptItem } from './inbox-item.ts';
import type { InboxCard } from './merge-cards.ts';

/** For an approval that others of the same step wait beside: the offer to see them together, or that. */
export function useAlike(
  card: InboxCard,
  open: readonly InboxCard[],
): { readonly shown?: JSX.Element; readonly offer?: JSX.Element } {
  const [together, setTogether] = useState<readonly InterruptItem[]>();
  // What is shown stays: what comes meanwhile is not decided with it.
  if (together) return { shown: <Loaded items={together} onBack={() => setTogether(undefined)} /> };
  const own = card.state === 'open' ? askedAt(card) : undefined;
  const items = own === undefined ? [] : open.flatMap((each) => (askedAt(each) === own ? itemsOf(each) : []));
  if (items.length < 2) return {};
  return {
    offer: (
      <p class="line small inbox-alike">
        <span class="soft">{messages.inbox.alike(items.length)}</span>
        <Button kind="quiet" onClick={() => setTogether(items)}>
          {messages.inbox.seeAlike}
        </Button>
      </p>
    ),
  };
}

function askedAt({ item, isAsking }: InboxCard): string | undefined {
  if (item.kind !== 'interrupt' || item.interruptKind !== 'approval' || !isAsking) return undefined;
  return JSON.stringify([item.workflowId, item.nodeId]);
}

function itemsOf({ item, state }: InboxCard): readonly InterruptItem[] {
  return item.kind === 'interrupt' && state === 'open' ? [item] : [];
}

/** Few need it, so it is loaded when somebody does. */
function Loaded(props: {
  readonly items: readonly InterruptItem[];
  readonly onBack: () => void;
}): JSX.Element {
  const loaded = useLoaded('alike', () => import('./alike.tsx'));
  const Alike = loaded.value?.Alike;
  return Alike ? <Alike {...props} /> : <Skeleton lines={8} />;
}
