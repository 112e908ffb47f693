import type { CopyKey, OwnerControl } from '@handrail/assistance';
import type { JsonObject } from '@handrail/base';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Failure, failureOf } from '../host/failure.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/shapes.ts';
import { Button, LinkButton } from '../parts/button.tsx';
import { FailureLine } from '../parts/error-state.tsx';
import { Outside } from '../parts/outside.tsx';
import { path } from '../router/match-path.ts';
import type { Verdict } from '../words/sections/inbox.ts';
import { words } from '../words/words.ts';
import { Attachments } from './attachments.tsx';
import { CardFrame, Named } from './card-frame.tsx';
import { Deadline, extendAssistance } from './deadline.tsx';
import type { AssistanceItem } from './inbox-item.ts';
import { ReplyForm } from './reply-form.tsx';
import { sendReply } from './send-reply.ts';
import { markAnswered } from './use-cards.ts';

const LOOKS: Readonly<Partial<Record<CopyKey, readonly [IconName, keyof typeof words.inbox.kinds]>>> = {
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

type Send = (status: 'success' | 'cancelled', verdict: Verdict, data?: JsonObject) => Promise<void>;

/** What a run asks of its owner. Which controls there are was decided by the host, from recorded state alone. */
export function AssistanceCard({ item }: { item: AssistanceItem }): JSX.Element {
  const { view, runId } = item;
  const { requestId } = view;
  const [icon, kind] = LOOKS[view.category] ?? (['clock', 'quiet'] as const);
  const [busy, setBusy] = useState<Verdict>();
  const [failure, setFailure] = useState<Failure>();
  const send: Send = async (status, verdict, data) => {
    if (busy !== undefined || requestId === null) return;
    setBusy(verdict);
    setFailure(undefined);
    try {
      await sendReply(runId, requestId, status, data);
      markAnswered(item, verdict);
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(undefined);
    }
  };
  const has = (kind: OwnerControl['kind']) => view.controls.some((control) => control.kind === kind);
  const extend = has('extend') && requestId !== null ? extendAssistance(runId, requestId) : undefined;
  return (
    <CardFrame
      item={item}
      icon={icon}
      kind={words.inbox.kinds[kind]}
      isAsking={view.controls.length > 0}
      sentence={
        <>
          <Named name={item.workflowName} />: {view.title}
        </>
      }
      deadline={<Deadline at={view.deadline ?? undefined} extend={extend} />}
      why={words.inbox.because.assistance}
    >
      <p>{view.explanation}</p>
      {view.message !== null && (
        <section class="stack-tight">
          <h3>{words.inbox.said}</h3>
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

function Controls(props: { item: AssistanceItem; busy: Verdict | undefined; send: Send }): JSX.Element {
  const { item, busy, send } = props;
  const { controls, category, requestId } = item.view;
  const quiet = words.inbox.quiet[category];
  const form = controls.find((control) => control.kind === 'form');
  const surface = controls.find((control) => control.kind === 'open-surface');
  const isBusy = busy !== undefined;
  const decline = controls.some(({ kind }) => kind === 'decline') && (
    <Button kind="bad" busy={isBusy} onClick={() => send('cancelled', 'cancelled')}>
      {busy === 'cancelled' ? words.inbox.answer.sending : words.inbox.answer.cancel}
    </Button>
  );
  if (form && controls.some(({ kind }) => kind === 'submit')) {
    return (
      <ReplyForm
        fields={form.fields}
        keepsNothing={form.keepsNothing}
        isBusy={isBusy}
        beside={decline}
        onSend={(data) => send('success', 'sent', data)}
      />
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
      <div class="line ask-actions">
        {decline}
        {controls.some(({ kind }) => kind === 'done') && (
          <Button
            {...(!surface && { kind: 'go' as const })}
            busy={isBusy}
            onClick={() => send('success', 'done')}
          >
            {busy === 'done' ? words.inbox.answer.sending : words.inbox.answer.done}
          </Button>
        )}
        {category === 'form' && requestId !== null && (
          <LinkButton
            kind="go"
            icon="form"
            href={`${path`/plain/forms/${item.runId}/${requestId}`}?back=dashboard`}
          >
            {words.inbox.answer.openForm}
          </LinkButton>
        )}
        {surface && (
          <LinkButton kind="go" icon="browser" href={path`/live/${item.runId}/${surface.requestId}`}>
            {words.inbox.answer.openBrowser}
          </LinkButton>
        )}
      </div>
    </>
  );
}
