import { descendantsOf, type ElementTree } from '@handrail/page';
import type { LintFinding } from '../rules/lint-finding.ts';

/** Attributes that identify an element. Values that people or servers put in are not among them. */
const NAMES = ['id', 'name', 'type', 'role', 'for', 'action', 'href', 'aria-label', 'title', 'placeholder'];
const LONGEST_VALUE = 80;
const LONGEST_TAG = 400;
const LONGEST_TEXT = 40;
const WITH_TEXT: ReadonlySet<string> = new Set(['button', 'a', 'label', 'option', 'legend']);

/** The findings with the tags of their elements, found in one more pass when there are any. */
export function withTags<Element extends object>(
  tree: ElementTree<Element>,
  findings: readonly LintFinding[],
): readonly LintFinding[] {
  const wanted = new Set(findings.flatMap(({ places }) => places.map(({ order }) => order)));
  if (wanted.size === 0) return findings;
  const tags = new Map<number, string>();
  let order = 0;
  // The root is the first in document order.
  if (wanted.has(0)) tags.set(0, tagOf(tree, tree.root));
  for (const element of descendantsOf(tree, tree.root)) {
    order += 1;
    if (wanted.has(order)) tags.set(order, tagOf(tree, element));
    if (tags.size === wanted.size) break;
  }
  return findings.map((finding) =>
    finding.places.length === 0
      ? finding
      : {
          ...finding,
          places: finding.places.map((place) => {
            const html = tags.get(place.order);
            return html === undefined ? place : { ...place, html };
          }),
        },
  );
}

function tagOf<Element extends object>(tree: ElementTree<Element>, element: Element): string {
  const tag = tree.tag(element);
  const named = NAMES.flatMap((name) => {
    const value = tree.attribute(element, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  const written = [...named, ...tree.annotations(element)]
    .map(([name, value]) => ` ${name}="${shortened(value, LONGEST_VALUE).replaceAll('"', '&quot;')}"`)
    .join('');
  const text = WITH_TEXT.has(tag) ? shortened(tree.text(element, LONGEST_TEXT), LONGEST_TEXT) : '';
  return shortened(`<${tag}${written}>${text}`, LONGEST_TAG);
}

function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}
