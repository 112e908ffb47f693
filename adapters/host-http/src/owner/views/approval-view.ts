import type { JsonValue } from '@handrail/base';
import { cleanText } from '@handrail/tools';
import { exactBrief } from '../markup/exact-text.ts';
import { brief } from '../markup/fit.ts';
import { type Html, html } from '../markup/html.ts';
import { type Ask, askCard, deedOf, formProblem } from './ask.ts';
import { icon } from './icons.ts';
import { fitPage, type Page } from './layout.ts';
import type { Deed } from './read-deed.ts';
import { isNothing, type ShownValues, showValues, type ValueGroup } from './values-view.ts';
import type { Visit } from './visit.ts';

/** Exactly what will happen, and the two buttons. */
export function approvalView(visit: Visit, ask: Ask): Page {
  const deed = deedOf(ask);
  const groups = valueGroups(visit, deed);
  return fitPage(visit, (room) =>
    pageOf(visit, ask, deed, showValues(visit, groups, { from: 0, room, mayBeNone: true })),
  );
}

function pageOf(visit: Visit, ask: Ask, deed: Deed, values: ShownValues): Page {
  const { approval: words, values: valueWords } = visit.texts;
  const asks = words.asks(cleanText(ask.pending.workflowName, 60));
  const sentence = html`${brief(asks, 400)} ${brief(deed.title, 300)}`;
  const whose = deed.tool === undefined ? words.wordsOfWorkflow : words.wordsOfTool;
  const quote =
    deed.description !== undefined &&
    html`<h3>${whose}</h3><blockquote>${brief(deed.description, 700)}</blockquote>`;
  const missing =
    ask.artifact === 'missing' &&
    html`<p class="note bad">${icon('alert')}<span>${words.notAllShown}</span></p>`;
  const more =
    values.next !== undefined &&
    html`<p class="note wait">${icon('alert')}<span>${valueWords.notShown(values.left)} <a href="${ask.values(values.next)}">${valueWords.readAll}</a></span></p>`;
  const form = ask.formToken === undefined ? ask.notice : answerForm(visit, ask, deed, ask.formToken);
  const main = askCard(
    visit,
    ask,
    sentence,
    html`<h2>${words.whatHappens}</h2>${factsOf(visit, deed)}${values.markup}${missing}${more}${quote}${form}<details class="s due"><summary>${words.why}</summary>${words.because}</details>`,
  );
  return { title: words.title, main };
}

/** All values from a row on, for decisions about more than fits beside the buttons. */
export function approvalValuesView(visit: Visit, ask: Ask, from: number): Page {
  const { values: words } = visit.texts;
  const groups = valueGroups(visit, deedOf(ask));
  return fitPage(visit, (room) => {
    const shown = showValues(visit, groups, { from, room });
    const next = shown.next !== undefined && html`<a href="${ask.values(shown.next)}">${words.next}</a>`;
    const main = html`<a class="back" href="${ask.address}">${icon('back')}${words.back}</a><article class="card"><h1>${words.title}</h1><h2>${visit.texts.approval.whatHappens}</h2>${shown.markup}<div class="pages"><a href="${ask.address}">${words.back}</a>${next}</div></article>`;
    return { title: words.title, main };
  });
}

function valueGroups({ texts: { approval: words } }: Visit, deed: Deed): readonly ValueGroup[] {
  const documents: readonly (readonly [string, JsonValue | undefined])[] = [
    [words.arguments, deed.arguments],
    [words.comesFrom, deed.comesFrom.length > 0 ? [...deed.comesFrom] : undefined],
    [words.change, deed.change],
    [words.submitted, deed.values],
    [words.about, deed.rest],
  ];
  return documents.flatMap(([heading, document]) =>
    document === undefined || isNothing(document) ? [] : [{ heading, document }],
  );
}

function factsOf(visit: Visit, deed: Deed): Html {
  const { approval: words } = visit.texts;
  const fact = (name: string, value: Html) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  const place = deed.origin === undefined ? undefined : placeOf(deed.origin);
  return html`<dl>${[
    fact(words.action, html`<b>${brief(deed.title, 300)}</b>`),
    deed.tool !== undefined && fact(words.tool, html`<code>${exactBrief(deed.tool, 160)}</code>`),
    deed.toolset !== undefined && fact(words.on, html`<code>${exactBrief(deed.toolset, 160)}</code>`),
    place !== undefined &&
      fact(
        words.where,
        html`<span class="s">${place.scheme}</span><b class="n">${exactBrief(place.host, 300)}</b>${deed.path !== undefined && html`\n${exactBrief(deed.path, 200)}`}`,
      ),
    deed.effect !== undefined && fact(words.effect, brief(words.effects[deed.effect] ?? deed.effect, 120)),
    deed.tool !== undefined && fact(words.risk, riskOf(visit, deed.risk)),
    deed.requiredApprovals > 1 && fact(words.quorum, html`${words.people(deed.requiredApprovals)}`),
  ]}</dl>`;
}

/** As the network knows it: a name in letters that only look right shows as what it is. */
function placeOf(origin: string): { readonly scheme: string; readonly host: string } {
  if (!URL.canParse(origin) || new URL(origin).host === '') return { scheme: '', host: origin };
  const { protocol, host } = new URL(origin);
  return { scheme: `${protocol}//`, host };
}

function riskOf({ texts: { approval: words } }: Visit, risk: string | undefined): Html {
  if (risk === 'high') {
    return html`<span class="tag bad">${icon('alert')}<span><b>${words.risks.high}</b> ${words.highRisk}</span></span>`;
  }
  const word = risk === undefined ? undefined : words.risks[risk];
  return html`<span class="tag">${icon('shield')}${word ?? words.riskUnknown}</span>`;
}

export const MAX_REASON = 2_000;

function answerForm(visit: Visit, ask: Ask, deed: Deed, formToken: string): Html {
  const { approval: words } = visit.texts;
  const offers = (action: string) => deed.actions.includes(action);
  if (!['accept', 'reject', 'refine'].some(offers)) return html`<p class="note off">${words.notOffered}</p>`;
  const problem = ask.problems?.get('reason');
  const reason = ask.written?.get('reason')?.[0] ?? '';
  // Approve comes last: neither the first focus nor the Enter key may ever mean yes.
  return html`<form class="ans" method="post" action="${ask.address}">${formProblem(ask)}<input type="hidden" name="token" value="${formToken}"><label for="reason">${words.reason} <span class="s">(${words.optional})</span></label><textarea id="reason" name="reason" rows="2" maxlength="${MAX_REASON}" aria-describedby="hint">${reason.slice(0, 200)}</textarea><p class="s" id="hint">${problem !== undefined ? html`<b class="bad">${problem}</b>` : words.reasonHint}</p><div class="acts">${[
    offers('reject') && html`<button name="answer" value="reject">${words.decline}</button>`,
    offers('refine') && html`<button name="answer" value="refine">${words.refine}</button>`,
    offers('accept') &&
      ask.artifact !== 'missing' &&
      html`<button class="go" name="answer" value="accept">${words.approve}</button>`,
  ]}</div></form>`;
}
