import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where the password field is on the page, in its own pixels. */
export const FIELD = { x: 250, y: 130 };

const LOGIN = `<!doctype html><title>Sign in</title><style>body{margin:0;background:#fff;font:20px sans-serif}
input{position:absolute;left:100px;top:100px;width:300px;height:60px;font-size:24px}</style>
<form method="post" action="/in"><input type="password" name="password" aria-label="Password"></form>`;
const ACCOUNT = `<!doctype html><title>Account</title><body style="background:#cfc"><p id="balance">1,234.50 EUR</p>`;

export interface LoginSite {
  readonly url: string;
  readonly port: number;
  /** What was entered, in the order it came. */
  readonly entered: readonly string[];
  close(): Promise<void>;
}

/** A site that only its owner can sign in to. */
export async function startLoginSite(): Promise<LoginSite> {
  const entered: string[] = [];
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (request.method !== 'POST') {
      response.end(request.url === '/account' ? ACCOUNT : LOGIN);
      return;
    }
    let body = '';
    for await (const chunk of request) body += String(chunk);
    entered.push(new URLSearchParams(body).get('password') ?? '');
    response.writeHead(303, { location: '/account' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    port,
    entered,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
