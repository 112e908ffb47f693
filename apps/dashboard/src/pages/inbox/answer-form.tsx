import type { JsonObject } from '@handrail/base';
import { type AnswerProblem, isAskable, type OwnerQuestion } from '@handrail/owner-view';
import type { ComponentChildren, JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { Icon } from '../../icons/icon.tsx';
import { messages } from '../../messages/messages.ts';
import { Button } from '../../parts/button.tsx';
import { QuestionInput } from './question-field.tsx';
import { forgetSecrets, readForm } from './read-form.ts';

/**
 * Fields for what a run asks. Nothing that is entered becomes state of the page: it is read from the fields when it is
 * sent, and secret fields are empty from then on, whatever comes of it.
 */
export function AnswerForm(props: {
  readonly questions: readonly OwnerQuestion[];
  readonly isBusy: boolean;
  readonly sendText: string;
  /** Names what is asked. */
  readonly decides: string;
  readonly keepsNothing?: boolean;
  /** Other buttons, before the one that sends. */
  readonly beside?: ComponentChildren;
  readonly failure?: ComponentChildren;
  /** What the host did not take, and why. */
  readonly misfit?: { readonly name: string; readonly reason: string | undefined } | undefined;
  readonly onSend: (answers: JsonObject) => Promise<void>;
}): JSX.Element {
  const { questions, isBusy, onSend, misfit } = props;
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<ReadonlyMap<string, AnswerProblem>>(new Map());
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy || !form.current) return;
    const read = await readForm(form.current, questions);
    setProblems(read.ok ? new Map() : read.problems);
    if (!read.ok) return;
    forgetSecrets(form.current, questions);
    await onSend(read.answers);
  };
  const canAsk = useMemo(() => isAskable(questions), [questions]);
  if (!canAsk) {
    return (
      <>
        <p class="soft">{messages.answer.tooMany}</p>
        <div class="line ask-actions">{props.beside}</div>
      </>
    );
  }
  return (
    <form ref={form} class="stack" onSubmit={send} noValidate autocomplete="off">
      {questions.map((question) => (
        <div key={question.name} class="stack-tight">
          <QuestionInput
            question={question}
            problem={
              problems.get(question.name) ?? (misfit?.name === question.name ? 'does-not-fit' : undefined)
            }
          />
          {misfit?.name === question.name && misfit.reason !== undefined && (
            <span class="field-problem" role="alert">
              {misfit.reason}
            </span>
          )}
        </div>
      ))}
      {props.keepsNothing && (
        <p class="line small soft">
          <Icon name="lock" small />
          {messages.answer.keepsNothing}
        </p>
      )}
      {props.failure}
      <div class="ask-actions decide">
        {props.beside}
        <Button kind="go" type="submit" busy={isBusy} decides={props.decides}>
          {isBusy ? messages.inbox.sending : props.sendText}
        </Button>
      </div>
    </form>
  );
}
