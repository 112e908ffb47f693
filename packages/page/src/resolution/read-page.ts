import { FindingList } from '../annotations/finding.ts';
import { type AnnotationReading, type Remark, readAnnotation } from '../annotations/read-annotation.ts';
import type { ElementTree } from '../tree/element-tree.ts';
import { PageRefusal } from '../tree/page-refusal.ts';
import { allFindings } from './check-page.ts';
import { type DialogElement, readDialog } from './dialogs.ts';
import { FormList, isPlainButton, isSubmitButton, type PageForm, statedOwner } from './page-forms.ts';
import { type AnnotatedElement, type EmbeddedManifest, type PageIndex, placeOf } from './page-index.ts';

export interface ReadPageOptions<Element extends object> {
  /** Annotations count only inside it. Keep what visitors wrote and what others embed outside. */
  readonly trustedRoot?: Element;
  readonly maxElements?: number;
  readonly maxAnnotations?: number;
}

export const defaultPageLimits = { maxElements: 1_000_000, maxAnnotations: 200_000 } as const;

const MANIFEST_TYPE = 'application/agent+json';
/** Tags that mean something without an annotation. */
const TELLING_TAGS: ReadonlySet<string> = new Set([
  'head',
  'base',
  'script',
  'form',
  'button',
  'input',
  'dialog',
]);

type Building<Element extends object> = {
  -readonly [Key in keyof AnnotatedElement<Element>]: AnnotatedElement<Element>[Key];
};

/** What holds for everything inside an element. Most elements change nothing of it and hand it on. */
interface Surroundings<Element extends object> {
  readonly inside: AnnotatedElement<Element> | undefined;
  readonly item: AnnotatedElement<Element> | undefined;
  readonly dialog: DialogElement | undefined;
  readonly form: PageForm<Element> | undefined;
  readonly version: string | undefined;
  readonly isTrusted: boolean;
  readonly isHead: boolean;
}

/** One open element of the walk. A stack of these takes the place of recursion, so depth is not a danger. */
interface Frame<Element extends object> {
  readonly children: readonly Element[];
  next: number;
  readonly annotated: Building<Element> | undefined;
  readonly within: Surroundings<Element>;
}

/** Reads all annotations of a page in one pass and checks them. Throws `PageRefusal` for a page beyond the limits. */
export function readPage<Element extends object>(
  tree: ElementTree<Element>,
  options: ReadPageOptions<Element> = {},
): PageIndex<Element> {
  const index = readAnnotations(tree, options);
  return { ...index, findings: allFindings(index) };
}

/** The same, with the findings of single annotations only: whoever operates a page reads it often, and needs no others. */
export function readAnnotations<Element extends object>(
  tree: ElementTree<Element>,
  options: ReadPageOptions<Element> = {},
): PageIndex<Element> {
  const walk = new Walk(tree, options);
  walk.run();
  return walk.index();
}

class Walk<Element extends object> {
  readonly #findings = new FindingList();
  readonly #tree: ElementTree<Element>;
  readonly #trustedRoot: Element | undefined;
  readonly #maxElements: number;
  readonly #maxAnnotations: number;
  readonly #elements: AnnotatedElement<Element>[] = [];
  readonly #actions = new Map<string, AnnotatedElement<Element>[]>();
  readonly #fieldsByName = new Map<string, AnnotatedElement<Element>[]>();
  readonly #boundFields = new Map<string, Map<string, AnnotatedElement<Element>[]>>();
  readonly #statuses: AnnotatedElement<Element>[] = [];
  readonly #boundStatuses = new Map<string, AnnotatedElement<Element>[]>();
  readonly #forms = new FormList<Element>();
  readonly #manifests: EmbeddedManifest[] = [];
  readonly #stack: Frame<Element>[] = [];
  #base: string | undefined;
  #order = -1;

  constructor(tree: ElementTree<Element>, options: ReadPageOptions<Element>) {
    this.#tree = tree;
    this.#trustedRoot = options.trustedRoot;
    this.#maxElements = options.maxElements ?? defaultPageLimits.maxElements;
    this.#maxAnnotations = options.maxAnnotations ?? defaultPageLimits.maxAnnotations;
  }

  run(): void {
    const isTrusted = this.#trustedRoot === undefined;
    const nothing = { inside: undefined, item: undefined, dialog: undefined, form: undefined };
    this.#enter(this.#tree.root, { ...nothing, version: undefined, isTrusted, isHead: false });
    for (let frame = this.#stack.at(-1); frame; frame = this.#stack.at(-1)) {
      const child = frame.children[frame.next];
      if (child !== undefined) {
        frame.next += 1;
        this.#enter(child, frame.within);
      } else {
        if (frame.annotated) frame.annotated.end = this.#order;
        this.#stack.pop();
      }
    }
  }

  index(): PageIndex<Element> {
    return {
      tree: this.#tree,
      elements: this.#elements,
      actions: this.#actions,
      fieldsByName: this.#fieldsByName,
      boundFields: this.#boundFields,
      statuses: this.#statuses,
      boundStatuses: this.#boundStatuses,
      forms: this.#forms.forms,
      buttons: this.#forms.join(),
      base: this.#base,
      manifests: this.#manifests,
      findings: this.#findings.list,
    };
  }

