import {
  type AnnotatedElement,
  descendantsOf,
  type ElementTree,
  type FindingPlace,
  findControl,
  type PageIndex,
} from '@handrail/page';
import { looksDangerous, namesDanger } from './dangerous-labels.ts';
import { labelOf } from './label-of.ts';

/** One element of a category. */
export interface SurveyedElement<Element extends object> {
  readonly element: Element;
  readonly place: FindingPlace;
  readonly isAnnotated: boolean;
}

/** The elements that an audit scores, in document order. */
export interface PageSurvey<Element extends object> {
  readonly forms: readonly SurveyedElement<Element>[];
  readonly fields: readonly SurveyedElement<Element>[];
  readonly actions: readonly SurveyedElement<Element>[];
  /** Buttons whose label looks dangerous; annotated where risk and confirmation are declared. */
  readonly dangerous: readonly SurveyedElement<Element>[];
  /** Forms with attributes of WebMCP. */
  readonly tools: readonly SurveyedElement<Element>[];
  /** Controls that WebMCP has a description of. */
  readonly parameters: readonly SurveyedElement<Element>[];
  /** Containers of forms of Formspec. */
  readonly containers: readonly SurveyedElement<Element>[];
  /** The `label` elements, by the id of the control that they name. */
  readonly labels: ReadonlyMap<string, Element>;
  /** How many elements the page has. */
  readonly elements: number;
}

interface Surroundings {
  /** Inside an action that declares risk and confirmation. */
  readonly isGuarded: boolean;
  /** Inside a part that its author leaves out of audits (`data-agent-ignore`), because only people use it. */
  readonly isLeftOut: boolean;
  /** Inside the part that its site answers for. */
  readonly isTrusted: boolean;
  /** Inside a form whose address says that something is deleted there. */
  readonly isDangerous: boolean;
}

/** Kinds of `input` that hold no value of a person. */
const NOT_A_FIELD: ReadonlySet<string> = new Set(['hidden', 'submit', 'button', 'reset', 'image']);
const BUTTON_INPUT: ReadonlySet<string> = new Set(['submit', 'button', 'image']);
const MAX_LABEL = 200;
const CONTROLS: ReadonlySet<string> = new Set(['input', 'select', 'textarea']);
const TOOL = ['toolname', 'tooldescription', 'toolautosubmit'];
const FORMSPEC = ['data-formspec-form', 'data-formspec-url'];
/** Where a form of Formspec is declared, beside custom elements. */
const HOLDS_FORMS: ReadonlySet<string> = new Set(['form', 'section', 'main', 'article', 'div']);

/** Whether an element takes a value of a person; `type` is that of an input, in lower case. */
export function isField(tag: string, type: string): boolean {
  return tag === 'select' || tag === 'textarea' || (tag === 'input' && !NOT_A_FIELD.has(type));
}

/** Counts what a page, or the trusted part of it, has to annotate, in one pass over its elements. */
export function surveyPage<Element extends object>(
  index: PageIndex<Element>,
  trustedRoot: Element = index.tree.root,
): PageSurvey<Element> {
  const survey = {
    forms: [] as SurveyedElement<Element>[],
    fields: [] as SurveyedElement<Element>[],
    actions: [] as SurveyedElement<Element>[],
    dangerous: [] as SurveyedElement<Element>[],
    tools: [] as SurveyedElement<Element>[],
    parameters: [] as SurveyedElement<Element>[],
    containers: [] as SurveyedElement<Element>[],
  };
  const { tree } = index;
  const labels = new Map<string, Element>();
  const counted = new Set([survey.forms, survey.fields, survey.actions]);
  const guards = guardedElements(index);
  const wrapped = wrappedControls(index);
  const formIds = new Set([...guards].map((each) => formId(index, each)));
  /** A button may be outside of its form: tied by the parser, or by the form's id. */
  const isInGuardedForm = (button: Element) => {
    const tied = tree.formOwner?.(button);
    const named = tree.attribute(button, 'form');
    return (tied ? guards.has(tied) : false) || (named !== undefined && formIds.has(named));
  };
  const waiting: Element[] = [tree.root];
  /** Of each element that waits, but for the root. Nearly all are in those of their parents, which are one object then. */
  const surroundings: Surroundings[] = [];
  let order = -1;
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    order += 1;
    const within = enter({ tree, guards, trustedRoot }, element, surroundings.pop());
    const { isGuarded, isLeftOut, isTrusted, isDangerous } = within;
    const tag = tree.tag(element);
    const type = tag === 'input' ? (tree.attribute(element, 'type') ?? '').trim().toLowerCase() : '';
    const add = (list: SurveyedElement<Element>[], isAnnotated: boolean) => {
      if (!isTrusted) return;
      // What looks dangerous is never left out.
      if (isLeftOut && list !== survey.dangerous) return;
      // What is in order is never pointed at, and most is.
      const position = isAnnotated && counted.has(list) ? undefined : tree.position?.(element);
      list.push({ element, place: { order, tag, ...(position ? { position } : {}) }, isAnnotated });
    };
    const named = tag === 'label' ? tree.attribute(element, 'for') : undefined;
    if (named !== undefined && !labels.has(named)) labels.set(named, element);
    if (tag === 'form') {
      add(survey.forms, hasText(tree.attribute(element, 'data-agent-action')));
      if (TOOL.some((name) => tree.attribute(element, name) !== undefined)) add(survey.tools, true);
    }
    if (isField(tag, type)) {
      add(survey.fields, hasText(tree.attribute(element, 'data-agent-field')) || wrapped.has(element));
      if (tree.attribute(element, 'toolparamdescription') !== undefined) add(survey.parameters, true);
    }
    if (HOLDS_FORMS.has(tag) || tag.includes('-'))
      if (FORMSPEC.some((name) => tree.attribute(element, name) !== undefined)) add(survey.containers, true);
    if (tag === 'button') add(survey.actions, hasText(tree.attribute(element, 'data-agent-action')));
    const isButton = tag === 'button' || BUTTON_INPUT.has(type) || isDrawnButton(tree, element);
    if (isButton && (isDangerous || doesDanger(tree, element)))
      add(survey.dangerous, isGuarded || isInGuardedForm(element));
    const children = tree.children(element);
    for (let at = children.length - 1; at >= 0; at -= 1) {
      const child = children[at];
      if (!child) continue;
      waiting.push(child);
      surroundings.push(within);
    }
  }
  return { ...survey, labels, elements: order + 1 };
}

