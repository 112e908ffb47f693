import { copyJson, type JsonObject, type JsonValue } from '@handrail/base';
import type { DataCell } from '../data/read-collections.ts';
import { shapeRows } from '../data/shape-rows.ts';
import type { AnnotatedElement } from '../resolution/page-index.ts';
import type { ElementTree } from '../tree/element-tree.ts';
import { descendantsOf } from '../tree/walk-elements.ts';

export const MAX_TEXT = 2_000;
const OUTPUT_BOUNDS = { maxDepth: 16, maxNodes: 2_000, maxText: MAX_TEXT };
const MOST_PARTS = 100;
const MOST_LOOKED_AT = 2_000;

/** What the result elements of an action show. */
export interface ShownResult {
  /** Named parts of it; empty when it has none. */
  readonly cells: readonly DataCell[];
  /** All of it as one text. */
  readonly text: string;
}

export function readResult<Element extends object>(
  tree: ElementTree<Element>,
  results: readonly AnnotatedElement<Element>[],
): ShownResult | undefined {
  const [first] = results;
  if (!first) return undefined;
  const all = new Set(results.map(({ element }) => element));
  const cells = results.flatMap(({ element }) => partsOf(tree, element, all)).slice(0, MOST_PARTS);
  const text =
    cells.length > 0 ? cells.map((cell) => cell.text).join(' ') : tree.text(first.element, MAX_TEXT);
  return { cells, text: text.trim().slice(0, MAX_TEXT) };
}

/** A result as the value that an output schema describes; undefined if it cannot be read as a value. */
export function outputOf(
  { cells, text }: ShownResult,
  schema: JsonObject | undefined,
): JsonValue | undefined {
  if (cells.length === 0) return jsonOf(text);
  const names = new Set(cells.map(({ name }) => name));
  // Two parts with the same name are ambiguous.
  if (names.size < cells.length) return undefined;
  return shapeRows([cells], { items: schema ?? {} })[0];
}

export function jsonOf(text: string): JsonValue | undefined {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    const copy = copyJson(JSON.parse(text), OUTPUT_BOUNDS);
    return copy.ok ? copy.value : undefined;
  } catch {
    return undefined;
  }
}

function partsOf<Element extends object>(
  tree: ElementTree<Element>,
  result: Element,
  all: ReadonlySet<Element>,
): readonly DataCell[] {
  const own = tree.attribute(result, 'data-agent-field');
  if (own) return [{ name: own, text: valueText(tree, result) }];
  const parts: DataCell[] = [];
  let looked = 0;
  for (const each of descendantsOf(tree, result)) {
    looked += 1;
    if (looked > MOST_LOOKED_AT || parts.length >= MOST_PARTS) break;
    // Another result of the action inside this one is read separately.
    const name = all.has(each) ? undefined : tree.attribute(each, 'data-agent-field');
    if (name) parts.push({ name, text: valueText(tree, each) });
  }
  return parts;
}

/** `<data value="7">Seven</data>` has a machine-readable value. */
function valueText<Element extends object>(tree: ElementTree<Element>, element: Element): string {
  const value = tree.tag(element) === 'data' ? tree.attribute(element, 'value') : undefined;
  return value ?? tree.text(element, MAX_TEXT);
}
