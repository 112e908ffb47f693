/** What a request came back with; redirects are not followed. */
export interface Visit {
  readonly status: number;
  /** Where it leads, resolved; undefined without a redirect. */
  readonly location: string | undefined;
  readonly text: string;
}

/** Somebody with a browser's cookies and none of its other comforts. */
export class Visitor {
  readonly #origin: string;
  #cookie: string;

  constructor(origin: string, cookie = '') {
    this.#origin = origin;
    this.#cookie = cookie;
  }

  get cookie(): string {
    return this.#cookie;
  }

  get(path: string): Promise<Visit> {
    return this.#send('GET', path);
  }

  post(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Visit> {
    return this.#send('POST', path, new URLSearchParams(fields), headers);
  }

  /** Sends a form with the token that the pages of this session hold. */
  async submit(path: string, fields: Readonly<Record<string, string>>): Promise<Visit> {
    return this.post(path, { csrf: tokenIn((await this.get('/catalogue/')).text), ...fields });
  }

  async #send(
    method: string,
    path: string,
    body?: URLSearchParams,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Visit> {
    const url = new URL(path, this.#origin);
    const reply = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { ...headers, ...(this.#cookie === '' ? {} : { cookie: this.#cookie }) },
      ...(body ? { body } : {}),
    });
    const [set] = reply.headers.getSetCookie();
    if (set !== undefined) this.#cookie = set.split(';')[0] ?? '';
    const location = reply.headers.get('location');
    return {
      status: reply.status,
      location: location === null ? undefined : relativeTo(new URL(location, url), this.#origin),
      text: await reply.text(),
    };
  }
}

export function tokenIn(page: string): string {
  return /name="csrf" value="([0-9a-f]+)"/.exec(page)?.[1] ?? '';
}

/** Every address that a page names, as a browser would resolve it, with the element that names it. */
export function addressesIn(
  page: string,
  url: string,
): readonly { readonly tag: string; readonly url: URL }[] {
  const base = /<base href="([^"]+)"/.exec(page)?.[1];
  const from = new URL(base ?? url, url);
  return [...page.matchAll(/<(a|form|link|script)\b[^>]*? (?:href|action|src)="([^"]*)"/g)]
    .filter(([, , address]) => !address?.startsWith('data:'))
    .map(([, tag = '', address = '']) => ({ tag, url: new URL(address.replaceAll('&amp;', '&'), from) }));
}

function relativeTo(url: URL, origin: string): string {
  return url.origin === origin ? `${url.pathname}${url.search}` : url.href;
}
