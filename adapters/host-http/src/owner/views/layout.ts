import { brief } from '../markup/fit.ts';
import { href } from '../markup/href.ts';
import { type Html, html } from '../markup/html.ts';
import { icon, sprite } from './icons.ts';
import { STYLESHEET, STYLESHEET_NAME } from './stylesheet.ts';
import type { Visit } from './visit.ts';

/** What a page and its stylesheet may take together. */
export const MAX_PAGE_BYTES = 12 * 1024;

/** For what comes with the part that grows: its headings, notes and icons. */
const BESIDE_BYTES = 700;

/** How many bytes are left for the part of a page that grows, given the page without it. */
export function roomBeside(visit: Visit, page: Page): number {
  const fixed = Buffer.byteLength(STYLESHEET) + Buffer.byteLength(layout(visit, page));
  return MAX_PAGE_BYTES - fixed - BESIDE_BYTES;
}

export interface Page {
  readonly title: string;
  readonly main: Html;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export function layout({ texts, session, signOutToken }: Visit, { title, main }: Page): string {
  const { frame, product } = texts;
  const signOut =
    session &&
    html`<form method="post" action="${href`/logout`}"><input type="hidden" name="token" value="${signOutToken}"><button class="q" title="${frame.signedInAs(session.owner.name.slice(0, 60))}">${frame.signOut}</button></form>`;
  const header = html`<header><a class="skip" href="#main">${frame.skip}</a><a class="brand" href="/">${icon('logo')}${product}</a>${signOut}</header>`;
  const body = html`${header}<main id="main">${main}</main>`;
  return `<!doctype html>${html`<html lang="${texts.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${brief(`${title} · ${product}`, 300)}</title><link rel="stylesheet" href="${href`/owner/${STYLESHEET_NAME}`}"></head><body>${sprite(body)}${body}</body></html>`}`;
}

export function backToInbox({ texts }: Visit): Html {
  return html`<a class="back" href="/">${icon('back')}${texts.frame.backToInbox}</a>`;
}
