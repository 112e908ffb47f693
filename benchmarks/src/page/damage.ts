import {
  append,
  attribute,
  cloneOf,
  detach,
  elementsOf,
  insertAfter,
  type MarkupElement,
  readMarkup,
  setAttribute,
  writeMarkup,
} from './markup.ts';
import type { Random } from './random.ts';

export const DAMAGES = ['drop', 'duplicate', 'rename', 'move'] as const;
export type Damage = (typeof DAMAGES)[number];

const IDENTITY = ['data-agent-kind', 'data-agent-action', 'data-agent-field', 'data-agent-for-action'];

/** A page in which one annotation that a flow rests on was dropped, duplicated, renamed or moved. */
export function damage(html: string, action: string, kind: Damage, random: Random): string | undefined {
  const markup = readMarkup(html);
  const all = elementsOf(markup);
  const own = all.filter(
    (element) =>
      isOf(element, action) && (kind !== 'move' || attribute(element, 'data-agent-kind') !== 'collection'),
  );
  // A list is the same list wherever it stands.
  if (own.length === 0) return undefined;
  const element = random.pick(own);
  const names = IDENTITY.filter((name) => attribute(element, name) !== undefined);
  switch (kind) {
    case 'drop':
      setAttribute(element, random.pick(names), undefined);
      break;
    case 'rename': {
      const name = random.pick(names);
      setAttribute(element, name, `${attribute(element, name)}_${random.word()}`);
      break;
    }
    case 'duplicate':
      insertAfter(element, cloneOf(element));
      break;
    case 'move':
      move(element, action, all, (moved) => append(markup, moved));
  }
  return writeMarkup(markup);
}

/** What belongs to an action or view: its element, its controls, and the fields and status inside or bound to it. */
function isOf(element: MarkupElement, action: string): boolean {
  const kind = attribute(element, 'data-agent-kind');
  if (kind === undefined || kind === 'item') return false;
  const id = attribute(element, 'data-agent-action');
  if (id !== undefined) return id === action || id === `${action}.submit`;
  if (attribute(element, 'data-agent-for-action') === action) return true;
  for (let parent = element.parentNode; parent && 'attrs' in parent; parent = parent.parentNode) {
    if (attribute(parent, 'data-agent-action') === action) return true;
  }
  return false;
}

/** A nested part goes out of its action; a bound one and the action itself go into another action. */
function move(
  element: MarkupElement,
  action: string,
  all: readonly MarkupElement[],
  toEnd: (element: MarkupElement) => void,
): void {
  const isNested =
    attribute(element, 'data-agent-action') === undefined &&
    attribute(element, 'data-agent-for-action') === undefined;
  const other = all.find((each) => {
    const id = attribute(each, 'data-agent-action');
    return (
      id !== undefined &&
      !id.startsWith(action) &&
      attribute(each, 'data-agent-kind') === 'action' &&
      each.tagName !== 'button'
    );
  });
  detach(element);
  if (isNested || !other) toEnd(element);
  else append(other, element);
}
