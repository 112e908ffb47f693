import type { DeclinedCode, SurfaceSize } from '@handrail/host';
import type { CDPSession, Page } from 'playwright-core';
import type { RawFrame } from '../frames/frame-flow.ts';
import { Screencast } from '../frames/screencast.ts';
import { InputQueue } from '../input/input-queue.ts';

export interface PageListener {
  frame(frame: RawFrame): void;
  /** It shows another document, or the same one under another title. */
  moved(): void;
  declined(code: DeclinedCode): void;
  /** Closed, or crashed. */
  gone(): void;
  /** Whether the agent has control, and may want to answer dialogs by itself. */
  isAgents(): boolean;
}

export interface PagePlace {
  readonly origin: string;
  readonly title: string;
}

const MAX_TITLE = 200;
/** How long an agent may take to answer a dialog: nothing on the page moves until then. */
const AGENTS_MS = 1_000;

/** One page of a surface, with what it takes to show and to operate it. */
export class ShownPage {
  readonly page: Page;
  readonly session: CDPSession;
  readonly input: InputQueue;
  readonly screencast: Screencast;

  private constructor(page: Page, session: CDPSession, listener: PageListener) {
    this.page = page;
    this.session = session;
    this.input = new InputQueue(session);
    this.screencast = new Screencast(session, (frame) => listener.frame(frame));
    listen(page, listener);
  }

  static async open(page: Page, listener: PageListener): Promise<ShownPage> {
    return new ShownPage(page, await page.context().newCDPSession(page), listener);
  }

  /** Frames come in CSS pixels whatever the density, so a denser page would only cost more. */
  async resize({ width, height }: SurfaceSize): Promise<void> {
    const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
    await this.session.send('Emulation.setDeviceMetricsOverride', metrics);
  }

  /** Asked of the browser and not of the page, which may hang. Of an address only the origin. */
  async place(): Promise<PagePlace> {
    const { targetInfo } = await this.session.send('Target.getTargetInfo');
    const { url } = targetInfo;
    const { origin, host } = URL.canParse(url) ? new URL(url) : { origin: 'null', host: '' };
    // Chromium takes the address for the title where there is none, with more or less of it left out.
    const isAddress = targetInfo.title.includes(host) && url.includes(targetInfo.title);
    const title = isAddress ? '' : targetInfo.title;
    return { origin: origin === 'null' ? '' : origin, title: title.slice(0, MAX_TITLE) };
  }
}

/** Nobody could see what a page opens outside itself, so it is answered at once, and the viewer is told. */
function listen(page: Page, listener: PageListener): void {
  page.on('dialog', (dialog) => {
    // Leaving a page is what was asked for; everything else is declined.
    const isLeaving = dialog.type() === 'beforeunload';
    const answer = () =>
      (isLeaving ? dialog.accept() : dialog.dismiss()).then(
        () => isLeaving || listener.declined('dialog_dismissed'),
        // Somebody else has answered it.
        () => undefined,
      );
    if (listener.isAgents()) setTimeout(answer, AGENTS_MS);
    else void answer();
  });
  page.on('filechooser', () => listener.declined('file_chooser_refused'));
  page.on('download', (download) => {
    download.cancel().catch(() => undefined);
    listener.declined('download_refused');
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) listener.moved();
  });
  page.on('domcontentloaded', () => listener.moved());
  page.on('crash', () => listener.gone());
  page.on('close', () => listener.gone());
}
