import type { ProbeFailure, ProbeFailureCode } from '@handrail/assistance';
import type {
  DeclinedCode,
  OperableSurface,
  SurfaceInput,
  SurfaceLink,
  SurfaceSize,
  SurfaceViewer,
} from '@handrail/host';
import type { Page } from 'playwright-core';
import type { Chromium, ChromiumPage } from '../chromium/start-chromium.ts';
import { PageControl } from './control.ts';
import { probePage, surfaceFailure } from './page/probe-page.ts';
import { ShownPage } from './page/shown-page.ts';
import { Viewing, type ViewingTimes } from './viewing.ts';

const FIRST_SIZE: SurfaceSize = { width: 1280, height: 800 };
const MOST_POPUPS = 3;
const PATIENCE_MS = 30_000;

/** The page of one run: the agent's to work on, and the owner's to take over. A lost one is never replaced. */
export class RunSurface implements OperableSurface {
  readonly id: string;
  readonly #onChange: () => void;
  readonly #times: ViewingTimes;
  readonly #control: PageControl;
  #state: OperableSurface['state'] = 'starting';
  #lostAs: ProbeFailureCode = 'browser_surface_page_stale';
  /** The run's page, and the windows it opened; the last one is shown. */
  #pages: readonly ShownPage[] = [];
  readonly #popups = new Set<Page>();
  #chromium: Chromium | undefined;
  #opened: ChromiumPage | undefined;
  #size = FIRST_SIZE;
  #viewing: Viewing | undefined;
  /** For which request the owner took control last. The end of another one does not take it away. */
  #takenFor: string | undefined;

  constructor(id: string, onChange: () => void, times: ViewingTimes) {
    this.id = id;
    this.#onChange = onChange;
    this.#times = times;
    this.#control = new PageControl(() => this.#controlChanged());
  }

  get state(): OperableSurface['state'] {
    return this.#state;
  }

  get control(): 'agent' | 'owner' {
    return this.#control.holder;
  }

