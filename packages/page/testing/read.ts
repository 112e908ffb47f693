import { type HtmlElement, readHtml } from '@handrail/html';
import { type PageIndex, type ReadPageOptions, readPage } from '../src/index.ts';

/** A page from HTML text, with positions, so that findings say where. */
export function pageOf(html: string, options?: ReadPageOptions<HtmlElement>): PageIndex<HtmlElement> {
  return readPage(readHtml(html, { positions: true }), options);
}

/** The id attribute by which a test names an element. */
export function idOf(page: PageIndex<HtmlElement>, at: { readonly element: HtmlElement }): string {
  return page.tree.attribute(at.element, 'id') ?? '';
}

export function rulesOf(page: PageIndex<HtmlElement>): readonly string[] {
  return page.findings.map(({ rule }) => rule);
}
