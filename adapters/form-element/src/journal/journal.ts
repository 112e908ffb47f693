import type { FormChange, ResponseDocument } from '@handrail/form';
import { element, setText } from '../draw/element.ts';
import { type Company, inLanguage } from '../extras/company.ts';
import type { Notices } from '../extras/notices.ts';
import { Autosave } from './autosave.ts';
import { type Draft, type LooseAnswer, leaveOut, responseOf } from './draft.ts';
import { DraftOffers } from './draft-offers.ts';
import { fitDraft } from './fit-draft.ts';
import { journalMessages } from './journal-messages.ts';
import { type JournalStore, openJournalStore } from './journal-store.ts';
import { Outbox, type Send } from './outbox.ts';
import { Secrets } from './secrets.ts';
import { Tabs } from './tabs.ts';

export interface JournalOptions {
  /** Tells drafts of one form apart, such as those of two people at one device. */
  readonly name: string;
  readonly keepsDrafts: boolean;
  readonly send: Send | null;
  /** The draft that an earlier journal of the same live form kept. */
  readonly resume: KeptDraft | null;
}

/** Who goes on with it must find it as it was left: another tab may have gone on meanwhile. */
export interface KeptDraft {
  readonly id: string;
  readonly savedAt: number;
}

/** Each response is taken once, however many journals a form has in its life. */
const taken = new WeakSet<ResponseDocument>();

/**
 * Keeps what is answered in one form on this device, and offers it again. A draft is written by one tab at a time; a second tab, and a
 * form that was started anew, write a draft of their own, so that nothing is ever written over.
 */
export class Journal {
  readonly #options: JournalOptions;
  readonly #notices: Notices;
  readonly #store: JournalStore | null;
  readonly #tabs: Tabs | null;
  readonly #offers: DraftOffers;
  readonly #outbox: Outbox | null;
  readonly #autosave: Autosave;
  readonly #secrets = new Secrets();
  readonly #line = element('p', { class: 'soft small saved', part: 'saved' });
  readonly #closing = new AbortController();
  #company: Company;
  #draftId: string | null = null;
  #savedAt = 0;
  #loose: readonly LooseAnswer[] = [];
  #leftOut: readonly string[] = [];
  #stop: () => void = () => undefined;

  static async open(company: Company, notices: Notices, options: JournalOptions): Promise<Journal> {
    const scope = JSON.stringify([options.name, company.form.document.url]);
    const store = await openJournalStore(scope).catch(() => null);
    const journal = new Journal(company, notices, options, store, scope);
    await journal.#resume(options.resume);
    return journal;
  }

