import { takesDecision } from '@handrail/testing/takes-decision';
import type { RunningServer } from '../src/start-server.ts';

const DECISIONS: ReadonlySet<string> = new Set(['submit', 'decline']);

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly location: string;
}

/** A browser without scripts: it keeps a cookie, follows nothing by itself, and sends forms as they are. */
export class PlainBrowser {
  readonly #origin: string;
  readonly #cookie: string;
  /** What the addresses of its session start with; callers name and see them without it. */
  readonly #path: string;

  private constructor(origin: string, cookie: string, path: string) {
    this.#origin = origin;
    this.#cookie = cookie;
    this.#path = path;
  }

  static async signIn(server: RunningServer): Promise<PlainBrowser> {
    const link = await server.ownerLink();
    const signedIn = await fetch(link, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: server.url, 'content-type': 'application/x-www-form-urlencoded' },
    });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    return new PlainBrowser(server.url, cookie, (signedIn.headers.get('location') ?? '').replace(/\/$/, ''));
  }

  get(path: string): Promise<Answer> {
    return this.#send(path, {});
  }

  async post(path: string, body: URLSearchParams, origin = this.#origin): Promise<Answer> {
    if (DECISIONS.has(body.get('do') ?? '')) await takesDecision();
    return this.postAtOnce(path, body, origin);
  }

  postAtOnce(path: string, body: URLSearchParams, origin = this.#origin): Promise<Answer> {
    return this.#send(path, { method: 'POST', body, headers: { origin } });
  }

  /** Opens the page, writes into its form, and presses a button. */
  async fillIn(path: string, written: Record<string, string | readonly string[]>, press: string) {
    const { body } = await this.get(path);
    return this.post(path, filled(body, written, press));
  }

  async #send(path: string, init: RequestInit): Promise<Answer> {
    const headers = { ...(init.headers as Record<string, string>), cookie: this.#cookie };
    const response = await fetch(`${this.#origin}${this.#path}${path}`, {
      ...init,
      headers,
      redirect: 'manual',
    });
    return {
      status: response.status,
      body: (await response.text()).replaceAll(this.#path, ''),
      location: (response.headers.get('location') ?? '').replace(this.#path, ''),
    };
  }
}

/** What a browser would send of the form of a page, after something was written into it. */
export function filled(
  page: string,
  written: Record<string, string | readonly string[]>,
  press: string,
): URLSearchParams {
  const main = page.slice(page.indexOf('<main'));
  const sent: [string, string][] = [];
  for (const [tag, , select, text] of main.matchAll(
    /<(input|select|textarea)\b(?:[^>"]|"[^"]*")*>(?:((?:<option[^>]*>[^<]*<\/option>)*)<\/select>|([^<]*)<\/textarea>)?/g,
  )) {
    const name = attribute(tag, 'name');
    if (name === '' || Object.hasOwn(written, name)) continue;
    const isBox = /type="(radio|checkbox)"/.test(tag);
    if (isBox && !/ checked\b/.test(tag)) continue;
    const chosen =
      select === undefined ? undefined : /<option(?=[^>]* selected\b)[^>]* value="([^"]*)"/.exec(select)?.[1];
    const lines = text?.replace(/^\n/, '');
    sent.push([name, chosen ?? (lines === undefined ? attribute(tag, 'value') : plain(lines))]);
  }
  for (const [name, values] of Object.entries(written)) {
    for (const value of [values].flat()) sent.push([name, String(value)]);
  }
  return new URLSearchParams([...sent, ['do', press]]);
}

function attribute(tag: string, name: string): string {
  return plain(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
}

const plain = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
