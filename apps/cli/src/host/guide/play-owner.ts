import { setTimeout } from 'node:timers/promises';
import { SETTLING_MS } from '@handrail/owner-view';

/**
 * Does on the owner's pages what a person would: opens the link, presses the button, reads what will happen, and approves or
 * says that it is done.
 * Nobody but somebody who was given the link can do this, and it uses nothing but the pages themselves.
 */
export async function playOwner(
  link: string,
  pagePath: string,
  answer: 'accept' | 'done' = 'accept',
): Promise<void> {
  const { origin } = new URL(link);
  const login = await fetch(link, { redirect: 'manual' });
  if (login.status !== 200) throw new Error(`The login page answered with status ${login.status}.`);
  const signedIn = await post(link, origin, '', {});
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  if (signedIn.status !== 303 || cookie === '') throw new Error('The owner could not sign in.');
  // Everything of the session is under its own address.
  const path = (signedIn.headers.get('location') ?? '').replace(/\/$/, '');
  const address = `${origin}${path}${pagePath}`;
  const page = await fetch(address, { headers: { cookie }, redirect: 'manual' });
  const form = formOf(await page.text());
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(form)?.[1];
  const [token, shown] = [hidden('token'), hidden('shown')];
  if (token === undefined || (shown === undefined && answer === 'accept'))
    throw new Error(`The page to answer on answered with status ${page.status}.`);
  // The host ignores what is pressed before anybody can have read it.
  await setTimeout(SETTLING_MS);
  const answered = await post(address, origin, cookie, {
    ...{ token, answer, reason: '' },
    ...(shown !== undefined && { shown }),
  });
  if (answered.status !== 303 && answered.status !== 200) {
    throw new Error(`The answer was taken with status ${answered.status}.`);
  }
}

/** The form with the two buttons; the page has another one, to sign out. */
function formOf(page: string): string {
  return page.slice(Math.max(0, page.indexOf('<form class="ans')));
}

function post(url: string, origin: string, cookie: string, fields: Readonly<Record<string, string>>) {
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
}
