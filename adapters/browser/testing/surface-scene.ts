import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SurfaceFrame, SurfaceLink, SurfaceNews, SurfaceViewer } from '@handrail/host';
import { type BrowserSurfaces, createSurfaces, shareChromium, startChromium } from '../src/index.ts';

type Pages = Readonly<
  Record<string, string | ((request: IncomingMessage, response: ServerResponse) => void)>
>;

/** Pages of a test on loopback, and live surfaces on the machine's Chromium. */
export interface SurfaceScene {
  readonly origin: string;
  readonly surfaces: BrowserSurfaces;
  /** Lets time pass on the clock by which it is measured how fast a viewer is. */
  pass(milliseconds: number): void;
  serve(pages: Pages): void;
  close(): Promise<void>;
}

export async function openSurfaceScene(): Promise<SurfaceScene> {
  let pages: Pages = {};
  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const page = pages[path];
    if (typeof page === 'function') page(request, response);
    else {
      response.statusCode = page === undefined ? 404 : 200;
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(page);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const shared = shareChromium(() => startChromium({ proxy: 'none', unsandboxed: true }));
  let count = 0;
  let ahead = 0;
  const surfaces = createSurfaces({
    chromium: shared.get,
    newId: () => {
      count += 1;
      return `surface-${count}`;
    },
    // Stands still unless a test moves it: a busy machine is not a slow viewer.
    now: () => ahead,
    shownMs: 30_000,
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    surfaces,
    pass: (milliseconds) => {
      ahead += milliseconds;
    },
    serve: (given) => {
      pages = given;
    },
    async close() {
      await surfaces.close();
      await shared.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Looks at a surface as the dashboard would, and remembers everything. */
export class TestViewer implements SurfaceViewer {
  readonly frames: SurfaceFrame[] = [];
  readonly news: SurfaceNews[] = [];
  link: SurfaceLink | undefined;
  /** Whether frames are acknowledged as they come. */
  isQuick = true;

  show(frame: SurfaceFrame): void {
    this.frames.push(frame);
    if (this.isQuick) setImmediate(() => this.link?.acknowledge(frame.number));
  }

  tell(news: SurfaceNews): void {
    this.news.push(news);
  }

  has(type: SurfaceNews['type']): boolean {
    return this.news.some((each) => each.type === type);
  }

  click(x: number, y: number): void {
    const at = { type: 'pointer', x, y, button: 'left', clicks: 1, modifiers: 0 } as const;
    this.link?.input({ ...at, action: 'move', button: 'none', clicks: 0 });
    this.link?.input({ ...at, action: 'down' });
    this.link?.input({ ...at, action: 'up' });
  }

  press(key: string, code = key, text?: string): void {
    const at = { type: 'key', key, code, modifiers: 0 } as const;
    this.link?.input({ ...at, action: 'down', ...(text !== undefined && { text }) });
    this.link?.input({ ...at, action: 'up' });
  }
}
