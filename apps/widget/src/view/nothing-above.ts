/**
 * Keeps popovers of the page from lying over the question. A modal dialog makes them inert, so that a press goes through them:
 * a visitor would press what they do not see. They are hidden while the question is there, and shown again after it.
 */
export class NothingAbove {
  readonly #host: Element;
  readonly #document: Document;
  readonly #hidden = new Set<HTMLElement>();
  readonly #clearAgain: () => void;

  /** `cleared` is called when one was shown later and is hidden now: somebody may be about to press it. */
  constructor(host: Element, cleared: () => void) {
    this.#host = host;
    this.#document = host.ownerDocument;
    this.#clear();
    this.#clearAgain = () => {
      if (this.#clear()) cleared();
    };
    this.#document.addEventListener('toggle', this.#clearAgain, true);
  }

  /** Whether there is one all the same, because the page shows it again and again or keeps its event to itself. */
  get isBroken(): boolean {
    return this.#open().length > 0;
  }

  end(): void {
    this.#document.removeEventListener('toggle', this.#clearAgain, true);
    for (const each of this.#hidden) if (each.isConnected) each.showPopover();
  }

  #clear(): boolean {
    const open = this.#open();
    for (const each of open) {
      this.#hidden.add(each);
      each.hidePopover();
    }
    return open.length > 0;
  }

  /** The layer that holds the widget is none of them. A form can name a field like a method of the document. */
  #open(): readonly HTMLElement[] {
    const open = Document.prototype.querySelectorAll.call(this.#document, ':popover-open');
    return [...open].filter(
      (each): each is HTMLElement => each instanceof HTMLElement && !each.contains(this.#host),
    );
  }
}
