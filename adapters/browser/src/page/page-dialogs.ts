import type { PageDialog } from '@handrail/page';
import type { Dialog, Page } from 'playwright-core';

/** More than any page of people shows for one action. */
const MOST_KEPT = 20;
const LONGEST_TEXT = 500;

export interface PageDialogsOptions {
  /** True while the owner operates the page; whoever shows it to them answers then. */
  readonly isHeld: () => boolean;
  /** Milliseconds for which an approval that no dialog has used yet counts. */
  readonly limit: number;
}

/**
 * Answers the dialogs of a page for as long as it is operated. The owner's approval of an action answers one `confirm()`
 * that the page asks for it, on the document the action was set off on. Everything else is declined: a page
 * that asks more asks for something that was not approved.
 */
export class PageDialogs {
  readonly #options: PageDialogsOptions;
  readonly #stops: (() => void)[];
  #approvedUntil = 0;
  #kept: PageDialog[] = [];
  #current: PageDialog[] = [];

  constructor(page: Page, onNavigated: (hear: () => void) => () => void, options: PageDialogsOptions) {
    this.#options = options;
    const hear = (dialog: Dialog) => void this.#answer(dialog);
    page.on('dialog', hear);
    // What another document asks was not approved.
    this.#stops = [() => page.off('dialog', hear), onNavigated(() => this.#withdraw())];
  }

  /** Something is done with the page from now on; `isApproved` says that the owner approved exactly this. */
  begin(isApproved: boolean): void {
    this.#current = [];
    this.#approvedUntil = isApproved ? Date.now() + this.#options.limit : 0;
  }

  /** Whether the page asked to stay since something was begun, and so was not left. */
  get hasStayed(): boolean {
    return this.#current.some(({ kind }) => kind === 'beforeunload');
  }

  /** What was asked since something was begun and was declined, as a reason; undefined when nothing was. */
  get objection(): string | undefined {
    if (this.hasStayed) return NOT_LEFT;
    if (this.#current.some(({ kind }) => kind === 'prompt'))
      return 'The page asked for input in a dialog. It was dismissed, because only the owner may answer it.';
    const confirms = this.#current.filter(({ kind }) => kind === 'confirm');
    if (!confirms.some(({ answer }) => answer === 'no')) return undefined;
    return confirms.some(({ answer }) => answer === 'yes')
      ? 'The page asked for another confirmation, which was not approved. It was declined.'
      : 'The page asked for a confirmation that the owner has not given. It was declined.';
  }

  /** The dialogs since this was last asked, with texts of the page: data, and nothing more. */
  take(): readonly PageDialog[] {
    const taken = this.#kept;
    this.#kept = [];
    return taken;
  }

  close(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }

  async #answer(dialog: Dialog): Promise<void> {
    if (this.#options.isHeld()) return;
    const kind = kindOf(dialog);
    const isYes = kind === 'confirm' && Date.now() < this.#approvedUntil;
    // An approval is for one question.
    if (isYes) this.#withdraw();
    const answer = kind === 'alert' ? 'closed' : isYes ? 'yes' : 'no';
    const kept = { kind, text: dialog.message().slice(0, LONGEST_TEXT), answer } as const;
    if (this.#kept.length < MOST_KEPT) this.#kept.push(kept);
    if (this.#current.length < MOST_KEPT) this.#current.push(kept);
    // Whoever shows the page to its owner may have answered already.
    await (isYes ? dialog.accept() : dialog.dismiss()).catch(() => undefined);
  }

  #withdraw(): void {
    this.#approvedUntil = 0;
  }
}

export const NOT_LEFT =
  'The page has unsaved changes and asked for confirmation before leaving, so it was not left.';

function kindOf(dialog: Dialog): PageDialog['kind'] {
  const type = dialog.type();
  return type === 'alert' || type === 'prompt' || type === 'beforeunload' ? type : 'confirm';
}
