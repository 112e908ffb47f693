import { pointerTo } from '@handrail/base';
import { DEFAULT_BOUNDS, findBoundsBreach } from '../definition/bounds.ts';
import { definitionStructure } from '../definition/check-structure.ts';
import type { DefinitionDocument, ItemDocument } from '../definition/document.ts';
import { ProblemList } from '../definition/structure.ts';
import { DocumentError } from '../problem.ts';
import { type DefinitionReference, formatDefinitionReference } from '../versions/definition-reference.ts';
import { IdentityError } from '../versions/identity-error.ts';
import { type GroupReference, parseGroupReference } from './group-reference.ts';
import { importDefinition } from './import-definition.ts';
import { Merge } from './merge.ts';

/** Gives the definition a reference names; without a version, the newest active one. It may throw `IdentityError`. */
export type ResolveDefinition = (reference: DefinitionReference) => DefinitionDocument | undefined;

export interface AssembleOptions {
  /** How deep definitions may include each other. */
  readonly maxDepth?: number;
  /** Items, binds, shapes and variables that inclusion may bring in, over all levels. */
  readonly maxParts?: number;
  /** Characters of expression text that may be rewritten, over all levels. */
  readonly maxText?: number;
  /**
   * Reads the common wrong spellings in expressions of what is included, as the option of `loadDefinition` does. What has
   * to be rewritten is then written right; the rest stays as it is.
   */
  readonly lenient?: boolean;
}

/** One definition that went into an assembled one. */
export interface AssembledPart {
  readonly url: string;
  readonly version: string;
  readonly key?: string;
  readonly keyPrefix?: string;
}

export interface AssembledDefinition {
  readonly definition: DefinitionDocument;
  /** Also kept in the definition's `extensions`, under `ASSEMBLED_FROM`. */
  readonly assembledFrom: readonly AssembledPart[];
}

/** The published schema has no place for this list, but an extension may carry it (core 6.6.2). */
export const ASSEMBLED_FROM = 'x-assembledFrom';

/**
 * Replaces every group that refers to another definition by that definition's items, with all that belongs to them.
 * The result refers to nothing outside itself. Throws `DocumentError` with every problem found.
 */
export function assembleDefinition(
  definition: DefinitionDocument,
  resolve: ResolveDefinition,
  options: AssembleOptions = {},
): AssembledDefinition {
  const list = new ProblemList();
  const chain = [formatDefinitionReference(definition)];
  const assembled = new Assembly(resolve, options, list).assemble(definition, chain, '');
  if (list.hasErrors || !assembled)
    throw new DocumentError('The definition cannot be assembled', list.problems);
  return assembled;
}

/** Where a group stands: its place in the document, and its path with `[*]` for each repeat. */
interface Standing {
  readonly pointer: string;
  readonly path: string;
}

class Assembly {
  readonly #resolve: ResolveDefinition;
  readonly #list: ProblemList;
  readonly #maxDepth: number;
  readonly #lenient: boolean;
  readonly #done = new Map<string, AssembledDefinition | null>();
  #partsLeft: number;
  #textLeft: number;

  constructor(resolve: ResolveDefinition, options: AssembleOptions, list: ProblemList) {
    this.#resolve = resolve;
    this.#list = list;
    this.#lenient = options.lenient ?? false;
    this.#maxDepth = options.maxDepth ?? 16;
    this.#partsLeft = options.maxParts ?? 100_000;
    this.#textLeft = options.maxText ?? 20_000_000;
  }

