import { HostUnreachable } from '@handrail/client';
import { takesDecision } from '@handrail/testing/takes-decision';

/** Where the pages of a session are, and its cookie. */
interface SignedIn {
  readonly address: string;
  readonly cookie: string;
}

/** The owner in their browser. A session over plain http ends with its host, so they sign in again after each death. */
export class OwnerSession {
  readonly #link: () => string | undefined;
  #signingIn: Promise<SignedIn> | undefined;

  /** `link` gives the login link that the host printed last; undefined while it starts. */
  constructor(link: () => string | undefined) {
    this.#link = link;
  }

  /** Presses the button; a page without one says that this was answered before. Throws when the host is away. */
  async approve(runId: string, nodeId: string): Promise<void> {
    const link = this.#link();
    if (link === undefined) throw new HostUnreachable('The host is still starting.');
    this.#signingIn ??= signIn(link);
    const signingIn = this.#signingIn;
    const forget = () => {
      if (this.#signingIn === signingIn) this.#signingIn = undefined;
    };
    signingIn.catch(forget);
    try {
      const result = await approveAs(await signingIn, `/approve/${runId}/${nodeId}`);
      if (result === 'done') return;
    } catch (error) {
      if (error instanceof HostUnreachable) throw error;
      throw new HostUnreachable('The host is away.', { cause: error });
    }
    forget();
    throw new HostUnreachable('The session is over.');
  }
}

async function signIn(link: string): Promise<SignedIn> {
  const { origin } = new URL(link);
  const answer = await fetch(link, {
    method: 'POST',
    redirect: 'manual',
    headers: formHeaders(origin),
    body: '',
  });
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  if (answer.status !== 303 || cookie === '') throw new HostUnreachable('The owner could not sign in.');
  return { address: `${origin}${answer.headers.get('location')?.replace(/\/$/, '')}`, cookie };
}

async function approveAs({ address, cookie }: SignedIn, path: string): Promise<'done' | 'signed out'> {
  const page = await fetch(`${address}${path}`, { headers: { cookie }, redirect: 'manual' });
  const text = await page.text();
  if (page.status === 401) return 'signed out';
  if (isPassing(page.status)) throw new HostUnreachable(`The page cannot be had now (${page.status}).`);
  const form = text.slice(Math.max(0, text.indexOf('<form class="ans')));
  const token = /name="token" value="([^"]+)"/.exec(form)?.[1];
  const shown = /name="shown" value="([^"]+)"/.exec(form)?.[1] ?? '';
  if (!text.includes('value="accept"') || token === undefined) {
    if (ANSWERED.has(page.status)) return 'done';
    throw new HostUnreachable(`The page does not say what became of the request (${page.status}).`);
  }
  await takesDecision();
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...formHeaders(new URL(address).origin), cookie },
    body: new URLSearchParams({ token, shown, reason: '', answer: 'accept' }).toString(),
  });
  await answer.text();
  if (answer.status === 401) return 'signed out';
  // Whatever else was said, the page is looked at again: only one without a button means that the answer was taken.
  if (answer.status !== 303) throw new HostUnreachable(`The answer was not taken (${answer.status}).`);
  return approveAs({ address, cookie }, path);
}

/** A page with one of these and without a button tells that the request was answered, or that its run is over. */
const ANSWERED: ReadonlySet<number> = new Set([200, 409, 410]);

/** The host is starting, has no database, or wants to be asked less often. */
function isPassing(status: number): boolean {
  return status >= 500 || status === 429 || status === 421;
}

function formHeaders(origin: string) {
  return { origin, 'content-type': 'application/x-www-form-urlencoded' };
}
