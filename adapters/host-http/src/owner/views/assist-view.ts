import type { Attachment, OwnerControl, OwnerView } from '@handrail/assistance';
import type { LiveAttachment } from '@handrail/host';
import { askedValues } from '../answers/asked-values.ts';
import { exactBrief } from '../markup/exact-text.ts';
import { brief } from '../markup/fit.ts';
import { type Href, href, outsideHref } from '../markup/href.ts';
import { type Html, html } from '../markup/html.ts';
import { dueLine } from './due-line.ts';
import { icon } from './icons.ts';
import { backToInbox, fitPage, type Page } from './layout.ts';
import { type LastTry, questionField } from './question-field.ts';
import type { Visit } from './visit.ts';

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

export const EXTENSION_MINUTES = 10;
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

export function assistView(visit: Visit, assist: Assist): Page {
  const { view, address } = assist;
  const refreshes = CHANGING.has(view.category);
  const page = fitPage(visit, (room) => {
    const main = html`${backToInbox(visit)}<article class="card ${asksOwner(view) && 'ask'}">${headOf(visit, view)}${attachmentsOf(visit, assist, room)}${answerForm(visit, assist, room)}${refreshes && html`<p class="s due">${visit.texts.assist.looksAgain(REFRESH_SECONDS)} <a href="${address}">${visit.texts.frame.refresh}</a></p>`}</article><p class="s due"><span>${visit.texts.run.id} · ${brief(assist.workflowName, 120)} · <a href="${href`/plain/runs/${assist.runId}`}"><code>${assist.runId.slice(0, 64)}</code></a></span></p>`;
    return { title: view.title, main };
  });
  return refreshes ? { ...page, refresh: { seconds: REFRESH_SECONDS, address } } : page;
}

/** Whether there is anything for the owner to press. */
export function asksOwner({ controls }: OwnerView): boolean {
  return controls.length > 0;
}

function headOf(visit: Visit, view: OwnerView): Html {
  const { assist: words } = visit.texts;
  const tag = asksOwner(view)
    ? html`<span class="tag wait">${icon('hand')}${words.kind}</span>`
    : html`<span class="tag run">${icon('out')}${words.waits}</span>`;
  const quote =
    view.message !== null &&
    html`<p class="s due">${words.wordsOfAgent}</p><blockquote>${brief(view.message, 700)}</blockquote>`;
  const deadline = view.deadline ?? undefined;
  const kind = asksOwner(view) ? 'approval' : 'custom';
  return html`${view.requestId !== null && tag}<h1 class="lead">${brief(view.title, 240)}</h1><p class="due">${brief(view.explanation, 400)}</p>${view.requestId !== null && dueLine(visit, { deadline, kind })}${quote}`;
}

function attachmentsOf(visit: Visit, assist: Assist, room: number): Html | undefined {
  // A file that is to be given is a field of the form.
  const attachments = assist.view.attachments.filter(({ upload }) => !upload);
  if (attachments.length === 0) return undefined;
  const rows = attachments
    .slice(0, MOST_ATTACHMENTS)
    .map((each) => attachmentRow(visit, assist, each, Math.min(600, Math.max(80, room / 12))));
  return html`<h2>${visit.texts.assist.attached}</h2><dl>${rows}</dl>`;
}

function attachmentRow(visit: Visit, assist: Assist, attachment: Attachment, most: number): Html {
  const { assist: words } = visit.texts;
  const { kind, label, ref, availability } = attachment;
  const live = ref === undefined ? undefined : assist.live.get(ref);
  const state =
    kind === 'browser_surface' &&
    html`<span class="s">${words.availabilities[availability ?? 'unavailable']}</span>`;
  const form =
    kind === 'form' &&
    live &&
    html`<a class="b" href="${href`/plain/forms/${assist.runId}/${assist.view.requestId ?? ''}`}">${visit.texts.form.open}</a>`;
  return html`<div><dt>${words.attachments[kind]}</dt><dd>${brief(label ?? '', Math.min(200, most))}${label !== undefined && '\n'}${state}${form || (live && liveValue(visit, live, most))}</dd></div>`;
}

/** Where a link leads is said beside it, as the network knows it. */
function liveValue({ texts: { assist: words } }: Visit, { kind, value }: LiveAttachment, most: number): Html {
  const outside = kind === 'url' || kind === 'qr' ? outsideHref(value) : undefined;
  if (outside && outside.href.toString().length <= most * 2) {
    const { host } = outside;
    return html`<a href="${outside.href}" rel="noreferrer noopener" target="_blank">${words.opens(host.slice(0, 120))}</a>`;
  }
  return html`<span class="s">${words.asText}</span> <code>${exactBrief(value, most)}</code>`;
}

function answerForm(visit: Visit, assist: Assist, room: number): Html | undefined {
  const { assist: words, clarification } = visit.texts;
  const { view, address, formToken } = assist;
  if (!asksOwner(view)) return undefined;
  const form = controlOf(view, 'form');
  const fields = form
    ? askedValues(form.fields, visit.texts).map((question) => questionField(visit, question, assist))
    : [];
  if (fields.reduce((sum, field) => sum + field.size, 0) > room) {
    return html`<p class="note off">${clarification.tooMany}</p>`;
  }
  const problem = assist.problems?.get('form');
  const encoding = form?.fields.some(({ type }) => type === 'file')
    ? 'multipart/form-data'
    : 'application/x-www-form-urlencoded';
  const has = (kind: OwnerControl['kind']) => controlOf(view, kind) !== undefined;
  const surface = controlOf(view, 'open-surface');
  const isOut = surface !== undefined && !assist.hasDashboard;
  // The Enter key presses the first button, so what a form is for comes first; a bare "done" never does.
  const acts = [
    has('submit') && html`<button class="go" name="answer" value="send">${words.send}</button>`,
    has('decline') && html`<button name="answer" value="decline" formnovalidate>${words.decline}</button>`,
    has('done') && !isOut && html`<button class="go" name="answer" value="done">${words.done}</button>`,
  ];
  const live =
    surface &&
    (isOut
      ? html`<p class="note off">${words.noLive}</p>`
      : html`<p class="note wait">${icon('out')}<span><a href="${href`/live/${assist.runId}/${surface.requestId}`}">${words.live}</a> <span class="s">${words.liveNeedsScript}</span></span></p>`);
  const buttons = acts.some(Boolean);
  if (!buttons) return live;
  return html`${live}<form class="ans" method="post" action="${address}" enctype="${encoding}" autocomplete="off">${problem !== undefined && html`<p class="note bad" role="alert">${icon('alert')}<span>${problem}</span></p>`}<input type="hidden" name="token" value="${formToken}">${fields}${form?.keepsNothing && html`<p class="s">${words.keepsNothing}</p>`}<div class="acts">${acts}</div>${has('extend') && html`<p class="due"><button class="q" name="answer" value="extend" formnovalidate>${words.extend(EXTENSION_MINUTES)}</button></p>`}</form>`;
}

export function controlOf<Kind extends OwnerControl['kind']>(
  { controls }: OwnerView,
  kind: Kind,
): Extract<OwnerControl, { kind: Kind }> | undefined {
  return controls.find((each): each is Extract<OwnerControl, { kind: Kind }> => each.kind === kind);
}
