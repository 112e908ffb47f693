import { createHttpHandler, type HttpHandlerOptions } from '../src/http/create-http-handler.ts';
import { createLiveForm } from './live-form.ts';

/** A live form behind an HTTP handler, and short ways to ask it. */
export function served(options: HttpHandlerOptions = {}) {
  const live = createLiveForm();
  const handler = createHttpHandler(live.toolset, options);
  const ask = (path: string, init: RequestInit = {}) =>
    handler(new Request(`http://provider.example${path}`, init));
  const post = (path: string, body: RequestInit['body'] = '{}', headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
  return { ...live, handler, ask, post };
}
