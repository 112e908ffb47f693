import { createDomRuntime, domTree, isOnPage } from '@handrail/dom';
import { type Control, descendantsOf, type ElementTree, findControl, neverOffered } from '@handrail/page';
import {
  type FieldFacts,
  type FieldHints,
  HINT_KINDS,
  MOST_FIELDS,
  MOST_OPTIONS,
  MOST_TEXT,
} from '../plain/field-facts.ts';
import { isInSight } from './in-sight.ts';
import type { FillEntry } from './page-requests.ts';

type Runtime = ReturnType<typeof createDomRuntime>;

interface KnownField {
  readonly runtime: Runtime;
  readonly control: Control<Element>;
  /** What it said about itself when it was shown to the person. */
  readonly shown: string;
}

export interface FillResult {
  readonly key: string;
  readonly ok: boolean;
  /** A code of ours, or the reason of the page runtime. */
  readonly reason: string;
}

const MOST_ELEMENTS = 50_000;
const MOST_FRAMES = 20;
const ATTRIBUTES = HINT_KINDS.filter((kind) => kind !== 'label');

/** The fields of a page that people could fill in now, and how they are filled. What people cannot see is neither read nor filled. */
export class PlainFields {
  readonly #document: Document;
  readonly #runtimes = new WeakMap<Document, Runtime>();
  readonly #known = new Map<string, KnownField>();
  readonly #keys = new WeakMap<Element, string>();
  #last = 0;

  constructor(document: Document) {
    this.#document = document;
  }

  async read(): Promise<readonly FieldFacts[]> {
    const fields: FieldFacts[] = [];
    const grouped = new Set<Element>();
    let looked = 0;
    for (const document of withFrames(this.#document)) {
      const tree = domTree(document);
      const runtime = this.#runtimeOf(document);
      for (const element of descendantsOf(tree, tree.root)) {
        looked += 1;
        if (looked > MOST_ELEMENTS || fields.length >= MOST_FIELDS) return fields;
        if (grouped.has(element)) continue;
        const control = controlAt(tree, element);
        if (!control) continue;
        for (const each of control.group) grouped.add(each);
        if (runtime.fillable(control) || !isShown(control)) continue;
        fields.push(await this.#describe(tree, control, runtime));
      }
    }
    return fields;
  }

  #runtimeOf(document: Document): Runtime {
    const known = this.#runtimes.get(document) ?? createDomRuntime({ document });
    this.#runtimes.set(document, known);
    return known;
  }

  /** Fills what is still as it was shown. One that cannot be filled does not stop the others. */
  async fill(entries: readonly FillEntry[]): Promise<readonly FillResult[]> {
    const results: FillResult[] = [];
    for (const { key, value } of entries) {
      const known = this.#known.get(key);
      const isSame =
        known &&
        isOnPage(known.control.element) &&
        isShown(known.control) &&
        this.#sayings(known.control) === known.shown;
      if (!known || !isSame) {
        results.push({ key, ok: false, reason: 'changed' });
        continue;
      }
      const { runtime, control } = known;
      const filling = runtime.fillable(control) ?? (await runtime.fill(control, value));
      results.push({ key, ok: filling.ok, reason: filling.ok ? '' : filling.reason });
    }
    return results;
  }

  /** What the person typed, when they ask to have it remembered. */
  async values(
    keys: readonly string[],
  ): Promise<readonly { readonly key: string; readonly value: string }[]> {
    const values: { key: string; value: string }[] = [];
    for (const key of keys) {
      const known = this.#known.get(key);
      const value = known && (await known.runtime.readValue(known.control));
      if (typeof value === 'string' && value !== '') values.push({ key, value });
    }
    return values;
  }

  async #describe(
    tree: ElementTree<Element>,
    control: Control<Element>,
    runtime: Runtime,
  ): Promise<FieldFacts> {
    const hints = hintsOf(tree, control.element);
    const value = await runtime.readValue(control);
    const key = this.#keyOf(control.element);
    this.#known.set(key, { runtime, control, shown: this.#sayings(control) });
    return {
      key,
      type: control.type,
      hints,
      options: optionsOf(control.element),
      filled: typeof value === 'string' && value !== '',
      // What people read and what programs read: a secret in either is one.
      never:
        [hints.label, hints.name || hints.id]
          .map((name) => neverOffered(tree, name, control, undefined))
          .find((reason) => reason !== undefined) ?? '',
    };
  }

