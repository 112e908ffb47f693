import {
  type CompiledPattern,
  isJsonObject,
  type JsonObject,
  type JsonPointer,
  type JsonValue,
  ownProperty,
  type PatternEngine,
  PatternError,
  pointerTo,
  type SchemaDialect,
  SchemaError,
} from '@handrail/base';
import { isKnownFormat } from '../rules/formats.ts';
import { type KeywordShape, keywordsOf } from './keywords.ts';
import type { PreparedSchema, SchemaNode, SchemaRules } from './prepared-schema.ts';
import type { SchemaIndex } from './schema-index.ts';

const TYPE_NAMES = new Set(['null', 'boolean', 'object', 'array', 'number', 'integer', 'string']);

interface Options {
  readonly dialect: SchemaDialect;
  readonly index: SchemaIndex;
  readonly patterns: PatternEngine | undefined;
  readonly maxReferences: number;
  readonly maxPatternWeight: number;
}

/** Reads a schema into its prepared form. Throws `SchemaError` with the place of the first thing that is wrong. */
export function readSchema(schema: JsonObject | boolean, options: Options): PreparedSchema {
  const reader = new Reader(options);
  const root = reader.schema(schema, '');
  reader.readTargets();
  return {
    dialect: options.dialect,
    root,
    targets: reader.targets,
    patterns: reader.patterns,
    keywords: reader.keywords,
  };
}

class Reader {
  readonly targets = new Map<string, SchemaNode>();
  readonly patterns = new Map<string, CompiledPattern>();
  readonly keywords = new Set<string>();
  readonly #options: Options;
  readonly #names = new Map<JsonValue, string>();
  readonly #waiting: (readonly [name: string, target: JsonValue, at: JsonPointer])[] = [];
  #references = 0;
  #patternWeight = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Targets wait in a queue, so that schemas pointing at one another never nest calls. */
  readTargets(): void {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const [name, target, at] = next;
      this.targets.set(name, this.schema(target, at));
    }
  }

  schema(value: JsonValue, at: JsonPointer): SchemaNode {
    if (typeof value === 'boolean') return value;
    if (!isJsonObject(value)) throw broken(at, 'must be a schema: an object, true or false');
    const { dialect } = this.#options;
    const rules: Record<string, unknown> = {};
    if (Object.hasOwn(value, '$dynamicRef') && dialect === '2020-12') {
      throw broken(at, 'uses "$dynamicRef", which cannot be served; use "$ref"');
    }
    for (const [keyword, shape] of keywordsOf(dialect)) {
      const given = ownProperty(value, keyword);
      if (given === undefined) continue;
      const read = this.#keyword(shape, given, pointerTo(at, keyword), value);
      if (read !== undefined) rules[keyword] = read;
      this.keywords.add(keyword);
      // draft-07 §8.3: everything beside a reference is ignored.
      if (keyword === '$ref' && dialect === 'draft-07') break;
    }
    // The table gives every keyword the shape that SchemaRules declares for it.
    return rules as SchemaRules;
  }

  #keyword(shape: KeywordShape, value: JsonValue, at: JsonPointer, holder: JsonObject): unknown {
    switch (shape) {
      case 'schema':
        return this.schema(value, at);
      case 'schemas':
        return this.#schemas(value, at);
      case 'schema-or-schemas':
        return Array.isArray(value) ? this.#schemas(value, at, true) : this.schema(value, at);
      case 'schema-map':
        return this.#map(value, at, (each, place) => this.schema(each, place));
      case 'pattern-map':
        for (const pattern of Object.keys(isJsonObject(value) ? value : {})) this.#pattern(pattern, at);
        return this.#map(value, at, (each, place) => this.schema(each, place));
      case 'schema-or-names-map':
        return this.#map(value, at, (each, place) =>
          Array.isArray(each) ? names(each, place) : this.schema(each, place),
        );
      case 'names-map':
        return this.#map(value, at, names);
      case 'reference':
        return this.#reference(value, at, holder);
      case 'pattern':
        return this.#pattern(value, at);
      default:
        return readPlain(shape, value, at);
    }
  }

  #schemas(value: JsonValue, at: JsonPointer, mayBeEmpty = false): readonly SchemaNode[] {
    if (!Array.isArray(value) || (value.length === 0 && !mayBeEmpty)) {
      throw broken(at, 'must be a list of schemas, and not an empty one');
    }
    return value.map((each: JsonValue, index) => this.schema(each, pointerTo(at, index)));
  }

  #map<Entry>(value: JsonValue, at: JsonPointer, read: (each: JsonValue, at: JsonPointer) => Entry) {
    if (!isJsonObject(value)) throw broken(at, 'must be an object');
    // Generated code cannot tell this name from an object's prototype.
    if (Object.hasOwn(value, '__proto__')) throw broken(at, 'names "__proto__", which cannot be served');
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, read(each, pointerTo(at, key))]),
    );
  }

  #reference(value: JsonValue, at: JsonPointer, holder: JsonObject): string {
    if (typeof value !== 'string') throw broken(at, 'must be a text');
    const { index, maxReferences } = this.#options;
    this.#references += 1;
    if (this.#references > maxReferences) throw broken(at, `is one of more than ${maxReferences} references`);
    const target = index.find(value, index.baseOf(holder));
    if (target === undefined) throw broken(at, 'leads to no schema at hand, and nothing is fetched');
    // Two places that hold `true` are the same target, as they mean the same.
    const known = this.#names.get(target);
    if (known !== undefined) return known;
    const name = String(this.#names.size);
    this.#names.set(target, name);
    this.#waiting.push([name, target, at]);
    return name;
  }

  #pattern(value: JsonValue, at: JsonPointer): string {
    if (typeof value !== 'string') throw broken(at, 'must be a text');
    if (this.patterns.has(value)) return value;
    const { patterns: engine, maxPatternWeight } = this.#options;
    if (!engine) throw broken(at, 'needs a pattern engine, and this check was made without one');
    try {
      const compiled = engine.compile(value);
      this.patterns.set(value, compiled);
      this.#patternWeight += compiled.weight;
    } catch (error) {
      if (error instanceof PatternError) throw broken(at, error.message);
      throw error;
    }
    if (this.#patternWeight > maxPatternWeight)
      throw broken(at, 'is one of more patterns than can be served');
    return value;
  }
}

