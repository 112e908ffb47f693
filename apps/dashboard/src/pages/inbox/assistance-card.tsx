import type { CopyKey, OwnerView } from '@handrail/assistance';
import type { JsonObject } from '@handrail/base';
import { asksOwner, controlOf, inputQuestions, type OwnerVerdict, plainText } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { answerFailureOf, type Failure } from '../../host/failure.ts';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/shapes.ts';
import { messages } from '../../messages/messages.ts';
import { ownerFormMessages } from '../../messages/sections/owner-form.ts';
import { Button, LinkButton } from '../../parts/button.tsx';
import { FailureLine } from '../../parts/error-state.tsx';
import { later } from '../../parts/later.tsx';
import { Outside } from '../../parts/outside.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { path } from '../../router/match-path.ts';
import { AnswerForm } from './answer-form.tsx';
import { Attachments } from './attachments.tsx';
import { CardFrame, DECLINE_KEY, Named } from './card-frame.tsx';
import { Deadline, extendAssistance } from './deadline.tsx';
import type { AssistanceItem } from './inbox-item.ts';
import { sendReply } from './send-reply.ts';
import { markAnswered } from './use-cards.ts';

const LOOKS: Readonly<Partial<Record<CopyKey, readonly [IconName, keyof typeof messages.inbox.kinds]>>> = {
  value: ['lock', 'value'],
  browser: ['browser', 'browser'],
  'browser-optional': ['browser', 'browser'],
  'browser-starting': ['browser', 'browser'],
  'browser-unavailable': ['browser', 'browser'],
  elsewhere: ['out', 'elsewhere'],
  'elsewhere-confirm': ['out', 'elsewhere'],
  form: ['form', 'form'],
  file: ['form', 'file'],
};

/** The form element is large, and few requests need it. */
const ownerForm = later(
  () => import('./owner-form/owner-form.tsx').then(({ OwnerForm }) => OwnerForm),
  () => <Skeleton lines={8} />,
);

type Send = (status: 'success' | 'cancelled', verdict: OwnerVerdict, data?: JsonObject) => Promise<void>;

/** What a run asks of its owner. Which controls there are was decided by the host, from recorded state alone. */
export function AssistanceCard({ item }: { item: AssistanceItem }): JSX.Element {
  const { view, runId } = item;
  const { requestId } = view;
  const [icon, kind] = LOOKS[view.category] ?? (['clock', 'quiet'] as const);
  const [busy, setBusy] = useState<OwnerVerdict>();
  const [failure, setFailure] = useState<Failure>();
  const send: Send = async (status, verdict, data) => {
    if (busy !== undefined || requestId === null) return;
    setBusy(verdict);
    setFailure(undefined);
    try {
      await sendReply(runId, requestId, status, data);
      markAnswered(item, verdict);
    } catch (error) {
      setFailure(answerFailureOf(error));
      setBusy(undefined);
    }
  };
  const asker = view.askedBy === undefined ? undefined : plainText(view.askedBy, 80);
  const extend =
    controlOf(view, 'extend') && requestId !== null ? extendAssistance(runId, requestId) : undefined;
  return (
    <CardFrame
      item={item}
      icon={icon}
      kind={messages.inbox.kinds[kind]}
      isAsking={asksOwner(view)}
      sentence={
        <>
          <Named name={item.workflowName} />: {view.title}
        </>
      }
      deadline={<Deadline at={view.deadline ?? undefined} isAsking={asksOwner(view)} extend={extend} />}
      why={messages.because.assistance}
    >
      <p>
        {view.explanation}
        {asker !== undefined && controlOf(view, 'submit') && ` ${messages.answer.goesTo(asker)}`}
      </p>
      {view.message !== null && (
        <section class="stack-tight">
          <h3>{messages.answer.wordsOf(asker)}</h3>
          <blockquote>
            <Outside text={view.message} most={1_000} />
          </blockquote>
        </section>
      )}
      {requestId !== null && (
        <Attachments runId={runId} requestId={requestId} attachments={view.attachments} />
      )}
      <Controls item={item} busy={busy} send={send} />
      {failure && <FailureLine failure={failure} />}
    </CardFrame>
  );
}

function Controls(props: { item: AssistanceItem; busy: OwnerVerdict | undefined; send: Send }): JSX.Element {
  const { item, busy, send } = props;
  const { view } = item;
  const { category, requestId } = view;
  const quiet = messages.inbox.quiet[category];
  const form = controlOf(view, 'form');
  const surface = controlOf(view, 'open-surface');
  const isBusy = busy !== undefined;
  const decides = askedOf(view);
  const decline = controlOf(view, 'decline') && (
    <Button
      busy={isBusy}
      decides={decides}
      shortcut={DECLINE_KEY}
      onClick={() => send('cancelled', 'cancelled')}
    >
      {busy === 'cancelled' ? messages.inbox.sending : messages.answer.decline}
    </Button>
  );
  if (form && controlOf(view, 'submit')) {
    return (
      <AnswerForm
        questions={inputQuestions(form.fields)}
        keepsNothing={form.keepsNothing}
        isBusy={isBusy}
        sendText={messages.answer.submit}
        decides={decides}
        beside={decline}
        onSend={(data) => send('success', 'sent', data)}
      />
    );
  }
  if (category === 'form' && requestId !== null) {
    const plain = `${path`/plain/forms/${item.runId}/${requestId}`}?back=dashboard`;
    return (
      <>
        <ownerForm.Part
          runId={item.runId}
          requestId={requestId}
          decides={decides}
          beside={decline}
          onSubmitted={() => markAnswered(item, 'sent')}
        />
        <p class="small">
          <a href={plain}>{ownerFormMessages.plain}</a>
        </p>
      </>
    );
  }
  return (
    <>
      {quiet !== undefined && (
        <p class="notice tone-run" role="status">
          <Icon name="running" />
          <span class="ink">{quiet}</span>
        </p>
      )}
      <div class="ask-actions decide">
        {decline}
        {controlOf(view, 'done') && (
          <Button
            {...(!surface && { kind: 'go' as const })}
            busy={isBusy}
            decides={decides}
            onClick={() => send('success', 'done')}
          >
            {busy === 'done' ? messages.inbox.sending : messages.answer.done}
          </Button>
        )}
        {surface && (
          <LinkButton kind="go" icon="browser" href={path`/live/${item.runId}/${surface.requestId}`}>
            {messages.inbox.openBrowser}
          </LinkButton>
        )}
      </div>
    </>
  );
}

/** Names what a request asks. More time to answer is not another question. */
export function askedOf(view: OwnerView): string {
  return JSON.stringify({ ...view, deadline: null });
}