  /** As it is now, with what kind of field it is and where its form is sent. */
  #sayings({ element }: Control<Element>): string {
    const { type, form } = element as HTMLInputElement;
    // Not as a property of the form, which a field of that name would hide.
    const target = form?.getAttribute('action') ?? '';
    return JSON.stringify([type, target, hintsOf(domTree(element.ownerDocument), element)]);
  }

  #keyOf(element: Element): string {
    const known = this.#keys.get(element);
    if (known !== undefined) return known;
    this.#last += 1;
    const key = `f${this.#last}`;
    this.#keys.set(element, key);
    return key;
  }
}

/** A page and the frames in it that people see and that are of its own site; those of others are not reached. */
function withFrames(document: Document): readonly Document[] {
  const found = [document];
  for (const each of found)
    for (const frame of each.querySelectorAll('iframe')) {
      const inside = isInSight(frame) ? frame.contentDocument : null;
      if (inside && found.length <= MOST_FRAMES) found.push(inside);
    }
  return found;
}

/** Boxes and buttons are often drawn by the label beside them. */
function isShown({ element, type }: Control<Element>): boolean {
  const labels =
    type === 'checkbox' || type === 'radio' ? Array.from((element as HTMLInputElement).labels ?? []) : [];
  return [element, ...labels].some(isInSight);
}

function controlAt(tree: ElementTree<Element>, element: Element): Control<Element> | undefined {
  const control = findControl(tree, element);
  // A wrapper finds the control inside it, which has its own turn.
  return control?.element === element ? control : undefined;
}

function hintsOf(tree: ElementTree<Element>, element: Element): FieldHints {
  const attributes = ATTRIBUTES.map((kind) => [kind, attributeFor(tree, element, kind)] as const);
  return { ...Object.fromEntries(attributes), label: labelOf(tree, element) } as FieldHints;
}

/** The annotation of AAF may be on a wrapper; the nearest one counts. */
function attributeFor(tree: ElementTree<Element>, element: Element, kind: string): string {
  if (kind !== 'data-agent-field') return (tree.attribute(element, kind) ?? '').slice(0, MOST_TEXT);
  for (
    let each: Element | undefined = element, steps = 0;
    each && steps < 5;
    each = tree.parent(each), steps += 1
  ) {
    const name = tree.attribute(each, kind);
    if (name !== undefined) return name.slice(0, MOST_TEXT).split('.').at(-1) ?? '';
  }
  return '';
}

function labelOf(tree: ElementTree<Element>, element: Element): string {
  const ids = (tree.attribute(element, 'aria-labelledby') ?? '').split(/\s+/).filter(Boolean).slice(0, 5);
  const root = element.getRootNode() as Document | ShadowRoot;
  const named = ids.flatMap((id) => root.getElementById?.(id) ?? []);
  const labels = named.length > 0 ? named : Array.from((element as HTMLInputElement).labels ?? []);
  const text = labels.map((label) => tree.text(label, MOST_TEXT, (part) => part === element)).join(' ');
  return text.trim().slice(0, MOST_TEXT);
}

function optionsOf(element: Element): FieldFacts['options'] {
  if (element.localName !== 'select') return [];
  return Array.from((element as HTMLSelectElement).options)
    .slice(0, MOST_OPTIONS)
    .filter(({ value }) => value !== '')
    .map(({ value, label }) => ({ value: value.slice(0, MOST_TEXT), label: label.slice(0, MOST_TEXT) }));
}
