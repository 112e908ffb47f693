import type { JsonObject } from '@handrail/base';
import { answerMisfit, readQuestions } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { answerFailureOf, type Failure } from '../../host/failure.ts';
import { ask } from '../../host/host.ts';
import { messages } from '../../messages/messages.ts';
import { FailureLine } from '../../parts/error-state.tsx';
import { path } from '../../router/match-path.ts';
import { AnswerForm } from './answer-form.tsx';
import { CardFrame, Named } from './card-frame.tsx';
import { Deadline, extendInterrupt } from './deadline.tsx';
import type { InterruptItem } from './inbox-item.ts';
import { TurnNote } from './turn-note.tsx';
import { markAnswered } from './use-cards.ts';

/** Questions of a run, each with the field that fits. */
export function ClarificationCard({ item }: { item: InterruptItem }): JSX.Element {
  const questions = useMemo(() => readQuestions(item.data), [item.data]);
  const isAsking = item.turn.kind === 'open';
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const misfit =
    failure?.code === 'validation_error' ? answerMisfit(item.data, failure.details, messages) : undefined;
  const send = async (answers: JsonObject) => {
    setFailure(undefined);
    setBusy(true);
    try {
      await ask({
        method: 'POST',
        path: path`/v1/runs/${item.runId}/interrupts/${item.nodeId}`,
        body: { resumeValue: { answers }, interruptId: item.interruptId },
      });
      markAnswered(item, 'sent');
    } catch (error) {
      setFailure(answerFailureOf(error));
      setBusy(false);
    }
  };
  return (
    <CardFrame
      item={item}
      icon="ask"
      kind={messages.kinds.clarification}
      isAsking={isAsking}
      sentence={
        <>
          <Named name={item.workflowName} /> {messages.answer.asks(questions.length)}
        </>
      }
      deadline={<Deadline at={item.deadline} isAsking={isAsking} extend={extendInterrupt(item)} />}
      why={messages.because.clarification}
    >
      {!isAsking ? (
        <TurnNote item={item} />
      ) : questions.length === 0 ? (
        <p class="soft">{messages.answer.tooMany}</p>
      ) : (
        <AnswerForm
          questions={questions}
          isBusy={isBusy}
          sendText={messages.answer.send}
          decides={JSON.stringify([item.interruptId, item.data])}
          misfit={misfit}
          failure={failure && !misfit && <FailureLine failure={failure} />}
          onSend={send}
        />
      )}
    </CardFrame>
  );
}
