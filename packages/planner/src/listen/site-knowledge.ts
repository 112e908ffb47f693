import { currentPage, describeSite, type Execution, type PageIndex } from '@handrail/page';
import type { Knowledge } from '../knowledge.ts';
import { gatherKnowledge, type SeenPage, seePage } from '../learn/gather-knowledge.ts';
import { createOtherPages, type LookAtPage, type OtherPages } from '../learn/other-pages.ts';

export interface SiteKnowledgeOptions extends Pick<Knowledge, 'languages' | 'locale' | 'phone'> {
  readonly look?: LookAtPage;
  /** ISO day. */
  readonly today: () => string;
}

/** What is known of a site: its current page, and other pages that were looked at once for the whole conversation. */
export class SiteKnowledge {
  readonly #execution: Execution<object>;
  readonly #options: SiteKnowledgeOptions;
  readonly #others: OtherPages | undefined;
  #last:
    | { readonly page: object; readonly others: object | undefined; readonly knowledge: Knowledge }
    | undefined;

  constructor(execution: Execution<object>, options: SiteKnowledgeOptions) {
    this.#execution = execution;
    this.#options = options;
    const { clock, manifest } = execution;
    this.#others = options.look && createOtherPages({ look: options.look, manifest, now: () => clock.now() });
  }

  async read(): Promise<Knowledge> {
    const { languages, locale, phone, today } = this.#options;
    const day = today();
    const { runtime } = this.#execution;
    const from = runtime.address().path;
    const others = await this.#others?.see(from, () => this.#seen(currentPage(runtime), from).site);
    // It may have changed while the others were looked at.
    const page = currentPage(runtime);
    const last = this.#last;
    // The index of a site is made once for the same objects.
    if (last?.page === page && last.others === others && last.knowledge.today === day) return last.knowledge;
    const { path } = runtime.address();
    const here = this.#seen(page, path);
    const elsewhere = (others ?? []).filter(({ site }) => site.here !== path);
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
    this.#others?.forget();
  }

  #seen(page: PageIndex<object>, here: string): SeenPage {
    const { runtime, manifest } = this.#execution;
    const { origin } = runtime.address();
    return seePage(page, describeSite({ origin, here, page, manifest }), manifest?.actions);
  }
}
