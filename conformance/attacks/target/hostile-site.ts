import { createServer } from 'node:http';

export interface HostileSite {
  readonly origin: string;
  /** What was posted to it. */
  readonly sent: string[];
  /** The value of a field that nobody sees. */
  hidden: string;
  close(): void;
}

const escaped = (text: string) =>
  text.replace(/[^\w .:/-]/gu, (character) => `&#${character.codePointAt(0)};`);

/** A site with one action that needs its owner, and a hidden value beside it. */
export async function startHostileSite(hidden = '9999'): Promise<HostileSite> {
  const sent: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      if (request.method === 'POST') sent.push(body);
      if (request.url?.startsWith('/.well-known/')) return response.writeHead(404).end();
      response.setHeader('content-type', 'text/html; charset=utf-8');
      return response.end(
        `<!doctype html><title>Pay</title><form action="/pay" method="post" data-agent-kind="action" data-agent-action="pay.send" data-agent-danger="high" data-agent-confirm="required"><label>To <input name="to" data-agent-kind="field" data-agent-field="to"></label><input type="hidden" name="price" value="${escaped(site.hidden)}"><button>Pay</button><p role="status" data-agent-kind="status" data-agent-output="pay.send.status"></p></form>`,
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const site: HostileSite = {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    sent,
    hidden,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return site;
}
