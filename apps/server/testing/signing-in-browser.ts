/** What a browser does when somebody signs in with a provider, without scripts and without following anything by itself. */
export class SigningInBrowser {
  readonly #host: string;
  readonly #cookies = new Map<string, string>();
  /** What the addresses of its session start with. */
  path = '';
  csrf = '';

  constructor(host: string) {
    this.#host = host;
  }

  async get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.#send(path, { headers });
  }

  async post(path: string, body: URLSearchParams, origin = this.#host): Promise<Response> {
    return this.#send(path, { method: 'POST', body, headers: { origin } });
  }

  /** To the API, as our own page does. */
  async change(method: string, path: string, body?: object): Promise<Response> {
    return this.#send(`${this.path}${path}`, {
      method,
      headers: { origin: this.#host, 'x-handrail-csrf': this.csrf, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  read(path: string): Promise<Response> {
    return this.get(`${this.path}${path}`);
  }

  /** Begins here, signs in there, and gives the address at which the provider sends the browser back. */
  async visitProvider(start = '/sign-in'): Promise<URL> {
    const begun = await this.get(start);
    const there = await fetch(begun.headers.get('location') ?? '', { redirect: 'manual' });
    return new URL(there.headers.get('location') ?? '');
  }

  /** Presses the button of the page that the answer leads to. */
  async finish(answer: URL): Promise<Response> {
    const page = await (await this.get(`${answer.pathname}${answer.search}`)).text();
    const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')] as [string, string],
    );
    const reply = await this.post('/sign-in/callback', new URLSearchParams(fields));
    this.path = /^\/o\/[\w-]{22}/.exec(reply.headers.get('location') ?? '')?.[0] ?? '';
    if (this.path !== '') {
      const session = (await (await this.read('/owner/session')).json()) as { csrf: string };
      this.csrf = session.csrf;
    }
    return reply;
  }

  async signIn(start?: string): Promise<Response> {
    return this.finish(await this.visitProvider(start));
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(init.headers as Record<string, string>), cookie };
    const reply = await fetch(`${this.#host}${path}`, { ...init, headers, redirect: 'manual' });
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return reply;
  }
}
