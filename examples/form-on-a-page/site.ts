import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer, json } from 'node:stream/consumers';
import { createForm, loadDefinition, type ResponseDocument } from '@handrail/form';
import { english, handlePost, type PlainStep, renderPage } from '@handrail/form-element/plain';

const here = import.meta.dirname;
const bundle = join(here, '../../adapters/form-element/dist/bundle');
const definition = loadDefinition(JSON.parse(readFileSync(join(here, 'order.json'), 'utf8')));
const options = { messages: english, action: '/' };

/** A form on a page: the element where there is script, the same form page by page where there is none. */
export function createSite(receive: (response: ResponseDocument) => void): Server {
  /** What people without script have answered so far. A real site keeps it in a session of its own. */
  const visits = new Map<string, PlainStep>();

  const open = (visit: PlainStep | undefined) =>
    createForm(definition, {
      clock: Date,
      newId: randomUUID,
      locale: 'en',
      ...(visit ? { response: visit.kept } : {}),
    });

  async function showForm(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const known = /(?:^|; )visit=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
    const id = known !== undefined && visits.has(known) ? known : randomUUID();
    const form = open(visits.get(id));
    if (request.method === 'POST') {
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const sent = await new Response(await buffer(request), { headers }).formData();
      const step = await handlePost(form, sent, options);
      visits.set(id, step);
      if (step.response) receive(step.response);
      answer.statusCode = step.status;
    }
    answer.setHeader('set-cookie', `visit=${id}; HttpOnly; SameSite=Strict; Path=/`);
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.setHeader(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; connect-src 'self'; form-action 'self'",
    );
    answer.end(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Order</title><main><h1>Our shop</h1>
<handrail-form src="/order.json" action="/responses" journal>
<noscript>${renderPage(form, options, visits.get(id))}</noscript>
</handrail-form></main>
<script type="module" src="/handrail-form.js"></script></html>`);
  }

  async function answerTo(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (path === '/') return showForm(request, answer);
    if (path === '/responses' && request.method === 'POST') {
      receive((await json(request)) as ResponseDocument);
      answer.writeHead(204).end();
    } else if (path === '/order.json') {
      answer.setHeader('content-type', 'application/json').end(JSON.stringify(definition.document));
    } else if (/^\/handrail-form[\w-]*\.js$/.test(path)) {
      answer.setHeader('content-type', 'text/javascript').end(await readFile(join(bundle, path)));
    } else answer.writeHead(404).end();
  }

  return createServer((request, answer) => {
    answerTo(request, answer).catch(() => answer.writeHead(500).end());
  });
}
