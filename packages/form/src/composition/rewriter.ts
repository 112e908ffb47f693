import {
  FelSyntaxError,
  mapReferences,
  type PathOrigin,
  parseExpression,
  printExpression,
  type ReferenceSegment,
} from '@handrail/fel';
import type { DefinitionDocument, VariableDocument } from '../definition/document.ts';
import { type PathSegment, parseFieldRef } from '../definition/path.ts';
import type { ItemPlace, ItemTree } from '../item-tree.ts';
import { type Container, containerOf, type Walk, walkDown, walkField } from './item-walk.ts';
import { ValueKeys } from './value-keys.ts';

export interface RewriteOptions {
  readonly prefix: string;
  /** The one item that is taken, when not all are. */
  readonly selected: ItemPlace | null;
  /** The path of the group that takes the items, with `[*]` for each repeat, its own included. */
  readonly hostPath: string;
  /** Reads the common wrong spellings as `loadDefinition` does when it is asked to, and writes them right. */
  readonly lenient: boolean;
  readonly report: (code: string, message: string) => void;
  readonly spendText: (length: number) => void;
}

/** Rewrites what one definition says about its own items, so that it stays true where they are taken to. */
export class Rewriter {
  readonly tree: ItemTree;
  readonly usedVariables = new Set<string>();
  readonly usedInstances = new Set<string>();
  readonly #source: DefinitionDocument;
  readonly #options: RewriteOptions;
  readonly #valueKeys: ValueKeys;
  readonly #variables: ReadonlyMap<string, { document: VariableDocument; scope: Container }>;

  constructor(source: DefinitionDocument, tree: ItemTree, options: RewriteOptions) {
    this.#source = source;
    this.tree = tree;
    this.#options = options;
    const places = placesByKey(tree);
    this.#variables = new Map(
      (source.variables ?? []).map((document) => [
        document.name,
        { document, scope: places.get(document.scope ?? '#') ?? null },
      ]),
    );
    this.#valueKeys = new ValueKeys({
      tree,
      lenient: options.lenient,
      rename: (key) => this.renameKey(key),
      renamed: new Set(options.prefix === '' ? [] : places.keys()),
      variable: (name) => this.#variables.get(name),
      anyInstance: () => {
        for (const name of Object.keys(source.instances ?? {})) this.usedInstances.add(name);
      },
      undecided: (key) =>
        options.report(
          'undecided-key',
          `it is not clear whether ".${key}" reads an item; write it as a plain path`,
        ),
    });
  }

  renameKey(key: string): string {
    return `${this.#options.prefix}${key}`;
  }

  /** Whether an item comes along. */
  isTaken(place: ItemPlace): boolean {
    const { selected } = this.#options;
    if (!selected) return true;
    for (let at: Container = place; at; at = at.parent) if (at.item === selected.item) return true;
    return false;
  }

  /** The item a path represents, and the path it has afterwards; null, with a report, when it meets none. */
  movePath(path: string): { readonly place: ItemPlace; readonly path: string } | null {
    const segments = parseFieldRef(path);
    const located = segments && this.tree.locate(segments);
    if (!located) {
      this.#options.report('unknown-path', `no item has the path "${path}"`);
      return null;
    }
    const { place, indexes } = located;
    const dropped = this.#options.selected ? this.#options.selected.keys.length - 1 : 0;
    const steps = place.keys
      .slice(dropped)
      .map((key, at) => `${this.renameKey(key)}${formatIndex(indexes[at + dropped])}`);
    return { place, path: [this.#options.hostPath, ...steps].join('.') };
  }

  /** The expression as it must be written at its new place; unchanged text when nothing moved. */
  rewrite(source: string, at: Container, broken: 'refused' | 'kept' = 'refused'): string {
    const { prefix, selected, report, spendText } = this.#options;
    spendText(source.length);
    try {
      const { ast } = parseExpression(source, { lenient: this.#options.lenient });
      const named = this.#valueKeys.rename(ast, at);
      const mapped = mapReferences(named, {
        keys: (origin, segments) => this.#moveKeys(origin, segments, at),
        variable: (name) => this.#use(name, this.usedVariables, this.#variables.has(name), 'variable'),
        instance: (name) => {
          const declared = Object.hasOwn(this.#source.instances ?? {}, name);
          return this.#use(name, this.usedInstances, declared, 'instance');
        },
      });
      return prefix === '' && selected === null ? source : printExpression(mapped);
    } catch (error) {
      if (!(error instanceof FelSyntaxError)) throw error;
      if (broken === 'refused') report('syntax-error', error.message);
      return source;
    }
  }

  #use(name: string, used: Set<string>, declared: boolean, what: string): string {
    if (!declared) this.#options.report(`unknown-${what}`, `there is no ${what} "${name}"`);
    used.add(name);
    return name;
  }

  #moveKeys(
    origin: PathOrigin,
    segments: readonly ReferenceSegment[],
    at: Container,
  ): readonly ReferenceSegment[] {
    if (origin === 'element' || segments.length === 0) return segments;
    const keys = segments.map(({ key }) => key);
    let walk: Walk | null;
    if (origin === 'field') walk = walkField(this.tree, at, keys);
    else {
      const container = containerOf(origin, at);
      // Outside a repeat `@current` and the like are null, whatever is after them.
      if (container === undefined) return segments;
      walk = walkDown(this.tree, container, keys);
    }
    if (!walk) {
      this.#options.report('unknown-reference', `there is no field "${keys.join('.')}" here`);
      return segments;
    }
    return this.#moveWalk(walk, segments, origin);
  }

  #moveWalk(
    walk: Walk,
    segments: readonly ReferenceSegment[],
    origin: PathOrigin,
  ): readonly ReferenceSegment[] {
    const { places, from } = walk;
    const renamed = segments.map((segment, step) =>
      step < places.length ? { ...segment, key: this.renameKey(segment.key) } : segment,
    );
    if (!this.#options.selected || (from && this.isTaken(from))) return renamed;
    const first = places.findIndex((place) => this.isTaken(place));
    const dropped = segments.slice(0, Math.max(first, 0));
    const relative = origin !== 'field' && (origin !== 'self' || from !== null);
    if (first < 0 || relative || dropped.some(({ index }) => index !== undefined)) {
      const name = segments.map(({ key }) => key).join('.');
      this.#options.report('outside-selection', `"${name}" is not part of the item that is taken`);
      return segments;
    }
    return renamed.slice(first);
  }
}

/** Every item by key, the first one where a key repeats. `#` is not a key and represents the whole form. */
export function placesByKey(tree: ItemTree): ReadonlyMap<string, ItemPlace> {
  const places = new Map<string, ItemPlace>();
  const waiting: Container[] = [null];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const place of tree.below(next).values()) {
      if (!places.has(place.item.key)) places.set(place.item.key, place);
      if (place.item.type === 'group') waiting.push(place);
    }
  }
  return places;
}

function formatIndex(index: PathSegment['index']): string {
  if (index === undefined) return '';
  return typeof index === 'object' ? `[@index = ${index.nth}]` : `[${index}]`;
}