/** An element that acts as a button for people who cannot see it, and for others by its looks. */
function isDrawnButton<Element extends object>(tree: ElementTree<Element>, element: Element): boolean {
  return tree.attribute(element, 'role')?.trim().toLowerCase() === 'button';
}

/** Whether a button, or one inside of a form, looks as if it did something that is hard to undo. */
export function holdsDanger<Element extends object>(tree: ElementTree<Element>, element: Element): boolean {
  if (doesDanger(tree, element)) return true;
  const said = ['action', 'toolname', 'tooldescription'].map((name) => tree.attribute(element, name) ?? '');
  if (tree.tag(element) !== 'form') return false;
  if (said.some(namesDanger) || said.slice(1).some(looksDangerous)) return true;
  for (const each of descendantsOf(tree, element))
    if (tree.tag(each) === 'button' && doesDanger(tree, each)) return true;
  return false;
}

/** By what it says, by where it leads, or by its own id. */
function doesDanger<Element extends object>(tree: ElementTree<Element>, button: Element): boolean {
  const names = ['formaction', 'data-agent-action'].map((name) => tree.attribute(button, name) ?? '');
  return looksDangerous(labelOf(tree, button, MAX_LABEL)) || names.some(namesDanger);
}

const NOWHERE: Surroundings = { isGuarded: false, isLeftOut: false, isTrusted: false, isDangerous: false };

interface Bounds<Element extends object> {
  readonly tree: ElementTree<Element>;
  readonly guards: ReadonlySet<Element>;
  readonly trustedRoot: Element;
}

function enter<Element extends object>(
  { tree, guards, trustedRoot }: Bounds<Element>,
  element: Element,
  around: Surroundings = NOWHERE,
): Surroundings {
  const isGuarded = around.isGuarded || guards.has(element);
  const isTrusted = around.isTrusted || element === trustedRoot;
  const isLeftOut = around.isLeftOut || tree.attribute(element, 'data-agent-ignore') !== undefined;
  const isDangerous =
    around.isDangerous ||
    (tree.tag(element) === 'form' && namesDanger(tree.attribute(element, 'action') ?? ''));
  const isSame =
    isGuarded === around.isGuarded &&
    isLeftOut === around.isLeftOut &&
    isTrusted === around.isTrusted &&
    isDangerous === around.isDangerous;
  return isSame ? around : { isGuarded, isLeftOut, isTrusted, isDangerous };
}

/** Controls of fields that are annotated around them, such as the radio buttons of a group. */
function wrappedControls<Element extends object>({
  tree,
  elements,
}: PageIndex<Element>): ReadonlySet<Element> {
  const wrapped = new Set<Element>();
  for (const { annotation, element } of elements) {
    if (annotation.kind !== 'field' || annotation.field === undefined) continue;
    if (CONTROLS.has(tree.tag(element))) continue;
    const control = findControl(tree, element);
    for (const each of control ? [control.element, ...control.group] : []) wrapped.add(each);
  }
  return wrapped;
}

/** Elements that declare both risk and confirmation. What is inside a guarded action is guarded with it. */
function guardedElements<Element extends object>({ elements }: PageIndex<Element>): ReadonlySet<Element> {
  return new Set(elements.filter(isGuard).map(({ element }) => element));
}

function formId<Element extends object>({ tree }: PageIndex<Element>, element: Element): string | undefined {
  return tree.tag(element) === 'form' ? tree.attribute(element, 'id') : undefined;
}

function isGuard<Element extends object>({ annotation }: AnnotatedElement<Element>): boolean {
  return annotation.risk !== undefined && annotation.confirmation !== undefined;
}

function hasText(value: string | undefined): boolean {
  return value !== undefined && value.trim() !== '';
}
