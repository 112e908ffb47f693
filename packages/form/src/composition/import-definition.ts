import { parseExpression } from '@handrail/fel';
import { splitMessage } from '../compiled/split-message.ts';
import type {
  BindDocument,
  DefinitionDocument,
  InstanceDocument,
  ItemDocument,
  OptionSetDocument,
  ShapeDocument,
  VariableDocument,
} from '../definition/document.ts';
import { type ItemPlace, ItemTree } from '../item-tree.ts';
import type { Container } from './item-walk.ts';
import { placesByKey, Rewriter } from './rewriter.ts';

export interface ImportDefinitionOptions {
  readonly prefix: string;
  /** Take only the item with this key. */
  readonly key: string | undefined;
  readonly hostKey: string;
  readonly hostPath: string;
  /** `place` is a JSON pointer in the definition that is taken. */
  readonly report: (code: string, place: string, message: string) => void;
  readonly lenient: boolean;
  readonly spendText: (length: number) => void;
}

/** Everything one definition brings to another, already written for its new place. */
export interface ImportedParts {
  readonly items: readonly ItemDocument[];
  readonly binds: readonly BindDocument[];
  readonly shapes: readonly ShapeDocument[];
  readonly variables: readonly VariableDocument[];
  readonly instances: ReadonlyMap<string, InstanceDocument>;
  readonly optionSets: ReadonlyMap<string, OptionSetDocument>;
}

/** Takes the items of a definition, or one of them, and all that is said about them (core 6.6.2). */
export function importDefinition(
  source: DefinitionDocument,
  options: ImportDefinitionOptions,
): ImportedParts {
  return new Import(source, options).run();
}

const BIND_EXPRESSIONS = ['calculate', 'relevant', 'required', 'readonly', 'constraint'] as const;

class Import {
  readonly #source: DefinitionDocument;
  readonly #options: ImportDefinitionOptions;
  readonly #rewriter: Rewriter;
  readonly #selected: ItemPlace | null;
  readonly #places: ReadonlyMap<string, ItemPlace>;
  readonly #shapesById: ReadonlyMap<string, ShapeDocument>;
  readonly #usedOptionSets = new Set<string>();
  #place = '';

