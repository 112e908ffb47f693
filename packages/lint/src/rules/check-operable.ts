import {
  actionInRow,
  type ElementTree,
  findControl,
  findSubmitControl,
  formOwner,
  hasScript,
  isBarred,
  listActions,
  type PageAction,
  type PageIndex,
  placeOf,
  type RefuseUse,
  refuseControl,
  refuseUse,
  resolveField,
  type SiteManifest,
} from '@handrail/page';
import { Ancestors } from '../audit/ancestors.ts';
import type { LintFinding } from './lint-finding.ts';

/** What a runtime would have to refuse although every annotation is in order, by the same functions that it goes by. */
export function checkOperable<Element extends object>(
  index: PageIndex<Element>,
  manifest: SiteManifest | undefined,
): readonly LintFinding[] {
  const findings: LintFinding[] = [];
  const refuse = new Usability(index.tree).refuse;
  for (const action of listActions(index, manifest?.actions).values()) {
    // Rows of one list are alike: the first one speaks for them.
    const [row] = action.rows ?? [];
    const one = row ? actionInRow(action, row.key) : action;
    if (!one) continue;
    const form = checkSubmit(index, one, refuse, findings);
    for (const field of one.fields) checkField(index, one, { field, row: row?.key, form, refuse }, findings);
  }
  return findings;
}

/** Gives the form that carrying out the action sends, unless script is needed for it. */
function checkSubmit<Element extends object>(
  index: PageIndex<Element>,
  action: PageAction<Element>,
  refuse: RefuseUse<Element>,
  findings: LintFinding[],
): Element | undefined {
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
  if (submit.how !== 'press' && submit.how !== 'submit') return undefined;
  const element = submit.how === 'submit' ? submit.at.element : submit.at.form?.element;
  const form = element && sentForm(index, element);
  const reason = refuse(submit.at.element);
  if (reason === undefined) return form;
  const message = `"${id}" cannot be carried out as the page is sent. ${reason}`;
  findings.push({
    rule: 'unusable-control',
    severity: 'info',
    message,
    places: [placeOf(index.tree, submit.at)],
  });
  return form;
}

/** A form that says neither where nor how it is sent is read by script, which needs no names. */
function sentForm<Element extends object>({ tree }: PageIndex<Element>, form: Element): Element | undefined {
  const isSent = ['action', 'method'].some((name) => tree.attribute(form, name) !== undefined);
  return isSent && tree.attribute(form, 'onsubmit') === undefined ? form : undefined;
}

interface FieldToCheck<Element extends object> {
  readonly field: string;
  readonly row: string | undefined;
  readonly form: Element | undefined;
  readonly refuse: RefuseUse<Element>;
}

function checkField<Element extends object>(
  index: PageIndex<Element>,
  { id }: PageAction<Element>,
  { field, row, form, refuse }: FieldToCheck<Element>,
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
  const reason = refuseControl(tree, control, refuse);
  if (reason !== undefined) {
    const message = `The field "${field}" of "${id}" cannot be filled as the page is sent. ${reason}`;
    findings.push({ rule: 'unusable-control', severity: 'info', message, places });
    return;
  }
  const unsent = form && [control.element, ...control.group].map((each) => whyUnsent(tree, form, each));
  if (!unsent || unsent.includes(undefined)) return;
  const message = `The field "${field}" of "${id}" is not sent with its form: ${unsent[0]}.`;
  // Script may read what the form does not send.
  const severity = hasScript(tree) ? 'info' : 'warning';
  findings.push({ rule: 'unsent-control', severity, message, places });
}

function whyUnsent<Element extends object>(
  tree: ElementTree<Element>,
  form: Element,
  control: Element,
): string | undefined {
  if (formOwner(tree, control) !== form) return 'its control is not part of that form';
  if ((tree.attribute(control, 'name') ?? '') === '') return 'its control has no name';
  return isBarred(tree, control) ? 'its control is disabled' : undefined;
}

const HINDERING_TAGS: ReadonlySet<string> = new Set(['dialog', 'details', 'fieldset']);
const HINDERING = ['hidden', 'style', 'inert', 'aria-disabled', 'popover', 'disabled'];
/** Enough for any page of people; what is further inside something that could hide it is taken as usable. */
const MOST_LOOKED_AT = 5_000;

/** Looks closer only at elements that something around them could make unusable: looking takes as long as they are deep. */
class Usability<Element extends object> {
  readonly #tree: ElementTree<Element>;
  readonly #hindering: Ancestors<Element>;
  #left = MOST_LOOKED_AT;

  constructor(tree: ElementTree<Element>) {
    this.#tree = tree;
    this.#hindering = new Ancestors(
      tree,
      (element) =>
        HINDERING_TAGS.has(tree.tag(element)) ||
        HINDERING.some((name) => tree.attribute(element, name) !== undefined),
    );
  }

  readonly refuse: RefuseUse<Element> = (element) => {
    if (!this.#hindering.some(element) || this.#left === 0) return undefined;
    this.#left -= 1;
    return refuseUse(this.#tree, element);
  };
}
