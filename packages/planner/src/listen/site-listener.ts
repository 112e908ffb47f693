import { awaitDrawn, type Execution } from '@handrail/page';
import { hear } from '../conversation/hear.ts';
import type { Conversation, Heard } from '../conversation/hear-first.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Understanding } from '../understanding.ts';
import { SiteKnowledge, type SiteKnowledgeOptions } from './site-knowledge.ts';

export interface SiteHeard extends Heard {
  /** What it was understood by. */
  readonly knowledge: Knowledge;
}

/** Hears a conversation about one site that is open. It looks at pages and goes to one where it must, and acts on none. */
export class SiteListener {
  readonly #execution: Execution<object>;
  readonly #site: SiteKnowledge;
  #conversation: Conversation = {};

  constructor(execution: Execution<object>, options: SiteKnowledgeOptions) {
    this.#execution = execution;
    this.#site = new SiteKnowledge(execution, options);
  }

  async hear(words: string): Promise<SiteHeard> {
    const before = this.#conversation;
    let knowledge = await this.#site.read();
    let heard = hear(words, knowledge, before);
    const unseen = this.#unseen(heard.answer, knowledge);
    if (unseen) {
      await this.#execution.runtime.navigate(unseen.route, 'plan');
      await awaitDrawn(this.#execution, { id: unseen.action });
      knowledge = await this.#site.read();
      heard = hear(words, knowledge, before);
    }
    this.#conversation = heard.conversation;
    return { ...heard, knowledge };
  }

  /** What was said is done, or given up; pages may have changed. */
  startAgain(): void {
    this.#conversation = {};
    this.#site.forget();
  }

  /** A page that script draws cannot be looked at from afar: it is gone to, and the words are heard again there, once. */
  #unseen(
    answer: Understanding,
    { site, forms }: Knowledge,
  ): { readonly action: string; readonly route: string } | undefined {
    if (!this.#execution.runtime.isScripted) return undefined;
    const calls =
      answer.kind === 'plan' ? answer.calls : answer.kind === 'question' ? answer.question.kept : [];
    const [first] = calls.filter(({ kind }) => kind === 'action');
    const capability = first && site.capabilities.get(first.capability);
    if (!capability || capability.isHere || forms.some(({ action }) => action === capability.id))
      return undefined;
    const { id, route } = capability;
    const isPage = route !== undefined && route !== site.here && !/[:*{]/.test(route);
    return isPage ? { action: id, route } : undefined;
  }
}
