import type { Messages } from '../messages.ts';
import type { PageMode } from '../session/detect-mode.ts';
import type { PageSession, PageState } from '../session/page-session.ts';
import type { FormVerdict } from '../session/provided-form.ts';
import { button, element, section } from './element.ts';

/** Access to a whole site, beyond the page on which the button was pressed. The browser asks the person. */
export interface SiteAccess {
  isAllowed(origin: string): Promise<boolean>;
  allow(origin: string): Promise<boolean>;
}

export interface PageSectionOptions {
  readonly session: PageSession;
  readonly messages: Messages;
  readonly say: (text: string) => void;
  readonly sites: SiteAccess;
  readonly onLooking: () => void;
  readonly onLooked: (state: PageState) => void;
}

/** What was found on the page, and in which of the three modes it is used. */
export class PageSection {
  readonly root: HTMLElement;
  readonly #body: HTMLElement;
  readonly #verdict = element('p', { class: 'verdict' });
  readonly #options: PageSectionOptions;

  constructor(options: PageSectionOptions) {
    this.#options = options;
    const { root, body } = section(options.messages.page.heading);
    this.root = root;
    this.#body = body;
  }

  async look(): Promise<void> {
    const { session, messages } = this.#options;
    this.#body.replaceChildren(element('p', { class: 'soft' }, messages.page.looking));
    this.#options.onLooking();
    this.#show(await session.look());
  }

  /** What a provider says about the whole form. */
  showVerdict(verdict: FormVerdict | undefined): void {
    const { page } = this.#options.messages;
    this.#verdict.hidden = verdict === undefined;
    if (!verdict) return;
    this.#verdict.textContent = verdict.isValid ? page.valid : page.problems(verdict.problems);
    this.#verdict.dataset.valid = String(verdict.isValid);
  }

  #show(state: PageState): void {
    const { messages, onLooked } = this.#options;
    this.root.dataset.mode = String(state.mode);
    this.root.dataset.degraded = String('isDegraded' in state && state.isDegraded);
    this.#verdict.hidden = true;
    this.#body.replaceChildren(
      ...this.#about(state),
      this.#verdict,
      element('div', { class: 'actions' }, ...this.#actions(state)),
      ...('tools' in state && state.tools ? [this.#tools(state.tools)] : []),
    );
    if (state.mode === 3) this.#body.prepend(element('p', { class: 'mark' }, messages.page.advisory));
    void this.#offerSite();
    onLooked(state);
  }

  #about(state: PageState): readonly HTMLElement[] {
    const { page } = this.#options.messages;
    const line = (text: string) => element('p', {}, text);
    switch (state.mode) {
      case 'no-access':
        return [line(page.noAccess)];
      case 'none':
        return [line(page.none)];
      case 1:
        return [line(page.mode1)];
      case 2:
        return [line(state.tools ? page.mode2Started : page.mode2)];
      case 3:
        return [...(state.hasClosedForm ? [line(page.closedForm)] : []), line(page.mode3)];
    }
  }

  #actions(state: PageState): readonly HTMLElement[] {
    const again = button(this.#options.messages.page.again, () => this.look());
    return [...(state.mode === 2 && !state.tools ? this.#starts(state) : []), again];
  }

  /** The button of the toolbar gives access until the person goes to another site; this gives it for longer. */
  async #offerSite(): Promise<void> {
    const { session, messages, sites } = this.#options;
    const { origin } = session;
    if (origin === undefined || (await sites.isAllowed(origin).catch(() => true))) return;
    const allow = button(messages.page.allow, async () => {
      if (await sites.allow(origin).catch(() => false)) allow.remove();
    });
    this.#body.querySelector('.actions')?.append(allow);
  }

  #starts({ hosts }: Extract<PageMode, { readonly mode: 2 }>): readonly HTMLElement[] {
    const { session, messages, say } = this.#options;
    return hosts.slice(0, 10).map((host) =>
      button(
        messages.page.start(host.title),
        async () => {
          const state = await session.start(host);
          const isStarted = state.mode === 2 && state.tools !== undefined;
          say(isStarted ? '' : messages.page.startFailed);
          this.#show(state);
        },
        'go',
      ),
    );
  }

  #tools(names: readonly string[]): HTMLElement {
    const { page } = this.#options.messages;
    const items = names.map((name) => element('li', {}, element('code', {}, name)));
    return element(
      'details',
      { class: 'tools' },
      element('summary', {}, page.tools(names.length)),
      element('ul', {}, ...items),
    );
  }
}
