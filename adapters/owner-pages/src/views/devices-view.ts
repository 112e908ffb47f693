import type { Device, Session } from '@handrail/host-http/owner';
import { fitting } from '../markup/fit.ts';
import { href } from '../markup/href.ts';
import { type Html, html } from '../markup/html.ts';
import { backToInbox, fitPage, type OwnerPage } from './layout.ts';
import type { PageContext } from './page-context.ts';

export interface DevicesShown {
  readonly devices: readonly Device[];
  readonly session: Session;
  /** For all forms of the page: each of them leads to a new one. */
  readonly token: string;
}

/** Where the owner is signed in, with a button for each device and one for all. */
export function devicesView(context: PageContext, shown: DevicesShown): OwnerPage {
  const { devices: words } = context.messages;
  const all = shown.devices.map((device) => deviceRow(context, device, shown));
  return fitPage(context, (room) => {
    const rows = fitting(all, room);
    const left = all.length - rows.length;
    const everywhere = form(shown.token, 'everywhere', html`<button>${words.everywhere}</button>`);
    const main = html`${backToInbox(context)}<h1>${words.title}</h1><p class="s">${words.explain}</p><ul class="card rows">${rows}</ul>${left > 0 && html`<p class="s">${words.more(left)}</p>`}<p>${words.everywhereText}</p>${everywhere}`;
    return { title: words.title, main };
  });
}

function deviceRow(
  { messages: { devices: words }, time }: PageContext,
  { id, browser, system, session, lastSeenAt }: Device,
  { session: own, token }: DevicesShown,
): Html {
  const name = words.name(browser, system);
  const button = html`<button class="q" aria-label="${words.signOutNamed(name)}">${words.signOut}</button>`;
  const isThis = session.id === own.id && html` (${words.thisDevice})`;
  return html`<li><div class="t"><p>${name}${isThis}</p><p class="s">${words.signedIn(time.relative(session.startedAt))} · ${words.lastSeen(time.relative(lastSeenAt))}</p>${form(token, id, button)}</div></li>`;
}

function form(token: string, device: string, button: Html): Html {
  return html`<form method="post" action="${href`/plain/devices`}"><input type="hidden" name="token" value="${token}"><input type="hidden" name="device" value="${device}">${button}</form>`;
}
