import {
  actionInRow,
  findControl,
  findSubmitControl,
  listActions,
  type PageAction,
  type PageIndex,
  placeOf,
  refuseControl,
  refuseUse,
  resolveField,
  type SiteManifest,
} from '@handrail/page';
import type { LintFinding } from './lint-finding.ts';

/** What a runtime would have to refuse although every annotation is in order, by the same functions that it goes by. */
export function checkOperable<Element extends object>(
  index: PageIndex<Element>,
  manifest: SiteManifest | undefined,
): readonly LintFinding[] {
  const findings: LintFinding[] = [];
  for (const action of listActions(index, manifest?.actions).values()) {
    // Rows of one list are alike: the first one speaks for them.
    const [row] = action.rows ?? [];
    const one = row ? actionInRow(action, row.key) : action;
    if (!one) continue;
    checkSubmit(index, one, findings);
    for (const field of one.fields) checkField(index, one, field, row?.key, findings);
  }
  return findings;
}

function checkSubmit<Element extends object>(
  index: PageIndex<Element>,
  action: PageAction<Element>,
  findings: LintFinding[],
): void {
  const { id, at } = action;
  const submit = findSubmitControl(index, action);
  // Where several could be meant or none does it, the page says so itself, unless there is nothing to speak of.
  if (submit.how === 'none' && submit.diagnostics.length === 0) {
    const message = `Nothing on the page carries "${id}" out: it is neither a form nor a button, and has no "${id}.submit".`;
    findings.push({
      rule: 'no-submit-control',
      severity: 'warning',
      message,
      places: [placeOf(index.tree, at)],
    });
  }
  if (submit.how !== 'press') return;
  const reason = refuseUse(index.tree, submit.at.element);
  if (reason === undefined) return;
  const message = `The control of "${id}" cannot be used as the page is sent. ${reason}`;
  findings.push({
    rule: 'unusable-control',
    severity: 'info',
    message,
    places: [placeOf(index.tree, submit.at)],
  });
}

function checkField<Element extends object>(
  index: PageIndex<Element>,
  { id }: PageAction<Element>,
  field: string,
  row: string | undefined,
  findings: LintFinding[],
): void {
  const { tree } = index;
  const resolved = resolveField(index, id, field, 'strict', row);
  if (!resolved.found) return;
  const places = [placeOf(tree, resolved.at)];
  const control = findControl(tree, resolved.at.element);
  if (!control) {
    const message = `The field "${field}" of "${id}" has no control that takes a value.`;
    findings.push({ rule: 'field-without-control', severity: 'warning', message, places });
    return;
  }
  const reason = refuseControl(tree, control, (each) => refuseUse(tree, each));
  if (reason === undefined) return;
  const message = `The field "${field}" of "${id}" cannot be filled as the page is sent. ${reason}`;
  findings.push({ rule: 'unusable-control', severity: 'info', message, places });
}