  /** `chain` names the definitions that led here; `at` is the group of the first one that asked. */
  assemble(definition: DefinitionDocument, chain: readonly string[], at: string): AssembledDefinition | null {
    if (!this.#isSound(definition, at)) return null;
    const merge = new Merge(definition, (pointer, code, message) => this.#list.error(code, pointer, message));
    const assembledFrom: AssembledPart[] = [];
    const visit = (given: readonly ItemDocument[], parent: Standing): readonly ItemDocument[] =>
      given.map((item, index) => {
        const pointer = pointerTo(parent.pointer, index);
        const row = item.repeatable ? `${item.key}[*]` : item.key;
        const path = parent.path === '' ? row : `${parent.path}.${row}`;
        const children =
          item.children && visit(item.children, { pointer: pointerTo(pointer, 'children'), path });
        const whole = children ? { ...item, children } : item;
        if (item.$ref === undefined) return whole;
        const taken = this.#takeIn(
          whole,
          item.$ref,
          { pointer: at || pointerTo(pointer, '$ref'), path },
          chain,
          merge,
        );
        for (const part of taken?.from ?? []) assembledFrom.push(part);
        return taken?.group ?? item;
      });
    const items = visit(definition.items, { pointer: '/items', path: '' });
    if (assembledFrom.length === 0) return { definition, assembledFrom };
    const extensions = {
      ...definition.extensions,
      [ASSEMBLED_FROM]: assembledFrom.map((part) => ({ ...part })),
    };
    return { definition: { ...merge.result(), items, extensions }, assembledFrom };
  }

  /** One group with the items it refers to; what comes with them goes to `merge`. */
  #takeIn(
    group: ItemDocument,
    text: string,
    standing: Standing,
    chain: readonly string[],
    merge: Merge,
  ): { readonly group: ItemDocument; readonly from: readonly AssembledPart[] } | null {
    const { pointer, path } = standing;
    const reference = this.#readReference(text, pointer);
    const included = reference && this.#include(reference, chain, pointer);
    if (!reference || !included) return null;
    const { $ref: _, keyPrefix, ...rest } = group;
    const name = formatDefinitionReference(included.definition);
    const parts = importDefinition(included.definition, {
      prefix: keyPrefix ?? '',
      key: reference.key,
      hostKey: group.key,
      hostPath: path,
      report: (code, place, message) =>
        this.#list.error(code, pointer, `${message} (in "${name}", ${place || 'itself'})`),
      lenient: this.#lenient,
      spendText: (length) => this.#spend(0, length, pointer),
    });
    this.#spend(merge.add(parts, pointer), 0, pointer);
    return {
      group: { ...rest, children: [...(group.children ?? []), ...parts.items] },
      from: [partOf(reference, included.definition, keyPrefix), ...included.assembledFrom],
    };
  }

  #readReference(text: string, at: string): GroupReference | null {
    try {
      return parseGroupReference(text);
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error;
      this.#list.error(error.code, at, error.message);
      return null;
    }
  }

  #include(reference: GroupReference, chain: readonly string[], at: string): AssembledDefinition | null {
    const definition = this.#find(reference, at);
    if (!definition) return null;
    const name = formatDefinitionReference(definition);
    if (chain.includes(name)) {
      this.#list.error('inclusion-cycle', at, `"${name}" includes itself: ${[...chain, name].join(' → ')}`);
      return null;
    }
    if (chain.length > this.#maxDepth) {
      this.#list.error(
        'too-deep',
        at,
        `definitions include each other more than ${this.#maxDepth} levels deep`,
      );
      return null;
    }
    // Assembled once however often it is used, so that shared parts cost no more than their size.
    const known = this.#done.get(name);
    if (known !== undefined) return known;
    const assembled = this.assemble(definition, [...chain, name], at);
    this.#done.set(name, assembled);
    return assembled;
  }

  #find(reference: GroupReference, at: string): DefinitionDocument | null {
    const wanted = {
      url: reference.url,
      ...(reference.version === undefined ? {} : { version: reference.version }),
    };
    const name = formatDefinitionReference(wanted);
    try {
      const definition = this.#resolve(wanted);
      if (!definition) {
        this.#list.error('unknown-definition', at, `"${name}" is not known`);
        return null;
      }
      if (definition.url !== wanted.url || (wanted.version ?? definition.version) !== definition.version) {
        this.#list.error('wrong-definition', at, `asked for "${name}", another definition was given`);
        return null;
      }
      return definition;
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error;
      this.#list.error(error.code, at, error.message);
      return null;
    }
  }

  /** A definition from outside is walked only once its size and structure are known to be harmless. */
  #isSound(definition: DefinitionDocument, at: string): boolean {
    const found = new ProblemList();
    const breach = findBoundsBreach(definition, DEFAULT_BOUNDS);
    if (breach) found.problems.push(breach);
    else definitionStructure(definition as unknown as Parameters<typeof definitionStructure>[0], '', found);
    for (const { severity, code, pointer, message } of found.problems) {
      if (severity === 'warning') continue;
      const where = at === '' ? '' : ` (in "${String(definition.url)}", ${pointer || 'itself'})`;
      this.#list.error(code, at || pointer, `${message}${where}`);
    }
    return !found.hasErrors;
  }

  #spend(parts: number, text: number, at: string): void {
    this.#partsLeft -= parts;
    this.#textLeft -= text;
    if (this.#partsLeft >= 0 && this.#textLeft >= 0) return;
    // Going on would be the very work the bound forbids, so this one problem ends the assembly at once.
    this.#list.error('too-large', at, 'the included definitions are too large together');
    throw new DocumentError('The definition cannot be assembled', this.#list.problems);
  }
}

function partOf(
  reference: GroupReference,
  definition: DefinitionDocument,
  keyPrefix: string | undefined,
): AssembledPart {
  return {
    url: definition.url,
    version: definition.version,
    ...(reference.key === undefined ? {} : { key: reference.key }),
    ...(keyPrefix === undefined ? {} : { keyPrefix }),
  };
}
