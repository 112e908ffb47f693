export { htmlTree, readHtml } from './html-tree.ts';
export {
  defaultParseLimits,
  type HtmlDocument,
  type HtmlElement,
  type ParseLimits,
  type ParseOptions,
  parseHtml,
} from './parse-html.ts';
export { type HtmlRuntimeOptions, openHtmlPage } from './runtime/html-runtime.ts';
export type { SiteFetch, SiteReply, SiteRequest } from './runtime/site-fetch.ts';
