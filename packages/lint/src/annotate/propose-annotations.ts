import { descendantsOf, type ElementTree, type PageIndex, type SourcePosition } from '@handrail/page';
import { ControlLabels } from '../audit/control-labels.ts';
import { looksDangerous } from '../audit/dangerous-labels.ts';
import { labelOf } from '../audit/label-of.ts';
import { isField } from '../audit/survey-page.ts';
import type { AttributeFix } from '../rules/fix-finding.ts';
import { actionName, fieldName } from './names.ts';

export interface ProposedAnnotations {
  readonly fixes: readonly AttributeFix[];
  /** What its author should decide, one sentence each, with where it is. */
  readonly questions: readonly { readonly position: SourcePosition; readonly text: string }[];
}

const MAX_LABEL = 100;
const GUARD = { 'data-agent-danger': 'high', 'data-agent-confirm': 'required' } as const;

/**
 * Annotations for what a page has not annotated: forms and lone buttons become actions, controls become fields. Whatever
 * looks dangerous is guarded, and every name that the page does not say clearly is a question.
 */
export function proposeAnnotations<Element extends object>(
  index: PageIndex<Element>,
  /** What the page is about, such as the last part of its path; for labels that name nothing. */
  subject: string,
): ProposedAnnotations {
  const proposer = new Proposer(index, subject);
  for (const element of descendantsOf(index.tree, index.tree.root)) proposer.look(element);
  return { fixes: proposer.fixes, questions: proposer.questions };
}

class Proposer<Element extends object> {
  readonly fixes: AttributeFix[] = [];
  readonly questions: { position: SourcePosition; text: string }[] = [];
  readonly #tree: ElementTree<Element>;
  readonly #subject: string;
  readonly #labels: ControlLabels<Element>;
  readonly #used: Set<string>;
  /** The action of each form, by its element, and whether the form or its submit button is guarded. */
  readonly #actions = new Map<Element, { readonly id: string; readonly isGuarded: boolean }>();
  /** Forms whose submit button is annotated, here or by their author. */
  readonly #submitted = new Set<Element>();

  constructor({ tree, actions }: PageIndex<Element>, subject: string) {
    this.#tree = tree;
    this.#subject = subject;
    this.#labels = new ControlLabels(tree);
    this.#used = new Set(actions.keys());
  }

  look(element: Element): void {
    const tag = this.#tree.tag(element);
    const type = this.#tree.attribute(element, 'type')?.trim().toLowerCase() ?? '';
    if (tag === 'form') this.#form(element);
    else if (tag === 'button' || (tag === 'input' && (type === 'submit' || type === 'button')))
      this.#button(element, tag, type);
    else if (isField(tag, type)) this.#field(element, type);
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
    this.#actions.set(form, { id, isGuarded: looksDangerous(label) });
    this.#add(form, { 'data-agent-kind': 'action', 'data-agent-action': id, ...this.#guard(label) });
    if (!name?.isSure) this.#ask(form, `Is "${id}" what this form does?`);
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
      this.#ask(button, 'This button has no label, so it is not annotated. What does it do?');
      return;
    }
    const part = action === undefined || submits ? name.id : `${action.id}.${name.id.split('.').at(-1)}`;
    const id = this.#unused(part);
    this.#add(button, { 'data-agent-kind': 'action', 'data-agent-action': id, ...this.#guard(label) });
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
        'This control has neither name, id nor label, so it is not annotated. What does it take?',
      );
      return;
    }
    this.#add(control, { 'data-agent-kind': 'field', 'data-agent-field': name });
    if (type === 'password') this.#ask(control, 'This control takes a secret. Should agents fill it at all?');
  }

  #guard(label: string): Readonly<Record<string, string>> {
    return looksDangerous(label) ? GUARD : {};
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
