import { cleanText } from '@handrail/tools';
import { readQuestions } from '../answers/question.ts';
import { brief } from '../markup/fit.ts';
import { type Html, html } from '../markup/html.ts';
import { type Ask, askCard, formProblem } from './ask.ts';
import { fitPage, type Page } from './layout.ts';
import { questionField } from './question-field.ts';
import type { Visit } from './visit.ts';

/** A form with a field for each question. */
export function clarificationView(visit: Visit, ask: Ask): Page {
  const { clarification: words } = visit.texts;
  const questions = readQuestions(ask.pending.data);
  const page = (rest: Html): Page => {
    const name = cleanText(ask.pending.workflowName, 60);
    const sentence = brief(words.asks(name, questions.length), 400);
    return { title: words.title, main: askCard(visit, ask, sentence, rest) };
  };
  const fields =
    ask.formToken === undefined
      ? questions.map(({ text }) => html`<p class="due">${brief(text, 400)}</p>`)
      : questions.map((question) => questionField(visit, question, ask));
  const form = (content: readonly Html[]) =>
    ask.formToken === undefined
      ? html`${content}${ask.notice}`
      : html`<form class="ans" method="post" action="${ask.address}">${formProblem(ask)}<input type="hidden" name="token" value="${ask.formToken}">${content}<div class="acts"><button class="go" name="answer" value="send">${words.send}</button></div></form>`;
  return fitPage(visit, (room) => {
    const isTooBig = fields.reduce((sum, field) => sum + field.size, 0) > room;
    return page(isTooBig ? html`<p class="note off">${words.tooMany}</p>` : form(fields));
  });
}
