import {
  type BrowserSurfaces,
  ChromiumFailure,
  chooseChromium,
  createSurfaces,
  shareChromium,
  startChromium,
} from '@handrail/browser';
import type { ConnectorDefinition } from '@handrail/connectors';
import type { EgressProxy } from '@handrail/egress';
import type { Ids } from '@handrail/host';
import type { BrowserConfig } from '../server-config.ts';
import { StartError } from '../start-error.ts';
import { operatePage } from './operate-page.ts';

export interface BrowserPorts {
  readonly ids: Ids;
  /** The only way out of the browser. */
  readonly openProxy: () => Promise<EgressProxy>;
}

export interface ComposedBrowser {
  readonly surfaces: BrowserSurfaces;
  /** What runs can do with a browser. */
  readonly connectors: readonly ConnectorDefinition[];
  close(): Promise<void>;
}

/** A browser for runs and their owners. One that could never start is refused now; it starts with the first page. */
export function composeBrowser(config: BrowserConfig, { ids, openProxy }: BrowserPorts): ComposedBrowser {
  try {
    chooseChromium(config);
  } catch (error) {
    if (!(error instanceof ChromiumFailure)) throw error;
    throw new StartError('setting-refused', error.message, { cause: error });
  }
  const shared = shareChromium(async () => {
    const proxy = await openProxy();
    try {
      const chromium = await startChromium({ ...config, proxy });
      chromium.onClosed(() => void proxy.close());
      return chromium;
    } catch (error) {
      await proxy.close();
      throw error;
    }
  });
  const surfaces = createSurfaces({ chromium: shared.get, newId: () => ids.newId() });
  return {
    surfaces,
    connectors: [operatePage(surfaces)],
    async close() {
      await surfaces.close();
      await shared.close();
    },
  };
}
