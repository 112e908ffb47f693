import type { SidecarDocuments } from '@handrail/assist';
import type { AgentLog } from '../agents/agent-log.ts';
import type { AgentsPanel } from '../agents/agents-panel.ts';
import type { Journal } from '../journal/journal.ts';
import type { Send } from '../journal/outbox.ts';
import type { ProfileSource } from '../profile/fill-from-profile.ts';
import { adoptStyle } from './adopt-style.ts';
import type { Company } from './company.ts';
import { Notices } from './notices.ts';
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

/** Everything around a form that is loaded when it is used. It goes with the element through all forms that it shows. */
export class Extras {
  readonly #notices = new Notices();
  #company: Company | null = null;
  #journal: { readonly of: string; readonly made: Promise<Journal | null> } | null = null;
  #toolbar: Toolbar | null = null;
  #served: { readonly log: AgentLog; readonly by: FormServices['agents']; stop: () => void } | null = null;
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
    if (services.profiles) this.#offerProfile(company, services.profiles, services.sidecars ?? {});
    if (company.host.hasAttribute('printable')) void this.#offerPrint(company);
    if (services.agents || this.#served) void this.#showAgents(company, services.agents);
  }

  async #offerHelp({ form, board }: Company, sidecars: SidecarDocuments): Promise<void> {
    const { hasReferences } = await import('../help/index.ts');
    board.hasHelp = hasReferences(form, sidecars);
    board.updateAll();
  }

  #offerProfile(company: Company, profiles: ProfileSource, sidecars: SidecarDocuments): void {
    this.#toolbar?.add('profile', async () => {
      const { fillFromProfile } = await import('../profile/index.ts');
      await fillFromProfile(company, this.#notices, profiles, sidecars);
    });
  }

  async #offerPrint(company: Company): Promise<void> {
    const { printAsText } = await import('../print/index.ts');
    if (company !== this.#company) return;
    this.#stopPrinting();
    this.#stopPrinting = printAsText(company);
    this.#toolbar?.add('print', () => window.print());
  }

  async #showAgents(company: Company, serve: FormServices['agents']): Promise<void> {
    const { AgentLog, AgentsPanel } = await import('../agents/index.ts');
    if (company !== this.#company) return;
    const { form, messages } = company;
    if (this.#served?.log.form !== form || this.#served.by !== serve) {
      this.#served?.stop();
      const log = new AgentLog(form);
      // A form that is opened anew is no reason to let agents in again.
      if (this.#served?.log.isStopped) log.stop();
      this.#served = { log, by: serve, stop: serve?.(log) ?? (() => undefined) };
    }
    const { log } = this.#served;
    this.#panel?.close();
    this.#panel = null;
    this.#toolbar?.add('agents', (press) => {
      const isOpen = this.#panel !== null;
      this.#panel?.close();
      this.#panel = isOpen ? null : new AgentsPanel(log, messages.locale);
      if (this.#panel) this.#toolbar?.root.after(this.#panel.root);
      press.setAttribute('aria-expanded', String(!isOpen));
    });
  }

  #keepJournal(company: Company, { send }: FormServices): void {
    const { host, form } = company;
    const [name, action] = [host.getAttribute('journal'), host.getAttribute('action')];
    const of = JSON.stringify([name, action, send !== undefined, form.document.url]);
    if (this.#journal?.of === of) {
      void this.#journal.made.then((journal) => journal?.follow(company));
      return;
    }
    void this.#journal?.made.then((journal) => journal?.close());
    const made = async () => {
      if (name === null && action === null && !send) return null;
      const { Journal, postTo } = await import('../journal/index.ts');
      const target = action === null ? null : postTo(new URL(action, host.baseURI));
      const options = { name: name ?? '', keepsDrafts: name !== null, send: send ?? target };
      const journal = await Journal.open(company, this.#notices, options);
      journal.follow(this.#company ?? company);
      await journal.begin();
      return journal;
    };
    this.#journal = { of, made: made() };
  }
}
