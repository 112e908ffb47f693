import { PageRefusal } from '@handrail/page';
import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { ShadowTrees } from './shadow-trees.ts';

export type HtmlElement = DefaultTreeAdapterTypes.Element;
export type HtmlDocument = DefaultTreeAdapterTypes.Document;

export interface ParseLimits {
  /** UTF-16 units of HTML text. */
  readonly maxLength: number;
  readonly maxElements: number;
  /** Open elements at once. Deeper pages take a parser quadratic time, and no browser draws them. */
  readonly maxDepth: number;
}

export const defaultParseLimits: ParseLimits = {
  maxLength: 20_000_000,
  maxElements: 1_000_000,
  maxDepth: 2_000,
};

export interface ParseOptions {
  /** Keeps line and column of each element, which about doubles the time. */
  readonly positions?: boolean;
  readonly limits?: Partial<ParseLimits>;
}

/** Parses as a browser with script does. Throws `PageRefusal` for text that no page of people would hold. */
export function parseHtml(text: string, options: ParseOptions = {}): HtmlDocument {
  const limits = { ...defaultParseLimits, ...options.limits };
  if (text.length > limits.maxLength) {
    throw new PageRefusal('too-large', `The page has more than ${limits.maxLength} characters.`);
  }
  const seen = { hasShadows: false };
  const document = parse<DefaultTreeAdapterMap>(text, {
    treeAdapter: boundedAdapter(limits, seen),
    sourceCodeLocationInfo: options.positions ?? false,
  });
  if (seen.hasShadows) shadows.set(document, new ShadowTrees(document));
  return document;
}

const shadows = new WeakMap<HtmlDocument, ShadowTrees>();

/** The shadow trees that a document declares; undefined when it declares none, as nearly all do. */
export function shadowsOf(document: HtmlDocument): ShadowTrees | undefined {
  return shadows.get(document);
}

/** Unclosed formatting makes a parser repeat elements, so not even their number is bounded by the text's length. */
function boundedAdapter(
  { maxElements, maxDepth }: ParseLimits,
  seen: { hasShadows: boolean },
): typeof defaultTreeAdapter {
  let elements = 0;
  let depth = 0;
  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, attributes) {
      elements += 1;
      if (elements > maxElements) {
        throw new PageRefusal('too-many-elements', `The page has more than ${maxElements} elements.`);
      }
      if (tagName === 'template')
        seen.hasShadows ||= attributes.some(({ name }) => name === 'shadowrootmode');
      return defaultTreeAdapter.createElement(tagName, namespace, attributes);
    },
    onItemPush() {
      depth += 1;
      if (depth > maxDepth) {
        throw new PageRefusal('too-deep', `The page nests more than ${maxDepth} elements.`);
      }
    },
    onItemPop() {
      depth -= 1;
    },
  };
}
