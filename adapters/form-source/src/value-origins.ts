import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { Form } from '@handrail/form';
import type { ArgumentSources, ValueSource } from '@handrail/tools';

const MOST = 2_000;

/**
 * Who wrote the values of a form, by path, as far as whoever made each call knew. A value that changes in any other way,
 * such as rows that move up, has no known origin from then on: rather nothing is said than something wrong.
 */
export class ValueOrigins {
  readonly #form: Form;
  readonly #origins: Map<string, JsonObject>;

  /** `saved` is what `save` of an earlier one gave. */
  constructor(form: Form, saved?: JsonValue) {
    this.#form = form;
    const entries = isJsonObject(saved) ? Object.entries(saved) : [];
    this.#origins = new Map(
      entries.flatMap(([path, each]): [string, JsonObject][] => (isJsonObject(each) ? [[path, each]] : [])),
    );
  }

  get size(): number {
    return this.#origins.size;
  }

  save(): JsonObject {
    return Object.fromEntries(this.#origins);
  }

  /** Makes a call, and notes what it wrote. */
  async note<Result>(
    input: unknown,
    sources: ArgumentSources | undefined,
    call: () => Promise<Result>,
  ): Promise<Result> {
    const before = this.#values();
    const result = await call();
    const after = this.#values();
    const written = writtenBy(input, sources);
    for (const path of new Set([...before.keys(), ...after.keys()])) {
      const value = after.get(path);
      const isChanged = value !== before.get(path);
      const own = written.get(path);
      if (own && value !== undefined && (isChanged || value === JSON.stringify(own.value)))
        this.#set(path, own.source);
      else if (isChanged) this.#origins.delete(path);
    }
    return result;
  }

  #set(path: string, source: JsonObject | undefined): void {
    if (source && (this.#origins.has(path) || this.#origins.size < MOST)) this.#origins.set(path, source);
    else this.#origins.delete(path);
  }

  /** What each field holds that is filled. */
  #values(): ReadonlyMap<string, string> {
    const values = new Map<string, string>();
    for (const { path, filled, value } of this.#form.fields()) {
      if (filled) values.set(path, JSON.stringify(value));
    }
    return values;
  }
}

interface Written {
  readonly value: JsonValue;
  readonly source: JsonObject | undefined;
}

/** What a call that sets fields writes, by path: one field by `path` and `value`, or several by `entries`. */
function writtenBy(input: unknown, sources: ArgumentSources = {}): ReadonlyMap<string, Written> {
  if (!isJsonObject(input as JsonValue)) return new Map();
  const given = input as JsonObject;
  const entries = ownProperty(given, 'entries');
  const [all, name] = Array.isArray(entries) ? [entries, 'entries'] : [[given], 'value'];
  const source = Object.hasOwn(sources, name) ? plain(sources[name]) : undefined;
  return new Map(
    all.flatMap((each: JsonValue): [string, Written][] => {
      const path = isJsonObject(each) ? ownProperty(each, 'path') : undefined;
      const value = isJsonObject(each) ? ownProperty(each, 'value') : undefined;
      return typeof path === 'string' && value !== undefined ? [[path, { value, source }]] : [];
    }),
  );
}

function plain(source: ValueSource | undefined): JsonObject | undefined {
  return source && { ...source };
}
