import type { SurfaceSize } from '@handrail/host';
import type { CDPSession } from 'playwright-core';
import type { RawFrame } from './frame-flow.ts';
import { FRAME_SETTINGS, type QualityLevel } from './quality.ts';

/** The pictures of one page, while somebody looks. */
export class Screencast {
  readonly #session: CDPSession;
  readonly #onFrame: (frame: RawFrame) => void;
  #isOn = false;

  constructor(session: CDPSession, onFrame: (frame: RawFrame) => void) {
    this.#session = session;
    this.#onFrame = onFrame;
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      // Told at once: the browser draws nothing while frames are unconfirmed, and what changes then is never drawn.
      session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
      const { deviceWidth: width, deviceHeight: height } = metadata;
      if (this.#isOn) this.#onFrame({ data, width: Math.round(width), height: Math.round(height) });
    });
  }

  /** Begins, or begins anew with other settings. The page as it is now comes first. */
  async start(level: QualityLevel, size: SurfaceSize): Promise<void> {
    const { quality, part } = FRAME_SETTINGS[level];
    if (this.#isOn) await this.#session.send('Page.stopScreencast');
    this.#isOn = true;
    await this.#session.send('Page.startScreencast', {
      format: 'jpeg',
      quality,
      maxWidth: Math.round(size.width * part),
      maxHeight: Math.round(size.height * part),
    });
  }

  /** Never rejects: a page that is gone shows nothing either. */
  async stop(): Promise<void> {
    if (!this.#isOn) return;
    this.#isOn = false;
    await this.#session.send('Page.stopScreencast').catch(() => undefined);
  }
}
