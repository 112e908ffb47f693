import { FindingList } from '../annotations/finding.ts';
import { type AnnotationReading, type Remark, readAnnotation } from '../annotations/read-annotation.ts';
import type { ElementTree } from '../tree/element-tree.ts';
import { PageRefusal } from '../tree/page-refusal.ts';
import { checkPage } from './check-page.ts';
import { FormList, isSubmitButton, type PageForm } from './page-forms.ts';
import { type AnnotatedElement, type EmbeddedManifest, type PageIndex, placeOf } from './page-index.ts';

export interface ReadPageOptions<Element extends object> {
  /** Annotations count only inside it. Keep what visitors wrote and what others embed outside. */
  readonly trustedRoot?: Element;
  readonly maxElements?: number;
  readonly maxAnnotations?: number;
}

export const defaultPageLimits = { maxElements: 1_000_000, maxAnnotations: 200_000 } as const;

const MANIFEST_TYPE = 'application/agent+json';

type Building<Element extends object> = {
  -readonly [Key in keyof AnnotatedElement<Element>]: AnnotatedElement<Element>[Key];
};

/** One open element of the walk. A stack of these takes the place of recursion, so depth is no danger. */
interface Frame<Element extends object> {
  readonly children: readonly Element[];
  next: number;
  readonly annotated: Building<Element> | undefined;
  readonly inside: Building<Element> | undefined;
  readonly form: PageForm<Element> | undefined;
  readonly version: string | undefined;
  readonly isTrusted: boolean;
  readonly isHead: boolean;
}

/** Reads all annotations of a page in one pass. Throws `PageRefusal` for a page beyond the limits. */
export function readPage<Element extends object>(
  tree: ElementTree<Element>,
  options: ReadPageOptions<Element> = {},
): PageIndex<Element> {
  const walk = new Walk(tree, options);
  walk.run();
  const index = walk.index();
  checkPage(index, walk.findings);
  return index;
}

class Walk<Element extends object> {
  readonly findings = new FindingList();
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
  #order = -1;

  constructor(tree: ElementTree<Element>, options: ReadPageOptions<Element>) {
    this.#tree = tree;
    this.#trustedRoot = options.trustedRoot;
    this.#maxElements = options.maxElements ?? defaultPageLimits.maxElements;
    this.#maxAnnotations = options.maxAnnotations ?? defaultPageLimits.maxAnnotations;
  }

  run(): void {
    this.#enter(this.#tree.root, undefined);
    for (let frame = this.#stack.at(-1); frame; frame = this.#stack.at(-1)) {
      const child = frame.children[frame.next];
      if (child !== undefined) {
        frame.next += 1;
        this.#enter(child, frame);
      } else {
        if (frame.annotated) frame.annotated.end = this.#order;
        this.#stack.pop();
      }
    }
  }

  index(): PageIndex<Element> {
    const findings = this.findings;
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
      manifests: this.#manifests,
      get findings() {
        return findings.list;
      },
    };
  }

  #enter(element: Element, parent: Frame<Element> | undefined): void {
    this.#order += 1;
    if (this.#order >= this.#maxElements) {
      throw new PageRefusal('too-many-elements', `The page has more than ${this.#maxElements} elements.`);
    }
    const attributes = this.#tree.annotations(element);
    const trusted =
      parent?.isTrusted === true || this.#trustedRoot === undefined || element === this.#trustedRoot;
    let version = parent?.version;
    let annotated: Building<Element> | undefined;
    let reading: AnnotationReading | undefined;
    if (attributes.length > 0) {
      reading = readAnnotation(attributes);
      version = reading.version ?? version;
      if (!trusted) this.#leaveOut(element, reading.annotation !== undefined);
      else {
        this.#report(element, reading.remarks);
        const { annotation, terms } = reading;
        if (annotation) {
          const order = this.#order;
          const inside = parent?.inside;
          annotated = {
            element,
            annotation,
            order,
            end: order,
            inside,
            version,
            hasTerms: terms !== undefined,
          };
          this.#add(annotated);
        }
      }
    }
    const tag = this.#tree.tag(element);
    const inside = annotated?.annotation.kind === 'action' ? annotated : parent?.inside;
    const form =
      tag === 'form' ? this.#forms.add(element, this.#tree.attribute(element, 'id'), inside) : parent?.form;
    // What is outside the trusted part of the page is never pressed.
    if (trusted && isSubmitButton(this.#tree, element, tag)) {
      const named = this.#tree.attribute(element, 'form');
      const { inside: around } = parent ?? {};
      const button = {
        element,
        order: this.#order,
        form,
        at: annotated,
        inside: around,
        terms: reading?.terms,
      };
      this.#forms.addButton(button, named);
    }
    // The head stands outside every root and is written by the site itself.
    const isHead = parent?.isHead === true || (tag === 'head' && this.#stack.length === 1);
    if (tag === 'script') this.#script(element, trusted || isHead);
    const children = this.#tree.children(element);
    if (children.length === 0) return;
    this.#stack.push({ children, next: 0, annotated, inside, form, version, isTrusted: trusted, isHead });
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
    this.findings.add({
      rule: 'outside-trusted-root',
      severity: 'warning',
      message: 'This declaration stands outside the trusted part of the page and is not used.',
      places: [placeOf(this.#tree, { element, order: this.#order })],
    });
  }

  #report(element: Element, remarks: readonly Remark[]): void {
    for (const remark of remarks) {
      this.findings.add({ ...remark, places: [placeOf(this.#tree, { element, order: this.#order })] });
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
