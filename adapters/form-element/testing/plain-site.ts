import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { DefinitionDocument, ResponseDocument } from '@handrail/form';
import { english, handlePost, type PlainState, renderPage } from '../src/plain/index.ts';
import { liveForm } from './answers.ts';

export interface PlainSite {
  readonly origin: string;
  /** What the person has answered so far, and whether they are done. */
  readonly kept: ResponseDocument | undefined;
  readonly state: PlainState;
  readonly response: ResponseDocument | null;
  give(definition: DefinitionDocument): void;
  close(): Promise<void>;
}

const options = { messages: english, action: '/form' };

/** A site that serves forms without script, as the how-to says. */
export async function startPlainSite(): Promise<PlainSite> {
  let definition: DefinitionDocument | null = null;
  let kept: ResponseDocument | undefined;
  let state: PlainState = {};
  let response: ResponseDocument | null = null;
  const server = createServer(async (request, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.setHeader('content-security-policy', "default-src 'none'");
    if (!definition || !request.url?.startsWith('/form')) return answer.writeHead(404).end();
    const form = liveForm(definition, kept);
    if (request.method === 'POST') {
      const step = await handlePost(form, await sentBy(request), options);
      answer.statusCode = step.status;
      ({ kept, response } = step);
      state = step;
    }
    const page = renderPage(form, options, state);
    return answer.end(
      `<!doctype html><html lang="en"><title>Form</title><main><h1>A page</h1>${page}</main></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get kept() {
      return kept;
    },
    get state() {
      return state;
    },
    get response() {
      return response;
    },
    give(given) {
      [definition, kept, state, response] = [given, undefined, {}, null];
    },
    async close() {
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function sentBy(request: IncomingMessage): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(await buffer(request), { headers }).formData();
}