  private constructor(
    company: Company,
    notices: Notices,
    options: JournalOptions,
    store: JournalStore | null,
    scope: string,
  ) {
    this.#company = company;
    this.#notices = notices;
    this.#options = options;
    this.#store = store;
    this.#autosave = new Autosave({
      save: () => this.#save(),
      onSaved: () => this.#say(null),
      onFailed: (error) => {
        const { unavailable, full, failed } = this.#texts;
        this.#say(!store ? unavailable : isFull(error) ? full : failed);
      },
    });
    this.#tabs =
      store &&
      new Tabs(scope, (message) => {
        if (message.kind === 'hand-over') void this.#handOver(message.id);
        else this.#outbox?.heardOfSending(message.key);
      });
    this.#offers = new DraftOffers(notices, {
      locale: () => this.#company.messages.locale,
      restore: (draft) => this.#restore(draft),
      remove: (draft) => void store?.removeDraft(draft.id),
      whenFree: async ({ id }) => {
        await this.#tabs?.whenFree(id);
        return store?.draft(id);
      },
    });
    this.#outbox =
      options.send &&
      new Outbox({
        store,
        notices,
        send: options.send,
        scope,
        company: () => this.#company,
        onSent: (key) => this.#tabs?.tell({ kind: 'sent', key }),
        reopen: (response) => this.#reopen(response),
        signal: this.#closing.signal,
      });
    const hear = (event: Event) => {
      const { response } = (event as CustomEvent<{ readonly response: ResponseDocument }>).detail;
      void this.#completed(response);
    };
    company.host.addEventListener('handrail-complete', hear, this.#closing);
  }

  /** Offers the drafts that there are, and sends what waits. */
  async begin(): Promise<void> {
    if (!this.#store) {
      if (this.#options.keepsDrafts) this.#say(this.#texts.unavailable);
      return;
    }
    void this.#outbox?.sendAll('earlier');
    if (!this.#options.keepsDrafts || isClosed(this.#company)) return;
    const [drafts, held] = await Promise.all([this.#store.drafts(), this.#tabs?.heldDrafts()]);
    const others = drafts.filter(({ id }) => id !== this.#draftId);
    this.#offers.show(others, held ?? new Set());
  }

  async #resume(kept: KeptDraft | null): Promise<void> {
    if (!kept || (await this.#store?.draft(kept.id))?.savedAt !== kept.savedAt) return;
    if (await this.#tabs?.take(kept.id)) this.#draftId = kept.id;
  }

  /** Goes with the form that is open now: at the start, in another language, or after a draft was restored. */
  follow(company: Company): void {
    this.#stop();
    this.#company = company;
    const completed = company.completed();
    if (completed) void this.#completed(completed);
    if (!this.#options.keepsDrafts) return;
    company.root.querySelector('.actions')?.after(this.#line);
    void this.#secrets.learn(company.form.definition.templates);
    if (company.hasChanged() && company.form.index.counts().filled > 0) this.#autosave.changed();
    this.#stop = company.form.subscribe((change: FormChange) => {
      if (change.values.length + change.rows.length > 0 && !isClosed(company)) this.#autosave.changed();
    });
  }

  /** Saves what is not saved yet, and gives the draft free. */
  async close(): Promise<KeptDraft | null> {
    this.#stop();
    // Whoever goes on with the form says by itself when it was saved.
    this.#line.remove();
    await this.#autosave.settle();
    this.#closing.abort();
    this.#autosave.close();
    this.#tabs?.close();
    this.#store?.close();
    return this.#draftId === null ? null : { id: this.#draftId, savedAt: this.#savedAt };
  }

  get #texts() {
    return inLanguage(this.#company.messages.locale, journalMessages);
  }

  async #save(): Promise<void> {
    const { form } = this.#company;
    if (!this.#options.keepsDrafts) return;
    if (!this.#store) throw new Error('There is no store.');
    await this.#secrets.learn(form.definition.templates);
    if (isClosed(this.#company)) return;
    if (this.#draftId === null) {
      this.#draftId = crypto.randomUUID();
      await this.#tabs?.take(this.#draftId);
    }
    const draft = this.#take(this.#draftId);
    await this.#store.saveDraft(draft);
    this.#savedAt = draft.savedAt;
  }

  #take(id: string): Draft {
    const { form } = this.#company;
    const { url, version } = form.document;
    const data = form.edits.data();
    this.#leftOut = leaveOut(form.definition.root, data, this.#secrets.isSecret);
    const answered = form.index.counts().filled - this.#leftOut.length;
    return { id, url, version, savedAt: Date.now(), answered, data, loose: this.#loose };
  }

  /** Whether it is saved stands at the end of the form; what goes wrong is said at its start. */
  #say(trouble: string | null): void {
    const texts = this.#texts;
    this.#notices.show('saving', trouble === null ? null : { tone: 'warning', text: trouble });
    const time = new Intl.DateTimeFormat(this.#company.messages.locale, { timeStyle: 'short' });
    const secrets = this.#leftOut.length > 0 ? texts.notSaved(this.#leftOut.join(', ')) : '';
    setText(this.#line, trouble === null ? `${texts.saved(time.format(Date.now()))} ${secrets}`.trim() : '');
  }

  async #restore(draft: Draft): Promise<void> {
    await this.#autosave.flush();
    const isMine = (await this.#tabs?.take(draft.id)) ?? false;
    // The tab that had it saved it once more.
    const latest = (await this.#store?.draft(draft.id)) ?? draft;
    const { document, root } = this.#company.form.definition;
    try {
      // Nothing waits from here on, so what is typed until then is in a draft.
      if (!(await this.#autosave.settle())) throw new Error('What is in the form could not be saved.');
      const fitted = fitDraft(latest, { document, root }, Date.now());
      this.#goOn(responseOf(fitted));
      this.#draftId = isMine ? draft.id : null;
      this.#loose = fitted.loose;
      this.#offers.showRestored(fitted, {
        isOlder: latest.version !== document.version,
        secrets: this.#emptySecrets(),
      });
      if (fitted !== latest || !isMine) this.#autosave.changed();
    } catch {
      this.#tabs?.release();
      this.#notices.show('draft', { tone: 'warning', text: this.#texts.notRestored });
    }
  }

  /** Opens a response and follows it at once, because it is to be saved before the rest of the page knows of it. */
  #goOn(response: ResponseDocument): void {
    const form = this.#company.restart(response);
    this.follow({ ...this.#company, form, hasChanged: () => false, completed: () => null });
  }

  /** A response that was not accepted goes on as a draft. */
  async #reopen({ definitionVersion: version, data }: ResponseDocument): Promise<void> {
    const { document, root } = this.#company.form.definition;
    const draft = {
      id: crypto.randomUUID(),
      url: document.url,
      version,
      savedAt: Date.now(),
      answered: 0,
      data,
    };
    this.#goOn(responseOf(fitDraft({ ...draft, loose: [] }, { document, root }, Date.now())));
    this.#autosave.changed();
    await this.#autosave.flush();
  }

  /** Labels of secrets that are asked for and are not there. */
  #emptySecrets(): readonly string[] {
    const { form } = this.#company;
    const wanted = [...form.fields()].filter(
      ({ item, relevant, filled }) => item && relevant && !filled && this.#secrets.isSecret(item),
    );
    return [...new Set(wanted.map(({ item }) => item?.label ?? ''))];
  }

  /** Another tab goes on with the draft. What is changed here from now on is a draft of its own. */
  async #handOver(id: string): Promise<void> {
    if (id !== this.#draftId) return;
    await this.#autosave.flush();
    this.#draftId = null;
    this.#tabs?.release();
    this.#offers.showHandedOver();
  }

  async #completed(response: ResponseDocument): Promise<void> {
    if (taken.has(response)) return;
    taken.add(response);
    await this.#autosave.flush();
    const draftId = this.#draftId;
    this.#draftId = null;
    this.#notices.show('draft', null);
    setText(this.#line, '');
    if (this.#outbox) await this.#outbox.add(response, draftId);
    else if (draftId !== null) await this.#store?.removeDraft(draftId);
    this.#tabs?.release();
  }
}

function isClosed({ form: { status } }: Company): boolean {
  return status === 'completed' || status === 'stopped';
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
