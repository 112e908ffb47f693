import type { DeclaredTerms } from '../annotations/annotation.ts';
import type { ElementTree } from '../tree/element-tree.ts';
import type { DialogElement } from './dialogs.ts';
import type { AnnotatedElement } from './page-index.ts';

/** A form of the page, annotated or not. */
export interface PageForm<Element extends object> {
  readonly element: Element;
  /** The action that the form is or that it lies in, parts of actions included. */
  readonly action: AnnotatedElement<Element> | undefined;
  /** What submits it, wherever it is on the page, in document order. */
  readonly buttons: readonly SubmitButton<Element>[];
  /** Buttons that do not submit it and say, or of which the platform says, that they are its own. */
  readonly scripted: readonly Element[];
}

/** A control that submits a form when it is pressed, as HTML defines it. */
export interface SubmitButton<Element extends object> {
  readonly element: Element;
  readonly order: number;
  /** The form that it submits: the one that owns it. */
  readonly form: PageForm<Element> | undefined;
  readonly at: AnnotatedElement<Element> | undefined;
  /** The innermost action around it. */
  readonly inside: AnnotatedElement<Element> | undefined;
  readonly terms: DeclaredTerms | undefined;
  readonly dialog: DialogElement | undefined;
}

const SUBMITTING_INPUTS: ReadonlySet<string> = new Set(['submit', 'image']);
const OTHER_BUTTONS: ReadonlySet<string> = new Set(['button', 'reset']);

/** A button without a type, or with one that HTML does not know, submits, unless it is there to command something else. */
export function isSubmitButton<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
  tag: string,
): boolean {
  if (tag !== 'button' && tag !== 'input') return false;
  const type = tree.attribute(element, 'type')?.toLowerCase() ?? '';
  if (tag === 'input') return SUBMITTING_INPUTS.has(type);
  if (type === 'submit') return true;
  return !OTHER_BUTTONS.has(type) && !has(tree, element, 'command') && !has(tree, element, 'commandfor');
}

export function isPlainButton<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
  tag: string,
): boolean {
  return (tag === 'button' || tag === 'input') && tree.attribute(element, 'type')?.toLowerCase() === 'button';
}

function has<Element extends object>(tree: ElementTree<Element>, element: Element, name: string): boolean {
  return tree.attribute(element, name) !== undefined;
}

/** The owner of a button as the platform knows it, or as the button's `form` attribute names it. */
type StatedOwner<Element extends object> =
  | { readonly form: Element | null }
  | { readonly id: string; readonly host: Element | undefined };

export function statedOwner<Element extends object>(
  tree: ElementTree<Element>,
  button: Element,
): StatedOwner<Element> | undefined {
  const form = tree.formOwner?.(button);
  if (form !== undefined) return { form };
  const id = tree.attribute(button, 'form');
  return id === undefined ? undefined : { id, host: tree.host?.(button) };
}

type Building<Type> = { -readonly [Key in keyof Type]: Type[Key] };
type BuildingForm<Element extends object> = Omit<PageForm<Element>, 'buttons' | 'scripted'> & {
  readonly buttons: SubmitButton<Element>[];
  readonly scripted: Element[];
};

/** Gathers forms and what submits them. A button may name a form that comes later, so those are joined at the end. */
export class FormList<Element extends object> {
  readonly #forms = new Map<Element, BuildingForm<Element>>();
  /** Ids are looked up in the tree that they are written in, so each shadow tree has its own. */
  readonly #byId = new Map<Element | undefined, Map<string, BuildingForm<Element>>>();
  readonly #buttons: SubmitButton<Element>[] = [];
  readonly #scripted: (readonly [button: Element, owner: StatedOwner<Element>])[] = [];
  readonly #naming: (readonly [button: Building<SubmitButton<Element>>, owner: StatedOwner<Element>])[] = [];

  add(
    element: Element,
    id: string | undefined,
    action: AnnotatedElement<Element> | undefined,
    host: Element | undefined,
  ): BuildingForm<Element> {
    const form: BuildingForm<Element> = { element, action, buttons: [], scripted: [] };
    this.#forms.set(element, form);
    if (id) {
      const ids = this.#byId.get(host) ?? new Map<string, BuildingForm<Element>>();
      this.#byId.set(host, ids);
      if (!ids.has(id)) ids.set(id, form);
    }
    return form;
  }

  /** `owner` says that another form than the one around the button owns it. */
  addButton(button: Building<SubmitButton<Element>>, owner: StatedOwner<Element> | undefined): void {
    this.#buttons.push(button);
    if (owner) this.#naming.push([button, owner]);
  }

  addScripted(button: Element, owner: StatedOwner<Element>): void {
    this.#scripted.push([button, owner]);
  }

  get forms(): ReadonlyMap<Element, PageForm<Element>> {
    return this.#forms;
  }

  join(): readonly SubmitButton<Element>[] {
    for (const [button, owner] of this.#naming) button.form = this.#stated(owner);
    for (const button of this.#buttons) {
      if (button.form) this.#forms.get(button.form.element)?.buttons.push(button);
    }
    for (const [button, owner] of this.#scripted) this.#stated(owner)?.scripted.push(button);
    return this.#buttons;
  }

  #stated(owner: StatedOwner<Element>): BuildingForm<Element> | undefined {
    if ('id' in owner) return this.#byId.get(owner.host)?.get(owner.id);
    return owner.form ? this.#forms.get(owner.form) : undefined;
  }
}
