import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownProperty,
  type SchemaDialect,
} from '@handrail/base';
import { schemaPlacesOf } from './keywords.ts';
import { resolveUri, splitFragment } from './resolve-uri.ts';

/** Where references lead: resources by `$id`, anchors, and the base each subschema's own references start from. */
export class SchemaIndex {
  readonly #dialect: SchemaDialect;
  readonly #known: SchemaIndex | undefined;
  readonly #resources = new Map<string, JsonObject>();
  readonly #anchors = new Map<string, JsonObject>();
  readonly #bases = new Map<JsonObject, string>();

  /** `known` holds documents that references may also reach; they give way to what this index holds itself. */
  constructor(dialect: SchemaDialect, known?: SchemaIndex) {
    this.#dialect = dialect;
    this.#known = known;
  }

  addDocument(schema: JsonObject): void {
    this.#resources.set('', schema);
    this.#add(schema, '');
  }

  baseOf(schema: JsonObject): string {
    return this.#bases.get(schema) ?? this.#known?.baseOf(schema) ?? '';
  }

  /** The value a reference leads to, or undefined when no document at hand has it. Nothing is ever fetched. */
  find(reference: string, base: string): JsonValue | undefined {
    const [uri, fragment] = splitFragment(resolveUri(base, reference));
    const name = decode(fragment);
    if (name === undefined) return undefined;
    const own = this.#resources.get(uri);
    if (!own) return this.#known?.find(reference, base);
    if (name === '') return own;
    if (!name.startsWith('/')) return this.#anchors.get(`${uri}#${name}`);
    const target = follow(own, name);
    // A pointer may lead to a place that is not a schema by the keywords around it, so it was not met before.
    if (isJsonObject(target) && !this.#bases.has(target)) this.#add(target, uri);
    return target;
  }

  /** The depth of a schema is bounded before it gets here. */
  #add(schema: JsonObject, parentBase: string): void {
    const base = this.#name(schema, parentBase);
    this.#bases.set(schema, base);
    for (const [keyword, shape] of schemaPlacesOf(this.#dialect)) {
      const value = ownProperty(schema, keyword);
      if (shape.startsWith('schema')) {
        const inner = shape.endsWith('map') && isJsonObject(value) ? Object.values(value) : [value].flat();
        for (const each of inner) if (isJsonObject(each)) this.#add(each, base);
      } else if (shape === 'pattern-map' && isJsonObject(value)) {
        for (const each of Object.values(value)) if (isJsonObject(each)) this.#add(each, base);
      }
    }
  }

  #name(schema: JsonObject, parentBase: string): string {
    const id = ownProperty(schema, '$id');
    // In draft-07 nothing beside `$ref` counts, and an `$id` that is only a fragment names an anchor.
    const ignored = this.#dialect === 'draft-07' && Object.hasOwn(schema, '$ref');
    let base = parentBase;
    if (typeof id === 'string' && !ignored) {
      const [uri, fragment] = splitFragment(resolveUri(parentBase, id));
      base = uri;
      if (!id.startsWith('#')) this.#resources.set(uri, schema);
      if (fragment && this.#dialect === 'draft-07') this.#anchors.set(`${uri}#${fragment}`, schema);
    }
    if (this.#dialect === '2020-12') {
      for (const keyword of ['$anchor', '$dynamicAnchor']) {
        const anchor = ownProperty(schema, keyword);
        if (typeof anchor === 'string') this.#anchors.set(`${base}#${anchor}`, schema);
      }
    }
    return base;
  }
}

function follow(root: JsonObject, pointer: string): JsonValue | undefined {
  let current: JsonValue | undefined = root;
  for (const part of pointer.slice(1).split('/')) {
    const step = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (isJsonObject(current)) current = ownProperty(current, step);
    else if (Array.isArray(current) && /^(0|[1-9]\d{0,8})$/.test(step)) current = current[Number(step)];
    else return undefined;
  }
  return current;
}

function decode(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}
