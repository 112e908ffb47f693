import { renderToString } from 'preact-render-to-string';
import type { Markup } from './elements.ts';

/** What components are given beside their props while a page is made. */
export interface RenderContext {
  /** Gets the name of each icon that is drawn. */
  readonly icons?: Set<string>;
}

/** Markup as it is sent. */
export function renderMarkup(markup: Markup, context: RenderContext = {}): string {
  return renderToString(markup, context);
}

/** A row is measured once, though a page is tried several times until it fits. */
const SIZES = new WeakMap<Markup, number>();

/** Bytes it takes on the wire, for pages that must stay small. */
export function sizeOf(markup: Markup): number {
  const known = SIZES.get(markup);
  if (known !== undefined) return known;
  const size = Buffer.byteLength(renderMarkup(markup));
  SIZES.set(markup, size);
  return size;
}
