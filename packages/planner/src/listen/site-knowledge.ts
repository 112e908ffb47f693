import { currentPage, describeSite, type Execution, type PageIndex } from '@handrail/page';
import type { Knowledge } from '../knowledge.ts';
import { gatherKnowledge, pagesToLookAt, type SeenPage, seePage } from '../learn/gather-knowledge.ts';

/**
 * Reads another page of the site with a GET, without going there. Undefined, or a failure, means that it cannot be looked
 * at. Its size and time are bounded by whoever reads it.
 */
export type LookAtPage = (route: string) => Promise<PageIndex<object> | undefined>;

export interface SiteKnowledgeOptions extends Pick<Knowledge, 'languages' | 'locale' | 'phone'> {
  readonly look?: LookAtPage;
  /** ISO day. */
  readonly today: () => string;
}

const AT_ONCE = 4;
/** Milliseconds after which no further page is looked at. */
const LOOKING_LIMIT = 5_000;

/** What is known of a site: its current page, and other pages that were looked at once for the whole conversation. */
export class SiteKnowledge {
  readonly #execution: Execution<object>;
  readonly #options: SiteKnowledgeOptions;
  #others: Promise<readonly SeenPage[]> | undefined;
  #last: { readonly page: object; readonly others: object; readonly knowledge: Knowledge } | undefined;

  constructor(execution: Execution<object>, options: SiteKnowledgeOptions) {
    this.#execution = execution;
    this.#options = options;
  }

  async read(): Promise<Knowledge> {
    const { languages, locale, phone, today } = this.#options;
    const day = today();
    this.#others ??= this.#lookAround();
    const others = await this.#others;
    const page = currentPage(this.#execution.runtime);
    const last = this.#last;
    // The index of a site is made once for the same objects.
    if (last?.page === page && last.others === others && last.knowledge.today === day) return last.knowledge;
    const { path } = this.#execution.runtime.address();
    const here = this.#seen(page, path);
    const elsewhere = others.filter(({ site }) => site.here !== path);
    const knowledge: Knowledge = {
      ...gatherKnowledge(here, elsewhere),
      languages,
      today: day,
      ...(locale === undefined ? {} : { locale }),
      ...(phone ? { phone } : {}),
    };
    this.#last = { page, others, knowledge };
    return knowledge;
  }

  /** Call it after something was done: other pages may show something else now. */
  forget(): void {
    this.#others = undefined;
  }

  async #lookAround(): Promise<readonly SeenPage[]> {
    const { look } = this.#options;
    if (!look) return [];
    const { runtime, clock } = this.#execution;
    const routes = pagesToLookAt(this.#seen(currentPage(runtime), runtime.address().path).site);
    const until = clock.now() + LOOKING_LIMIT;
    const seen: SeenPage[] = [];
    for (let at = 0; at < routes.length && clock.now() < until; at += AT_ONCE) {
      const pages = await Promise.all(routes.slice(at, at + AT_ONCE).map((route) => this.#see(route, look)));
      seen.push(...pages.flat());
    }
    return seen;
  }

  /** A page that cannot be read says nothing; the request is understood without it. */
  async #see(route: string, look: LookAtPage): Promise<readonly SeenPage[]> {
    try {
      const page = await look(route);
      return page ? [this.#seen(page, route)] : [];
    } catch {
      return [];
    }
  }

  #seen(page: PageIndex<object>, here: string): SeenPage {
    const { runtime, manifest } = this.#execution;
    const { origin } = runtime.address();
    return seePage(page, describeSite({ origin, here, page, manifest }), manifest?.actions);
  }
}
