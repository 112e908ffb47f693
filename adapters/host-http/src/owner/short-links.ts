import type { Clock } from '@handrail/base';
import type { Ids } from '@handrail/host';
import type { FastifyInstance } from 'fastify';

const CODE_LENGTH = 12;
const MOST_LINKS = 100;
/** As long as the link it leads to. */
const LIFE_MS = 10 * 60_000;

interface ShortLink {
  readonly path: string;
  readonly until: number;
}

/**
 * Short addresses of sign-in links, to be read and typed. They are in memory only and lead to the long link, which is used once as
 * ever. A code that is not known is passed on as a link, so that it is answered and counted like any other bad one.
 */
export class ShortLinks {
  readonly #links = new Map<string, ShortLink>();
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(ids: Ids, clock: Clock) {
    this.#ids = ids;
    this.#clock = clock;
  }

  shorten(link: string): string {
    const { origin, pathname } = new URL(link);
    for (const [code, { until }] of this.#links) if (until <= this.#clock.now()) this.#links.delete(code);
    const [oldest] = this.#links.keys();
    if (oldest !== undefined && this.#links.size >= MOST_LINKS) this.#links.delete(oldest);
    const code = this.#ids.newSecret().slice(0, CODE_LENGTH);
    this.#links.set(code, { path: pathname, until: this.#clock.now() + LIFE_MS });
    return `${origin}/s/${code}`;
  }

  readonly plugin = async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { code: string } }>('/s/:code', (request, reply) => {
      const { code } = request.params;
      const known = this.#links.get(code);
      const isGood = known !== undefined && known.until > this.#clock.now();
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      return reply.redirect(isGood ? known.path : `/login/${encodeURIComponent(code)}`, 303);
    });
  };
}
