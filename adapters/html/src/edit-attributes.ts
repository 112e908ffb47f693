import type { SourcePosition } from '@handrail/page';
import { isElement } from './html-tree.ts';
import { type HtmlElement, type ParseHtmlOptions, parseHtml } from './parse-html.ts';

/** A change of the attributes of the element whose tag starts at a position. */
export interface AttributeEdit {
  readonly position: SourcePosition;
  /** Attributes to add, or to give another value. */
  readonly set: Readonly<Record<string, string>>;
  /** Attributes to give another name. */
  readonly rename?: Readonly<Record<string, string>>;
}

export interface EditOptions extends Pick<ParseHtmlOptions, 'limits'> {
  /** The root of this very text, where it has been parsed with positions already. */
  readonly root?: HtmlElement;
}

/** Changes attributes in HTML text and leaves every other byte as it is. Edits of elements that are not there are left out. */
export function editAttributes(
  text: string,
  edits: readonly AttributeEdit[],
  { root, ...options }: EditOptions = {},
): string {
  if (edits.length === 0) return text;
  const wanted = new Map<string, Changes>();
  for (const { position, set, rename } of edits) {
    const key = `${position.line}:${position.column}`;
    const before = wanted.get(key);
    wanted.set(key, { set: { ...before?.set, ...set }, rename: { ...before?.rename, ...rename } });
  }
  const splices: Splice[] = [];
  const waiting = root
    ? [root]
    : parseHtml(text, { ...options, positions: true }).childNodes.filter(isElement);
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    const location = element.sourceCodeLocation;
    const changes = location && wanted.get(`${location.startLine}:${location.startCol}`);
    if (changes) splices.push(...splicesOf(element, changes));
    for (const child of element.childNodes) if (isElement(child)) waiting.push(child);
  }
  splices.sort((one, other) => one.from - other.from);
  const parts: string[] = [];
  let end = 0;
  for (const { from, to, insert } of splices) {
    parts.push(text.slice(end, from), insert);
    end = to;
  }
  return [...parts, text.slice(end)].join('');
}

interface Changes {
  readonly set: Readonly<Record<string, string>>;
  readonly rename: Readonly<Record<string, string>>;
}

interface Splice {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

function splicesOf(element: HtmlElement, { set, rename }: Changes): readonly Splice[] {
  const location = element.sourceCodeLocation;
  if (!location) return [];
  const written = location.attrs ?? {};
  const behindName = location.startOffset + 1 + element.tagName.length;
  let added = '';
  const splices: Splice[] = [];
  for (const [name, value] of Object.entries(set)) {
    const at = Object.hasOwn(written, name) ? written[name] : undefined;
    const attribute = `${name}="${escaped(value)}"`;
    if (at) splices.push({ from: at.startOffset, to: at.endOffset, insert: attribute });
    else added += ` ${attribute}`;
  }
  for (const [name, to] of Object.entries(rename)) {
    const at = Object.hasOwn(written, name) ? written[name] : undefined;
    if (at) splices.push({ from: at.startOffset, to: at.startOffset + name.length, insert: to });
  }
  if (added !== '') splices.push({ from: behindName, to: behindName, insert: added });
  return splices;
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
