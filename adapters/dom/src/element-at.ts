import { openShadowOf } from './shadow-roots.ts';

/** Our own part of a page; a person can move or close it. */
const OWN = 'handrail-widget';
const DEEPEST_SHADOW = 100;

/** What a pointer would reach; nothing outside of the window. */
export function elementAt(document: Document, x: number, y: number): Element | undefined {
  const hits = Document.prototype.elementsFromPoint.call(document, x, y);
  let hit = hits.find((each) => each.localName !== OWN);
  for (let depth = 0; hit && depth < DEEPEST_SHADOW; depth += 1) {
    const inner: Element | null | undefined = openShadowOf(hit)?.elementFromPoint(x, y);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  return hit;
}
