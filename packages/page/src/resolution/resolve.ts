import { cleanText } from '@handrail/tools';
import type { PageFinding } from '../annotations/finding.ts';
import { isOneRadioGroup, isRadio } from '../controls/radio-group.ts';
import {
  type AnnotatedElement,
  allInSubtree,
  allOf,
  inSubtree,
  type Matches,
  type PageIndex,
  placeOf,
} from './page-index.ts';
import { rowsOf } from './rows.ts';

/** Strict refuses what is ambiguous; lenient takes the first in document order and says so (§6.1.1). */
export type ResolutionMode = 'strict' | 'lenient';

export type Resolution<Element extends object> =
  | {
      readonly found: true;
      readonly at: AnnotatedElement<Element>;
      readonly via: 'nested' | 'for-action' | 'id';
      readonly diagnostics: readonly PageFinding[];
    }
  | {
      readonly found: false;
      /** `row-needed`: the action is in rows, and none was named. `no-such-row`: the named one is not there. */
      readonly reason: 'absent' | 'ambiguous' | 'row-needed' | 'no-such-row';
      readonly matches: number;
      readonly diagnostics: readonly PageFinding[];
    };

/** What is looked for, in the words of a message. */
interface Wanted {
  readonly what: 'action' | 'field' | 'status';
  readonly action: string;
  readonly field?: string;
}

/**
 * The action element: kind and id together (§6.1.1). Several of one id fall under the same rule as fields, unless they
 * are in items with keys: then only the key tells which is meant, in either mode and also where there is only one.
 */
export function resolveAction<Element extends object>(
  index: PageIndex<Element>,
  action: string,
  mode: ResolutionMode,
  row?: string,
): Resolution<Element> {
  const wanted: Wanted = { what: 'action', action };
  const rows = rowsOf(index, action);
  if (rows) {
    if (row === undefined) return missing('row-needed', rows.size);
    const elements = rows.get(row)?.elements;
    return elements ? choose(index, allOf(elements), 'id', wanted, 'strict') : missing('no-such-row', 0);
  }
  if (row !== undefined) return missing('no-such-row', 0);
  return choose(index, allOf(index.actions.get(action) ?? []), 'id', wanted, mode);
}

/**
 * A field of an action: inside the action element, else anywhere with a `for-action` that names it, else absent. There
 * is not a third step: a field of that name elsewhere belongs to something else (§6.1.1). For an action in a row, the second
 * step looks in that row and then outside of all rows.
 */
export function resolveField<Element extends object>(
  index: PageIndex<Element>,
  action: string,
  field: string,
  mode: ResolutionMode,
  row?: string,
): Resolution<Element> {
  const at = resolveAction(index, action, mode, row);
  if (!at.found && at.reason !== 'absent') return at;
  const nested = index.fieldsByName.get(field) ?? [];
  const bound = index.boundFields.get(action)?.get(field) ?? [];
  return resolveWithin(index, { what: 'field', action, field }, mode, { at, nested, bound });
}

/** The status of an action, by the same steps as a field. One outside of all rows is found also when its row is gone. */
export function resolveStatus<Element extends object>(
  index: PageIndex<Element>,
  action: string,
  mode: ResolutionMode,
  row?: string,
): Resolution<Element> {
  const at = resolveAction(index, action, mode, row);
  if (!at.found && at.reason === 'ambiguous') return at;
  const bound = index.boundStatuses.get(action) ?? [];
  const wanted: Wanted = { what: 'status', action };
  const resolution = resolveWithin(index, wanted, mode, { at, nested: index.statuses, bound });
  return resolution.found || at.found || at.reason === 'absent' ? resolution : at;
}

interface Candidates<Element extends object> {
  /** The action element, as far as it was found. */
  readonly at: Resolution<Element>;
  readonly nested: readonly AnnotatedElement<Element>[];
  readonly bound: readonly AnnotatedElement<Element>[];
}

