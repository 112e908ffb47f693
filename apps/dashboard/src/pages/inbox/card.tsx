import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { messages } from '../../messages/messages.ts';
import { later } from '../../parts/later.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { CardFrame, Named } from './card-frame.tsx';
import { Deadline } from './deadline.tsx';
import type { InterruptItem } from './inbox-item.ts';
import type { InboxCard } from './merge-cards.ts';

/** Fields, files, codes and live pages are loaded when one of them is asked for. An approval is there at once. */
const assistanceCard = later(
  () => import('./assistance-card.tsx').then(({ AssistanceCard }) => AssistanceCard),
  () => <Skeleton lines={5} />,
);
const clarificationCard = later(
  () => import('./clarification-card.tsx').then(({ ClarificationCard }) => ClarificationCard),
  () => <Skeleton lines={5} />,
);

const answeredCard = later(
  () => import('./answered-card.tsx').then(({ AnsweredCard }) => AnsweredCard),
  () => <Skeleton lines={2} />,
);

/**
 * The card that fits what is asked. When it is over it keeps its size while something below can be decided, which must not come up
 * under the pointer.
 */
export function Card(props: { readonly card: InboxCard; readonly keepsSize: boolean }): JSX.Element {
  const { card, keepsSize } = props;
  const place = useRef<HTMLDivElement>(null);
  const height = useRef<number | undefined>(undefined);
  // After the first paint, and while there is a connection.
  useEffect(answeredCard.prepare, []);
  // What is on the page now is still the open card.
  if (card.state === 'open') height.current = undefined;
  else height.current ??= place.current?.offsetHeight ?? 0;
  const kept = keepsSize ? height.current : undefined;
  return (
    <div class="ask-place" ref={place} style={kept === undefined ? {} : { minHeight: `${kept}px` }}>
      <CardContent card={card} />
    </div>
  );
}

function CardContent({ card }: { card: InboxCard }): JSX.Element {
  const { item, state } = card;
  if (state !== 'open') return <answeredCard.Part card={card} />;
  if (item.kind === 'assistance') return <assistanceCard.Part item={item} />;
  if (item.interruptKind === 'approval') return <ApprovalCard item={item} />;
  if (item.interruptKind === 'clarification') return <clarificationCard.Part item={item} />;
  return <OtherCard item={item} />;
}

function OtherCard({ item }: { item: InterruptItem }): JSX.Element {
  const isOutside = item.interruptKind === 'external-event';
  return (
    <CardFrame
      item={item}
      icon="out"
      kind={isOutside ? messages.kinds['external-event'] : messages.kinds.custom}
      isAsking={false}
      sentence={
        <>
          <Named name={item.workflowName} /> {messages.inbox.waitsOutside}
        </>
      }
      deadline={<Deadline at={item.deadline} isAsking={false} />}
    >
      <p class="soft">{isOutside ? messages.elsewhere.external : messages.elsewhere.program}</p>
    </CardFrame>
  );
}
