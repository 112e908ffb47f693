import type { SourcePosition } from '@handrail/page';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { isElement } from './html-tree.ts';
import type { HtmlElement } from './parse-html.ts';

/** A comment of a page. */
export interface HtmlComment {
  readonly text: string;
  readonly position: SourcePosition;
  /** From where the next element starts to where it ends; undefined when none follows. */
  readonly covers?: { readonly from: SourcePosition; readonly to: SourcePosition };
}

type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

const MOST_COMMENTS = 10_000;

/** The comments of a page that was parsed with positions, among them those before its root. Templates are not looked into. */
export function commentsOf(root: HtmlElement): readonly HtmlComment[] {
  const found: HtmlComment[] = [];
  const waiting: ParentNode[] = [root.parentNode ?? root];
  for (let node = waiting.pop(); node && found.length < MOST_COMMENTS; node = waiting.pop()) {
    let next: HtmlElement | undefined;
    for (let at = node.childNodes.length - 1; at >= 0; at -= 1) {
      const child = node.childNodes[at] as ChildNode;
      if (isElement(child)) {
        waiting.push(child);
        next = child;
      } else if (child.nodeName === '#comment') {
        const comment = commentOf(child as DefaultTreeAdapterTypes.CommentNode, next);
        if (comment) found.push(comment);
      }
    }
  }
  return found;
}

function commentOf(
  { data, sourceCodeLocation: at }: DefaultTreeAdapterTypes.CommentNode,
  next: HtmlElement | undefined,
): HtmlComment | undefined {
  if (!at) return undefined;
  const place = next && writtenIn(next)?.sourceCodeLocation;
  return {
    text: data,
    position: { line: at.startLine, column: at.startCol },
    ...(place
      ? {
          covers: {
            from: { line: place.startLine, column: place.startCol },
            to: { line: place.endLine, column: place.endCol },
          },
        }
      : {}),
  };
}

/** The first element that the text has itself: a parser adds `html`, `head` and `body` where they are left out. */
function writtenIn(element: HtmlElement): HtmlElement | undefined {
  const waiting = [element];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.sourceCodeLocation) return next;
    waiting.push(...next.childNodes.filter(isElement).reverse());
  }
  return undefined;
}
