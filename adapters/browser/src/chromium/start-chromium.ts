import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type ChromiumChoice, chooseChromium } from './choose-chromium.ts';
import { ChromiumFailure } from './chromium-failure.ts';
import { endProcess, groupOf, isAlive, processOf } from './end-process.ts';
import { type BrowserProxy, launchSettings } from './launch-settings.ts';
import { addOwnHeaders, type OwnHeaders } from './own-headers.ts';

export interface ChromiumOptions extends ChromiumChoice {
  /** Pages reach the outside through this and no other way; `none` has to be stated. */
  readonly proxy: BrowserProxy | 'none';
  /** Pages at a time, those still opening included. 16 when left out. */
  readonly maxPages?: number;
  /** How long a page or the browser may take to close before it is given up, and the browser ended. 3,000 when left out. */
  readonly closeMs?: number;
  /** Shows a window to whoever sits at this machine. Refused with `browser_no_window` where none can be shown. */
  readonly headed?: boolean;
}

const CLOSE_MS = 3_000;

/** Cookies and storage in Playwright's form. */
export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** What a page starts with. Nothing, when left out. */
export interface ChromiumPageOptions {
  readonly storageState?: StorageState;
  readonly ownHeaders?: OwnHeaders;
}

/** One running browser. Everything in it is forgotten when it closes. */
export interface Chromium {
  readonly isOpen: boolean;
  /** A page in its own profile: no cookie, storage or permission is shared with another. */
  openPage(options?: ChromiumPageOptions): Promise<ChromiumPage>;
  /** Ends what is left of it when the process that was started has ended: whoever killed that wanted the browser to end. */
  endOrphan(): void;
  /** Told once when the browser is gone, however that came. Gives back how to stop listening. */
  onClosed(listener: () => void): () => void;
  /** Can be called again. */
  close(): Promise<void>;
}

export interface ChromiumPage {
  readonly page: Page;
  /** Closes the page with its profile and everything it opened. Can be called again. */
  close(): Promise<void>;
}

/** Starts a Chromium with an empty profile. Refuses with `ChromiumFailure`. */
export async function startChromium(options: ChromiumOptions): Promise<Chromium> {
  const executable = chooseChromium(options);
  const { unsandboxed = false, proxy, headed = false } = options;
  // A headless shell would start and show nothing.
  if (headed && (!hasDisplay() || basename(executable).includes('headless')))
    throw new ChromiumFailure('browser_no_window');
  const home = mkdtempSync(join(tmpdir(), 'handrail-browser-'));
  const forget = () => rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  try {
    // Large, and needed only by those who really open a page.
    const { chromium } = await import('playwright-core');
    const browser = await chromium.launch(launchSettings({ executable, proxy, unsandboxed, home, headed }));
    const pid = await processOf(browser);
    return new RunningChromium(browser, pid, options, forget);
  } catch (cause) {
    forget();
    throw new ChromiumFailure('browser_start_failed', { cause });
  }
}

function hasDisplay({ DISPLAY, WAYLAND_DISPLAY } = process.env): boolean {
  return process.platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY);
}

class RunningChromium implements Chromium {
  readonly #browser: Browser;
  readonly #pid: number | undefined;
  readonly #started: number | undefined;
  readonly #maxPages: number;
  readonly #closeMs: number;
  readonly #forget: () => void;
  readonly #listeners = new Set<() => void>();
  #pages = 0;
  #closing: Promise<void> | undefined;

  constructor(
    browser: Browser,
    pid: number | undefined,
    { maxPages = 16, closeMs = CLOSE_MS }: Pick<ChromiumOptions, 'maxPages' | 'closeMs'>,
    forget: () => void,
  ) {
    this.#browser = browser;
    this.#pid = pid;
    const started = pid === undefined ? undefined : groupOf(pid);
    this.#started = started !== undefined && isAlive(started) ? started : undefined;
    this.#maxPages = maxPages;
    this.#closeMs = closeMs;
    this.#forget = forget;
    browser.once('disconnected', () => {
      this.#forget();
      for (const listener of this.#listeners) listener();
      this.#listeners.clear();
    });
  }

  get isOpen(): boolean {
    return this.#browser.isConnected() && this.#closing === undefined;
  }

  async openPage({ storageState, ownHeaders }: ChromiumPageOptions = {}): Promise<ChromiumPage> {
    if (!this.isOpen) throw new ChromiumFailure('browser_closed');
    if (this.#pages >= this.#maxPages) throw new ChromiumFailure('browser_too_many_pages');
    this.#pages += 1;
    let context: BrowserContext | undefined;
    try {
      // No viewport: who shows the page decides its size.
      context = await this.#browser.newContext({
        acceptDownloads: false,
        viewport: null,
        ...(storageState ? { storageState } : {}),
      });
      const opened = context;
      opened.once('close', () => {
        this.#pages -= 1;
      });
      const page = await opened.newPage();
      if (ownHeaders) await addOwnHeaders(page, ownHeaders);
      return { page, close: () => this.#within(opened.close()) };
    } catch (cause) {
      if (context) await this.#within(context.close());
      else this.#pages -= 1;
      throw new ChromiumFailure('browser_closed', { cause });
    }
  }

  endOrphan(): void {
    if (this.#pid === undefined || this.#started === undefined || isAlive(this.#started)) return;
    endProcess(this.#pid);
  }

  onClosed(listener: () => void): () => void {
    if (this.#browser.isConnected()) this.#listeners.add(listener);
    else listener();
    return () => this.#listeners.delete(listener);
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  /** One that hangs, or was stopped, would never answer, and whoever waits for it would never end either. */
  async #close(): Promise<void> {
    await this.#within(this.#browser.close());
    if (!this.#browser.isConnected()) return;
    const gone = new Promise<void>((resolve) => this.#browser.once('disconnected', () => resolve()));
    if (this.#pid === undefined) return;
    endProcess(this.#pid);
    await this.#within(gone);
  }

  async #within(closing: Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.#closeMs);
    });
    await Promise.race([closing.catch(() => undefined), late]);
    clearTimeout(timer);
  }
}