function resolveWithin<Element extends object>(
  index: PageIndex<Element>,
  wanted: Wanted,
  mode: ResolutionMode,
  { at, nested, bound }: Candidates<Element>,
): Resolution<Element> {
  const within = at.found ? at.at : undefined;
  const inside = within && inSubtree(nested, within);
  const resolution =
    within && inside?.count
      ? choose(
          index,
          oneIfRadios(index, inside, () => allInSubtree(nested, within)),
          'nested',
          wanted,
          mode,
        )
      : choose(index, oneIfRadios(index, boundTo(at, bound)), 'for-action', wanted, mode);
  if (at.diagnostics.length === 0) return resolution;
  return { ...resolution, diagnostics: [...at.diagnostics, ...resolution.diagnostics] };
}

/** What names the action by `for-action`: all of it, or for an action in a row what is in that row, else in no row. */
export function boundTo<Element extends object>(
  at: Resolution<Element>,
  bound: readonly AnnotatedElement<Element>[],
): Matches<Element> {
  if (at.found ? at.at.item === undefined : at.reason === 'absent') return allOf(bound);
  const inRow = at.found && at.at.item ? inSubtree(bound, at.at.item) : undefined;
  return inRow?.count ? inRow : allOf(bound.filter(({ item }) => item === undefined));
}

/** A field that is annotated on every radio button of a group is one field. */
function oneIfRadios<Element extends object>(
  { tree }: PageIndex<Element>,
  matches: Matches<Element>,
  all: () => readonly AnnotatedElement<Element>[] = () => matches.first,
): Matches<Element> {
  const [first] = matches.first;
  if (!first || matches.count < 2 || !isRadio(tree, first.element)) return matches;
  const elements = all().map(({ element }) => element);
  // Where only the first few are at hand, one further on may be something else.
  if (elements.length < matches.count) return matches;
  return isOneRadioGroup(tree, elements) ? { count: 1, first: [first] } : matches;
}

const NO_DIAGNOSTICS: readonly PageFinding[] = [];

function missing<Element extends object>(
  reason: 'absent' | 'row-needed' | 'no-such-row',
  matches: number,
): Resolution<Element> {
  return { found: false, reason, matches, diagnostics: NO_DIAGNOSTICS };
}

function choose<Element extends object>(
  index: PageIndex<Element>,
  { count, first }: Matches<Element>,
  via: 'nested' | 'for-action' | 'id',
  wanted: Wanted,
  mode: ResolutionMode,
): Resolution<Element> {
  const [at] = first;
  if (!at) return missing('absent', 0);
  if (count === 1) return { found: true, at, via, diagnostics: NO_DIAGNOSTICS };
  const diagnostics = [ambiguity(index, { count, first }, wanted, mode)];
  if (mode === 'strict') return { found: false, reason: 'ambiguous', matches: count, diagnostics };
  return { found: true, at, via, diagnostics };
}

/** Two are usually meant to show success and failure. */
export const STATUS_WAY = ' Use one status element, and set its role to "alert" to report an error.';

function ambiguity<Element extends object>(
  index: PageIndex<Element>,
  { count, first }: Matches<Element>,
  { what, action, field }: Wanted,
  mode: ResolutionMode,
): PageFinding {
  const name =
    what === 'field' ? `The field "${shown(field ?? '')}" of` : what === 'status' ? 'The status of' : '';
  const subject = `${name} ${name ? 'the' : 'The'} action "${shown(action)}"`.trim();
  const outcome = mode === 'strict' ? 'none of them is used' : 'the first one is used';
  const way = what === 'status' ? STATUS_WAY : '';
  return {
    rule: `ambiguous-${what}`,
    severity: mode === 'strict' ? 'error' : 'warning',
    message: `${subject} is declared by ${count} elements; ${outcome}.${way}`,
    places: first.map((match) => placeOf(index.tree, match)),
    action,
    ...(field === undefined ? {} : { field }),
  };
}

function shown(id: string): string {
  return cleanText(id, 80).replace(/\s/g, ' ');
}