  constructor(source: DefinitionDocument, options: ImportDefinitionOptions) {
    this.#source = source;
    this.#options = options;
    const tree = new ItemTree(source.items);
    this.#places = placesByKey(tree);
    this.#selected = (options.key !== undefined && this.#places.get(options.key)) || null;
    this.#shapesById = new Map((source.shapes ?? []).map((shape) => [shape.id, shape]));
    this.#rewriter = new Rewriter(source, tree, {
      ...options,
      selected: this.#selected,
      report: (code, message) => this.#report(code, message),
    });
  }

  run(): ImportedParts {
    if (this.#options.key !== undefined && !this.#selected) {
      this.#report('unknown-key', `no item has the key "${this.#options.key}"`);
      return NOTHING;
    }
    const items = this.#selected ? [this.#selected.item] : this.#source.items;
    return {
      items: items.map((item) => this.#item(item, this.#selected?.parent ?? null)),
      binds: this.#each('binds', this.#source.binds, (bind) => this.#bind(bind)),
      shapes: this.#each('shapes', this.#source.shapes, (shape) => this.#shape(shape)),
      // Last of those with expressions, because what was used decides which of them come along.
      variables: this.#variables(),
      instances: this.#named(this.#source.instances, this.#rewriter.usedInstances),
      optionSets: this.#named(this.#source.optionSets, this.#usedOptionSets),
    };
  }

  #report(code: string, message: string): void {
    this.#options.report(code, this.#place, message);
  }

  #item(item: ItemDocument, parent: Container): ItemDocument {
    const place: ItemPlace = { item, parent, keys: [...(parent?.keys ?? []), item.key] };
    this.#place = `item "${place.keys.join('.')}"`;
    if (item.optionSet !== undefined) this.#usedOptionSets.add(item.optionSet);
    if (item.prePopulate) this.#rewriter.usedInstances.add(item.prePopulate.instance);
    return {
      ...item,
      key: this.#rewriter.renameKey(item.key),
      ...(item.initialValue === undefined
        ? {}
        : { initialValue: this.#valueOrExpression(item.initialValue, place) }),
      ...(item.children ? { children: item.children.map((child) => this.#item(child, place)) } : {}),
    };
  }

  #bind(bind: BindDocument): BindDocument | null {
    const moved = this.#rewriter.movePath(bind.path);
    if (!moved || !this.#rewriter.isTaken(moved.place)) return null;
    const copy: { -readonly [Name in keyof BindDocument]: BindDocument[Name] } = {
      ...bind,
      path: moved.path,
    };
    for (const name of BIND_EXPRESSIONS) {
      const text = bind[name];
      if (text === undefined) continue;
      // A constraint that cannot be read becomes a finding of its own in the live form (core 3.10.1).
      copy[name] = this.#rewriter.rewrite(text, moved.place, name === 'constraint' ? 'kept' : 'refused');
    }
    if (bind.constraintMessage !== undefined)
      copy.constraintMessage = this.#message(bind.constraintMessage, moved.place);
    if (bind.default !== undefined) copy.default = this.#valueOrExpression(bind.default, moved.place);
    return copy;
  }

  #shape(shape: ShapeDocument): ShapeDocument | null {
    const whole = shape.target === '#';
    // A rule about a whole form says nothing about one item taken out of it.
    if (whole && this.#selected) return null;
    const moved = whole
      ? { place: null, path: this.#options.hostPath }
      : this.#rewriter.movePath(shape.target);
    if (!moved) return null;
    const rewrite = (text: string): string => this.#rewriter.rewrite(text, moved.place);
    const element = (text: string): string => {
      const named = this.#shapesById.get(text);
      if (!named) return rewrite(text);
      if (!this.#takes(named)) this.#report('outside-selection', `the shape "${text}" is not taken along`);
      return this.#rewriter.renameKey(text);
    };
    const copy: { -readonly [Name in keyof ShapeDocument]: ShapeDocument[Name] } = {
      ...shape,
      id: this.#rewriter.renameKey(shape.id),
      target: moved.path,
      message: this.#message(shape.message, moved.place),
    };
    if (shape.constraint !== undefined) copy.constraint = rewrite(shape.constraint);
    if (shape.activeWhen !== undefined) copy.activeWhen = rewrite(shape.activeWhen);
    if (shape.and) copy.and = shape.and.map(element);
    if (shape.or) copy.or = shape.or.map(element);
    if (shape.xone) copy.xone = shape.xone.map(element);
    if (shape.not !== undefined) copy.not = element(shape.not);
    if (shape.context) {
      copy.context = Object.fromEntries(
        Object.entries(shape.context).map(([name, text]) => [name, rewrite(text)]),
      );
    }
    return copy;
  }

  /** Rewrites the `{{ … }}` parts of a message and keeps the rest. */
  #message(message: string, at: Container): string {
    return splitMessage(message, (source) => parses(source, this.#options.lenient))
      .map((stretch) =>
        'text' in stretch ? stretch.text : `{{${this.#rewriter.rewrite(stretch.source, at)}}}`,
      )
      .join('');
  }

  /** A rule about a whole form says nothing about one item taken out of it. */
  #takes(shape: ShapeDocument): boolean {
    if (!this.#selected) return true;
    if (shape.target === '#') return false;
    const moved = this.#rewriter.movePath(shape.target);
    return moved !== null && this.#rewriter.isTaken(moved.place);
  }

  /** All of them, or those that what was taken uses, directly or through each other. */
  #variables(): readonly VariableDocument[] {
    const variables = this.#source.variables ?? [];
    const written = new Map<VariableDocument, VariableDocument>();
    let known = -1;
    while (known !== written.size) {
      known = written.size;
      for (const [index, variable] of variables.entries()) {
        const { scope: key = '#' } = variable;
        const scope = this.#places.get(key) ?? null;
        const inside = scope ? this.#rewriter.isTaken(scope) : !this.#selected;
        if (written.has(variable) || !(inside || this.#rewriter.usedVariables.has(variable.name))) continue;
        this.#place = `/variables/${index}`;
        if (!scope && key !== '#') this.#report('unknown-scope', `no item has the key "${key}"`);
        written.set(variable, {
          ...variable,
          expression: this.#rewriter.rewrite(variable.expression, scope),
          scope: scope && inside ? this.#rewriter.renameKey(scope.item.key) : this.#options.hostKey,
        });
      }
    }
    return variables.flatMap((variable) => written.get(variable) ?? []);
  }

  #each<Part>(
    name: string,
    parts: readonly Part[] | undefined,
    take: (part: Part) => Part | null,
  ): readonly Part[] {
    return (parts ?? []).flatMap((part, index) => {
      this.#place = `/${name}/${index}`;
      return take(part) ?? [];
    });
  }

  #named<Entry>(
    entries: Readonly<Record<string, Entry>> | undefined,
    used: ReadonlySet<string>,
  ): ReadonlyMap<string, Entry> {
    const all = Object.entries(entries ?? {});
    return new Map(this.#selected ? all.filter(([name]) => used.has(name)) : all);
  }

  #valueOrExpression<Value>(value: Value, at: Container): Value | string {
    if (typeof value !== 'string' || !value.startsWith('=')) return value;
    return `=${this.#rewriter.rewrite(value.slice(1), at)}`;
  }
}

const NOTHING: ImportedParts = {
  items: [],
  binds: [],
  shapes: [],
  variables: [],
  instances: new Map(),
  optionSets: new Map(),
};

function parses(source: string, lenient: boolean): boolean {
  try {
    parseExpression(source, { lenient });
    return true;
  } catch {
    return false;
  }
}
