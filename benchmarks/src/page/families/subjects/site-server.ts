import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Received, Trial } from '../trial.ts';
import { answerOf, type Hosts, received, withHosts } from './fake-site.ts';

/** The sites of many trials at once, told apart by their hosts. Browsers resolve every name below localhost to loopback. */
export interface SiteServer {
  /** Serves a trial under hosts of its own; what reaches them is noted. */
  serve(trial: Trial): ServedSite;
  close(): Promise<void>;
}

export interface ServedSite {
  readonly hosts: Hosts;
  readonly received: Received[];
  close(): void;
}

/** Asked for by a page only so that what it sent before has arrived. */
export const REST_PATH = '/rest';

const UNNOTED: ReadonlySet<string> = new Set(['/favicon.ico', REST_PATH]);

export async function startSiteServer(): Promise<SiteServer> {
  const sites = new Map<
    string,
    { readonly trial: Trial; readonly hosts: Hosts; readonly seen: Received[] }
  >();
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let number = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const host = request.headers.host ?? '';
    const site = sites.get(host);
    const url = new URL(`http://${host}${request.url ?? '/'}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (!site || UNNOTED.has(url.pathname)) {
      response.writeHead(site ? 204 : 404).end();
      return;
    }
    const { method = 'GET', headers } = request;
    const type = headers['content-type'] ?? '';
    const noted = received(url, site.hosts, { method, body: Buffer.concat(chunks).toString(), type });
    site.seen.push(noted);
    const { status, html, location } = answerOf(site.trial, noted);
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      ...(location ? { location: withHosts(location, site.hosts) } : {}),
    });
    response.end(withHosts(html, site.hosts));
  }

  return {
    serve(trial) {
      number += 1;
      const hosts = { here: `h${number}.localhost:${port}`, elsewhere: `e${number}.localhost:${port}` };
      const seen: Received[] = [];
      for (const host of Object.values(hosts)) sites.set(host, { trial, hosts, seen });
      return {
        hosts,
        received: seen,
        close: () => {
          for (const host of Object.values(hosts)) sites.delete(host);
        },
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
