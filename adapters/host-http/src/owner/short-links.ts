import { createHash } from 'node:crypto';
import type { Clock } from '@handrail/base';
import { isJsonObject } from '@handrail/base';
import type { DataScope, Ids, Records } from '@handrail/host';
import type { FastifyInstance } from 'fastify';

const CODE_LENGTH = 12;
const MOST_LINKS = 100;
/** As long as the link it leads to. */
const LIFE_MS = 10 * 60_000;
const KIND = 'owner-short-link';

interface ShortLink {
  readonly path: string;
  readonly until: number;
}

export interface ShortLinksOptions {
  readonly ids: Ids;
  readonly clock: Clock;
  /** Where several processes find the links of each other, encrypted and under a digest of their code. */
  readonly shared?: { readonly records: Records; readonly scope: DataScope } | undefined;
}

/**
 * Short addresses of sign-in links, to be read and typed. They lead to the long link, which is used once as ever, and are kept in
 * memory unless several processes take requests. A code that is not known is passed on as a link, so that it is answered and
 * counted like any other bad one.
 */
export class ShortLinks {
  readonly #links = new Map<string, ShortLink>();
  readonly #options: ShortLinksOptions;

  constructor(options: ShortLinksOptions) {
    this.#options = options;
  }

  async shorten(link: string): Promise<string> {
    const { ids, clock } = this.#options;
    const { origin, pathname } = new URL(link);
    for (const [code, { until }] of this.#links) if (until <= clock.now()) this.#links.delete(code);
    const [oldest] = this.#links.keys();
    if (oldest !== undefined && this.#links.size >= MOST_LINKS) this.#links.delete(oldest);
    const code = ids.newSecret().slice(0, CODE_LENGTH);
    const entry = { path: pathname, until: clock.now() + LIFE_MS };
    this.#links.set(code, entry);
    await this.#share(code, entry);
    return `${origin}/s/${code}`;
  }

  readonly plugin = async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { code: string } }>('/s/:code', async (request, reply) => {
      const { code } = request.params;
      const known = this.#links.get(code) ?? (await this.#find(code));
      const isGood = known !== undefined && known.until > this.#options.clock.now();
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      return reply.redirect(isGood ? known.path : `/login/${encodeURIComponent(code)}`, 303);
    });
  };

  async #share(code: string, { path, until }: ShortLink): Promise<void> {
    const { shared, clock } = this.#options;
    if (!shared) return;
    const { records, scope } = shared;
    const page = { prefix: '', after: '', limit: MOST_LINKS };
    for (const { name, version, content } of await records.list(scope, KIND, page)) {
      if (Number(isJsonObject(content) && content.until) <= clock.now())
        await records.remove(scope, KIND, name, version);
    }
    const at = clock.now();
    await records.put({ ...scope, kind: KIND, name: digestOf(code), content: { path, until }, at }, 0);
  }

  async #find(code: string): Promise<ShortLink | undefined> {
    const { shared } = this.#options;
    if (!shared || code.length !== CODE_LENGTH) return undefined;
    const { content } = (await shared.records.read(shared.scope, KIND, digestOf(code))) ?? {};
    if (!isJsonObject(content)) return undefined;
    return { path: String(content.path), until: Number(content.until) };
  }
}

function digestOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
