import type { JsonValue } from '@handrail/base';
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { type Failure, failureOf } from '../host/failure.ts';
import { ask } from '../host/host.ts';
import { Button } from '../parts/button.tsx';
import { FailureLine } from '../parts/error-state.tsx';
import { Field, type FieldLinks } from '../parts/field.tsx';
import { Outside } from '../parts/outside.tsx';
import { path } from '../router/match-path.ts';
import { words } from '../words/words.ts';
import { CardFrame, Named } from './card-frame.tsx';
import { Deadline, extendInterrupt } from './deadline.tsx';
import type { InterruptItem } from './inbox-item.ts';
import { type Question, readAnswer, readQuestions } from './question.ts';
import { markAnswered } from './use-cards.ts';

/** Questions of a run, each with the field that fits. */
export function ClarificationCard({ item }: { item: InterruptItem }): JSX.Element {
  const questions = readQuestions(item.data);
  return (
    <CardFrame
      item={item}
      icon="ask"
      kind={words.inbox.kinds.clarification}
      isAsking
      sentence={
        <>
          <Named name={item.workflowName} /> {words.inbox.asks(questions.length)}
        </>
      }
      deadline={<Deadline at={item.deadline} extend={extendInterrupt(item)} />}
      why={words.inbox.because.clarification}
    >
      {questions.length === 0 ? (
        <p class="soft">{words.inbox.answer.notOffered}</p>
      ) : (
        <Answers item={item} questions={questions} />
      )}
    </CardFrame>
  );
}

function Answers({ item, questions }: { item: InterruptItem; questions: readonly Question[] }): JSX.Element {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy || !form.current) return;
    const written = new FormData(form.current);
    const found = new Map<string, string>();
    const answers: [string, JsonValue][] = [];
    for (const [index, { id, field }] of questions.entries()) {
      const read = readAnswer(field, String(written.get(`q${index}`) ?? ''));
      if ('problem' in read) found.set(id, words.inbox.answer[read.problem]);
      else answers.push([id, read.answer]);
    }
    setProblems(found);
    if (found.size > 0) return;
    setFailure(undefined);
    setBusy(true);
    try {
      await ask({
        method: 'POST',
        path: path`/v1/runs/${item.runId}/interrupts/${item.nodeId}`,
        body: { resumeValue: { answers: Object.fromEntries(answers) }, interruptId: item.interruptId },
      });
      form.current?.reset();
      markAnswered(item, 'sent');
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  };
  return (
    <form ref={form} class="stack" onSubmit={send} noValidate>
      {questions.map((question, index) => (
        <Field
          key={question.id}
          label={<Outside text={question.text} most={600} />}
          problem={problems.get(question.id)}
        >
          {(links) => <QuestionInput links={links} name={`q${index}`} question={question} />}
        </Field>
      ))}
      {failure && <FailureLine failure={failure} />}
      <div class="line ask-actions">
        <Button kind="go" type="submit" busy={isBusy}>
          {isBusy ? words.inbox.answer.sending : words.inbox.answer.send}
        </Button>
      </div>
    </form>
  );
}

function QuestionInput(props: { links: FieldLinks; name: string; question: Question }): JSX.Element {
  const { links, name, question } = props;
  const { field } = question;
  switch (field.kind) {
    case 'choice':
      return (
        <select {...links} class="select" name={name}>
          <option value="">{words.inbox.answer.choose}</option>
          {field.choices.map(({ label }, index) => (
            <option key={label} value={index}>
              {label.slice(0, 200)}
            </option>
          ))}
        </select>
      );
    case 'long-text':
      return <textarea {...links} class="textarea" name={name} rows={4} maxLength={field.maxLength} />;
    case 'json':
      return (
        <textarea
          {...links}
          class="textarea mono"
          name={name}
          rows={4}
          placeholder={words.inbox.answer.json}
        />
      );
    case 'number':
      return (
        <input {...links} class="input" name={name} inputMode="decimal" autocomplete="off" maxLength={40} />
      );
    case 'secret':
      return (
        <input
          {...links}
          class="input"
          name={name}
          type="password"
          autocomplete="off"
          maxLength={field.maxLength}
        />
      );
    case 'text': {
      const common = { ...links, class: 'input', name, autocomplete: 'off', maxLength: field.maxLength };
      if (field.type === 'date') return <input {...common} type="date" />;
      return <input {...common} type="text" inputMode={field.type} />;
    }
  }
}