function readPlain(shape: KeywordShape, value: JsonValue, at: JsonPointer): unknown {
  switch (shape) {
    case 'types':
      return types(value, at);
    case 'names':
      return names(value, at);
    case 'values':
      if (Array.isArray(value)) return value;
      throw broken(at, 'must be a list of values');
    case 'flag':
      if (typeof value === 'boolean') return value;
      throw broken(at, 'must be true or false');
    case 'number':
      if (typeof value === 'number') return value;
      throw broken(at, 'must be a number');
    case 'positive':
      if (typeof value === 'number' && value > 0) return value;
      throw broken(at, 'must be a number above 0');
    case 'count':
      if (Number.isSafeInteger(value) && Number(value) >= 0) return value;
      throw broken(at, 'must be a whole number of at least 0');
    case 'format':
      if (typeof value !== 'string') throw broken(at, 'must be a text');
      return isKnownFormat(value) ? value : undefined;
    default:
      return value;
  }
}

function types(value: JsonValue, at: JsonPointer): readonly string[] {
  const list = Array.isArray(value) ? names(value, at) : names([value], at);
  if (list.length === 0 || list.some((name) => !TYPE_NAMES.has(name))) {
    throw broken(at, `must name one or more of ${[...TYPE_NAMES].join(', ')}`);
  }
  return list;
}

function names(value: JsonValue, at: JsonPointer): readonly string[] {
  if (Array.isArray(value) && value.every((each): each is string => typeof each === 'string')) {
    if (new Set(value).size === value.length) return value;
  }
  throw broken(at, 'must be a list of texts without repetition');
}

function broken(at: JsonPointer, reason: string): SchemaError {
  return new SchemaError(`The schema cannot be used: "${at || '/'}" ${reason}.`);
}
