import type { SurfaceNews, SurfaceSize, SurfaceViewer } from '@handrail/host';
import { FrameFlow, type RawFrame } from './frames/frame-flow.ts';
import type { QualityLevel } from './frames/quality.ts';
import type { PagePlace, ShownPage } from './page/shown-page.ts';

/** Titles change without a word, and reach the browser after the page is there. */
const LOOK_MS = 500;

export interface ViewingTimes {
  readonly now: () => number;
  /** How long a picture of a new size is waited for. */
  readonly shownMs: number;
}

/** One viewer looking at a surface. What it asks of the browser happens one after the other. */
export class Viewing {
  readonly requestId: string;
  /** What the viewer has room for. */
  wanted: SurfaceSize;
  readonly #viewer: SurfaceViewer;
  readonly #shownMs: number;
  readonly #flow: FrameFlow;
  #shown: ShownPage | undefined;
  #size: SurfaceSize;
  #place: PagePlace | undefined;
  #isLooking = false;
  #isOver = false;
  #tail: Promise<void> = Promise.resolve();
  readonly #looking: NodeJS.Timeout;
  #awaited: { readonly size: SurfaceSize; readonly resolve: () => void } | undefined;

  constructor(requestId: string, wanted: SurfaceSize, viewer: SurfaceViewer, { now, shownMs }: ViewingTimes) {
    this.requestId = requestId;
    this.wanted = wanted;
    this.#size = wanted;
    this.#viewer = viewer;
    this.#shownMs = shownMs;
    this.#flow = new FrameFlow({
      now,
      show: (frame) => viewer.show(frame),
      onQuality: (level) => this.#changeQuality(level),
      onShown: (size) => this.#shownAt(size),
    });
    this.#looking = setInterval(() => this.moved(), LOOK_MS);
  }

  /** Shows this page from now on, at this size. */
  show(shown: ShownPage, size: SurfaceSize, control: 'agent' | 'owner'): Promise<void> {
    return this.#next(async () => {
      const isOther = this.#shown !== shown;
      if (isOther) await this.#shown?.screencast.stop(this);
      this.#shown = shown;
      this.#size = size;
      if (this.#place) await this.#look();
      else {
        this.#place = await shown.place();
        this.tell({ type: 'ready', ...this.#place, ...size, control });
      }
      await shown.screencast.start(this, this.#flow.level, size);
    });
  }

  /** When the viewer has shown the page at this size; or after a moment, for viewers that show nothing. */
  untilShown(size: SurfaceSize): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.#shownMs);
      this.#awaited = {
        size,
        resolve: () => {
          clearTimeout(timer);
          resolve();
        },
      };
    });
  }

  /** The page may be elsewhere. */
  moved(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    void this.#next(() => this.#look()).then(() => {
      this.#isLooking = false;
    });
  }

  frame(shown: ShownPage, frame: RawFrame): void {
    if (shown === this.#shown && !this.#isOver) this.#flow.offer(frame);
  }

  acknowledge(number: number): void {
    this.#flow.acknowledge(number);
  }

  tell(news: SurfaceNews): void {
    if (!this.#isOver) this.#viewer.tell(news);
  }

  /** Says a last word, when there is one, and stops making pictures. */
  end(news?: SurfaceNews): void {
    if (news) this.tell(news);
    this.#isOver = true;
    clearInterval(this.#looking);
    this.#awaited?.resolve();
    this.#tail = this.#tail.then(() => this.#shown?.screencast.stop(this));
  }

  /** Told only when something is different. */
  async #look(): Promise<void> {
    const before = this.#place;
    const place = await this.#shown?.place();
    if (!place || !before || (place.origin === before.origin && place.title === before.title)) return;
    this.#place = place;
    this.tell({ type: 'moved', ...place });
  }

  #shownAt({ width, height }: SurfaceSize): void {
    const { size, resolve } = this.#awaited ?? {};
    if (size?.width !== width || size.height !== height) return;
    this.#awaited = undefined;
    resolve?.();
  }

  #changeQuality(level: QualityLevel): void {
    this.tell({ type: 'quality', level });
    const shown = this.#shown;
    this.#next(async () => shown === this.#shown && shown?.screencast.start(this, level, this.#size));
  }

  /** What fails here failed because the page is going, which is found and told elsewhere. */
  #next(step: () => Promise<unknown>): Promise<void> {
    const run = async () => {
      if (!this.#isOver) await step();
    };
    this.#tail = this.#tail.then(run).catch(() => undefined);
    return this.#tail;
  }
}
