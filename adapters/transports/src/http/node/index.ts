export { type FetchHandler, type HttpServer, type ServeHttpOptions, serveHttp } from './serve-http.ts';
