import type { OwnerIconName } from '@handrail/owner-view';
import { type Html, html } from '../markup/html.ts';
import type { NoticeName } from '../messages/english.ts';
import { icon } from './icons.ts';
import type { OwnerPage } from './layout.ts';
import type { PageContext } from './page-context.ts';

interface Notice {
  readonly status: number;
  readonly icon: OwnerIconName;
  /** Small, for those who search. */
  readonly code?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** `sign-in` says how to get a link; `inbox` leads back; nothing for pages that are an end. */
  readonly wayOut?: 'sign-in' | 'inbox' | Html;
}

/** A page with one message and the way out. */
export function noticeView(context: PageContext, name: NoticeName, notice: Notice): OwnerPage {
  const { messages, session } = context;
  const [title, sentence] = messages.notices[name];
  const wayOut = notice.wayOut ?? (session ? 'inbox' : undefined);
  const main = html`<div class="card mid"><p class="off">${icon(notice.icon)}</p><h1>${title}</h1><p>${sentence}</p>${notice.code !== undefined && html`<p><code class="s">${notice.code}</code></p>`}${wayOutOf(context, wayOut)}</div>`;
  return { title, main, status: notice.status, ...(notice.headers && { headers: notice.headers }) };
}

function wayOutOf({ messages, linkCommand }: PageContext, wayOut: Notice['wayOut']): Html {
  if (wayOut === 'sign-in') {
    if (linkCommand === undefined) return html`<p>${messages.login.askForLink}</p>`;
    return html`<p>${messages.login.wayOut}</p><pre>${linkCommand}</pre>`;
  }
  if (wayOut === 'inbox') return html`<a class="b" href="/plain">${messages.frame.inbox}</a>`;
  return wayOut ?? html``;
}
