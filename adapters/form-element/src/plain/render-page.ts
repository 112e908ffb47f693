import type { Form } from '@handrail/form';
import type { FormMessages } from '../messages/messages.ts';
import { PageWalk } from '../view/page-walk.ts';
import { type PartView, viewPart } from '../view/part-view.ts';
import { type Place, placeOf, placesIn } from '../view/place.ts';
import { hasRequired, type ProblemsView } from '../view/problems.ts';
import { fieldMarkup, findingWords } from './field-markup.ts';
import { Markup, open, tag } from './markup.ts';
import { type PlainMessages, plainMessagesFor } from './plain-messages.ts';

export interface PlainOptions {
  readonly messages: FormMessages;
  /** Where the form is posted to. */
  readonly action: string;
  /** Further hidden inputs, such as a token against requests of other sites. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** Of the title; 2 when absent. */
  readonly headingLevel?: number;
}

/** What came of the last post, as `handlePost` gives it; nothing for a form that is opened. */
export interface PlainState {
  /** Number of the page among all of the definition. */
  readonly page?: number;
  readonly problems?: ProblemsView | null;
  readonly note?: keyof Pick<PlainMessages, 'newQuestions' | 'changed'> | null;
}

/** One page of a live form as markup that needs no script: the same views as the element draws, with native inputs. */
export function renderPage(form: Form, options: PlainOptions, state: PlainState = {}): string {
  const { messages, action, headingLevel = 2 } = options;
  const walk = walkAt(form, state.page);
  const { pages, current, isPaged } = walk;
  const isClosed = form.status === 'completed' || form.status === 'stopped';
  const at = pages.findIndex(({ index }) => index === current);
  const { title, description } = form.document;
  const body = itemsMarkup(form, walk, messages, headingLevel + (isPaged ? 2 : 1), Boolean(state.problems));
  const onward = walk.next ? messages.next : messages.submit;
  const press = { name: 'do', value: walk.next ? 'next' : 'submit' };
  const heading = (level: number, text: string) => tag(`h${Math.min(6, level)}`, {}, text);
  return tag(
    'form',
    {
      class: 'handrail-form',
      method: 'post',
      action,
      enctype: body.text.includes('type="file"') ? 'multipart/form-data' : null,
      'aria-label': title,
    },
    [
      // The Enter key presses the first button that there is, and that must not be one that removes something.
      isClosed ? null : tag('button', { ...press, hidden: true, tabindex: -1 }, onward),
      heading(headingLevel, title),
      description ? tag('p', {}, description) : null,
      isClosed ? tag('p', { role: 'status' }, messages.completed) : null,
      !isClosed && hasRequired(form) ? tag('p', {}, messages.requiredNote) : null,
      state.note ? tag('p', { role: 'status' }, plainMessagesFor(messages.locale)[state.note]) : null,
      isPaged ? tag('p', { class: 'step' }, messages.step(at + 1, pages.length)) : null,
      isPaged ? heading(headingLevel + 1, pages[at]?.title ?? '') : null,
      state.problems ? summary(state.problems, walk, messages, headingLevel + 1) : null,
      hiddenInputs({ page: String(current), rows: rowsIn(form, walk), ...options.hidden }),
      body,
      tag('p', { class: 'actions' }, [
        walk.before ? tag('button', { name: 'do', value: 'back' }, messages.back) : null,
        isClosed && !walk.next ? null : tag('button', press, onward),
      ]),
    ],
  ).text;
}

export function walkAt(form: Form, page: number | undefined): PageWalk {
  const walk = new PageWalk(form);
  if (page !== undefined && walk.pages.some(({ index }) => index === page)) walk.go(page);
  return walk;
}

function hiddenInputs(values: Readonly<Record<string, string>>): readonly Markup[] {
  return Object.entries(values).map(([name, value]) => tag('input', { type: 'hidden', name, value }));
}

/** The places of one page in reading order, each before what is below it. */
export function viewsOf(form: Form, walk: PageWalk, messages: FormMessages): readonly PartView[] {
  const views: PartView[] = [];
  const waiting = topPlaces(form, walk).reverse();
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const view = viewPart(form, place, messages);
    if (!view || view.mode === 'hidden') continue;
    views.push(view);
    waiting.push(...[...placesIn(form, place)].reverse());
  }
  return views;
}

function topPlaces(form: Form, { itemKeys }: PageWalk): Place[] {
  return form.document.items
    .filter(({ key }) => !itemKeys || itemKeys.includes(key))
    .map((item) => placeOf(item, null));
}

