import type {
  BindDocument,
  DefinitionDocument,
  InstanceDocument,
  ItemDocument,
  OptionSetDocument,
  ShapeDocument,
  VariableDocument,
} from '../definition/document.ts';
import { sameContent } from '../versions/json-content.ts';
import type { ImportedParts } from './import-definition.ts';

/** Collects what included definitions bring beside their items, and refuses names that are taken. */
export class Merge {
  readonly #host: DefinitionDocument;
  readonly #report: (pointer: string, code: string, message: string) => void;
  readonly #keys: Set<string>;
  readonly #binds: BindDocument[];
  readonly #shapes: ShapeDocument[];
  readonly #shapeIds: Set<string>;
  readonly #variables: VariableDocument[];
  readonly #variableNames: Set<string>;
  readonly #instances: Map<string, InstanceDocument>;
  readonly #optionSets: Map<string, OptionSetDocument>;

  constructor(host: DefinitionDocument, report: (pointer: string, code: string, message: string) => void) {
    this.#host = host;
    this.#report = report;
    this.#keys = new Set(keysOf(host.items));
    this.#binds = [...(host.binds ?? [])];
    this.#shapes = [...(host.shapes ?? [])];
    this.#shapeIds = new Set(this.#shapes.map(({ id }) => id));
    this.#variables = [...(host.variables ?? [])];
    this.#variableNames = new Set(this.#variables.map(nameInScope));
    this.#instances = new Map(Object.entries(host.instances ?? {}));
    this.#optionSets = new Map(Object.entries(host.optionSets ?? {}));
  }

  /** Gives the number of parts added. */
  add(parts: ImportedParts, at: string): number {
    const keys = keysOf(parts.items);
    this.#refuseTaken('key', new Set(keys), this.#keys, at);
    this.#refuseTaken('shape', new Set(parts.shapes.map(({ id }) => id)), this.#shapeIds, at);
    this.#refuseTaken('variable', new Set(parts.variables.map(nameInScope)), this.#variableNames, at);
    // Names of instances and option sets are known to the host, so they are never changed: equal ones are shared.
    this.#share('instance', parts.instances, this.#instances, at);
    this.#share('option set', parts.optionSets, this.#optionSets, at);
    for (const bind of parts.binds) this.#binds.push(bind);
    for (const shape of parts.shapes) this.#shapes.push(shape);
    for (const variable of parts.variables) this.#variables.push(variable);
    return keys.length + parts.binds.length + parts.shapes.length + parts.variables.length;
  }

  result(): DefinitionDocument {
    return {
      ...this.#host,
      ...(this.#binds.length > 0 ? { binds: this.#binds } : {}),
      ...(this.#shapes.length > 0 ? { shapes: this.#shapes } : {}),
      ...(this.#variables.length > 0 ? { variables: this.#variables } : {}),
      ...(this.#instances.size > 0 ? { instances: Object.fromEntries(this.#instances) } : {}),
      ...(this.#optionSets.size > 0 ? { optionSets: Object.fromEntries(this.#optionSets) } : {}),
    };
  }

  #refuseTaken(what: string, names: ReadonlySet<string>, taken: Set<string>, at: string): void {
    const both = [...names].filter((name) => taken.has(name));
    if (both.length > 0) {
      const shown = both.slice(0, 5).join('", "');
      this.#report(
        at,
        `${what}-collision`,
        `the ${what} "${shown}" exists already; set or change "keyPrefix"`,
      );
    }
    for (const name of names) taken.add(name);
  }

  #share<Entry>(
    what: string,
    entries: ReadonlyMap<string, Entry>,
    known: Map<string, Entry>,
    at: string,
  ): void {
    for (const [name, entry] of entries) {
      if (known.has(name) && !sameContent(known.get(name), entry)) {
        const code = `${what.replace(' ', '-')}-collision`;
        this.#report(at, code, `the ${what} "${name}" exists already with other content`);
      } else known.set(name, entry);
    }
  }
}

function nameInScope({ name, scope = '#' }: VariableDocument): string {
  return `@${name} in ${scope}`;
}

function keysOf(items: readonly ItemDocument[]): readonly string[] {
  const keys: string[] = [];
  const waiting = [...items];
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    keys.push(item.key);
    for (const child of item.children ?? []) waiting.push(child);
  }
  return keys;
}