  #enter(element: Element, around: Surroundings<Element>): void {
    this.#order += 1;
    if (this.#order >= this.#maxElements) {
      throw new PageRefusal('too-many-elements', `The page has more than ${this.#maxElements} elements.`);
    }
    const attributes = this.#tree.annotations(element);
    const tag = this.#tree.tag(element);
    // Most elements of a page say nothing and are nothing to us but what holds others.
    const isPlain = attributes.length === 0 && !TELLING_TAGS.has(tag) && element !== this.#trustedRoot;
    if (!isPlain) {
      this.#look(element, tag, attributes, around);
      return;
    }
    const children = this.#tree.children(element);
    if (children.length > 0) this.#stack.push({ children, next: 0, annotated: undefined, within: around });
  }

  #look(
    element: Element,
    tag: string,
    attributes: readonly (readonly [name: string, value: string])[],
    around: Surroundings<Element>,
  ): void {
    const isTrusted = around.isTrusted || element === this.#trustedRoot;
    const reading = attributes.length > 0 ? readAnnotation(attributes) : undefined;
    const version = reading?.version ?? around.version;
    const annotated = reading && isTrusted ? this.#annotate(element, reading, around) : undefined;
    if (reading && !isTrusted) this.#leaveOut(element, reading.annotation !== undefined);
    const kind = annotated?.annotation.kind;
    if (isTrusted && isPlainButton(this.#tree, element, tag)) {
      const owner = statedOwner(this.#tree, element);
      if (owner) this.#forms.addScripted(element, owner);
    }
    // What is outside the trusted part of the page is never pressed, and what takes a value is not either.
    if (isTrusted && kind !== 'field' && isSubmitButton(this.#tree, element, tag)) {
      const { inside, form, dialog } = around;
      const host = this.#tree.host?.(element);
      const button = {
        element,
        order: this.#order,
        // A form outside of its shadow tree is not the form of a button.
        form: form && this.#tree.host?.(form.element) === host ? form : undefined,
        at: annotated,
        inside,
        terms: reading?.terms,
        dialog,
      };
      this.#forms.addButton(button, statedOwner(this.#tree, element));
    }
    // The head is outside every root and is written by the site itself.
    const isHead = around.isHead || (tag === 'head' && this.#stack.length === 1);
    if (tag === 'script') this.#script(element, isTrusted || isHead);
    // Wherever it is and whoever wrote it: browsers go by it.
    if (tag === 'base') this.#base ??= this.#tree.attribute(element, 'href');
    const inside = kind === 'action' ? annotated : around.inside;
    const id = tag === 'form' ? this.#tree.attribute(element, 'id') : undefined;
    const form =
      tag === 'form' ? this.#forms.add(element, id, inside, this.#tree.host?.(element)) : around.form;
    const children = this.#tree.children(element);
    if (children.length === 0) return;
    const item = kind === 'item' && annotated?.annotation.key !== undefined ? annotated : around.item;
    const isDialog = (tag === 'dialog' || kind === 'dialog') && !around.dialog?.isClosed;
    const dialog = isDialog ? readDialog(this.#tree, element, tag) : around.dialog;
    const within = { inside, item, dialog, form, version, isTrusted, isHead };
    this.#stack.push({ children, next: 0, annotated, within });
  }

  #annotate(
    element: Element,
    reading: AnnotationReading,
    { inside, item, dialog, version: outer }: Surroundings<Element>,
  ): Building<Element> | undefined {
    const { annotation, terms, remarks, version = outer } = reading;
    this.#report(element, remarks);
    if (!annotation) return undefined;
    const order = this.#order;
    const hasTerms = terms !== undefined;
    const annotated = { element, annotation, order, end: order, inside, item, dialog, version, hasTerms };
    this.#add(annotated);
    return annotated;
  }

  #add(annotated: Building<Element>): void {
    if (this.#elements.length >= this.#maxAnnotations) {
      throw new PageRefusal(
        'too-many-annotations',
        `The page has more than ${this.#maxAnnotations} annotated elements.`,
      );
    }
    this.#elements.push(annotated);
    const { kind, action, field, forAction } = annotated.annotation;
    if (kind === 'action' && action !== undefined) listIn(this.#actions, action).push(annotated);
    if (kind === 'field' && field !== undefined) {
      listIn(this.#fieldsByName, field).push(annotated);
      if (forAction !== undefined) {
        const fields = this.#boundFields.get(forAction) ?? new Map<string, AnnotatedElement<Element>[]>();
        this.#boundFields.set(forAction, fields);
        listIn(fields, field).push(annotated);
      }
    }
    if (kind === 'status') {
      this.#statuses.push(annotated);
      if (forAction !== undefined) listIn(this.#boundStatuses, forAction).push(annotated);
    }
  }

  #script(element: Element, isTrusted: boolean): void {
    if (this.#tree.attribute(element, 'type') !== MANIFEST_TYPE) return;
    if (!isTrusted) this.#leaveOut(element, true);
    else {
      const place = placeOf(this.#tree, { element, order: this.#order });
      this.#manifests.push({ text: this.#tree.scriptText(element), place });
    }
  }

  #leaveOut(element: Element, matters: boolean): void {
    if (!matters) return;
    this.#findings.add({
      rule: 'outside-trusted-root',
      severity: 'warning',
      message: 'This declaration is outside the trusted part of the page and is not used.',
      places: [placeOf(this.#tree, { element, order: this.#order })],
    });
  }

  #report(element: Element, remarks: readonly Remark[]): void {
    for (const remark of remarks) {
      this.#findings.add({ ...remark, places: [placeOf(this.#tree, { element, order: this.#order })] });
    }
  }
}

function listIn<Key, Item>(map: Map<Key, Item[]>, key: Key): Item[] {
  let list = map.get(key);
  if (!list) {
    list = [];
    map.set(key, list);
  }
  return list;
}
