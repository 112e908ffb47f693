import type { Flow } from './billing.ts';
import { attribute, elementsOf, type Markup, type MarkupElement, readMarkup } from './markup.ts';

/** How scripts without annotations find elements. */
export const STRATEGIES = ['id', 'name or class', 'path'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** Whether elements recorded on the old page by a strategy are found again, all of them and the right ones. */
export function controlFinds(flow: Flow, redesigned: string, strategy: Strategy): boolean {
  const before = readMarkup(flow.html);
  const after = readMarkup(redesigned);
  const wanted = elementsOf(before).filter((element) => isWanted(element, flow));
  return (
    wanted.length > 0 &&
    wanted.every((element) => {
      const found = find(after, element, strategy);
      return found !== undefined && attribute(found, 'truth') === attribute(element, 'truth');
    })
  );
}

function isWanted(element: MarkupElement, { expected }: Flow): boolean {
  const truth = attribute(element, 'truth');
  return truth !== undefined && truth !== 'decoy' && (expected.includes(truth) || truth === 'list');
}

function find(after: Markup, element: MarkupElement, strategy: Strategy): MarkupElement | undefined {
  const all = elementsOf(after);
  const same = (name: string) => {
    const value = attribute(element, name);
    return value === undefined ? undefined : all.find((each) => attribute(each, name) === value);
  };
  switch (strategy) {
    case 'id':
      return same('id');
    case 'name or class':
      return same('name') ?? same('class');
    case 'path':
      return all.find((each) => pathOf(each) === pathOf(element));
  }
}

/** `main:1>form:2>input:1`: tags and places among siblings from the root, as recorders write it. */
function pathOf(element: MarkupElement): string {
  const steps: string[] = [];
  for (let at: MarkupElement = element; ; ) {
    const parent = at.parentNode;
    const siblings = parent?.childNodes.filter((each): each is MarkupElement => 'attrs' in each) ?? [];
    steps.unshift(`${at.tagName}:${siblings.indexOf(at) + 1}`);
    if (!parent || !('attrs' in parent)) return steps.join('>');
    at = parent;
  }
}
