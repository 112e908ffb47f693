import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { bundleRenderer } from './bundle-renderer.ts';

export interface ExtensionPages {
  readonly origin: string;
  /** Paths that were asked for, in order. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

export interface PagesOptions {
  /** A file of the form element by its name, such as `handrail-form.js`; undefined when there is none. */
  readonly elementFile: (name: string) => Promise<string | undefined> | string | undefined;
  readonly port?: number;
}

const PAGES = new URL('../pages/', import.meta.url);
/** What is in the folder; anything else is not read. */
const FILES: ReadonlyMap<string, string> = new Map([
  ...['provider', 'element', 'renderer', 'plain'].map((name) => [`/${name}`, `${name}.html`] as const),
  ...['contact.json', 'ontology.json', 'pages.css'].map((name) => [`/${name}`, name] as const),
]);
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.json': 'application/json',
  '.css': 'text/css',
  '.js': 'text/javascript',
};
/** What a careful site demands. An extension has to work with it. */
const POLICY = "default-src 'self'; script-src 'self'; style-src 'self'";

/** Serves the pages on this machine. */
export async function startPages({ elementFile, port = 0 }: PagesOptions): Promise<ExtensionPages> {
  const requests: string[] = [];
  const contentOf = async (path: string): Promise<readonly [type: string, text: string] | undefined> => {
    const file = FILES.get(path);
    if (file !== undefined) return [extname(file), await readFile(new URL(file, PAGES), 'utf8')];
    if (path === '/renderer.js') return ['.js', await bundleRenderer()];
    const script = /^\/[\w.-]+\.js$/.test(path) ? await elementFile(path.slice(1)) : undefined;
    return script === undefined ? undefined : ['.js', script];
  };
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    requests.push(path);
    void contentOf(path).then((content) => {
      response.statusCode = content ? 200 : 404;
      response.setHeader('content-security-policy', POLICY);
      response.setHeader('content-type', `${TYPES[content?.[0] ?? '.html']}; charset=utf-8`);
      response.end(content?.[1] ?? '');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
