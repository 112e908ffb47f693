import { shownText } from '../draw/element.ts';
import { inLanguage } from '../extras/company.ts';
import type { Notices } from '../extras/notices.ts';
import type { Draft, LooseAnswer } from './draft.ts';
import { journalMessages } from './journal-messages.ts';

interface OffersPort {
  readonly locale: () => string;
  readonly restore: (draft: Draft) => Promise<void>;
  readonly remove: (draft: Draft) => void;
  /** The draft as it is when no other tab writes it any more; nothing when it is gone. */
  readonly whenFree: (draft: Draft) => Promise<Draft | undefined>;
}

/** More drafts of one form are not read through by anyone; they stay kept. */
const MOST_OFFERED = 5;
const MOST_VALUE = 200;

/** Says which drafts there are, and what became of the one that was chosen. */
export class DraftOffers {
  readonly #notices: Notices;
  readonly #port: OffersPort;
  readonly #offered = new Set<string>();
  #areSeveral = false;

  constructor(notices: Notices, port: OffersPort) {
    this.#notices = notices;
    this.#port = port;
  }

  get #texts() {
    return inLanguage(this.#port.locale(), journalMessages);
  }

  show(drafts: readonly Draft[], held: ReadonlySet<string>): void {
    this.#areSeveral = drafts.length > 1;
    for (const draft of drafts.slice(0, MOST_OFFERED)) {
      const name = `draft ${draft.id}`;
      this.#offered.add(name);
      const isHeld = held.has(draft.id);
      this.#offer(name, draft, isHeld);
      if (!isHeld) continue;
      void this.#port.whenFree(draft).then((latest) => {
        if (latest && this.#offered.has(name)) this.#offer(name, latest, false);
      });
    }
  }

  #offer(name: string, draft: Draft, isHeld: boolean): void {
    const texts = this.#texts;
    const when = this.#moment(draft.savedAt);
    const restore = { text: isHeld ? texts.continueHere : texts.restore, run: () => this.#restore(draft) };
    const remove = () => {
      this.#notices.show(name, null);
      this.#port.remove(draft);
    };
    const others = [
      { text: texts.startEmpty, run: () => this.#clear() },
      { text: texts.deleteDraft, run: remove },
    ];
    this.#notices.show(name, {
      tone: 'plain',
      text: isHeld ? texts.otherTab(when, draft.answered) : texts.offer(when, draft.answered),
      list: this.#areSeveral ? firstAnswer(draft) : [],
      actions: [restore, ...(isHeld ? [] : others)],
    });
  }

  showRestored(
    { loose }: Draft,
    { isOlder, secrets }: { readonly isOlder: boolean; readonly secrets: readonly string[] },
  ): void {
    const texts = this.#texts;
    const sentences = [
      texts.restored,
      isOlder ? texts.older : '',
      secrets.length > 0 ? texts.giveAgain(secrets.join(', ')) : '',
      loose.length > 0 ? texts.loose : '',
    ];
    this.#notices.show('draft', {
      tone: isOlder ? 'warning' : 'plain',
      text: sentences.filter((sentence) => sentence !== '').join(' '),
      list: loose.map(looseText),
      actions: [{ text: texts.close, run: () => this.#notices.show('draft', null) }],
    });
  }

  showHandedOver(): void {
    this.#notices.show('draft', { tone: 'warning', text: this.#texts.handedOver });
  }

  #restore(draft: Draft): void {
    void this.#port.restore(draft).then(() => this.#clear());
  }

  #clear(): void {
    for (const name of this.#offered) this.#notices.show(name, null);
    this.#offered.clear();
  }

  #moment(at: number): string {
    const style = { dateStyle: 'long', timeStyle: 'short' } as const;
    return new Intl.DateTimeFormat(this.#port.locale(), style).format(at);
  }
}

/** Drafts of one minute look alike without it. */
function firstAnswer({ data }: Draft): readonly string[] {
  const [first] = Object.values(data).filter((value) => typeof value === 'string' && value !== '');
  return first === undefined ? [] : [shownText(String(first)).slice(0, MOST_VALUE)];
}

function looseText({ name, value }: LooseAnswer): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `${name}: ${shownText(text).slice(0, MOST_VALUE)}`;
}
