import type { ResponseDocument } from '@handrail/form';
import { type Company, inLanguage } from '../extras/company.ts';
import type { Notice, Notices } from '../extras/notices.ts';
import { journalMessages } from './journal-messages.ts';
import type { JournalStore, Submission } from './journal-store.ts';

/**
 * `later`: it could not be delivered now. `refused`: the receiver does not want it, also not later; it may say why, in words for the
 * person.
 */
export type SendOutcome = 'sent' | 'later' | 'refused' | { readonly refused: string };

/**
 * Delivers a complete response. It may be called again with the same key, when nobody knows whether the first call arrived; the receiver
 * takes one response for each key. What it throws means `later`.
 */
export type Send = (submission: {
  readonly key: string;
  readonly response: ResponseDocument;
}) => Promise<SendOutcome>;

interface OutboxPort {
  readonly store: JournalStore | null;
  readonly notices: Notices;
  readonly send: Send;
  readonly scope: string;
  readonly company: () => Company;
  readonly onSent: (key: string) => void;
  /** Opens a response again, to be changed; resolves when its answers are kept as a draft. */
  readonly reopen: (response: ResponseDocument) => Promise<void>;
  readonly signal: AbortSignal;
}

const FIRST_WAIT_MS = 5_000;
const MOST_WAIT_MS = 300_000;

/** Complete responses, each kept until it was delivered, and delivered by one tab at a time. */
export class Outbox {
  readonly #port: OutboxPort;
  /** What this device could not keep. */
  readonly #unkept = new Map<string, Submission>();
  /** Of the form that was completed in this tab. */
  #ownKey: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT_MS;

  constructor(port: OutboxPort) {
    this.#port = port;
    window.addEventListener('online', () => void this.sendAll(), { signal: port.signal });
  }

  /** Keeps a response before it is sent for the first time, in the place of its draft. */
  async add(response: ResponseDocument, draftId: string | null): Promise<void> {
    const key = crypto.randomUUID();
    const { url } = this.#port.company().form.document;
    const submission: Submission = { key, url, at: Date.now(), response };
    this.#ownKey = key;
    try {
      if (!this.#port.store) throw new Error('There is no store.');
      await this.#port.store.saveSubmission(submission, draftId);
    } catch {
      this.#unkept.set(key, submission);
    }
    this.#show({ tone: 'plain', text: this.#texts.sending });
    await this.sendAll();
  }

  /** Sends what waits, oldest first. Another tab that does so now is waited for. */
  async sendAll(whose: 'own' | 'earlier' = 'own'): Promise<void> {
    clearTimeout(this.#timer);
    const { store, scope } = this.#port;
    const work = async () => {
      const waiting = [...((await store?.submissions()) ?? []), ...this.#unkept.values()];
      if (whose === 'earlier' && waiting.length > 0)
        this.#show({ tone: 'plain', text: this.#texts.waiting(waiting.length) });
      for (const submission of waiting) {
        if (submission.refused) this.#tellRefused(submission);
        else if (!(await this.#sendOne(submission))) return;
      }
      this.#wait = FIRST_WAIT_MS;
    };
    await (store ? navigator.locks.request(`handrail-outbox ${scope}`, work) : work());
  }

  /** Another tab delivered it. */
  heardOfSending(key: string): void {
    if (key === this.#ownKey) this.#show({ tone: 'plain', text: this.#texts.sent });
  }

  get #texts() {
    return inLanguage(this.#port.company().messages.locale, journalMessages);
  }

  #show(notice: Notice): void {
    this.#port.notices.show('outbox', notice);
  }

  /** False when the rest has to wait as well. */
  async #sendOne(submission: Submission): Promise<boolean> {
    const { key, response } = submission;
    const outcome = navigator.onLine ? await this.#trySend(submission) : 'later';
    if (outcome === 'later') {
      this.#tellLater(submission);
      return false;
    }
    if (outcome !== 'sent') {
      const reason = outcome === 'refused' ? '' : outcome.refused;
      const refused = { ...submission, refused: true, reason };
      if (!this.#unkept.has(key)) await this.#port.store?.saveSubmission(refused, null);
      this.#tellRefused(refused);
      this.#tell('handrail-refused', { key, response, reason });
      return true;
    }
    this.#unkept.delete(key);
    await this.#port.store?.removeSubmission(key);
    this.#port.onSent(key);
    this.#show({ tone: 'plain', text: this.#texts.sent });
    this.#tell('handrail-sent', { key, response });
    return true;
  }

  #tell(type: string, detail: object): void {
    const { host } = this.#port.company();
    host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  async #trySend({ key, response }: Submission): Promise<SendOutcome> {
    try {
      return await this.#port.send({ key, response });
    } catch {
      return 'later';
    }
  }

  #tellLater({ key, at }: Submission): void {
    const { unkept, offline, later, earlierLater, tryAgain } = this.#texts;
    const { locale } = this.#port.company().messages;
    const when = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(at);
    const isUnkept = this.#unkept.has(key);
    this.#show({
      tone: isUnkept ? 'warning' : 'plain',
      text: isUnkept
        ? unkept
        : key !== this.#ownKey
          ? earlierLater(when)
          : navigator.onLine
            ? later
            : offline,
      actions: [{ text: tryAgain, run: () => void this.sendAll() }],
    });
    if (!navigator.onLine) return;
    this.#timer = setTimeout(() => void this.sendAll(), this.#wait);
    this.#wait = Math.min(MOST_WAIT_MS, this.#wait * 2);
  }

  #tellRefused(submission: Submission): void {
    const { refused, tryAgain, change } = this.#texts;
    const again = async () => {
      await this.#keep({ ...submission, refused: false });
      await this.sendAll();
    };
    const reopen = async () => {
      await this.#port.reopen(submission.response);
      this.#unkept.delete(submission.key);
      await this.#port.store?.removeSubmission(submission.key);
      this.#port.notices.show('outbox', null);
    };
    this.#show({
      tone: 'warning',
      text: `${refused} ${submission.reason ?? ''}`.trim(),
      actions: [
        { text: change, run: () => void reopen() },
        { text: tryAgain, run: () => void again() },
      ],
    });
  }

  async #keep(submission: Submission): Promise<void> {
    if (this.#unkept.has(submission.key)) this.#unkept.set(submission.key, submission);
    else await this.#port.store?.saveSubmission(submission, null);
  }
}
