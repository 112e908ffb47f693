import type { JsonObject } from '@handrail/base';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Failure, failureOf } from '../host/failure.ts';
import { ask } from '../host/host.ts';
import { useLoaded } from '../host/use-loaded.ts';
import { Icon } from '../icons/icon.tsx';
import { Button } from '../parts/button.tsx';
import { ErrorState, FailureLine } from '../parts/error-state.tsx';
import { Field } from '../parts/field.tsx';
import { Outside } from '../parts/outside.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { path } from '../router/match-path.ts';
import { plainText } from '../text/visible-text.ts';
import type { Verdict } from '../words/sections/inbox.ts';
import { words } from '../words/words.ts';
import { CardFrame, Named } from './card-frame.tsx';
import { Deadline, extendInterrupt } from './deadline.tsx';
import { type Deed, readDeed } from './deed.ts';
import { DeedView } from './deed-view.tsx';
import { type InterruptItem, keyOf } from './inbox-item.ts';
import { markAnswered } from './use-cards.ts';

/** Exactly what will happen, then the buttons. Nobody can agree before all of it is shown. */
export function ApprovalCard({ item }: { item: InterruptItem }): JSX.Element {
  const deed = useLoaded(keyOf(item), (signal) =>
    ask({ path: path`/v1/handrail/runs/${item.runId}/deeds/${item.nodeId}`, signal }).then(readDeed),
  );
  const title = deed.value?.title ?? (typeof item.data.title === 'string' ? item.data.title : item.nodeName);
  return (
    <CardFrame
      item={item}
      icon="hand"
      kind={words.inbox.kinds.approval}
      isAsking
      sentence={
        <>
          <Named name={item.workflowName} /> {words.inbox.wants} “<Outside text={plainText(title, 300)} />”
        </>
      }
      deadline={<Deadline at={item.deadline} extend={extendInterrupt(item)} />}
      why={words.inbox.because.approval}
    >
      {deed.value ? (
        <>
          <DeedView deed={deed.value} />
          <Decision item={item} deed={deed.value} />
        </>
      ) : deed.failure ? (
        <ErrorState failure={deed.failure} onRetry={deed.reload} />
      ) : (
        <div class="deed-wait">
          <Skeleton lines={12} />
        </div>
      )}
    </CardFrame>
  );
}

type Action = 'accept' | 'reject' | 'refine';

const VERDICTS: Readonly<Record<Action, Verdict>> = {
  accept: 'approved',
  reject: 'declined',
  refine: 'refined',
};

function Decision({ item, deed }: { item: InterruptItem; deed: Deed }): JSX.Element {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState<Action>();
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const offers = (action: Action) => deed.actions.includes(action);
  if (!offers('accept') && !offers('reject') && !offers('refine')) {
    return <p class="soft">{words.inbox.answer.notOffered}</p>;
  }
  const decide = async (action: Action) => {
    if (action === 'refine' && reason.trim() === '') return setProblem(words.inbox.answer.refineNeedsText);
    setProblem(undefined);
    setFailure(undefined);
    setBusy(action);
    try {
      await ask({
        method: 'POST',
        path: path`/v1/runs/${item.runId}/interrupts/${item.nodeId}`,
        // Bound to what was shown: if the node asks something else by now, this answers nothing.
        body: { resumeValue: resumeValueOf(action, reason.trim()), interruptId: deed.interruptId },
      });
      markAnswered(item, VERDICTS[action]);
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(undefined);
    }
  };
  const button = (action: Action, text: string, kind?: 'go' | 'bad') =>
    offers(action) && (
      <Button {...(kind && { kind })} busy={busy !== undefined} onClick={() => decide(action)}>
        {busy === action ? words.inbox.answer.sending : text}
      </Button>
    );
  return (
    <div class="stack">
      <Field
        label={words.inbox.answer.reason}
        hint={words.inbox.answer.reasonHint}
        problem={problem}
        isOptional={true}
      >
        {(links) => (
          <textarea
            {...links}
            class="textarea"
            rows={2}
            maxLength={2_000}
            value={reason}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
      {!deed.isComplete && (
        <div class="notice tone-bad">
          <Icon name="alert" />
          <div>{words.inbox.deed.notComplete}</div>
        </div>
      )}
      {failure && <FailureLine failure={failure} />}
      {/* Approve comes last: neither the first focus nor the Enter key may ever mean yes. */}
      <div class="line ask-actions">
        {button('reject', words.inbox.answer.decline, 'bad')}
        {button('refine', words.inbox.answer.refine)}
        {deed.isComplete && button('accept', words.inbox.answer.approve, 'go')}
      </div>
    </div>
  );
}

function resumeValueOf(action: Action, reason: string): JsonObject {
  if (action === 'refine') return { action, refineFeedback: { scope: 'whole', text: reason } };
  return reason === '' ? { action } : { action, comment: reason };
}
