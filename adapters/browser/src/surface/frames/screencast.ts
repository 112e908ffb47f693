import type { SurfaceSize } from '@handrail/host';
import type { CDPSession } from 'playwright-core';
import type { RawFrame } from './frame-flow.ts';
import { FRAME_SETTINGS, type QualityLevel } from './quality.ts';

/** The pictures of one page, while somebody looks. */
export class Screencast {
  readonly #session: CDPSession;
  readonly #onFrame: (frame: RawFrame) => void;
  /** For whom pictures are made now. */
  #viewer: object | undefined;

  constructor(session: CDPSession, onFrame: (frame: RawFrame) => void) {
    this.#session = session;
    this.#onFrame = onFrame;
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      // Told at once: the browser draws nothing while frames are unconfirmed, and what changes then is never drawn.
      session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
      const { deviceWidth: width, deviceHeight: height } = metadata;
      if (this.#viewer) this.#onFrame({ data, width: Math.round(width), height: Math.round(height) });
    });
  }

  /** Begins for this viewer, or begins anew with other settings. The page as it is now comes first. */
  async start(viewer: object, level: QualityLevel, size: SurfaceSize): Promise<void> {
    const { quality, part } = FRAME_SETTINGS[level];
    const wasOn = this.#viewer !== undefined;
    this.#viewer = viewer;
    if (wasOn) await this.#session.send('Page.stopScreencast');
    await this.#session.send('Page.startScreencast', {
      format: 'jpeg',
      quality,
      maxWidth: Math.round(size.width * part),
      maxHeight: Math.round(size.height * part),
    });
  }

  /** Does nothing when somebody else looks by now. Never rejects: a page that is gone shows nothing either. */
  async stop(viewer: object): Promise<void> {
    if (this.#viewer !== viewer) return;
    this.#viewer = undefined;
    await this.#session.send('Page.stopScreencast').catch(() => undefined);
  }
}
