import type { SidecarDocuments } from '@handrail/assist';
import type { Form } from '@handrail/form';
import type { AgentLog } from '../agents/agent-log.ts';
import type { AgentsPanel } from '../agents/agents-panel.ts';
import type { Journal, KeptDraft } from '../journal/journal.ts';
import type { Send } from '../journal/outbox.ts';
import type { ProfileSource } from '../profile/fill-from-profile.ts';
import { adoptStyle } from './adopt-style.ts';
import { type Company, inLanguage } from './company.ts';
import { type Notice, Notices } from './notices.ts';
import { extrasStyle } from './style.ts';
import { Toolbar } from './toolbar.ts';

/** What a page gives a form beyond its definition. */
export interface FormServices {
  /** Delivers complete responses; they are kept on the device until it has. */
  readonly send?: Send;
  /** References and ontologies, for help and for profiles. */
  readonly sidecars?: SidecarDocuments;
  /** The profiles of the person who fills in the form. */
  readonly profiles?: ProfileSource;
  /**
   * Serves the form to agents, once for each form that is opened: what it serves goes through the log, so that the person
   * sees it. Gives back how to stop serving.
   */
  readonly agents?: (log: AgentLog) => () => void;
}

interface Served {
  readonly log: AgentLog;
  readonly by: FormServices['agents'];
  /** By `agents="on"`. */
  readonly isOn: boolean;
  readonly stop: () => void;
}

/** Everything around a form that is loaded when it is used. It goes with the element through all forms that it shows. */
export class Extras {
  readonly #notices = new Notices();
  #company: Company | null = null;
  #journal: { readonly of: string; readonly made: Promise<Journal | null> } | null = null;
  /** What was kept of the form when the element was taken out of its page. */
  #left: { readonly form: Form | null; readonly draft: Promise<KeptDraft | null> | undefined } | null = null;
  #toolbar: Toolbar | null = null;
  #served: Served | null = null;
  #panel: AgentsPanel | null = null;
  #stopPrinting: () => void = () => undefined;

  /** The form was drawn: for the first time, in another language, or with another response. */
  follow(company: Company, services: FormServices): void {
    this.#company = company;
    adoptStyle(company.root, extrasStyle);
    const toolbar = new Toolbar(company.messages.locale);
    this.#toolbar?.root.remove();
    this.#toolbar = toolbar;
    company.whenReleased(() => company.root.querySelector('.done')?.after(toolbar.root, this.#notices.root));
    this.#keepJournal(company, services);
    if (services.sidecars) void this.#offerHelp(company, services.sidecars);
    if (services.profiles) void this.#offerProfile(company, services.profiles, services.sidecars ?? {});
    if (company.host.hasAttribute('printable')) void this.#offerPrint(company);
    void this.#showAgents(company, services.agents);
  }

  /** The element was taken out of its page. When it comes back it follows again. */
  leave(): void {
    this.#hideAgents();
    this.#stopPrinting();
    this.#left = {
      form: this.#company?.form ?? null,
      draft: this.#journal?.made.then((journal) => journal?.close() ?? null),
    };
    this.#company = null;
    this.#journal = null;
  }

  async #offerHelp({ form, board }: Company, sidecars: SidecarDocuments): Promise<void> {
    const { hasReferences } = await import('../help/index.ts');
    board.hasHelp = hasReferences(form, sidecars);
    board.updateAll();
  }

  /** Where there is something to fill in from, and somewhere to fill it in. Profiles that cannot be read are told when asked for. */
  async #offerProfile(company: Company, profiles: ProfileSource, sidecars: SidecarDocuments): Promise<void> {
    const toolbar = this.#toolbar;
    const kept = await profiles.store.list().catch(() => null);
    if (kept?.length === 0 || company.completed()) return;
    company.whenReleased(() => {
      const takeAway = toolbar?.add('profile', async () => {
        const { fillFromProfile } = await import('../profile/index.ts');
        await fillFromProfile(company, this.#notices, profiles, sidecars);
      });
      // There is nothing left to fill in.
      company.host.addEventListener('handrail-complete', () => takeAway?.(), { once: true });
    });
  }

  async #offerPrint(company: Company): Promise<void> {
    const { printAsText } = await import('../print/index.ts');
    if (company !== this.#company) return;
    this.#stopPrinting();
    this.#stopPrinting = printAsText(company);
    this.#toolbar?.add('print', () => window.print());
  }

