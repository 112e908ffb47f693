/** @jsxImportSource #markup */
import { readQuestions } from '@handrail/owner-view';
import type { Content } from '../markup/elements.ts';
import { visibleText } from '../markup/exact-text.tsx';
import { type Ask, AskCard, ExtendButton, FormProblem, ObstacleNote } from './ask.tsx';
import type { OwnerPage } from './layout.tsx';
import { Note } from './note.tsx';
import type { PageContext } from './page-context.ts';
import { QuestionInput, QuestionText } from './question-field.tsx';

/** A form with a field for each question. Each is there whole, so the page takes what they take, within the bounds of what can be asked. */
export function clarificationView(context: PageContext, ask: Ask): OwnerPage {
  const { clarification: words, answer } = context.messages;
  const { pending, formToken, address, problems } = ask;
  const questions = readQuestions(pending.data);
  const sentence = [<bdi>{visibleText(pending.workflowName, 60)}</bdi>, ` ${answer.asks(questions.length)}.`];
  const fields = questions.map((question) =>
    formToken === undefined ? (
      <QuestionText context={context} text={question.text} />
    ) : (
      <QuestionInput context={context} question={question} last={ask} />
    ),
  );
  const form: Content =
    formToken === undefined ? (
      [fields, <ObstacleNote context={context} ask={ask} />]
    ) : (
      <form class="ans" method="post" action={address}>
        <FormProblem {...(problems && { problems })} />
        <input type="hidden" name="token" value={formToken} />
        {fields}
        <div class="acts">
          <button class="go" name="answer" value="send">
            {answer.send}
          </button>
        </div>
        <ExtendButton context={context} ask={ask} />
      </form>
    );
  return {
    title: words.title,
    main: (
      <AskCard context={context} pending={pending} sentence={sentence}>
        {questions.length === 0 ? <Note tone="off">{answer.tooMany}</Note> : form}
      </AskCard>
    ),
  };
}
