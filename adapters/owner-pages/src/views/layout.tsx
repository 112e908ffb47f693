/** @jsxImportSource #markup */
import { pathOf } from '@handrail/host-http/owner';
import { plainText } from '@handrail/owner-view';
import type { Markup } from '../markup/elements.ts';
import { type Href, href } from '../markup/href.ts';
import { Icon, IconShapes } from '../markup/icons.tsx';
import { renderMarkup } from '../markup/render-markup.ts';
import { REMOVE_WORKERS } from '../scripts/remove-workers.ts';
import type { PageContext } from './page-context.ts';
import { STYLESHEET, STYLESHEET_NAME } from './stylesheet.ts';

/** What a page and its stylesheet may take together. */
export const MAX_PAGE_BYTES = 12 * 1024;

export interface OwnerPage {
  readonly title: string;
  readonly main: Markup;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The one script of the page: it goes on to a session of this browser, or removes what another program left in it. */
  readonly script?: keyof typeof SCRIPTS;
  /** The browser loads it again by itself. */
  readonly refresh?: { readonly seconds: number; readonly address: Href };
}

const SCRIPTS = {
  'find-session': '<script src="/owner/find-session.js"></script>',
  'remove-workers': `<script>${REMOVE_WORKERS}</script>`,
} as const;

/** Every address of this host on a page of a session is one within it. Messages cannot hold these quotes, so they are never changed. */
const ADDRESSES = /( (?:href|action)=")(?=\/)/g;

export function layout(context: PageContext, page: OwnerPage): string {
  const markup = renderMarkup(<Document context={context} page={page} />, { icons: new Set() });
  const path = pathOf(context.session?.pathName);
  const script = page.script ? SCRIPTS[page.script] : '';
  return `<!doctype html>${markup.replace(ADDRESSES, `$1${path}`)}${script}`;
}

function Document(props: { readonly context: PageContext; readonly page: OwnerPage }): Markup {
  const { context, page } = props;
  const { messages } = context;
  return (
    <html lang={messages.language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>
          {plainText(page.title, 60)} · {messages.product}
        </title>
        <link rel="stylesheet" href={href`/owner/${STYLESHEET_NAME}`} />
      </head>
      <body>
        <Header context={context} />
        <main id="main">{page.main}</main>
        <IconShapes />
      </body>
    </html>
  );
}

function Header({ context }: { readonly context: PageContext }): Markup {
  const { messages, session, signOutToken } = context;
  const { frame, product } = messages;
  return (
    <header>
      <a class="skip" href={href`#main`}>
        {frame.skip}
      </a>
      <a class="brand" href={href`/`}>
        <Icon name="logo" />
        {product}
      </a>
      {session && (
        <form method="post" action={href`/logout`}>
          <input type="hidden" name="token" value={signOutToken} />
          <button class="q" title={frame.signedInAs(session.owner.name.slice(0, 60))}>
            {frame.signOut}
          </button>
        </form>
      )}
    </header>
  );
}

/**
 * Makes a page of which a part grows with what it shows. The page is made for less and less room until it fits with its
 * stylesheet; it must be able to fit in the end.
 */
export function fitPage(
  context: PageContext,
  render: (room: number) => OwnerPage,
  maxBytes = MAX_PAGE_BYTES,
): OwnerPage {
  const most = maxBytes - Buffer.byteLength(STYLESHEET);
  let room = most;
  let page = render(room);
  for (let over = overBy(context, page, most); over > 0 && room > 0; over = overBy(context, page, most)) {
    room -= over;
    page = render(Math.max(room, 0));
  }
  return page;
}

function overBy(context: PageContext, page: OwnerPage, most: number): number {
  return Buffer.byteLength(layout(context, page)) - most;
}

export function BackToInbox({ context }: { readonly context: PageContext }): Markup {
  return (
    <a class="back" href={href`/plain`}>
      <Icon name="back" />
      {context.messages.frame.backToInbox}
    </a>
  );
}
