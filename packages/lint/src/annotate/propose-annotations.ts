import { descendantsOf, type ElementTree, type PageIndex, type SourcePosition } from '@handrail/page';
import { ControlLabels } from '../audit/control-labels.ts';
import { looksDangerous, namesDanger } from '../audit/dangerous-labels.ts';
import { labelOf } from '../audit/label-of.ts';
import { isField } from '../audit/survey-page.ts';
import {
  covers,
  type IgnoreComment,
  type PageComment,
  readIgnoreComments,
} from '../config/ignore-comments.ts';
import type { AttributeFix } from '../rules/fix-finding.ts';
import { actionName, fieldName } from './names.ts';

export interface ProposedAnnotations {
  readonly fixes: readonly AttributeFix[];
  /** What its author should decide, one sentence each, with where it is. */
  readonly questions: readonly { readonly position: SourcePosition; readonly text: string }[];
}

const MAX_LABEL = 100;
const GUARD = { 'data-agent-danger': 'high', 'data-agent-confirm': 'required' } as const;
const ASKED = { 'data-agent-confirm': 'required' } as const;

/**
 * Annotations for what a page has not annotated: forms and lone buttons become actions, controls become fields. Whatever
 * looks dangerous is guarded, and every name that the page does not say clearly is a question.
 */
export function proposeAnnotations<Element extends object>(
  index: PageIndex<Element>,
  /** What the page is about, such as the last part of its path; for labels that name nothing. */
  subject: string,
  /** Comments of the page; what they excuse from the audit stays as it is. */
  comments: readonly PageComment[] = [],
): ProposedAnnotations {
  const proposer = new Proposer(index, subject, readIgnoreComments(comments, isCoverageRule).ignores);
  for (const element of descendantsOf(index.tree, index.tree.root)) proposer.look(element);
  return { fixes: proposer.fixes, questions: proposer.questions };
}

const COVERAGE_RULES: Readonly<Record<string, string>> = {
  form: 'form-without-action',
  button: 'button-without-action',
};

function isCoverageRule(id: string): boolean {
  return id === 'control-without-field' || Object.values(COVERAGE_RULES).includes(id);
}

class Proposer<Element extends object> {
  readonly fixes: AttributeFix[] = [];
  readonly questions: { position: SourcePosition; text: string }[] = [];
  readonly #tree: ElementTree<Element>;
  readonly #subject: string;
  readonly #labels: ControlLabels<Element>;
  readonly #used: Set<string>;
  readonly #excused: readonly IgnoreComment[];
  /** The action of each form, by its element, and whether the form or its submit button is guarded. */
  readonly #actions = new Map<Element, { readonly id: string; readonly isGuarded: boolean }>();
  /** The names of fields that were given, by form. */
  readonly #fields = new Map<Element | undefined, Set<string>>();
  /** Forms whose submit button is annotated, here or by their author. */
  readonly #submitted = new Set<Element>();

  constructor({ tree, actions }: PageIndex<Element>, subject: string, excused: readonly IgnoreComment[]) {
    this.#excused = excused;
    this.#tree = tree;
    this.#subject = subject;
    this.#labels = new ControlLabels(tree);
    this.#used = new Set(actions.keys());
  }

  look(element: Element): void {
    const tag = this.#tree.tag(element);
    const type = this.#tree.attribute(element, 'type')?.trim().toLowerCase() ?? '';
    if (this.#isExcused(element, tag)) return;
    if (tag === 'form') this.#form(element);
    else if (tag === 'button' || (tag === 'input' && (type === 'submit' || type === 'button')))
      this.#button(element, tag, type);
    else if (isField(tag, type)) this.#field(element, type);
  }

  /** Its author has said, with a reason, that agents do not get it. */
  #isExcused(element: Element, tag: string): boolean {
    const rule = COVERAGE_RULES[tag] ?? 'control-without-field';
    const position = this.#tree.position?.(element);
    const finding = { rule, places: [{ order: 0, tag, ...(position ? { position } : {}) }] };
    return this.#excused.some((each) => covers(each, finding));
  }

