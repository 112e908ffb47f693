import type { ShownAction } from '@handrail/host-http/owner';
import {
  type ActionFact,
  actionDocuments,
  actionFacts,
  actionQuotes,
  isShowable,
  MAX_REASON,
  offeredDecisions,
  type PendingAction,
} from '@handrail/owner-view';
import { exactBrief, visibleText } from '../markup/exact-text.ts';
import { parseUrl } from '../markup/href.ts';
import { type Html, html } from '../markup/html.ts';
import { type Ask, askCard, extendButton, formProblem } from './ask.ts';
import { icon } from './icons.ts';
import { fitPage, type OwnerPage } from './layout.ts';
import type { PageContext } from './page-context.ts';
import { foldedText, type ShownValues, showValues } from './values-view.ts';

/** Exactly what will happen, and the buttons. Where not all of it can be shown at once, none of them approves. */
export function approvalView(context: PageContext, ask: Ask, shown: ShownAction): OwnerPage {
  const groups = actionDocuments(shown.action, context.messages);
  if (isShowable(shown.action)) return pageOf(context, ask, shown, showValues(context, groups, { from: 0 }));
  return fitPage(context, (room) =>
    pageOf(context, ask, shown, showValues(context, groups, { from: 0, room, mayBeNone: true })),
  );
}

function pageOf(context: PageContext, ask: Ask, shown: ShownAction, values: ShownValues): OwnerPage {
  const { approval: words, action: actionWords, because, values: valueWords } = context.messages;
  const { action, isComplete } = shown;
  const quotes = actionQuotes(action, context.messages).map(
    ({ heading, texts }) =>
      html`<h3>${heading}</h3>${texts.map((text) => html`<blockquote>${saidText(context, action, text)}</blockquote>`)}`,
  );
  const missing =
    !(isComplete && isShowable(action)) &&
    html`<p class="note bad">${icon('alert')}<span>${actionWords.notComplete}</span></p>`;
  const more =
    values.next !== undefined &&
    html`<p class="note wait">${icon('alert')}<span>${valueWords.notShown(values.left)} <a href="${ask.values(values.next)}">${valueWords.readAll}</a></span></p>`;
  const form = ask.formToken === undefined ? ask.notice : answerForm(context, ask, shown, ask.formToken);
  const main = askCard(
    context,
    ask,
    sentenceOf(context, ask, action),
    html`<h2>${actionWords.whatHappens}</h2>${factsOf(context, action)}${values.markup}${missing}${more}${quotes}${form}<details class="s due"><summary>${because.title}</summary>${because.approval}</details>`,
  );
  return { title: words.title, main };
}

/** Who asks for what. The name of what is asked for is the tool's; what the workflow calls it is quoted. */
function sentenceOf(
  { messages }: PageContext,
  { pending }: Ask,
  { title, workflowTitle = '' }: PendingAction,
): Html {
  const { approval: words } = messages;
  const who = html`<bdi>${visibleText(pending.workflowName, 60)}</bdi>`;
  if (title !== '') return html`${who} ${words.asks} ${visibleText(title, SENTENCE)}`;
  return html`${who} ${words.asksInItsWords} <q>${visibleText(workflowTitle, SENTENCE)}</q>`;
}

const SENTENCE = 200;

/** Beside values that do not fit, words of others are cut. */
function saidText(context: PageContext, action: PendingAction, text: string): Html {
  return isShowable(action) ? foldedText(context, text) : exactBrief(text, 400);
}

/** All values from a row on, for what is more than one page can show. */
export function approvalValuesView(
  context: PageContext,
  ask: Ask,
  { action }: ShownAction,
  from: number,
): OwnerPage {
  const { values: words } = context.messages;
  const groups = actionDocuments(action, context.messages);
  return fitPage(context, (room) => {
    const shown = showValues(context, groups, { from, room });
    const next = shown.next !== undefined && html`<a href="${ask.values(shown.next)}">${words.next}</a>`;
    const main = html`<a class="back" href="${ask.address}">${icon('back')}${words.back}</a><article class="card"><h1>${words.title}</h1><h2>${context.messages.action.whatHappens}</h2>${shown.markup}<div class="pages"><a href="${ask.address}">${words.back}</a>${next}</div></article>`;
    return { title: words.title, main };
  });
}

function factsOf(context: PageContext, action: PendingAction): Html {
  const rows = actionFacts(action, context.messages, parseUrl).map(
    (fact) => html`<div><dt>${fact.term}</dt><dd>${factValue(context, action, fact)}</dd></div>`,
  );
  return html`<dl>${rows}</dl>`;
}

function factValue(context: PageContext, action: PendingAction, fact: ActionFact): Html {
  const exact = (text: string) => (isShowable(action) ? foldedText(context, text) : exactBrief(text, 160));
  switch (fact.kind) {
    case 'action':
      return html`<b>${exact(fact.text)}</b>`;
    case 'where':
      return html`<span class="s">${fact.scheme}</span><b class="n">${exact(fact.host)}</b>${fact.path !== undefined && html`\n${exact(fact.path)}`}`;
    case 'id':
      return html`<code>${exact(fact.text)}</code>`;
    case 'effect':
      return exact(fact.text);
    case 'risk':
      return fact.warning === undefined
        ? html`<span class="tag">${icon('shield')}${fact.message}</span>`
        : html`<span class="tag bad">${icon('alert')}<span><b>${fact.message}</b> ${fact.warning}</span></span>`;
    case 'approvals':
      return html`${fact.message}`;
  }
}

function answerForm(
  context: PageContext,
  ask: Ask,
  { action, isComplete, digest }: ShownAction,
  formToken: string,
): Html {
  const { action: words, answer } = context.messages;
  if (action.actions.every((each) => !Object.hasOwn(words.decisions, each)))
    return html`<p class="note off">${words.notOffered}</p>`;
  const problem = ask.problems?.get('reason');
  const reason = ask.written?.get('reason')?.[0] ?? '';
  const offered = offeredDecisions(action, isComplete);
  const elsewhere =
    ask.needsPasskey === true &&
    offered.includes('accept') &&
    html`<p class="note wait">${icon('shield')}<span>${words.passkeyElsewhere}</span></p>`;
  const here = offered.filter((decision) => decision !== 'accept' || ask.needsPasskey !== true);
  const buttons = here.map((decision) =>
    decision === 'accept'
      ? html`<button class="go" name="answer" value="accept">${words.decisions.accept}</button>`
      : html`<button name="answer" value="${decision}">${words.decisions[decision]}</button>`,
  );
  return html`<form class="ans" method="post" action="${ask.address}">${formProblem(ask)}<input type="hidden" name="token" value="${formToken}"><input type="hidden" name="shown" value="${digest}"><label for="reason">${words.reason} <span class="s">(${answer.optional})</span></label><textarea id="reason" name="reason" rows="2" maxlength="${MAX_REASON}" aria-describedby="hint">${reason.slice(0, 200)}</textarea><p class="s" id="hint">${problem !== undefined ? html`<b class="bad">${problem}</b>` : words.reasonHint}</p>${elsewhere}<div class="acts">${buttons}</div>${extendButton(context, ask)}</form>`;
}
