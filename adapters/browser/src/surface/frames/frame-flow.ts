import type { SurfaceFrame, SurfaceSize } from '@handrail/host';
import { bestQuality, type FrameQuality, nextQuality, type QualityLevel } from './quality.ts';

/** A picture as the browser gives it. */
export interface RawFrame extends SurfaceSize {
  /** A JPEG in base64. */
  readonly data: string;
}

export interface FrameFlowOptions {
  readonly now: () => number;
  readonly show: (frame: SurfaceFrame) => void;
  readonly onQuality: (level: QualityLevel) => void;
  /** The viewer has shown a picture of a page of this size. */
  readonly onShown: (size: SurfaceSize) => void;
}

const MOST_ON_THE_WAY = 2;

/**
 * Brings pictures to one viewer as fast as it shows them: two are on the way at most, of those that come meanwhile only
 * the newest is kept, and one that equals the last is not sent at all.
 */
export class FrameFlow {
  readonly #options: FrameFlowOptions;
  readonly #sent = new Map<number, SurfaceSize & { readonly at: number }>();
  #number = 0;
  #last = '';
  #newest: RawFrame | undefined;
  #quality: FrameQuality = bestQuality;

  constructor(options: FrameFlowOptions) {
    this.#options = options;
  }

  get level(): QualityLevel {
    return this.#quality.level;
  }

  offer(frame: RawFrame): void {
    this.#newest = frame;
    this.#send();
  }

  /** Numbers that were never sent, or were acknowledged before, change nothing. */
  acknowledge(number: number): void {
    const sent = this.#sent.get(number);
    if (!sent) return;
    for (const each of this.#sent.keys()) if (each <= number) this.#sent.delete(each);
    const before = this.level;
    this.#quality = nextQuality(this.#quality, this.#options.now() - sent.at);
    if (this.level !== before) this.#options.onQuality(this.level);
    this.#options.onShown(sent);
    this.#send();
  }

  #send(): void {
    const frame = this.#newest;
    if (!frame || this.#sent.size >= MOST_ON_THE_WAY) return;
    this.#newest = undefined;
    if (frame.data === this.#last) return;
    this.#last = frame.data;
    this.#number += 1;
    const { width, height } = frame;
    this.#sent.set(this.#number, { width, height, at: this.#options.now() });
    this.#options.show({
      number: this.#number,
      width,
      height,
      jpeg: Buffer.from(frame.data, 'base64'),
    });
  }
}
