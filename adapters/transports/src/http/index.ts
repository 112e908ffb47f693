export { transportCodes } from '../wire/transport-codes.ts';
export { createHttpClient, type HttpClientOptions, type HttpFetch } from './create-http-client.ts';
export {
  createHttpHandler,
  type HttpHandler,
  type HttpHandlerOptions,
  type ToolsetOf,
} from './create-http-handler.ts';
export type { BodyLimits, HttpAnswer, HttpRequest, HttpRequestHead } from './exchange.ts';