  /** Opens the page. What goes wrong leaves the surface unavailable, and is thrown. */
  async open(start: () => Promise<Chromium>): Promise<void> {
    try {
      const chromium = await start();
      this.#chromium = chromium;
      const opened = await chromium.openPage();
      this.#opened = opened;
      chromium.onClosed(() => this.#lose('browser_surface_cdp_disconnected'));
      const main = await this.#add(opened.page);
      await main.resize(this.#size);
      opened.page.context().on('page', (popup) => this.#addPopup(popup));
    } catch (error) {
      if (this.#state === 'starting') this.#become('unavailable');
      await this.#opened?.close();
      throw error;
    }
    if (this.#state === 'starting') this.#become('available');
  }

  /** The agent's work. While the owner has control it waits that long, and is refused with `SurfaceRefused` then. */
  act<Result>(
    work: (page: Page, signal: AbortSignal) => Promise<Result>,
    { patienceMs = PATIENCE_MS }: { readonly patienceMs?: number } = {},
  ): Promise<Result> {
    return this.#control.act((signal) => {
      const page = this.#opened?.page;
      if (!page) throw new Error('An agent acted before its page was open.');
      return work(page, signal);
    }, patienceMs);
  }

  async probe(budgetMs: number): Promise<ProbeFailure | undefined> {
    const [main] = this.#pages;
    this.#chromium?.endOrphan();
    if (this.#state === 'lost') return surfaceFailure(this.#lostAs);
    if (this.#state !== 'available' || !main) return surfaceFailure('browser_surface_not_ready');
    const failure = await probePage(main.session, budgetMs, () => main.page.isClosed());
    return this.#isLost() ? surfaceFailure(this.#lostAs) : failure;
  }

  attach(requestId: string, size: SurfaceSize, viewer: SurfaceViewer): SurfaceLink | undefined {
    if (this.#state !== 'available') return undefined;
    this.#viewing?.end({ type: 'closed', reason: 'replaced' });
    const viewing = new Viewing(requestId, size, viewer, this.#times);
    this.#viewing = viewing;
    void this.#show();
    return this.#linkOf(viewing);
  }

  release(requestId: string): void {
    if (this.#viewing?.requestId === requestId) {
      this.#viewing.end({ type: 'closed', reason: 'request_closed' });
      this.#viewing = undefined;
    }
    if (this.#takenFor === requestId) this.#control.handBack();
  }

  /** The run needs it no longer. Can be called again. */
  async close(): Promise<void> {
    if (!this.#isLost()) {
      this.#viewing?.end({ type: 'closed', reason: 'request_closed' });
      this.#viewing = undefined;
      this.#control.end('surface_closed');
      this.#become('lost');
    }
    await this.#opened?.close();
  }

  #linkOf(viewing: Viewing): SurfaceLink {
    const isCurrent = () => this.#viewing === viewing;
    return {
      input: (input) => isCurrent() && this.#input(viewing, input),
      resize: (size) => {
        viewing.wanted = size;
        if (isCurrent() && this.control === 'owner') this.#fit(viewing);
      },
      acknowledge: (frame) => viewing.acknowledge(frame),
      take: () => {
        if (!isCurrent()) return;
        this.#takenFor = viewing.requestId;
        void this.#control.take();
      },
      handBack: () => isCurrent() && this.#control.handBack(),
      detach: () => {
        viewing.end();
        if (isCurrent()) this.#viewing = undefined;
      },
    };
  }

  #input(viewing: Viewing, input: SurfaceInput): void {
    if (this.control !== 'owner') viewing.tell({ type: 'declined', code: 'not_in_control' });
    else if (this.#pages.at(-1)?.input.add(input) === false) {
      viewing.tell({ type: 'declined', code: 'page_busy' });
    }
  }

  #controlChanged(): void {
    const viewing = this.#viewing;
    if (this.control === 'agent') for (const { input } of this.#pages) input.letGo();
    else if (viewing && this.#fit(viewing)) {
      // Told when the page is shown as it will stay: a click must not meet a picture that is about to move.
      void viewing.untilShown(this.#size).then(() => this.control === 'owner' && this.#tellControl(viewing));
      this.#onChange();
      return;
    }
    if (viewing) this.#tellControl(viewing);
    this.#onChange();
  }

  #tellControl(viewing: Viewing): void {
    viewing.tell({ type: 'control', control: this.control });
  }

  /**
   * The page gets the size of the owner's window only while they have it: the agent's page does not move under it.
   * False when it has that size already.
   */
  #fit({ wanted }: Viewing): boolean {
    if (wanted.width === this.#size.width && wanted.height === this.#size.height) return false;
    this.#size = wanted;
    void this.#show();
    return true;
  }

  async #show(): Promise<void> {
    const shown = this.#pages.at(-1);
    if (!shown) return;
    const size = this.#size;
    await shown.resize(size).catch(() => undefined);
    await this.#viewing?.show(shown, size, this.control);
  }

  async #add(page: Page): Promise<ShownPage> {
    const shown: ShownPage = await ShownPage.open(page, {
      frame: (frame) => this.#viewing?.frame(shown, frame),
      moved: () => this.#viewing?.moved(),
      declined: (code) => this.#tellDeclined(code),
      gone: () => this.#gone(page),
      isAgents: () => this.control === 'agent',
    });
    this.#pages = [...this.#pages, shown];
    return shown;
  }

  /** Signing in with another site often needs a window that talks to its opener, so it is shown and not refused. */
  async #addPopup(popup: Page): Promise<void> {
    if (this.#popups.size >= MOST_POPUPS) {
      this.#tellDeclined('popup_refused');
      await popup.close().catch(() => undefined);
      return;
    }
    this.#popups.add(popup);
    await this.#add(popup).catch(() => undefined);
    if (popup.isClosed()) this.#gone(popup);
    else await this.#show();
  }

  #gone(page: Page): void {
    if (!this.#popups.delete(page)) {
      // When the browser ends its pages close first, and that it has ended says more.
      setImmediate(() => this.#lose('browser_surface_page_stale'));
      return;
    }
    this.#pages = this.#pages.filter((each) => each.page !== page);
    // One that crashed is still there, and nobody could close it.
    page.close().catch(() => undefined);
    void this.#show();
  }

  #lose(code: ProbeFailureCode): void {
    if (this.#isLost()) return;
    this.#lostAs = code;
    this.#control.end('surface_lost');
    this.#viewing?.end({ type: 'lost', code });
    this.#viewing = undefined;
    this.#become('lost');
    void this.#opened?.close();
  }

  #tellDeclined(code: DeclinedCode): void {
    this.#viewing?.tell({ type: 'declined', code });
  }

  // Awaiting changes the state behind the compiler's back.
  #isLost(): boolean {
    return this.#state === 'lost';
  }

  #become(state: OperableSurface['state']): void {
    this.#state = state;
    this.#onChange();
  }
}
