import {
  type ActionFact,
  actionDocuments,
  actionFacts,
  actionQuote,
  MAX_REASON,
  offeredDecisions,
  type PendingAction,
} from '@handrail/owner-view';
import { cleanText } from '@handrail/tools';
import { exactBrief } from '../markup/exact-text.ts';
import { brief } from '../markup/fit.ts';
import { parseUrl } from '../markup/href.ts';
import { type Html, html } from '../markup/html.ts';
import { type Ask, actionOf, askCard, extendButton, formProblem } from './ask.ts';
import { icon } from './icons.ts';
import { fitPage, type Page } from './layout.ts';
import type { PageContext } from './page-context.ts';
import { type ShownValues, showValues } from './values-view.ts';

/** Exactly what will happen, and the two buttons. */
export function approvalView(context: PageContext, ask: Ask): Page {
  const action = actionOf(ask);
  const groups = actionDocuments(action, context.messages);
  return fitPage(context, (room) =>
    pageOf(context, ask, action, showValues(context, groups, { from: 0, room, mayBeNone: true })),
  );
}

function pageOf(context: PageContext, ask: Ask, action: PendingAction, values: ShownValues): Page {
  const { approval: words, action: actionWords, because, values: valueWords } = context.messages;
  const asks = words.asks(cleanText(ask.pending.workflowName, 60));
  const sentence = html`${brief(asks, 400)} ${brief(action.title, 300)}`;
  const quoted = actionQuote(action, context.messages);
  const quote = quoted && html`<h3>${quoted.heading}</h3><blockquote>${brief(quoted.text, 700)}</blockquote>`;
  const missing =
    ask.artifact === 'missing' &&
    html`<p class="note bad">${icon('alert')}<span>${actionWords.notComplete}</span></p>`;
  const more =
    values.next !== undefined &&
    html`<p class="note wait">${icon('alert')}<span>${valueWords.notShown(values.left)} <a href="${ask.values(values.next)}">${valueWords.readAll}</a></span></p>`;
  const form = ask.formToken === undefined ? ask.notice : answerForm(context, ask, action, ask.formToken);
  const main = askCard(
    context,
    ask,
    sentence,
    html`<h2>${actionWords.whatHappens}</h2>${factsOf(context, action)}${values.markup}${missing}${more}${quote}${form}<details class="s due"><summary>${because.title}</summary>${because.approval}</details>`,
  );
  return { title: words.title, main };
}

/** All values from a row on, for decisions about more than fits beside the buttons. */
export function approvalValuesView(context: PageContext, ask: Ask, from: number): Page {
  const { values: words } = context.messages;
  const groups = actionDocuments(actionOf(ask), context.messages);
  return fitPage(context, (room) => {
    const shown = showValues(context, groups, { from, room });
    const next = shown.next !== undefined && html`<a href="${ask.values(shown.next)}">${words.next}</a>`;
    const main = html`<a class="back" href="${ask.address}">${icon('back')}${words.back}</a><article class="card"><h1>${words.title}</h1><h2>${context.messages.action.whatHappens}</h2>${shown.markup}<div class="pages"><a href="${ask.address}">${words.back}</a>${next}</div></article>`;
    return { title: words.title, main };
  });
}

function factsOf({ messages }: PageContext, action: PendingAction): Html {
  const rows = actionFacts(action, messages, parseUrl).map(
    (fact) => html`<div><dt>${fact.term}</dt><dd>${factValue(fact)}</dd></div>`,
  );
  return html`<dl>${rows}</dl>`;
}

function factValue(fact: ActionFact): Html {
  switch (fact.kind) {
    case 'action':
      return html`<b>${brief(fact.text, 300)}</b>`;
    case 'where':
      return html`<span class="s">${fact.scheme}</span><b class="n">${exactBrief(fact.host, 300)}</b>${fact.path !== undefined && html`\n${exactBrief(fact.path, 200)}`}`;
    case 'id':
      return html`<code>${exactBrief(fact.text, 160)}</code>`;
    case 'effect':
      return brief(fact.text, 120);
    case 'risk':
      return fact.warning === undefined
        ? html`<span class="tag">${icon('shield')}${fact.message}</span>`
        : html`<span class="tag bad">${icon('alert')}<span><b>${fact.message}</b> ${fact.warning}</span></span>`;
    case 'approvals':
      return html`${fact.message}`;
  }
}

function answerForm(context: PageContext, ask: Ask, action: PendingAction, formToken: string): Html {
  const { action: words, answer } = context.messages;
  if (offeredDecisions(action, true).length === 0) return html`<p class="note off">${words.notOffered}</p>`;
  const problem = ask.problems?.get('reason');
  const reason = ask.written?.get('reason')?.[0] ?? '';
  const buttons = offeredDecisions(action, ask.artifact !== 'missing').map((decision) =>
    decision === 'accept'
      ? html`<button class="go" name="answer" value="accept">${words.decisions.accept}</button>`
      : html`<button name="answer" value="${decision}">${words.decisions[decision]}</button>`,
  );
  return html`<form class="ans" method="post" action="${ask.address}">${formProblem(ask)}<input type="hidden" name="token" value="${formToken}"><label for="reason">${words.reason} <span class="s">(${answer.optional})</span></label><textarea id="reason" name="reason" rows="2" maxlength="${MAX_REASON}" aria-describedby="hint">${reason.slice(0, 200)}</textarea><p class="s" id="hint">${problem !== undefined ? html`<b class="bad">${problem}</b>` : words.reasonHint}</p><div class="acts">${buttons}</div>${extendButton(context, ask)}</form>`;
}
