import { EXTENSION_SECONDS } from '@handrail/owner-view';
import { brief } from '../markup/fit.ts';
import { type Href, href } from '../markup/href.ts';
import { type Html, html } from '../markup/html.ts';
import { ignoredNote } from '../views/ask.ts';
import { dueLine } from '../views/due-line.ts';
import { icon } from '../views/icons.ts';
import { backToInbox, type OwnerPage } from '../views/layout.ts';
import type { PageContext } from '../views/page-context.ts';
import { formField } from './form-field.ts';
import type { Outline, OutlineEntry, OutlineFinding, OutlinePlace } from './outline.ts';

/** What came of the button that was pressed last. */
export interface LastPress {
  readonly isSaved?: boolean;
  /** It came before anybody can have read the page. */
  readonly isIgnored?: boolean;
  /** Why the form could not be submitted. */
  readonly problems?: readonly FormProblem[];
}

/** A form in the hands of its owner. */
interface ShownForm extends LastPress {
  readonly outline: Outline;
  readonly address: Href;
  readonly formToken: string;
  /** The redacted words of the agent, if any. */
  readonly message: string | undefined;
  /** Milliseconds since 1970. */
  readonly deadline: number | undefined;
  /** The first part of it is not on this page. */
  readonly isLater: boolean;
}

export interface FormProblem extends OutlineFinding {
  readonly path: string;
}

const MOST_PROBLEMS = 50;

export function formView(context: PageContext, form: ShownForm): OwnerPage {
  const { outline, address, formToken, isSaved, problems } = form;
  const { form: words } = context.messages;
  const saved = isSaved && html`<p class="note done" role="status">${icon('check')}${words.saved}</p>`;
  const ignored = form.isIgnored && ignoredNote(context.messages.ignored);
  // Enter presses the first button there is, and that must not be one that removes something.
  const first = html`<button class="skip" name="do" value="save" tabindex="-1" aria-hidden="true">${words.save}</button>`;
  const body = html`<form class="fill" method="post" action="${address}" autocomplete="off"><input type="hidden" name="token" value="${formToken}">${first}${segments(context, form)}${actions(context, form)}</form>`;
  const quote =
    form.message !== undefined &&
    html`<p class="s due">${context.messages.answer.wordsOfAgent}</p><blockquote>${brief(form.message, 700)}</blockquote>`;
  const due = dueLine(context, { deadline: form.deadline, kind: 'approval' });
  const about = outline.description !== undefined && html`<p>${brief(outline.description, 3_000)}</p>`;
  const main = html`${backToInbox(context)}<h1>${brief(outline.title, 900)}</h1>${about}${quote}${due}${saved}${ignored}${outline.isClosed && html`<p class="note wait">${icon('lock')}${words.closed}</p>`}${problems && summary(context, outline, problems)}${body}<p class="s due">${words.kept}</p>`;
  return { title: outline.title, main, ...(problems && { status: 422 }) };
}

/** Everything that is wrong, first of all, with a way to each. */
function summary(context: PageContext, { entries }: Outline, problems: readonly FormProblem[]): Html {
  const { form: words } = context.messages;
  const labels = new Map(entries.map(({ path, label }) => [path, label]));
  const rows = problems.slice(0, MOST_PROBLEMS).map(({ path, message }) => {
    const label = labels.get(path);
    const isNamed = label !== undefined && message.includes(label);
    const text = html`${!isNamed && html`${brief(label ?? words.wholeForm, 300)}: `}${brief(message, 600)}`;
    return label === undefined
      ? html`<li>${text}</li>`
      : html`<li><a href="${href`#${path}`}">${text}</a></li>`;
  });
  return html`<div class="note bad" role="alert">${icon('alert')}<div><p><b>${words.problems(problems.length)}</b></p><ul>${rows}</ul></div></div>`;
}

