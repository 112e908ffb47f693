import * as messages from '../messages.ts';
import type { TabMemory } from '../session/tab-memory.ts';
import { reportOn } from '../view/report-stage.ts';
import type { Stage } from '../view/stage.ts';
import type { ShownPlan } from './shown-plan.ts';

/** Hands plans over to a host, where the site says so. Looking changes nothing and is done here. */
export class HandOver {
  readonly #page: string | undefined;
  readonly #window: Window;
  readonly #memory: TabMemory;

  constructor(page: string | undefined, window: Window, memory: TabMemory) {
    this.#page = page;
    this.#window = window;
    this.#memory = memory;
  }

  /** The host that takes this plan over; undefined when it is done here. */
  hostFor({ steps }: ShownPlan): string | undefined {
    const isChange = steps.some(({ call }) => call.kind === 'action');
    return this.#page !== undefined && isChange ? new URL(this.#page).host : undefined;
  }

  /**
   * Opens a page of the host with the words behind the #, which no server is sent. Whoever is signed in there sees them and
   * starts it.
   */
  take(plan: ShownPlan, said: readonly string[]): Stage | undefined {
    if (this.hostFor(plan) === undefined) return undefined;
    const { document, location } = this.#window;
    const ask = said.map((each) => this.#memory.shown(each)).join('\n');
    const behind = new URLSearchParams({ ask, site: location.origin });
    const link = document.createElement('a');
    Object.assign(link, { href: `${this.#page}#${behind}`, target: '_blank', rel: 'noopener noreferrer' });
    link.click();
    return reportOn(said, { tone: 'answer', title: messages.handedOver, text: messages.continueThere });
  }
}
