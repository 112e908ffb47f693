import type { Form } from '@handrail/form';
import type { Annotator, DrawnPlace, ShellElements } from '../draw/annotator.ts';
import type { FormMessages } from '../messages/messages.ts';
import type { FieldView } from '../view/part-view.ts';
import { viewProblems } from '../view/problems.ts';
import { AgentNames } from './agent-names.ts';
import { type ElementRole, fieldAnnotations } from './field-annotations.ts';
import { actionOf, addAnnotations, containerAnnotations, formAnnotations } from './form-annotations.ts';
import { type ConceptOf, learnConcepts } from './learn-concepts.ts';
import { Marks } from './marks.ts';

/** A submit that an agent of the browser set off, where browsers have such (WebMCP, declarative). */
interface AgentSubmit extends SubmitEvent {
  readonly agentInvoked?: boolean;
  respondWith?(answer: Promise<unknown>): void;
}

/** Of buttons that agents have no use for, such as those that clear a field: audits need not ask for an action. */
const FOR_PEOPLE = { 'data-agent-ignore': '' };

/** Writes on the elements of one drawn form what agents read there. Nothing that people see, hear or use depends on it. */
export class PageAnnotator implements Annotator {
  readonly #host: HTMLElement;
  readonly #form: Form;
  readonly #messages: FormMessages;
  readonly #names: AgentNames;
  readonly #marks = new Marks();
  readonly #places = new Map<HTMLElement, DrawnPlace>();
  /** Without sidecars a field means what its definition says. */
  #conceptOf: ConceptOf = (_path, semanticType) => semanticType;
  #shell: ShellElements | null = null;
  #isServed = false;
  #isClosed = false;
  #isAway = false;
  readonly #links: HTMLLinkElement[] = [];

  constructor(host: HTMLElement, form: Form, messages: FormMessages) {
    this.#host = host;
    this.#form = form;
    this.#messages = messages;
    this.#names = new AgentNames(form.document);
    this.#marks.set(host, containerAnnotations(form.document));
    void this.#learn();
  }

