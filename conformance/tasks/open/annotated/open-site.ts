import type { JsonValue } from '@handrail/base';
import { json, page, seeOther } from '../../html.ts';
import type { SiteAnswer, SiteRequest, TaskSite } from '../../task-site.ts';
import type { Done, SiteDefinition } from './definition.ts';
import { manifestOf } from './manifest.ts';
import { readForm } from './read-form.ts';
import { type Notice, pageBody } from './render.ts';

const MANIFEST_PATH = '/.well-known/agent-manifest.json';

/** A site that answers from its definition. Every opening starts with the same state. */
export function taskSite<State>(definition: SiteDefinition<State>): TaskSite {
  const { name, domain, start } = definition;
  return {
    name,
    domain,
    start,
    open(today) {
      let state = definition.initial();
      const answer = (path: string, query: URLSearchParams, notice?: Notice): SiteAnswer => {
        const status = notice?.problem === undefined ? 200 : 422;
        const body = pageBody({ site: definition, state, today, path, query, notice });
        return page(`${definition.pages[path]?.title} – ${definition.title}`, body, status);
      };
      return {
        state: () => structuredClone(state) as JsonValue,
        handle(request) {
          const [path = '', search = ''] = request.path.split('?');
          if (path === MANIFEST_PATH) return json(manifestOf(definition));
          if (!Object.hasOwn(definition.pages, path)) return page('Not found', '<h1>Not found</h1>', 404);
          if (request.method === 'GET') {
            const query = new URLSearchParams(search);
            return answer(path, query, noticeIn(query, definition));
          }
          const next = structuredClone(state);
          const notice = perform(definition, next, path, request, today);
          if (!notice) return page('Not found', '<h1>Not found</h1>', 404);
          if (notice.done) state = next;
          if (notice.done && definition.answersBy === 'redirect')
            return seeOther(routeTo(path, notice.action, notice.done));
          return answer(path, new URLSearchParams(), notice);
        },
      };
    },
  };
}

function perform<State>(
  { actions, pages, views }: SiteDefinition<State>,
  state: State,
  path: string,
  { form }: SiteRequest,
  today: string,
): Notice | undefined {
  const id = form.get('do') ?? '';
  const action = Object.hasOwn(actions, id) ? actions[id] : undefined;
  const here = pages[path];
  if (!action || !here?.actions.includes(id)) return undefined;
  const key = form.get('row') ?? '';
  const view = here.data.flatMap((each) => views[each] ?? []).find((each) => each.actions?.includes(id));
  const isOffered = view?.offers?.(state, key, id) ?? true;
  if (action.inRows && !isOffered) return { action: id, problem: 'This is not possible for this entry.' };
  const read = readForm(
    form,
    action.fields,
    ({ optionsOf, options }) => optionsOf?.(state) ?? options ?? [],
    today,
  );
  if (!read.ok) return { action: id, problem: read.problem };
  const outcome = action.run(state, read.entered, key, today);
  return 'problem' in outcome ? { action: id, problem: outcome.problem } : { action: id, done: outcome };
}

/** Where a form leads that was accepted. The state holds no messages, so the address does, under names that no filter has. */
function routeTo(path: string, action: string, { message, output }: Done): string {
  const query = new URLSearchParams({ done: action, message });
  for (const [name, value] of Object.entries(output)) query.set(`done_${name}`, value);
  return `${path}?${query}`;
}

function noticeIn<State>(query: URLSearchParams, { actions }: SiteDefinition<State>): Notice | undefined {
  const id = query.get('done') ?? '';
  const action = Object.hasOwn(actions, id) ? actions[id] : undefined;
  if (!action) return undefined;
  const output = Object.keys(action.output).map((name) => [name, query.get(`done_${name}`) ?? '']);
  return { action: id, done: { message: query.get('message') ?? '', output: Object.fromEntries(output) } };
}
