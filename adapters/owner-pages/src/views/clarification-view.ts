import { readQuestions } from '@handrail/owner-view';
import { cleanText } from '@handrail/tools';
import { brief } from '../markup/fit.ts';
import { type Html, html } from '../markup/html.ts';
import { type Ask, askCard, extendButton, formProblem } from './ask.ts';
import { fitPage, MAX_QUESTIONS_BYTES, type OwnerPage } from './layout.ts';
import type { PageContext } from './page-context.ts';
import { questionField } from './question-field.ts';

/** A form with a field for each question. */
export function clarificationView(context: PageContext, ask: Ask): OwnerPage {
  const { clarification: words, answer } = context.messages;
  const questions = readQuestions(ask.pending.data);
  const page = (rest: Html): OwnerPage => {
    const name = cleanText(ask.pending.workflowName, 60);
    const sentence = brief(words.asks(name, questions.length), 400);
    return { title: words.title, main: askCard(context, ask, sentence, rest) };
  };
  const fields =
    ask.formToken === undefined
      ? questions.map(({ text }) => html`<p class="due">${brief(text, 400)}</p>`)
      : questions.map((question) => questionField(context, question, ask));
  const form = (content: readonly Html[]) =>
    ask.formToken === undefined
      ? html`${content}${ask.notice}`
      : html`<form class="ans" method="post" action="${ask.address}">${formProblem(ask)}<input type="hidden" name="token" value="${ask.formToken}">${content}<div class="acts"><button class="go" name="answer" value="send">${answer.send}</button></div>${extendButton(context, ask)}</form>`;
  const render = (room: number) => {
    const isTooBig = questions.length === 0 || fields.reduce((sum, field) => sum + field.size, 0) > room;
    return page(isTooBig ? html`<p class="note off">${words.tooMany}</p>` : form(fields));
  };
  return fitPage(context, render, MAX_QUESTIONS_BYTES);
}