  place(view: DrawnPlace | null, root: HTMLElement): void {
    if (view?.mode !== 'edit') {
      if (this.#places.delete(root)) this.#write(null, root);
      return;
    }
    this.#places.set(root, view);
    this.#write(this.#isOnPage(root) ? view : null, root);
  }

  shell(elements: ShellElements): void {
    const before = this.#shell;
    this.#shell = elements;
    const { isPaged, isLast, canSubmit, isClosed } = elements;
    const { form, submit, status } = formAnnotations({
      document: this.#form.document,
      name: this.#names.form,
      isPaged,
      isLast,
      canSubmit,
      isClosed,
      isServed: this.#isServed,
    });
    this.#marks.set(elements.form, form);
    this.#marks.set(elements.submit, submit);
    for (const each of elements.submit.parentElement?.querySelectorAll('button') ?? [])
      if (each !== elements.submit) this.#marks.set(each, FOR_PEOPLE);
    this.#marks.set(elements.status, status);
    if (before && before.status !== elements.status) this.#marks.set(before.status, {});
    if (!before) elements.form.addEventListener('submit', (event) => this.#answer(event));
    else if (before.body !== elements.body || before.isLast !== isLast) this.#refresh();
  }

  /** Takes back all that was written. */
  close(): void {
    this.#isClosed = true;
    this.#marks.set(this.#host, {});
    for (const link of this.#links.splice(0)) link.remove();
  }

  setServed(isServed: boolean): void {
    if (this.#isServed === isServed) return;
    this.#isServed = isServed;
    if (this.#shell) this.shell(this.#shell);
  }

  setAway(isAway: boolean): void {
    this.#isAway = isAway;
    for (const link of this.#links)
      if (isAway) link.remove();
      else this.#host.ownerDocument.head.append(link);
  }

  /** What sidecars say of the fields comes when they are there. Without them fields have less meaning, and all else. */
  async #learn(): Promise<void> {
    const src = this.#host.getAttribute('src');
    const document = this.#host.ownerDocument;
    const location = src === null ? undefined : new URL(src, document.baseURI).href;
    const publish = (link: HTMLLinkElement) => {
      if (this.#isClosed) return;
      if (!this.#isAway) document.head.append(link);
      this.#links.push(link);
    };
    const conceptOf = await learnConcepts({ document, form: this.#form, location }, publish).catch(
      () => null,
    );
    if (!conceptOf || this.#isClosed) return;
    this.#conceptOf = conceptOf;
    this.#refresh();
  }

  #refresh(): void {
    for (const [root, view] of this.#places) {
      if (root.isConnected) this.#write(this.#isOnPage(root) ? view : null, root);
      else this.#places.delete(root);
    }
  }

  /** Fields of other pages are drawn as well, and cannot be filled now. What is not in the page yet comes into this one. */
  #isOnPage(root: HTMLElement): boolean {
    const page = root.closest('.page');
    return page === null || !this.#shell || page === this.#shell.body;
  }

  #write(view: DrawnPlace | null, root: HTMLElement): void {
    if (view?.kind === 'field') this.#writeField(view, root);
    else if (view) {
      const action = actionOf({ name: this.#names.form, isLast: this.#shell?.isLast ?? true });
      const repeat = view.canAdd ? (this.#names.at(view.path) ?? null) : null;
      this.#marks.set(root, addAnnotations(action, repeat));
    } else
      for (const element of [root, root.closest('fieldset'), ...root.querySelectorAll('*')])
        if (element) this.#marks.set(element, {});
  }

  #writeField(view: FieldView, root: HTMLElement): void {
    const state = this.#form.state(view.path);
    const name = this.#names.at(view.path);
    if (!state.ok || !state.item || name === undefined) return;
    const { dataType = 'string', semanticType } = state.item;
    const annotations = fieldAnnotations(view, {
      name,
      dataType,
      concept: this.#conceptOf(view.path, semanticType),
      locale: this.#messages.locale,
      required: this.#messages.required,
    });
    for (const each of root.querySelectorAll('button')) this.#marks.set(each, FOR_PEOPLE);
    for (const [element, role] of rolesIn(view, root)) {
      const given = annotations[role];
      // Radio buttons of one name exclude each other, so while rows change places no two groups may have the same.
      const isMoved = role === 'option' && view.path.includes('[');
      const own = isMoved ? { name: `${given.name}.${this.#marks.original(element, 'name')}` } : {};
      this.#marks.set(element, { ...given, ...own });
    }
  }

  /** Tells the agent that filled the form what came of the owner's press. */
  #answer(event: AgentSubmit): void {
    if (!event.agentInvoked || typeof event.respondWith !== 'function') return;
    const { status } = this.#form;
    const report = this.#form.report({ mode: 'submit' });
    const { shown } = viewProblems(this.#form, report, this.#messages);
    event.respondWith(Promise.resolve(JSON.stringify({ status, problems: shown })));
  }
}

/** The native elements of a control with what each is for, and the element around them where they are one answer together. */
function rolesIn({ control }: FieldView, root: HTMLElement): readonly (readonly [Element, ElementRole])[] {
  const roles: (readonly [Element, ElementRole])[] = [];
  const isPair = control.kind === 'money' && control.currency === null;
  const isSearched = 'look' in control && control.look === 'search';
  for (const each of root.querySelectorAll('input, select, textarea')) {
    const type = each.getAttribute('type') ?? '';
    if (isSearched && type === 'search') roles.push([each, 'search']);
    else if (isPair) roles.push([each, roles.length === 0 ? 'amount' : 'currency']);
    else if (control.kind !== 'tick' && (type === 'radio' || type === 'checkbox'))
      roles.push([each, 'option']);
    else roles.push([each, 'value']);
  }
  const around = isSearched ? root.querySelector('[role=group]') : root.closest('fieldset');
  const isGroup = roles.some(([, role]) => role === 'option');
  return isGroup && around ? [[around, 'group'], ...roles] : roles;
}
