import type { Question } from '@handrail/planner';
import { cleanText } from '@handrail/tools';
import * as messages from '../messages.ts';
import type { ShownQuestion } from '../request/question.ts';
import { button, card, element } from './element.ts';
import { icon } from './icons.ts';
import type { PanelHandlers } from './stage.ts';
import { valuesOf } from './step-values.ts';

const MAX_QUESTION = 400;
const MOST_OPTIONS = 12;
const MAX_TITLE = 100;
const TITLE = 'question-title';

/** One question. Any answer can be given in the box; the likely ones are buttons. */
export function questionCard(
  { question, kept, hasForm, unread }: ShownQuestion,
  handlers: PanelHandlers,
): HTMLElement {
  const { edit, cancel } = handlers;
  const made = card(
    [cleanText(question.text, MAX_QUESTION)],
    'question',
    unread === undefined
      ? undefined
      : element('p', { class: 'problem' }, icon('warning'), messages.questionUnread(unread)),
    optionButtons(question, handlers),
    ...(kept
      ? [
          element(
            'p',
            { class: 'quiet' },
            messages.questionKept(cleanText(kept.capability.title, MAX_TITLE)),
          ),
          valuesOf(kept),
        ]
      : []),
    element('p', { class: 'quiet' }, messages.questionNext),
    element(
      'div',
      { class: 'buttons' },
      ...(hasForm ? [button(messages.questionForm, edit)] : []),
      button(messages.questionNone, cancel),
    ),
  );
  made.querySelector('h2')?.setAttribute('id', TITLE);
  return made;
}

/** The likely answers to a question; undefined when there are none. */
export function optionButtons({ options }: Question, { ask }: PanelHandlers): HTMLElement | undefined {
  if (options.length === 0) return undefined;
  return element(
    'div',
    { class: 'choices', role: 'group', 'aria-labelledby': TITLE },
    ...options
      .slice(0, MOST_OPTIONS)
      .map(({ label, reply }) => button(label, () => ask(reply), { kind: 'example' })),
  );
}
