import { brief } from '../markup/fit.ts';
import { type Href, href } from '../markup/href.ts';
import { html } from '../markup/html.ts';
import { icon } from './icons.ts';
import type { Page } from './layout.ts';
import type { Visit } from './visit.ts';

/** The button that a person presses and a program that follows links does not. */
export function loginView(
  { texts, time }: Visit,
  { name, token, left }: { readonly name: string; readonly token: string; readonly left: number },
): Page {
  const { login } = texts;
  const main = html`<div class="card mid"><p class="off">${icon('lock')}</p><h1>${brief(login.heading(name.slice(0, 60)), 300)}</h1><p>${login.explain}</p><form method="post" action="${href`/login/${token}`}"><button class="go">${login.button}</button></form><p class="s">${login.validFor(time.duration(left))}</p></div>`;
  return { title: login.title, main };
}

/**
 * Shown for an instant to somebody who followed a link from another site: a strict cookie is not sent along with such
 * a link, but it is when this page goes on to the same address by itself.
 */
export function continueView({ texts }: Visit, address: Href): Page {
  const { login } = texts;
  const main = html`<div class="card mid"><p>${login.moving}</p><a class="b" href="${address}">${login.continue}</a></div>`;
  return { title: login.continue, main, headers: { refresh: `0;url=${address}` } };
}
