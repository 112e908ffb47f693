import { readFile } from 'node:fs/promises';
import { routeOfFile } from '@handrail/lint';
import { WELL_KNOWN_PATH } from '@handrail/page';
import type { ViteDevServer } from 'vite';
import { type AuditedSite, auditPages, type SitePage, type SiteTerms } from './audit-pages.ts';
import { panelFindings } from './describe-audit.ts';
import type { HandrailOptions } from './options.ts';
import { entryPages } from './project-pages.ts';

/** What a page that is open in a browser tells about itself. */
interface DrawnPage {
  readonly path: string;
  readonly html: string;
}

/** A dev server lives for days; this is more pages than anybody looks at. */
const MOST_DRAWN = 1_000;

/** The site while it is developed: its HTML files, and pages as browsers have drawn them. */
export class DevSite {
  readonly #server: ViteDevServer;
  readonly #terms: () => Promise<SiteTerms>;
  readonly #more: HandrailOptions['pages'];
  readonly #drawn = new Map<string, string>();

  constructor(server: ViteDevServer, terms: () => Promise<SiteTerms>, more: HandrailOptions['pages']) {
    this.#server = server;
    this.#terms = terms;
    this.#more = more;
  }

  /** Serves the manifest, and answers pages that are open with what was found on them. */
  serve(): void {
    const { middlewares, environments } = this.#server;
    middlewares.use((request, response, next) => {
      const [path] = (request.url ?? '').split('?');
      if (path !== WELL_KNOWN_PATH || !['GET', 'HEAD'].includes(request.method ?? '')) return next();
      const isSecure = this.#server.config.server.https !== undefined;
      const origin = `${isSecure ? 'https' : 'http'}://${request.headers.host ?? 'localhost'}`;
      this.#audit(origin).then(({ manifest }) => {
        // Without an action there is no manifest here either, as in the build.
        response.statusCode = manifest ? 200 : 404;
        response.setHeader('content-type', 'application/json');
        response.setHeader('cache-control', 'no-store');
        response.end(JSON.stringify(manifest ?? { error: 'No page declares an action.' }, null, 2));
      }, next);
    });
    environments.client.hot.on('handrail:page', (data, client) => {
      if (!isDrawnPage(data)) return;
      const path = routeOfFile(data.path);
      if (this.#drawn.size < MOST_DRAWN || this.#drawn.has(path)) this.#drawn.set(path, data.html);
      this.#audit(data.origin).then(
        ({ audit }) => {
          const page = audit.pages.find(({ address }) => address === path);
          if (page) client.send('handrail:findings', panelFindings(page, data.html));
        },
        (error: Error) => this.#server.config.logger.error(error.message, { error }),
      );
    });
  }

  async #audit(origin: string): Promise<AuditedSite> {
    return auditPages(await this.#pages(), { ...(await this.#terms()), origin });
  }

  async #pages(): Promise<readonly SitePage[]> {
    const pages = new Map<string, SitePage>();
    for (const { file, path } of entryPages(this.#server.config)) {
      const html = await readFile(file, 'utf8').catch(() => undefined);
      if (html !== undefined)
        pages.set(path, { path, html: await this.#server.transformIndexHtml(path, html) });
    }
    for (const [path, html] of Object.entries((await this.#more?.()) ?? {})) pages.set(path, { path, html });
    for (const [path, html] of this.#drawn) pages.set(path, { path, html, isRendered: true });
    return [...pages.values()];
  }
}

function isDrawnPage(data: unknown): data is DrawnPage & { readonly origin: string } {
  const { path, html, origin } = (data ?? {}) as Record<string, unknown>;
  return (
    typeof html === 'string' &&
    typeof path === 'string' &&
    path.startsWith('/') &&
    typeof origin === 'string' &&
    /^https?:\/\/[^/]+$/.test(origin)
  );
}
