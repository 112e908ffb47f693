import { HostUnreachable } from '@handrail/client';

/** The owner in their browser: signed in once, with a cookie that outlives the host's deaths. */
export class OwnerSession {
  readonly #origin: string;
  readonly #cookie: string;

  private constructor(origin: string, cookie: string) {
    this.#origin = origin;
    this.#cookie = cookie;
  }

  static async signIn(link: string): Promise<OwnerSession> {
    const { origin } = new URL(link);
    const answer = await fetch(link, {
      method: 'POST',
      redirect: 'manual',
      headers: formHeaders(origin),
      body: '',
    });
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    if (answer.status !== 303 || cookie === '') throw new Error('The owner could not sign in.');
    return new OwnerSession(origin, cookie);
  }

  /** Presses the button; a page without one says that this was answered before. Throws when the host is away. */
  async approve(runId: string, nodeId: string): Promise<void> {
    const address = `${this.#origin}/approve/${runId}/${nodeId}`;
    try {
      const page = await fetch(address, { headers: { cookie: this.#cookie }, redirect: 'manual' });
      const text = await page.text();
      if (page.status >= 500) throw new HostUnreachable('The host is not ready.');
      const form = text.slice(Math.max(0, text.indexOf('<form class="ans"')));
      const token = /name="token" value="([^"]+)"/.exec(form)?.[1];
      if (!text.includes('value="accept"') || token === undefined) return;
      const answer = await fetch(address, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...formHeaders(this.#origin), cookie: this.#cookie },
        body: new URLSearchParams({ token, reason: '', answer: 'accept' }).toString(),
      });
      await answer.text();
      if (answer.status >= 500) throw new HostUnreachable('The host is not ready.');
    } catch (error) {
      if (error instanceof HostUnreachable) throw error;
      throw new HostUnreachable('The host is away.', { cause: error });
    }
  }
}

function formHeaders(origin: string) {
  return { origin, 'content-type': 'application/x-www-form-urlencoded' };
}
