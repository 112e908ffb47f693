import type { Messages } from '../messages.ts';
import { type PageSession, type PageState, remember } from '../session/page-session.ts';
import type { Vault } from '../vault/vault.ts';
import { element } from './element.ts';
import { MemorySection } from './memory-section.ts';
import { OffersSection } from './offers-section.ts';
import { PageSection, type SiteAccess } from './page-section.ts';
import { VaultSection } from './vault-section.ts';

export interface PanelOptions {
  readonly vault: Vault;
  readonly session: PageSession;
  readonly messages: Messages;
  readonly save: (name: string, text: string) => void;
  readonly sites: SiteAccess;
}

/** How the person gets to a profile, by the state of the vault. */
const HOW = { none: 'create', locked: 'unlock', open: 'choose' } as const;

/** Milliseconds without use after which the vault locks itself. */
const IDLE_MS = 10 * 60_000;

/** The whole panel. All decisions are made here, by the person; pages only get what they confirm. */
export class Panel {
  readonly root: HTMLElement;
  readonly #options: PanelOptions;
  readonly #vault: VaultSection;
  readonly #page: PageSection;
  readonly #offers: OffersSection;
  readonly #memory: MemorySection;
  #profileId: string | undefined;
  #state: PageState = { mode: 'no-access' };
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PanelOptions) {
    this.#options = options;
    const { messages, session, vault } = options;
    const status = element('p', { class: 'status', role: 'status' });
    const say = (text: string) => {
      status.textContent = text;
    };
    const shared = { messages, session, say };
    this.#vault = new VaultSection({
      ...{ vault, messages, say, save: options.save },
      onProfile: (profileId) => {
        this.#profileId = profileId;
        void this.#offer();
      },
    });
    this.#page = new PageSection({
      ...shared,
      sites: options.sites,
      onLooking: () => {
        this.#offers.root.hidden = true;
      },
      onLooked: (state) => {
        this.#state = state;
        void this.#offer();
      },
    });
    this.#offers = new OffersSection({
      ...shared,
      onOffer: ({ verdict }) => this.#page.showVerdict(verdict),
    });
    this.#memory = new MemorySection({
      ...shared,
      keep: async (memories) => {
        const at = new Date().toISOString();
        await vault.profiles.update(this.#profileId ?? '', (now) => now && remember(now, memories, at));
      },
    });
    this.root = element(
      'main',
      {},
      element('h1', {}, messages.title),
      this.#page.root,
      this.#offers.root,
      this.#memory.root,
      this.#vault.root,
      status,
    );
    for (const type of ['pointerdown', 'keydown'])
      this.root.addEventListener(type, () => this.#startIdling());
    this.#startIdling();
  }

  async start(): Promise<void> {
    await Promise.all([this.#vault.show(), this.look()]);
  }

  /** The person went to another page or tab. */
  look(): Promise<void> {
    return this.#page.look();
  }

  #startIdling(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.#vault.lock(), IDLE_MS);
  }

  async #offer(): Promise<void> {
    const { vault, messages } = this.#options;
    const { mode } = this.#state;
    const hasFields = mode === 1 || mode === 3 || (mode === 2 && this.#state.tools !== undefined);
    this.#offers.root.hidden = !hasFields;
    const kept = await vault.state();
    // It may be locked at any moment.
    const profile =
      kept === 'open' ? await vault.profiles.get(this.#profileId ?? '').catch(() => undefined) : undefined;
    this.#memory.show(hasFields && profile !== undefined);
    if (!hasFields || !profile) this.#offers.showNone(messages.offers[HOW[kept]]);
    else await this.#offers.show(profile);
  }
}