/** Fields under the heading of what holds them. A heading comes again when something stood in between. */
function segments(context: PageContext, form: ShownForm): readonly Html[] {
  const { entries } = form.outline;
  const places = new Map<string, OutlinePlace>();
  const groups: { readonly holder: string; readonly parts: Html[] }[] = [];
  const within = (holder: string) => {
    const last = groups.at(-1);
    if (last?.holder === holder) return last;
    const group = { holder, parts: [] };
    groups.push(group);
    return group;
  };
  for (const entry of entries) {
    if (entry.kind === 'field') {
      within(holderOf(entry.path)).parts.push(formField(context, entry, findingsFor(form, entry)));
    } else if (entry.kind === 'display') {
      within(holderOf(entry.path)).parts.push(html`<p>${brief(entry.label, 2_000)}</p>`);
    } else {
      places.set(entry.path, entry);
      within(entry.path).parts.push(placeHead(context, form, entry));
    }
  }
  // Inside out: the rows of a row end before those around it.
  const adders = entries
    .filter((each): each is OutlinePlace => each.kind === 'repeat' && each.canAdd)
    .reverse();
  const told = new Set<string>();
  return groups.map(({ holder, parts }, index) => {
    const place = places.get(holder);
    const isLast = groups.findLastIndex((each) => each.holder === holder) === index;
    const adder = adders
      .filter((each) => isLast && lastOf(entries, each) === holder)
      .map((each) => addButton(context, each));
    const isAgain = told.has(holder);
    told.add(holder);
    if (!place) return html`<div class="card">${parts}</div>${adder}`;
    return isAgain
      ? html`<div role="group" class="card" aria-labelledby="${holder}~l">${parts}</div>${adder}`
      : html`<div role="group" class="card" id="${holder}" tabindex="-1" aria-labelledby="${holder}~l">${titleOf(context, places, place)}${parts}</div>${adder}`;
  });
}

function titleOf(context: PageContext, places: ReadonlyMap<string, OutlinePlace>, place: OutlinePlace): Html {
  const { path, label, kind, row } = place;
  if (kind !== 'row') return html`<h2 id="${path}~l">${brief(label, 900)}</h2>`;
  const repeat = places.get(path.slice(0, path.lastIndexOf('[')));
  return html`<h2 id="${path}~l">${context.messages.form.row((repeat ?? place).label.slice(0, 200), row)}</h2>`;
}

function placeHead(context: PageContext, form: ShownForm, place: OutlinePlace): Html {
  const { path, description, kind, row } = place;
  const findings = findingsFor(form, place);
  const repeat = form.outline.entries.find(
    (each): each is OutlinePlace =>
      each.kind === 'repeat' && each.path === path.slice(0, path.lastIndexOf('[')),
  );
  const remove =
    kind === 'row' &&
    repeat?.canRemove &&
    html`<p><button name="do" value="remove:${path}">${context.messages.form.remove(repeat.label.slice(0, 200), row)}</button></p>`;
  return html`${description !== undefined && html`<p class="s">${brief(description, 3_000)}</p>`}${findings.map(({ message }) => html`<p class="bad"><b>${brief(message, 600)}</b></p>`)}${remove}`;
}

function addButton({ messages }: PageContext, { path, label }: OutlinePlace): Html {
  return html`<p class="due"><button name="do" value="add:${path}">${messages.form.add(label.slice(0, 200))}</button></p>`;
}

/** The holder after which a repeat has ended: its last row's, or its own when it has none. */
function lastOf(entries: readonly OutlineEntry[], { path }: OutlinePlace): string {
  const inside = entries.findLast((each) => each.path.startsWith(`${path}[`));
  if (!inside) return path;
  return inside.kind === 'field' || inside.kind === 'display' ? holderOf(inside.path) : inside.path;
}

function actions(context: PageContext, { outline, isLater, deadline }: ShownForm): Html {
  const { form: words, assist, answer } = context.messages;
  const extend =
    deadline !== undefined &&
    html`<p class="due"><button class="q" name="do" value="extend">${assist.extend(EXTENSION_SECONDS / 60)}</button></p>`;
  const turn = [
    isLater && html`<button name="do" value="first">${words.first}</button>`,
    outline.next !== undefined && html`<button name="do" value="next">${words.next}</button>`,
  ];
  const undo =
    outline.canUndo &&
    html`<p class="due"><button class="q" name="do" value="undo">${words.undo}</button></p>`;
  return html`<div class="acts">${turn}<button class="q" name="do" value="decline">${answer.decline}</button>${!outline.isClosed && html`<button name="do" value="save">${words.save}</button>`}<button class="go" name="do" value="submit">${words.submit}</button></div>${undo}${extend}`;
}

/** Before anybody tried to submit, nothing is said of what is still empty. */
function findingsFor({ problems, isSaved }: ShownForm, entry: OutlineEntry): readonly OutlineFinding[] {
  if (problems) return problems.filter(({ path }) => path === entry.path);
  const isTold = entry.kind === 'field' ? entry.filled : isSaved;
  return isTold ? entry.findings : [];
}

/** `trip` for `trip.start`, `expenses[0]` for `expenses[0].amount`; nothing for what stands at the top. */
function holderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}
