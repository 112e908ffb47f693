import { FindingList, type PageFinding, type PageFindingSeverity } from '../annotations/finding.ts';
import { suggestName } from '../annotations/suggest-name.ts';
import { checkAmbiguity } from './check-ambiguity.ts';
import { listActions } from './list-actions.ts';
import { type AnnotatedElement, type PageIndex, placeOf } from './page-index.ts';
import { buttonAt } from './submit-control.ts';

/** The findings of a reading, and what only the whole page shows. */
export function allFindings<Element extends object>(index: PageIndex<Element>): readonly PageFinding[] {
  const findings = new FindingList();
  for (const finding of index.findings) findings.add(withSuggestion(finding));
  checkPage(index, findings);
  return findings.list;
}

/** What was meant by an unknown name is for whoever writes the page, not for whoever operates it. */
function withSuggestion(finding: PageFinding): PageFinding {
  const { attribute, message } = finding;
  const suggestion = attribute === undefined ? undefined : suggestName(attribute);
  if (suggestion === undefined) return finding;
  return { ...finding, message: `${message.replace(/\.$/, '')}; did you mean "${suggestion}"?` };
}

/** Ambiguity before anything is executed (§6.1.1), strays and contradictions. */
function checkPage<Element extends object>(index: PageIndex<Element>, findings: FindingList): void {
  const actions = listActions(index);
  for (const action of actions.values()) {
    const { id, at } = action;
    checkAmbiguity(index, findings, action);
    const { risk, confirmation } = at.annotation;
    // Without a word about it, high risk means that confirmation is required.
    if (risk === 'high' && confirmation !== undefined && confirmation !== 'required') {
      add(
        index,
        findings,
        at,
        'high-risk-needs-confirmation',
        'warning',
        `"${id}" is high risk but does not require confirmation.`,
      );
    }
    const outer = at.inside?.annotation.action ?? '';
    if (actions.has(outer) && !id.startsWith(`${outer}.`)) {
      add(
        index,
        findings,
        at,
        'nested-action',
        'warning',
        `"${id}" is inside the unrelated action "${outer}".`,
      );
    }
  }
  for (const { id, subActions } of actions.values()) {
    for (const control of subActions) {
      if (!isInside(control, id) && !isOwned(index, control, id)) addStray(index, findings, control, id);
    }
  }
  let itemEnd = -1;
  for (const each of index.elements) {
    checkBinding(index, findings, each, each.order <= itemEnd);
    if (each.annotation.kind === 'item') itemEnd = Math.max(itemEnd, each.end);
  }
}

/** Outside, a control works only where the page's own script ties it to its action; inside another, it works for that one. */
function addStray<Element extends object>(
  index: PageIndex<Element>,
  findings: FindingList,
  control: AnnotatedElement<Element>,
  id: string,
): void {
  const name = `"${control.annotation.action}" is a control of "${id}"`;
  if (control.inside) {
    const message = `${name} but is inside another action, where it is not used.`;
    add(index, findings, control, 'control-in-other-action', 'warning', message);
  } else {
    add(index, findings, control, 'control-outside-action', 'info', `${name} but is outside of it.`);
  }
}

/** HTML ties a button to a form by its `form` attribute, wherever on the page it is. */
function isOwned<Element extends object>(
  index: PageIndex<Element>,
  control: AnnotatedElement<Element>,
  action: string,
): boolean {
  return buttonAt(index, control)?.form?.action?.annotation.action === action;
}

function isInside<Element extends object>(each: AnnotatedElement<Element>, action: string): boolean {
  for (let around = each.inside; around; around = around.inside) {
    if (around.annotation.action === action) return true;
  }
  return false;
}

function checkBinding<Element extends object>(
  index: PageIndex<Element>,
  findings: FindingList,
  each: AnnotatedElement<Element>,
  isInItem: boolean,
): void {
  const { kind, field, forAction, page } = each.annotation;
  if (kind === 'link') {
    if (page === undefined && index.tree.tag(each.element) !== 'a') {
      add(
        index,
        findings,
        each,
        'link-without-page',
        'error',
        'A link that is not an "a" element needs "data-agent-page".',
      );
    }
    return;
  }
  if (kind !== 'field' && kind !== 'status') return;
  const name = kind === 'field' ? `The field "${field ?? ''}"` : 'A status';
  const around = each.inside?.annotation.action;
  if (!each.inside && forAction === undefined) {
    const message = `${name} is neither inside an action nor bound to one by "data-agent-for-action".`;
    const isValue = isInItem && kind === 'field';
    add(
      index,
      findings,
      each,
      `orphan-${kind}`,
      'warning',
      isValue ? `${message} ${VALUE_OF_A_ROW}` : message,
    );
  }
  if (around === undefined || forAction === undefined) return;
  const isOwn = around === forAction || around.startsWith(`${forAction}.`);
  const message = isOwn
    ? `${name} is inside "${forAction}" and is bound to it as well; the binding is not needed.`
    : `${name} is inside "${around}" but is bound to "${forAction}": it belongs to both.`;
  add(
    index,
    findings,
    each,
    isOwn ? 'needless-binding' : 'nested-and-bound',
    isOwn ? 'info' : 'warning',
    message,
  );
}

const VALUE_OF_A_ROW = 'To name a value that the row shows, use data-agent-kind="result".';

function add<Element extends object>(
  index: PageIndex<Element>,
  findings: FindingList,
  each: AnnotatedElement<Element>,
  rule: string,
  severity: PageFindingSeverity,
  message: string,
): void {
  findings.add({ rule, severity, message, places: [placeOf(index.tree, each)] });
}
