import * as messages from '../messages.ts';
import { button, card, element } from './element.ts';
import { planCard } from './plan-card.ts';
import { questionCard } from './question-card.ts';
import { reportCard } from './report-card.ts';
import type { PanelHandlers, Shown } from './stage.ts';

/** The elements of what is shown, top to bottom. `type` puts a request into the box without asking it. */
export function cards(
  { stage, origin, history }: Shown,
  handlers: PanelHandlers,
  type: (request: string) => void,
): readonly Node[] {
  switch (stage.at) {
    case 'loading':
      return [element('p', { class: 'quiet' }, messages.siteLoading)];
    case 'trouble':
      return [
        reportCard(
          { tone: 'refused', title: messages.stopped, text: stage.message, code: stage.code },
          handlers,
        ),
        button(messages.retry, handlers.retry),
      ];
    case 'start':
      return stage.isEmpty
        ? [element('p', {}, messages.siteOffersNothing), ...past(history)]
        : [element('p', {}, messages.intro), ...examples(stage.examples, type), ...past(history)];
    case 'question':
      return [asked(stage.said), questionCard(stage, handlers)];
    case 'plan':
      return [asked(stage.said), planCard(stage, origin, handlers)];
    case 'working':
      return [
        asked(stage.said),
        card(
          [messages.working],
          '',
          element('ol', {}, ...stage.steps.map((step) => element('li', { class: 'step' }, step))),
        ),
      ];
    case 'report':
      return [
        asked(stage.said),
        reportCard(stage.report, handlers),
        ...examples(stage.report.examples ?? [], type),
        ...past(history.slice(0, -1)),
      ];
  }
}

function asked(said: readonly string[]): HTMLElement {
  const texts = said.map((each) => element('span', { class: 'said' }, each));
  return element('p', { class: 'asked' }, element('span', { class: 'quiet' }, messages.youAsked), ...texts);
}

function examples(requests: readonly string[], type: (request: string) => void): readonly Node[] {
  if (requests.length === 0) return [];
  return [
    element('h2', { class: 'quiet' }, messages.examples),
    element(
      'ul',
      { class: 'choices' },
      ...requests.map((request) =>
        element(
          'li',
          {},
          button(request, () => type(request), { kind: 'example' }),
        ),
      ),
    ),
  ];
}

function past(history: Shown['history']): readonly Node[] {
  if (history.length === 0) return [];
  const entries = history.map(({ request, summary }) =>
    element('li', {}, request, element('span', { class: 'quiet' }, summary)),
  );
  return [
    element(
      'details',
      { class: 'past' },
      element('summary', {}, messages.history(history.length)),
      element('ol', {}, ...entries.reverse()),
    ),
  ];
}
