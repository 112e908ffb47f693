import { cleanText } from '@handrail/tools';
import type { Finding } from '../annotations/finding.ts';
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

/** Strict refuses what is ambiguous; lenient takes the first in document order and says so (§6.1.1). */
export type ResolutionMode = 'strict' | 'lenient';

export type Resolution<Element extends object> =
  | {
      readonly found: true;
      readonly at: AnnotatedElement<Element>;
      readonly via: 'nested' | 'for-action' | 'id';
      readonly diagnostics: readonly Finding[];
    }
  | {
      readonly found: false;
      readonly reason: 'absent' | 'ambiguous';
      readonly matches: number;
      readonly diagnostics: readonly Finding[];
    };

/** What is looked for, in the words of a message. */
interface Wanted {
  readonly what: 'action' | 'field' | 'status';
  readonly action: string;
  readonly field?: string;
}

/** The action element: kind and id together (§6.1.1). Several of one id fall under the same rule as fields. */
export function resolveAction<Element extends object>(
  index: PageIndex<Element>,
  action: string,
  mode: ResolutionMode,
): Resolution<Element> {
  return choose(index, allOf(index.actions.get(action) ?? []), 'id', { what: 'action', action }, mode);
}

/**
 * A field of an action: inside the action element, else anywhere with a `for-action` that names it, else absent. There
 * is no third step: a field of that name elsewhere belongs to something else (§6.1.1).
 */
export function resolveField<Element extends object>(
  index: PageIndex<Element>,
  action: string,
  field: string,
  mode: ResolutionMode,
): Resolution<Element> {
  const wanted: Wanted = { what: 'field', action, field };
  return resolveWithin(index, wanted, mode, {
    nested: index.fieldsByName.get(field) ?? [],
    bound: index.boundFields.get(action)?.get(field) ?? [],
  });
}

/** The status of an action, by the same two steps as a field. */
export function resolveStatus<Element extends object>(
  index: PageIndex<Element>,
  action: string,
  mode: ResolutionMode,
): Resolution<Element> {
  return resolveWithin(index, { what: 'status', action }, mode, {
    nested: index.statuses,
    bound: index.boundStatuses.get(action) ?? [],
  });
}

interface Candidates<Element extends object> {
  readonly nested: readonly AnnotatedElement<Element>[];
  readonly bound: readonly AnnotatedElement<Element>[];
}

function resolveWithin<Element extends object>(
  index: PageIndex<Element>,
  wanted: Wanted,
  mode: ResolutionMode,
  { nested, bound }: Candidates<Element>,
): Resolution<Element> {
  const action = resolveAction(index, wanted.action, mode);
  if (!action.found && action.reason === 'ambiguous') return action;
  const inside = action.found ? inSubtree(nested, action.at) : undefined;
  const resolution =
    action.found && inside?.count
      ? choose(
          index,
          oneIfRadios(index, inside, () => allInSubtree(nested, action.at)),
          'nested',
          wanted,
          mode,
        )
      : choose(
          index,
          oneIfRadios(index, allOf(bound), () => bound),
          'for-action',
          wanted,
          mode,
        );
  if (action.diagnostics.length === 0) return resolution;
  return { ...resolution, diagnostics: [...action.diagnostics, ...resolution.diagnostics] };
}

/** A field that is annotated on every radio button of a group is one field. */
function oneIfRadios<Element extends object>(
  { tree }: PageIndex<Element>,
  matches: Matches<Element>,
  all: () => readonly AnnotatedElement<Element>[],
): Matches<Element> {
  const [first] = matches.first;
  if (!first || matches.count < 2 || !isRadio(tree, first.element)) return matches;
  const elements = all().map(({ element }) => element);
  return isOneRadioGroup(tree, elements) ? { count: 1, first: [first] } : matches;
}

const NO_DIAGNOSTICS: readonly Finding[] = [];

function choose<Element extends object>(
  index: PageIndex<Element>,
  { count, first }: Matches<Element>,
  via: 'nested' | 'for-action' | 'id',
  wanted: Wanted,
  mode: ResolutionMode,
): Resolution<Element> {
  const [at] = first;
  if (!at) return { found: false, reason: 'absent', matches: 0, diagnostics: NO_DIAGNOSTICS };
  if (count === 1) return { found: true, at, via, diagnostics: NO_DIAGNOSTICS };
  const diagnostics = [ambiguity(index, { count, first }, wanted, mode)];
  if (mode === 'strict') return { found: false, reason: 'ambiguous', matches: count, diagnostics };
  return { found: true, at, via, diagnostics };
}

function ambiguity<Element extends object>(
  index: PageIndex<Element>,
  { count, first }: Matches<Element>,
  { what, action, field }: Wanted,
  mode: ResolutionMode,
): Finding {
  const name =
    what === 'field' ? `The field "${shown(field ?? '')}" of` : what === 'status' ? 'The status of' : '';
  const subject = `${name} ${name ? 'the' : 'The'} action "${shown(action)}"`.trim();
  const outcome = mode === 'strict' ? 'none of them is used' : 'the first one is used';
  return {
    rule: `ambiguous-${what}`,
    severity: mode === 'strict' ? 'error' : 'warning',
    message: `${subject} is declared by ${count} elements; ${outcome}.`,
    places: first.map((match) => placeOf(index.tree, match)),
    action,
    ...(field === undefined ? {} : { field }),
  };
}

function shown(id: string): string {
  return cleanText(id, 80).replace(/\s/g, ' ');
}
