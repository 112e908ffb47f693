import { nearest } from '@handrail/base';
import {
  CONFIRMATIONS,
  descendantsOf,
  type ElementTree,
  KINDS,
  RISKS,
  type SourcePosition,
} from '@handrail/page';
import { holdsDanger } from '../audit/survey-page.ts';
import type { LintFinding } from './lint-finding.ts';

/** A change of the attributes of one element, which is found by where its tag starts. */
export interface AttributeFix {
  readonly rule: string;
  readonly position: SourcePosition;
  /** Attributes to add, or to give another value. */
  readonly set: Readonly<Record<string, string>>;
  /** Attributes to give another name. */
  readonly rename?: Readonly<Record<string, string>>;
}

/** Rules with findings that can be fixed without asking, and when. */
export const FIXABLE_RULES: ReadonlyMap<string, string> = new Map([
  ['missing-kind', 'for actions and fields'],
  ['high-risk-needs-confirmation', 'yes'],
  ['dangerous-unguarded', 'if it has an action id'],
  ['invalid-kind', 'if it is misspelled'],
  ['invalid-danger', 'spelling of "high"; case and spaces of others'],
  ['invalid-confirm', 'spelling of "required"; case and spaces of others'],
  ['unknown-attribute', 'if it is misspelled'],
]);

/**
 * What can be fixed without asking, one fix for each element: only what follows from the page itself, and only towards the stricter side. An id is
 * never made up, and nothing is ever declared as less dangerous.
 */
export function fixesFor<Element extends object>(
  tree: ElementTree<Element>,
  findings: readonly LintFinding[],
): readonly AttributeFix[] {
  const at = elementsByPosition(tree, findings);
  const fixes = findings.flatMap((finding): readonly AttributeFix[] => {
    const position = finding.places[0]?.position;
    const element = position && at.get(keyOf(position));
    if (!position || !element) return [];
    const change = changeFor(tree, element, finding);
    return change ? [{ rule: finding.rule, position, ...change }] : [];
  });
  return onePerElement(fixes);
}

/** One fix may settle what another is about: a renamed attribute is one that is no longer missing. The rest is for another round. */
function onePerElement(fixes: readonly AttributeFix[]): readonly AttributeFix[] {
  const chosen = new Map<string, AttributeFix>();
  for (const fix of fixes) {
    const key = keyOf(fix.position);
    const before = chosen.get(key);
    if (!before || (fix.rename && !before.rename)) chosen.set(key, fix);
  }
  return [...chosen.values()];
}

const STRICT: ReadonlySet<string> = new Set(['high', 'required', 'review']);

type Change = Pick<AttributeFix, 'set' | 'rename'>;

function changeFor<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
  { rule, message }: LintFinding,
): Change | undefined {
  const has = (name: string) => tree.attribute(element, name) !== undefined;
  switch (rule) {
    case 'missing-kind':
      if (has('data-agent-action')) return { set: { 'data-agent-kind': 'action' } };
      return has('data-agent-field') ? { set: { 'data-agent-kind': 'field' } } : undefined;
    case 'high-risk-needs-confirmation':
      return has('data-agent-danger') ? { set: { 'data-agent-confirm': 'required' } } : undefined;
    case 'dangerous-unguarded':
      // Terms without an action would be ignored, and an id cannot be made up.
      if (!has('data-agent-action')) return undefined;
      return {
        set: {
          'data-agent-kind': 'action',
          ...(has('data-agent-danger') ? {} : { 'data-agent-danger': 'high' }),
          ...(has('data-agent-confirm') ? {} : { 'data-agent-confirm': 'required' }),
        },
      };
    case 'invalid-kind':
      return respelled(tree, element, 'data-agent-kind', KINDS);
    case 'invalid-danger':
      return respelled(tree, element, 'data-agent-danger', RISKS, 'high');
    case 'invalid-confirm':
      return respelled(tree, element, 'data-agent-confirm', CONFIRMATIONS, 'required');
    case 'unknown-attribute': {
      const [, from = '', to = ''] = /^"([\w-]+)" .*did you mean "([\w-]+)"\?$/.exec(message) ?? [];
      if (from === '' || !has(from) || has(to)) return undefined;
      // Terms that nobody read so far must not come into force as an excuse.
      const isTerm = to === 'data-agent-danger' || to === 'data-agent-confirm';
      if (isTerm && !STRICT.has(tree.attribute(element, from) ?? '') && holdsDanger(tree, element))
        return undefined;
      return { set: {}, rename: { [from]: to } };
    }
    default:
      return undefined;
  }
}

/**
 * A value that is right but for its case or spaces, or a misspelled one of which the nearest is the strictest: that is what
 * a value that cannot be read counts as anyway.
 */
function respelled<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
  name: string,
  allowed: readonly string[],
  strictest?: string,
): Change | undefined {
  const value = tree.attribute(element, name)?.trim().toLowerCase() ?? '';
  const near = allowed.includes(value) ? value : nearest(value, allowed);
  const isSure = near === value || strictest === undefined || near === strictest;
  return near !== undefined && isSure ? { set: { [name]: near } } : undefined;
}

function elementsByPosition<Element extends object>(
  tree: ElementTree<Element>,
  findings: readonly LintFinding[],
): ReadonlyMap<string, Element> {
  const wanted = new Set(
    findings.flatMap(({ places }) => places.map(({ position }) => position && keyOf(position))),
  );
  const found = new Map<string, Element>();
  for (const element of descendantsOf(tree, tree.root)) {
    const position = tree.position?.(element);
    const key = position && keyOf(position);
    if (key !== undefined && wanted.has(key)) found.set(key, element);
  }
  return found;
}

function keyOf({ line, column }: SourcePosition): string {
  return `${line}:${column}`;
}