  #form(form: Element): void {
    const known = this.#tree.attribute(form, 'data-agent-action');
    if (known !== undefined) {
      const isGuarded = ['data-agent-danger', 'data-agent-confirm'].every(
        (name) => this.#tree.attribute(form, name) !== undefined,
      );
      this.#actions.set(form, { id: known, isGuarded });
      for (const element of descendantsOf(this.#tree, form))
        if (this.#tree.attribute(element, 'data-agent-action') === `${known}.submit`)
          this.#submitted.add(form);
      return;
    }
    const submit = this.#submitOf(form);
    const label = submit ? labelOf(this.#tree, submit, MAX_LABEL) : '';
    const name =
      actionName(this.#tree.attribute(form, 'aria-label') ?? '', this.#subject) ??
      actionName(label, this.#subject) ??
      actionName(
        this.#tree.attribute(form, 'id') ?? this.#tree.attribute(form, 'name') ?? 'submit',
        this.#subject,
      );
    const id = this.#unused(name?.id ?? 'page.submit');
    const address = [form, ...(submit ? [submit] : [])]
      .flatMap((each) => ['action', 'formaction'].map((key) => this.#tree.attribute(each, key)))
      .join(' ');
    const guard = guardOf(label, address);
    this.#actions.set(form, { id, isGuarded: guard === GUARD });
    this.#add(form, { 'data-agent-kind': 'action', 'data-agent-action': id, ...guard });
    if (!name?.isSure) this.#ask(form, `Is "${id}" what this form does?`);
    this.#askAbout(form, id, guard);
  }

  #button(button: Element, tag: string, type: string): void {
    if (tag === 'input' || this.#tree.attribute(button, 'data-agent-action') !== undefined) return;
    const label = labelOf(this.#tree, button, MAX_LABEL);
    const form = this.#formOf(button);
    const action = form && this.#actions.get(form);
    const submits = type !== 'button' && type !== 'reset';
    if (form && action && submits && !this.#submitted.has(form)) {
      this.#submitted.add(form);
      // Inside a guarded form it is guarded with it; elsewhere only a guard on the form itself would count for the action.
      if (!action.isGuarded && looksDangerous(label)) this.#add(form, GUARD);
      this.#add(button, { 'data-agent-kind': 'action', 'data-agent-action': `${action.id}.submit` });
      return;
    }
    const name = actionName(label, this.#subject);
    if (!name) {
      const reason = label === '' ? 'has no label' : 'has a label that no id can be made of';
      this.#ask(button, `This button ${reason}, so it is not annotated. What does it do?`);
      return;
    }
    const part = action === undefined || submits ? name.id : `${action.id}.${name.id.split('.').at(-1)}`;
    const id = this.#unused(part);
    const script = ['formaction', 'onclick'].map((key) => this.#tree.attribute(button, key) ?? '').join(' ');
    const guard = guardOf(label, script);
    this.#add(button, { 'data-agent-kind': 'action', 'data-agent-action': id, ...guard });
    this.#askAbout(button, id, guard);
    if (form && submits)
      this.#ask(button, `This form has several submit buttons. Is "${id}" what this one does?`);
    else if (!name.isSure) this.#ask(button, `Is "${id}" what this button does?`);
  }

  #field(control: Element, type: string): void {
    if (this.#tree.attribute(control, 'data-agent-field') !== undefined) return;
    const label = this.#labels.of(control);
    const name = fieldName(this.#tree.attribute(control, 'name'), label, this.#tree.attribute(control, 'id'));
    if (name === undefined) {
      this.#ask(
        control,
        'This control has neither a name, an id nor a label that an id can be made of, so it is not annotated. What does it take?',
      );
      return;
    }
    const owner = this.#formOf(control);
    const isOfGroup = type === 'radio' || type === 'checkbox';
    const field = isOfGroup ? name : this.#unusedField(owner, name);
    this.#add(control, { 'data-agent-kind': 'field', 'data-agent-field': field });
    if (field !== name)
      this.#ask(
        control,
        `Another control of this form is called "${name}" as well. Is "${field}" a good name?`,
      );
    const isSecret =
      type === 'password' ||
      /^(?:cc-|one-time-code)/.test(this.#tree.attribute(control, 'autocomplete') ?? '');
    if (isSecret) this.#ask(control, 'This control takes a secret. Should agents fill it at all?');
    if (this.#isHidden(control))
      this.#ask(control, 'People do not see this control. Is it a trap for programs? Then leave it out.');
  }

  /** Two fields of one name are none: a runtime could not tell them apart. */
  #unusedField(form: Element | undefined, name: string): string {
    const used = this.#fields.get(form) ?? new Set<string>();
    this.#fields.set(form, used);
    let unused = name;
    for (let number = 2; used.has(unused); number += 1) unused = `${name}_${number}`;
    used.add(unused);
    return unused;
  }

  #isHidden(control: Element): boolean {
    const style = this.#tree.attribute(control, 'style') ?? '';
    return (
      /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style) ||
      this.#tree.attribute(control, 'tabindex') === '-1'
    );
  }

  #askAbout(element: Element, id: string, guard: object): void {
    if (guard === ASKED)
      this.#ask(
        element,
        `"${id}" seems to have consequences, so it asks first. Can it be undone? Say so by data-agent-danger.`,
      );
  }

  #submitOf(form: Element): Element | undefined {
    for (const element of descendantsOf(this.#tree, form)) {
      const tag = this.#tree.tag(element);
      const type = this.#tree.attribute(element, 'type')?.trim().toLowerCase() ?? '';
      if (tag === 'button' && type !== 'button' && type !== 'reset') return element;
      if (tag === 'input' && type === 'submit') return element;
    }
    return undefined;
  }

  #formOf(element: Element): Element | undefined {
    for (let around = this.#tree.parent(element); around; around = this.#tree.parent(around))
      if (this.#tree.tag(around) === 'form') return around;
    return undefined;
  }

  #unused(id: string): string {
    let unused = id;
    for (let number = 2; this.#used.has(unused); number += 1) unused = `${id}-${number}`;
    this.#used.add(unused);
    return unused;
  }

  #add(element: Element, set: Readonly<Record<string, string>>): void {
    const position = this.#tree.position?.(element);
    if (position) this.fixes.push({ rule: 'annotate', position, set });
  }

  #ask(element: Element, text: string): void {
    const position = this.#tree.position?.(element);
    if (position) this.questions.push({ position, text });
  }
}

/** Words of labels behind which there is money, or something that others see or that ends, in the languages that requests are understood in. */
const GRAVE: ReadonlySet<string> = new Set(
  (
    'pay purchase buy order checkout transfer donate refund withdraw close format publish money ' +
    'bezahlen zahlen zahlungspflichtig bestellen kaufen überweisen spenden schließen veröffentlichen geld ' +
    'payer acheter commander virer fermer publier argent ' +
    'pagar comprar pedir transferir cerrar publicar dinero ' +
    'paga pagare acquista ordina chiudi pubblica denaro ' +
    'betalen kopen bestel overmaken sluiten publiceren geld'
  ).split(' '),
);

/** Terms for what its label, or the address or script behind it, says. `address` may be any text of names. */
function guardOf(label: string, address: string): Readonly<Record<string, string>> {
  if (looksDangerous(label) || namesDanger(address)) return GUARD;
  const words = label.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.some((word) => GRAVE.has(word)) ? ASKED : {};
}
