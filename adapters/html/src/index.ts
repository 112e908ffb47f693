export { htmlTree, readHtml } from './html-tree.ts';
export {
  defaultParseLimits,
  type HtmlDocument,
  type HtmlElement,
  type ParseLimits,
  type ParseOptions,
  parseHtml,
} from './parse-html.ts';
