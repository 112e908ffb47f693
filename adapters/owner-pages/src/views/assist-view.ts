import type { Attachment, OwnerControl, OwnerView } from '@handrail/assistance';
import type { LiveAttachment } from '@handrail/host';
import { askedValues, asksOwner, controlOf, EXTENSION_SECONDS } from '@handrail/owner-view';
import { exactBrief } from '../markup/exact-text.ts';
import { brief } from '../markup/fit.ts';
import { type Href, href, outsideHref } from '../markup/href.ts';
import { type Html, html } from '../markup/html.ts';
import { formProblem } from './ask.ts';
import { dueLine } from './due-line.ts';
import { icon } from './icons.ts';
import { backToInbox, fitPage, type OwnerPage } from './layout.ts';
import type { PageContext } from './page-context.ts';
import { type LastTry, questionField } from './question-field.ts';

/** What a run asks of its owner, with what it takes to answer. Copy and controls are those of the view, none besides. */
export interface Assist extends LastTry {
  readonly runId: string;
  readonly workflowName: string;
  readonly view: OwnerView;
  readonly address: Href;
  readonly formToken: string;
  /** By the reference of the attachment; only what is still there. */
  readonly live: ReadonlyMap<string, LiveAttachment>;
  /** The page with the live surface is there to be linked to. */
  readonly hasDashboard: boolean;
}

const REFRESH_SECONDS = 10;
const MOST_ATTACHMENTS = 8;

/** States that change without the owner, and in which nobody is typing. */
const CHANGING: ReadonlySet<OwnerView['category']> = new Set([
  'idle',
  'missed',
  'retry',
  'elsewhere',
  'browser-starting',
  'browser-optional',
  'browser-unavailable',
]);

export function assistView(context: PageContext, assist: Assist): OwnerPage {
  const { view, address } = assist;
  const refreshes = CHANGING.has(view.category);
  const page = fitPage(context, (room) => {
    const main = html`${backToInbox(context)}<article class="card ${asksOwner(view) && 'ask'}">${headOf(context, view)}${attachmentsOf(context, assist, room)}${answerForm(context, assist, room)}${refreshes && html`<p class="s due">${context.messages.assist.looksAgain(REFRESH_SECONDS)} <a href="${address}">${context.messages.frame.refresh}</a></p>`}</article><p class="s due"><span>${context.messages.run.id} · ${brief(assist.workflowName, 120)} · <a href="${href`/plain/runs/${assist.runId}`}"><code>${assist.runId.slice(0, 64)}</code></a></span></p>`;
    return { title: view.title, main };
  });
  return refreshes ? { ...page, refresh: { seconds: REFRESH_SECONDS, address } } : page;
}

function headOf(context: PageContext, view: OwnerView): Html {
  const { assist: words } = context.messages;
  const tag = asksOwner(view)
    ? html`<span class="tag wait">${icon('hand')}${words.kind}</span>`
    : html`<span class="tag run">${icon('out')}${words.waits}</span>`;
  const quote =
    view.message !== null &&
    html`<p class="s due">${context.messages.answer.wordsOfAgent}</p><blockquote>${brief(view.message, 700)}</blockquote>`;
  const deadline = view.deadline ?? undefined;
  const kind = asksOwner(view) ? 'approval' : 'custom';
  return html`${view.requestId !== null && tag}<h1 class="lead">${brief(view.title, 240)}</h1><p class="due">${brief(view.explanation, 400)}</p>${view.requestId !== null && dueLine(context, { deadline, kind })}${quote}`;
}

function attachmentsOf(context: PageContext, assist: Assist, room: number): Html | undefined {
  // A file that is to be given is a field of the form.
  const attachments = assist.view.attachments.filter(({ upload }) => !upload);
  if (attachments.length === 0) return undefined;
  const rows = attachments
    .slice(0, MOST_ATTACHMENTS)
    .map((each) => attachmentRow(context, assist, each, Math.min(600, Math.max(80, room / 12))));
  return html`<h2>${context.messages.assist.attached}</h2><dl>${rows}</dl>`;
}

function attachmentRow(context: PageContext, assist: Assist, attachment: Attachment, most: number): Html {
  const { assist: words } = context.messages;
  const { kind, label, ref, availability } = attachment;
  const live = ref === undefined ? undefined : assist.live.get(ref);
  const state =
    kind === 'browser_surface' &&
    html`<span class="s">${words.availabilities[availability ?? 'unavailable']}</span>`;
  const form =
    kind === 'form' &&
    live &&
    html`<a class="b" href="${href`/plain/forms/${assist.runId}/${assist.view.requestId ?? ''}`}">${context.messages.answer.openForm}</a>`;
  return html`<div><dt>${words.attachments[kind]}</dt><dd>${brief(label ?? '', Math.min(200, most))}${label !== undefined && '\n'}${state}${form || (live && liveValue(context, live, most))}</dd></div>`;
}

/** Where a link leads is said beside it, as the network knows it. */
function liveValue(
  { messages: { assist: words } }: PageContext,
  { kind, value }: LiveAttachment,
  most: number,
): Html {
  const outside = kind === 'url' || kind === 'qr' ? outsideHref(value) : undefined;
  if (outside && outside.href.toString().length <= most * 2) {
    const { host } = outside;
    return html`<a href="${outside.href}" rel="noreferrer noopener" target="_blank">${words.opens(host.slice(0, 120))}</a>`;
  }
  return html`<span class="s">${words.asText}</span> <code>${exactBrief(value, most)}</code>`;
}

function answerForm(context: PageContext, assist: Assist, room: number): Html | undefined {
  const { assist: words, answer, clarification } = context.messages;
  const { view, address, formToken } = assist;
  if (!asksOwner(view)) return undefined;
  const form = controlOf(view, 'form');
  const fields = form
    ? askedValues(form.fields).map((question) => questionField(context, question, assist))
    : [];
  if (fields.reduce((sum, field) => sum + field.size, 0) > room) {
    return html`<p class="note off">${clarification.tooMany}</p>`;
  }
  const encoding = form?.fields.some(({ type }) => type === 'file')
    ? 'multipart/form-data'
    : 'application/x-www-form-urlencoded';
  const has = (kind: OwnerControl['kind']) => controlOf(view, kind) !== undefined;
  const surface = controlOf(view, 'open-surface');
  const isOut = surface !== undefined && !assist.hasDashboard;
  // The Enter key presses the first button, so what a form is for comes first; a bare "done" never does.
  const acts = [
    has('submit') && html`<button class="go" name="answer" value="send">${answer.submit}</button>`,
    has('decline') && html`<button name="answer" value="decline" formnovalidate>${answer.decline}</button>`,
    has('done') && !isOut && html`<button class="go" name="answer" value="done">${answer.done}</button>`,
  ];
  const live =
    surface &&
    (isOut
      ? html`<p class="note off">${words.noLive}</p>`
      : html`<p class="note wait">${icon('out')}<span><a href="${href`/live/${assist.runId}/${surface.requestId}`}">${words.live}</a> <span class="s">${words.liveNeedsScript}</span></span></p>`);
  const buttons = acts.some(Boolean);
  if (!buttons) return live;
  return html`${live}<form class="ans" method="post" action="${address}" enctype="${encoding}" autocomplete="off">${formProblem(assist)}<input type="hidden" name="token" value="${formToken}">${fields}${form?.keepsNothing && html`<p class="s">${answer.keepsNothing}</p>`}<div class="acts">${acts}</div>${has('extend') && html`<p class="due"><button class="q" name="answer" value="extend" formnovalidate>${words.extend(EXTENSION_SECONDS / 60)}</button></p>`}</form>`;
}
