import type { Done, SiteDefinition, View } from './definition.ts';
import { escapeText } from './escape-text.ts';
import { control } from './fields.ts';
import type { Entered } from './read-form.ts';

/** What a post came to, for the page that answers it. */
export interface Notice {
  readonly action: string;
  readonly done?: Done;
  readonly problem?: string;
}

export interface Shown<State> {
  readonly site: SiteDefinition<State>;
  readonly state: State;
  readonly today: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly notice: Notice | undefined;
}

export function pageBody<State>(shown: Shown<State>): string {
  const { site, state, path } = shown;
  const page = site.pages[path];
  if (!page) return '';
  const forms = page.actions
    .filter((id) => !site.actions[id]?.inRows)
    .map((id) => form(shown, id, page.values?.(state, id) ?? {}, ''));
  const lists = page.data.map((id) => list(shown, id));
  return `<header><strong>${escapeText(site.title)}</strong>${navigation(site)}</header>
<main><h1>${escapeText(page.title)}</h1>${statuses(shown, page.actions)}${page.intro(state)}${lists.join('')}${forms.join('')}</main>`;
}

function navigation<State>({ pages }: SiteDefinition<State>): string {
  const links = Object.entries(pages).map(
    ([path, { title }]) => `<li><a href="${path}" data-agent-kind="link">${escapeText(title)}</a></li>`,
  );
  return `<nav aria-label="Main"><ul>${links.join('')}</ul></nav>`;
}

/** One status per action of the page, empty until something was done, and the result beside it. */
function statuses<State>({ notice }: Shown<State>, actions: readonly string[]): string {
  return actions
    .map((id) => {
      const told = notice?.action === id ? notice : undefined;
      const role = told?.problem === undefined ? 'status' : 'alert';
      const text = told?.problem ?? told?.done?.message ?? '';
      const status = `<p role="${role}" data-agent-kind="status" data-agent-for-action="${id}" data-agent-output="${id}.status">${escapeText(text)}</p>`;
      return told?.done ? `${status}${result(id, told.done)}` : status;
    })
    .join('');
}

function result(action: string, { output }: Done): string {
  const entries = Object.entries(output).map(
    ([name, value]) =>
      `<dd data-agent-kind="result" data-agent-field="${name}" aria-label="${escapeText(name.replaceAll('_', ' '))}">${escapeText(value)}</dd>`,
  );
  return `<dl data-agent-kind="result" data-agent-for-action="${action}" data-agent-output="${action}.result">${entries.join('')}</dl>`;
}

function form<State>(
  { site, state, today, path }: Shown<State>,
  id: string,
  values: Entered,
  key: string,
): string {
  const action = site.actions[id];
  if (!action) return '';
  const controls = Object.entries(action.fields).map(([name, field]) =>
    control(name, field, {
      id: [id.replaceAll('.', '-'), key, name].filter((each) => each !== '').join('-'),
      value: values[name] ?? '',
      options: field.optionsOf?.(state) ?? field.options ?? [],
      today,
    }),
  );
  const heading =
    key === '' ? `<h2>${escapeText(action.title)}</h2><p>${escapeText(action.description)}</p>` : '';
  const row = key === '' ? '' : `<input type="hidden" name="row" value="${escapeText(key)}">`;
  return `<form method="post" action="${path}" data-agent-kind="action" data-agent-action="${id}" data-agent-scope="${action.scope}" data-agent-danger="${action.risk}" data-agent-confirm="${action.confirmation}" data-agent-idempotent="${action.idempotent}" data-agent-version="0.1">
${heading}<input type="hidden" name="do" value="${id}">${row}${controls.join('')}
<button type="submit" data-agent-kind="action" data-agent-action="${id}.submit">${escapeText(action.button)}</button></form>`;
}

function list<State>(shown: Shown<State>, id: string): string {
  const { site, state, query } = shown;
  const view = site.views[id];
  if (!view) return '';
  const rows = view.rows(state, query).map(({ key, cells }) => {
    const offered = (view.actions ?? []).filter((action) => view.offers?.(state, key, action) ?? true);
    const forms = offered.map((action) => form(shown, action, view.values?.(state, key, action) ?? {}, key));
    return { key, cells, forms: forms.join('') };
  });
  const heading = `<h2>${escapeText(view.title)}</h2>`;
  const annotation = `data-agent-kind="collection" data-agent-action="${id}" data-agent-scope="${view.scope}"`;
  const columns = Object.entries(view.columns);
  if (view.shape === 'cards') {
    const cards = rows.map(({ key, cells, forms }) => {
      const parts = columns
        .map(([name, label]) => `<p>${escapeText(label)}: ${part(name, cells)}</p>`)
        .join('');
      return `<li data-agent-kind="item" data-agent-key="${escapeText(key)}">${parts}${forms}</li>`;
    });
    return `${heading}${filterForm(shown.path, view, query)}<ul ${annotation}>${cards.join('')}</ul>`;
  }
  const head = columns.map(([, label]) => `<th scope="col">${escapeText(label)}</th>`).join('');
  const lines = rows.map(({ key, cells, forms }) => {
    const parts = columns.map(([name]) => `<td>${part(name, cells)}</td>`).join('');
    const last = view.actions ? `<td>${forms}</td>` : '';
    return `<tr data-agent-kind="item" data-agent-key="${escapeText(key)}">${parts}${last}</tr>`;
  });
  const tail = view.actions ? '<th scope="col">Actions</th>' : '';
  return `${heading}${filterForm(shown.path, view, query)}<table ${annotation}><thead><tr>${head}${tail}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

function part(name: string, cells: Readonly<Record<string, string>>): string {
  return `<span data-agent-kind="result" data-agent-field="${name}">${escapeText(cells[name] ?? '')}</span>`;
}

/** For people; agents filter by the query of the page. */
function filterForm<State>(path: string, { filters }: View<State>, query: URLSearchParams): string {
  if (!filters) return '';
  const inputs = Object.keys(filters).map((name) => {
    const label = escapeText(name.replaceAll('_', ' '));
    return `<label>${label} <input name="${name}" value="${escapeText(query.get(name) ?? '')}"></label>`;
  });
  return `<form method="get" action="${path}" role="search">${inputs.join('')}<button type="submit">Filter</button></form>`;
}
