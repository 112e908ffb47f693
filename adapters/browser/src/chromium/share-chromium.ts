import type { Chromium } from './start-chromium.ts';

export interface SharedChromium {
  /** The running browser; started when there is none, and again when it has ended. */
  get(): Promise<Chromium>;
  close(): Promise<void>;
}

/** One browser for all who need one. It costs nothing until somebody does. */
export function shareChromium(start: () => Promise<Chromium>): SharedChromium {
  let current: Promise<Chromium> | undefined;
  const get = (): Promise<Chromium> => {
    if (current) return current;
    const starting = start();
    current = starting;
    const forget = () => {
      if (current === starting) current = undefined;
    };
    starting.then((chromium) => chromium.onClosed(forget), forget);
    return starting;
  };
  return {
    get,
    async close() {
      const chromium = await current?.catch(() => undefined);
      await chromium?.close();
    },
  };
}