/** How many rows everything on the page has: rows are known by their numbers, so others must not be taken for these. */
export function rowsIn(form: Form, walk: PageWalk): string {
  const counts: string[] = [];
  const waiting = topPlaces(form, walk);
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const inside = placesIn(form, place);
    if (place.kind === 'repeat') counts.push(`${place.path}=${inside.length}`);
    waiting.push(...inside);
  }
  return counts.join(' ');
}

type Step = Place | Markup;

/** Written with a list of what is still to be written, because definitions are deep as their authors like. */
function itemsMarkup(
  form: Form,
  walk: PageWalk,
  messages: FormMessages,
  level: number,
  isAsked: boolean,
): Markup {
  let text = '';
  const waiting: Step[] = topPlaces(form, walk).reverse();
  for (let step = waiting.pop(); step; step = waiting.pop()) {
    if (step instanceof Markup) {
      text += step.text;
      continue;
    }
    const view = viewPart(form, step, messages);
    if (!view || view.mode === 'hidden') continue;
    const isTitled = walk.pageWith(view.path)?.title === view.label && step.level === 0;
    const { before, after } = partMarkup(view, messages, isAsked, isTitled ? null : level + step.level);
    text += before;
    waiting.push(new Markup(after), ...[...placesIn(form, step)].reverse());
  }
  return new Markup(text);
}

/** What is before and after the places below a place. */
function partMarkup(
  view: PartView,
  messages: FormMessages,
  isAsked: boolean,
  level: number | null,
): { readonly before: string; readonly after: string } {
  const { path, label } = view;
  const findings = isAsked
    ? view.findings.map((each) => tag('p', { class: 'findings' }, findingWords(each, messages)).text).join('')
    : '';
  const hint = 'hint' in view && view.hint !== '' ? tag('p', { class: 'hint' }, view.hint).text : '';
  switch (view.kind) {
    case 'field':
      return { before: fieldMarkup(view, messages, isAsked).text, after: '' };
    case 'text':
      return { before: tag('p', {}, label).text, after: '' };
    case 'row': {
      const press = (verb: string, name: string, text: string) =>
        tag('button', { name: 'do', value: `${verb}:${path}`, 'aria-label': name }, text).text;
      const { up, down, remove, moveUp, moveDown, removeRow } = messages;
      const buttons = [
        view.canMoveUp ? press('up', moveUp(label), up) : '',
        view.canMoveDown ? press('down', moveDown(label), down) : '',
        view.canRemove ? press('remove', removeRow(label), remove) : '',
      ].join('');
      const start = open('fieldset', { id: path, tabindex: -1, class: 'row' });
      return {
        before: `${start}${tag('legend', {}, label).text}${findings}`,
        after: `${buttons === '' ? '' : `<p>${buttons}</p>`}</fieldset>`,
      };
    }
    case 'section':
    case 'repeat': {
      const id = `${path}~l`;
      const title = level === null ? '' : tag(`h${Math.min(6, level)}`, { id }, label).text;
      const named = level === null ? { 'aria-label': label } : { 'aria-labelledby': id };
      const start = open('div', { id: path, tabindex: -1, role: 'group', class: view.kind, ...named });
      const add =
        view.kind === 'repeat' && view.canAdd
          ? tag('p', {}, tag('button', { name: 'do', value: `add:${path}` }, messages.addRow(label))).text
          : '';
      const none = view.kind === 'repeat' && view.rowCount === 0 ? tag('p', {}, messages.noRows).text : '';
      return { before: `${start}${title}${hint}${findings}${none}`, after: `${add}</div>` };
    }
  }
}

/** Everything that is wrong, with a way to each: a link on this page, a button to another one. */
function summary(
  { count, shown }: ProblemsView,
  walk: PageWalk,
  messages: FormMessages,
  level: number,
): Markup {
  const rows = shown.map(({ path, text }) => {
    const page = walk.pageWith(path);
    const isHere = !page || page.index === walk.current;
    const { goTo } = plainMessagesFor(messages.locale);
    return tag(
      'li',
      {},
      isHere
        ? tag('a', { href: `#${encodeURIComponent(path)}` }, text)
        : tag('button', { name: 'do', value: `page:${page.index}` }, goTo(text)),
    );
  });
  const more = count > shown.length ? tag('p', {}, messages.moreProblems(count - shown.length)) : null;
  return tag('div', { role: 'alert', class: 'summary' }, [
    tag(`h${Math.min(6, level)}`, {}, messages.problems(count)),
    tag('ul', {}, rows),
    more,
  ]);
}
