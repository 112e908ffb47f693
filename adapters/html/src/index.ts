export { type AttributeEdit, editAttributes } from './edit-attributes.ts';
export { commentsOf, type HtmlComment } from './html-comments.ts';
export { htmlTree, readHtml } from './html-tree.ts';
export {
  defaultParseLimits,
  type HtmlDocument,
  type HtmlElement,
  type ParseHtmlOptions,
  type ParseLimits,
  parseHtml,
} from './parse-html.ts';
export { type HtmlRuntimeOptions, openHtmlPage } from './runtime/html-runtime.ts';
export type { SiteFetch, SiteFetchRequest, SiteReply } from './runtime/site-fetch.ts';
