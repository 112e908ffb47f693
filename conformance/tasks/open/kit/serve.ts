import type { JsonObject, JsonValue } from '@handrail/base';
import { escapeHtml, json, page, seeOther } from '../../html.ts';
import type { OpenTaskSite, SiteAnswer } from '../../task-site.ts';

/** What came of a post. */
export type Reply =
  | { readonly action: string; readonly to: string; readonly text: string; readonly output: JsonObject }
  | { readonly action: string; readonly to: string; readonly problem: string };

export interface SitePage {
  readonly title: string;
  readonly body: string;
}

export interface SiteParts<State extends JsonValue> {
  readonly manifest: JsonObject;
  /** Changed by posts only. */
  readonly state: State;
  readonly pages: { readonly [path: string]: (query: URLSearchParams) => SitePage };
  readonly posts: { readonly [path: string]: (form: URLSearchParams) => Reply };
  /** The page around the content: head line, navigation, foot. */
  frame(content: string): string;
}

export const MANIFEST_PATH = '/.well-known/agent-manifest.json';

/** Serves a site. What came of a post is shown once, on the page that the post leads to. */
export function serveSite<State extends JsonValue>(parts: SiteParts<State>): OpenTaskSite {
  let slip = '';
  const show = (path: string, query: URLSearchParams, status: number): SiteAnswer => {
    const build = Object.hasOwn(parts.pages, path) ? parts.pages[path] : undefined;
    if (!build) return page('Not found', '<h1>This page does not exist</h1>', 404);
    const { title, body } = build(query);
    const shown = slip;
    slip = '';
    return page(title, parts.frame(`${shown}<h1>${escapeHtml(title)}</h1>${body}`), status);
  };
  return {
    state: () => structuredClone(parts.state),
    handle({ method, path: address, form }) {
      const [path = '', query = ''] = address.split('?');
      if (method === 'GET' && path === MANIFEST_PATH) return json(parts.manifest);
      if (method === 'GET') return show(path, new URLSearchParams(query), 200);
      const take = Object.hasOwn(parts.posts, path) ? parts.posts[path] : undefined;
      if (!take) return page('Not found', '<h1>This page does not exist</h1>', 404);
      const reply = take(form);
      if ('problem' in reply) {
        slip = `<p role="alert" data-agent-kind="status" data-agent-for-action="${reply.action}" data-agent-output="${reply.action}.status">${escapeHtml(reply.problem)}</p>`;
        return show(reply.to, new URLSearchParams(), 422);
      }
      slip = receipt(reply);
      return seeOther(reply.to);
    },
  };
}

function receipt({
  action,
  text,
  output,
}: {
  readonly action: string;
  readonly text: string;
  readonly output: JsonObject;
}): string {
  return `<div><p role="status" data-agent-kind="status" data-agent-for-action="${action}" data-agent-output="${action}.status">${escapeHtml(text)}</p><code data-agent-kind="result" data-agent-for-action="${action}">${escapeHtml(JSON.stringify(output))}</code></div>`;
}
