import type { UserProfile } from '@handrail/assist';
import type { Messages } from '../messages.ts';
import { isChosenAtFirst, type Proposal, type Refusal } from '../proposals.ts';
import type { FilledField, Offer, PageSession } from '../session/page-session.ts';
import { Choices } from './choices.ts';
import { button, element, section } from './element.ts';

export interface OffersSectionOptions {
  readonly session: PageSession;
  readonly messages: Messages;
  readonly say: (text: string) => void;
  readonly onOffer: (offer: Offer) => void;
}

/** What a profile has for the page. It is written when the person presses the button, and not before. */
export class OffersSection {
  readonly root: HTMLElement;
  readonly #body: HTMLElement;
  readonly #options: OffersSectionOptions;
  #shown = 0;
  /** What is drawn now, so that the same is not drawn again over what the person has chosen. */
  #drawn = '';

  constructor(options: OffersSectionOptions) {
    this.#options = options;
    const { root, body } = section(options.messages.offers.heading);
    this.root = root;
    this.#body = body;
  }

  /** Without a profile it says how to get one. `why` is the text for that. */
  showNone(why: string): void {
    this.#shown += 1;
    this.#drawn = '';
    this.#body.replaceChildren(element('p', { class: 'soft' }, why));
  }

  async show(profile: UserProfile): Promise<void> {
    const { session, messages, onOffer } = this.#options;
    this.#shown += 1;
    const mine = this.#shown;
    const offer = await session.offer(profile).catch(() => undefined);
    // Another profile or page may have been shown meanwhile.
    if (mine !== this.#shown) return;
    if (!offer) return this.showNone(messages.page.failed);
    onOffer(offer);
    const drawn = JSON.stringify([profile.id, offer.proposals, offer.refusals]);
    if (drawn !== this.#drawn) this.#draw(profile, offer);
    this.#drawn = drawn;
  }

  #draw(profile: UserProfile, { proposals, refusals }: Offer): void {
    const { messages } = this.#options;
    const { offers } = messages;
    if (proposals.length === 0) {
      this.#body.replaceChildren(element('p', { class: 'soft' }, offers.nothing), ...this.#refused(refusals));
      return;
    }
    const go = button('', () => this.#fill(profile, choices.chosen()), 'go');
    const choices = new Choices(
      proposals.map((item) => this.#choice(item)),
      (count) => {
        go.textContent = offers.fill(count);
        go.disabled = count === 0;
      },
    );
    this.#body.replaceChildren(
      element('p', { class: 'soft' }, offers.intro),
      choices.root,
      element('div', { class: 'actions' }, go),
      ...this.#refused(refusals),
    );
  }

  #choice(item: Proposal) {
    const { messages } = this.#options;
    return {
      item,
      label: item.label,
      value: typeof item.value === 'string' ? item.value : JSON.stringify(item.value),
      about: [item.why, messages.confidence(item.confidence), item.help].filter(Boolean).join(' '),
      mark: item.isAdvisory ? messages.page.advisory : '',
      isChosen: isChosenAtFirst(item),
    };
  }

  #refused(refusals: readonly Refusal[]): readonly HTMLElement[] {
    const { messages } = this.#options;
    if (refusals.length === 0) return [];
    const items = refusals.map(({ label, why, confidence }) =>
      element(
        'li',
        {},
        element('strong', {}, `${label}: `),
        why,
        confidence !== undefined && ` ${messages.confidence(confidence)}`,
      ),
    );
    return [
      element(
        'details',
        { class: 'refused', open: true },
        element('summary', {}, messages.offers.refused(refusals.length)),
        element('ul', {}, ...items),
      ),
    ];
  }

  async #fill(profile: UserProfile, chosen: readonly Proposal[]): Promise<void> {
    const { session, messages, say } = this.#options;
    const results = await session.fill(chosen).catch(() => undefined);
    say(results ? this.#report(results) : messages.page.failed);
    this.#drawn = '';
    await this.show(profile);
  }

  #report(results: readonly FilledField[]): string {
    const { offers } = this.#options.messages;
    const left = results.filter(({ ok }) => !ok);
    const done = offers.filled(results.length - left.length);
    if (left.length === 0) return done;
    const reasons = left.map(({ label, reason }) => `${label}: ${offers.reasons[reason] ?? reason}`);
    return [done, offers.left, ...reasons].join(' ');
  }
}
