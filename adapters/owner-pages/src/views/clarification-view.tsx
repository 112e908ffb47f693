/** @jsxImportSource #markup */
import { readQuestions } from '@handrail/owner-view';
import { cleanText } from '@handrail/tools';
import type { Content } from '../markup/elements.ts';
import { brief } from '../markup/fit.tsx';
import { sizeOf } from '../markup/render-markup.ts';
import { type Ask, AskCard, ExtendButton, FormProblem, ObstacleNote } from './ask.tsx';
import { fitPage, MAX_QUESTIONS_BYTES, type OwnerPage } from './layout.tsx';
import { Note } from './note.tsx';
import type { PageContext } from './page-context.ts';
import { QuestionInput } from './question-field.tsx';

/** A form with a field for each question. */
export function clarificationView(context: PageContext, ask: Ask): OwnerPage {
  const { clarification: words, answer } = context.messages;
  const { pending, formToken, address, problems } = ask;
  const questions = readQuestions(pending.data);
  const sentence = brief(words.asks(cleanText(pending.workflowName, 60), questions.length), 400);
  const fields = questions.map((question) =>
    formToken === undefined ? (
      <p class="due">{brief(question.text, 400)}</p>
    ) : (
      <QuestionInput context={context} question={question} last={ask} />
    ),
  );
  const size = fields.reduce((sum, field) => sum + sizeOf(field), 0);
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
  const render = (room: number): OwnerPage => ({
    title: words.title,
    main: (
      <AskCard context={context} pending={pending} sentence={sentence}>
        {questions.length === 0 || size > room ? <Note tone="off">{words.tooMany}</Note> : form}
      </AskCard>
    ),
  });
  return fitPage(context, render, MAX_QUESTIONS_BYTES);
}