  /** With `agents="on"` and with what the page serves on its own: one log, and one switch for both. */
  async #showAgents(company: Company, serve: FormServices['agents']): Promise<void> {
    const { host, form, messages, board } = company;
    const place = host.shadowRoot;
    const isOn = host.getAttribute('agents') === 'on' && place !== null;
    if (!serve && !isOn) return this.#hideAgents();
    const { AgentLog, AgentsPanel } = await import('../agents/index.ts');
    const provider = isOn ? await import('../provider/serve-form.ts') : null;
    if (company !== this.#company) return;
    const served = this.#served;
    if (served?.log.form !== form || served.by !== serve || served.isOn !== isOn) {
      const log = served?.log.form === form ? served.log : new AgentLog(form);
      served?.stop();
      // A form that is opened again is no reason to let agents in again.
      if (served?.log.isStopped) log.stop();
      const ends = [
        serve?.(log),
        provider && place ? provider.serveForm({ host, place, locale: messages.locale, log }) : undefined,
        tellWhenStopped(log, host),
      ];
      const stop = () => {
        for (const end of ends) end?.();
      };
      this.#served = { log, by: serve, isOn, stop };
    }
    board.options.annotator?.setServed(isOn);
    this.#panel?.close();
    if (this.#served) this.#panel = new AgentsPanel(this.#served.log, messages.locale);
    if (this.#panel) this.#toolbar?.root.after(this.#panel.root);
  }

  #hideAgents(): void {
    this.#served?.stop();
    // That the person stopped agents is remembered.
    if (this.#served) this.#served = { ...this.#served, by: undefined, isOn: false, stop: () => undefined };
    this.#company?.board.options.annotator?.setServed(false);
    this.#panel?.close();
    this.#panel = null;
  }

  #keepJournal(company: Company, services: FormServices): void {
    const { send } = services;
    const { host, form } = company;
    const [name, action] = [host.getAttribute('journal'), host.getAttribute('action')];
    const of = JSON.stringify([name, action, send !== undefined, form.document.url]);
    if (this.#journal?.of === of) {
      void this.#journal.made.then((journal) => journal?.follow(company));
      return;
    }
    const [before, left] = [this.#journal?.made, this.#left];
    this.#left = null;
    const made = async () => {
      // Its drafts are free for the next one only then.
      await before?.then((journal) => journal?.close());
      if (name === null && action === null && !send) return null;
      const { Journal, postTo } = await import('../journal/index.ts');
      const target = action === null ? null : postTo(new URL(action, host.baseURI));
      const kept = await left?.draft;
      const resume = left?.form === form ? (kept ?? null) : null;
      const options = { name: name ?? '', keepsDrafts: name !== null, send: send ?? target, resume };
      const journal = await Journal.open(company, this.#notices, options);
      journal.follow(this.#company ?? company);
      await journal.begin();
      return journal;
    };
    const making = made().catch(() => {
      this.#journal = null;
      this.#notices.show(
        'saving',
        notLoaded(company, () => this.#keepJournal(company, services)),
      );
      return null;
    });
    this.#journal = { of, made: making };
  }
}

/** Nothing is saved or sent without it, so the person is told, and can try again. */
function notLoaded({ messages: { locale } }: Company, run: () => void): Notice {
  const { text, again } = inLanguage(locale, NOT_LOADED);
  return { tone: 'warning', text, actions: [{ text: again, run }] };
}

const NOT_LOADED = {
  en: {
    text: 'Your answers are not saved or sent: a part of the page could not be loaded. They are still here. Keep this page open.',
    again: 'Try again',
  },
  de: {
    text: 'Ihre Angaben werden nicht gespeichert oder gesendet: Ein Teil der Seite konnte nicht geladen werden. Sie sind noch hier. Lassen Sie diese Seite offen.',
    again: 'Noch einmal versuchen',
  },
};

function tellWhenStopped(log: AgentLog, host: HTMLElement): () => void {
  let wasStopped = log.isStopped;
  return log.subscribe(() => {
    if (log.isStopped && !wasStopped)
      host.dispatchEvent(new CustomEvent('handrail-agents-stopped', { bubbles: true, composed: true }));
    wasStopped = log.isStopped;
  });
}
