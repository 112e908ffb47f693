import { PageRefusal } from '@handrail/page';
import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, defaultTreeAdapter, Parser } from 'parse5';
import { type FormOwners, isListed, tiedForm } from './form-owners.ts';
import { PositionedParser } from './positioned-parser.ts';
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

export interface ParseHtmlOptions {
  /** Keeps line and column of each element, which takes about a third more time. */
  readonly positions?: boolean;
  readonly limits?: Partial<ParseLimits>;
}

/** Parses as a browser with script does. Throws `PageRefusal` for text that no page of people would hold. */
export function parseHtml(text: string, options: ParseHtmlOptions = {}): HtmlDocument {
  const limits = { ...defaultParseLimits, ...options.limits };
  if (text.length > limits.maxLength) {
    throw new PageRefusal('too-large', `The page has more than ${limits.maxLength} characters.`);
  }
  const seen: Seen = { hasShadows: false, owners: new Map(), parser: undefined };
  const settings = { treeAdapter: boundedAdapter(limits, seen) };
  const parser = options.positions
    ? new PositionedParser(settings)
    : new Parser<DefaultTreeAdapterMap>(settings);
  seen.parser = parser;
  parser.tokenizer.write(text, true);
  const { document } = parser;
  owners.set(document, seen.owners);
  if (seen.hasShadows) shadows.set(document, new ShadowTrees(document));
  return document;
}

const shadows = new WeakMap<HtmlDocument, ShadowTrees>();

/** The shadow trees that a document declares; undefined when it declares none, as nearly all do. */
export function shadowsOf(document: HtmlDocument): ShadowTrees | undefined {
  return shadows.get(document);
}

const owners = new WeakMap<HtmlDocument, FormOwners>();

/** The forms that the parser tied controls to. */
export function ownersOf(document: HtmlDocument): FormOwners {
  return owners.get(document) ?? new Map();
}

/** What is only known while a document is parsed. */
interface Seen {
  hasShadows: boolean;
  // It lives as long as its document; a weak map of all controls costs more than the parsing of them.
  readonly owners: Map<HtmlElement, HtmlElement>;
  parser: Parser<DefaultTreeAdapterMap> | undefined;
}

/** Unclosed formatting makes a parser repeat elements, so not even their number is bounded by the text's length. */
function boundedAdapter({ maxElements, maxDepth }: ParseLimits, seen: Seen): typeof defaultTreeAdapter {
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
      const element = defaultTreeAdapter.createElement(tagName, namespace, attributes);
      // Nearly all elements are neither controls nor in a form whose tag is open elsewhere.
      if (seen.parser?.formElement && isListed(tagName)) {
        const form = tiedForm(seen.parser, element);
        if (form) seen.owners.set(element, form);
      }
      return element;
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
