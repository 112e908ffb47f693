import type { JsonObject } from '@handrail/base';
import type { AnswerProblem, OwnerQuestion } from '@handrail/owner-view';
import type { ComponentChildren, JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
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
  readonly onSend: (answers: JsonObject) => Promise<void>;
}): JSX.Element {
  const { questions, isBusy, onSend } = props;
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
  return (
    <form ref={form} class="stack" onSubmit={send} noValidate autocomplete="off">
      {questions.map((question) => (
        <QuestionInput key={question.name} question={question} problem={problems.get(question.name)} />
      ))}
      {props.keepsNothing && (
        <p class="line small soft">
          <Icon name="lock" small />
          {messages.answer.keepsNothing}
        </p>
      )}
      {props.failure}
      <div class="line ask-actions">
        {props.beside}
        <Button kind="go" type="submit" busy={isBusy} decides={props.decides}>
          {isBusy ? messages.inbox.sending : props.sendText}
        </Button>
      </div>
    </form>
  );
}
