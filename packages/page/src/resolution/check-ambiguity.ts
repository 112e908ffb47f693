import type { FindingList } from '../annotations/finding.ts';
import type { Control } from '../controls/find-control.ts';
import { refuseUse } from '../controls/usability.ts';
import { actionInRow, type PageAction } from './list-actions.ts';
import {
  type AnnotatedElement,
  countInSubtree,
  onlyInSubtree,
  type PageIndex,
  placeOf,
} from './page-index.ts';
import { resolveAction, resolveField, resolveStatus } from './resolve.ts';
import { severalControls } from './several-controls.ts';
import { findSubmitControl } from './submit-control.ts';

const CONTROLS: ReadonlySet<string> = new Set(['input', 'select', 'textarea']);

/** Rows of one list are alike: what the first ones show holds for the others. */
const MOST_ROWS = 20;

/** Finds what an execution would have to refuse or to choose from, before anything is executed (§6.1.1). */
export function checkAmbiguity<Element extends object>(
  index: PageIndex<Element>,
  findings: FindingList,
  action: PageAction<Element>,
): void {
  if (!action.rows) {
    for (const finding of resolveAction(index, action.id, 'strict').diagnostics) findings.add(finding);
    checkParts(index, findings, action, action.at, undefined);
    checkControl(index, findings, action);
    return;
  }
  checkRows(index, findings, action);
  const usable = action.rows.find(({ elements }) => elements.length === 1);
  const first = usable && actionInRow(action, usable.key);
  if (first) checkControl(index, findings, first);
  for (const { key, elements } of action.rows.slice(0, MOST_ROWS)) {
    const [at, ...others] = elements;
    if (at && others.length === 0) checkParts(index, findings, action, at, key);
  }
}

/** A control that is used in spite of its name or place is no matter; that none is clear, is. */
function checkControl<Element extends object>(
  index: PageIndex<Element>,
  findings: FindingList,
  action: PageAction<Element>,
): void {
  const [only, ...others] = action.subActions;
  // Most have just the one control that they need, and there are many of them.
  if (only && others.length === 0 && only.inside === action.at && isSubmitOf(only, action)) return;
  const { how, diagnostics } = findSubmitControl(index, action);
  if (how === 'ambiguous' || how === 'none') for (const finding of diagnostics) findings.add(finding);
}

function isSubmitOf<Element extends object>(
  { annotation }: AnnotatedElement<Element>,
  { id }: PageAction<Element>,
): boolean {
  return annotation.action === `${id}.submit`;
}

function checkRows<Element extends object>(
  index: PageIndex<Element>,
  findings: FindingList,
  { id, rows = [], elements }: PageAction<Element>,
): void {
  const add = (rule: string, message: string, among: readonly AnnotatedElement<Element>[]) => {
    const places = among.slice(0, 10).map((each) => placeOf(index.tree, each));
    findings.add({ rule, severity: 'warning', message, places, action: id });
  };
  for (const row of rows) {
    if (row.elements.length === 1) continue;
    const message = `"${id}" is offered ${row.elements.length} times under one key of a row, so none of them can be used.`;
    add('duplicate-row-key', message, row.elements);
  }
  const outside = elements.filter(({ item }) => item === undefined);
  if (outside.length === 0) return;
  const message = `"${id}" is offered in rows, and by ${outside.length === 1 ? '1 element' : `${outside.length} elements`} outside of any item with a key, which ${outside.length === 1 ? 'is' : 'are'} not used.`;
  add('action-outside-rows', message, outside);
}

function checkParts<Element extends object>(
  index: PageIndex<Element>,
  findings: FindingList,
  { id, fields }: PageAction<Element>,
  at: AnnotatedElement<Element>,
  row: string | undefined,
): void {
  const isUsable = ({ element }: Control<Element>) => refuseUse(index.tree, element) === undefined;
  for (const field of fields) {
    const named = index.fieldsByName.get(field) ?? [];
    const only = onlyInSubtree(named, at);
    // Most fields are annotated on the one control that they are, and there are many of them.
    if (only && CONTROLS.has(index.tree.tag(only.element))) continue;
    const isNested = only !== undefined || countInSubtree(named, at) > 0;
    if (!isNested && !index.boundFields.get(id)?.has(field)) continue;
    const resolved = resolveField(index, id, field, 'strict', row);
    const { diagnostics } = resolved;
    const several =
      resolved.found && severalControls(index, { action: id, field, at: resolved.at }, 'strict', isUsable);
    if (several) findings.add(several);
    for (const finding of diagnostics) if (finding.rule === 'ambiguous-field') findings.add(finding);
  }
  const nested = countInSubtree(index.statuses, at);
  const bound = nested > 0 ? 0 : (index.boundStatuses.get(id)?.length ?? 0);
  if (nested < 2 && bound < 2) return;
  const { diagnostics } = resolveStatus(index, id, 'strict', row);
  for (const finding of diagnostics) if (finding.rule === 'ambiguous-status') findings.add(finding);
}
