import {
  isJsonObject,
  type JsonObject,
  type JsonPointer,
  type JsonValue,
  nearest,
  ownProperty,
  pointerTo,
} from '@handrail/base';
import { cleanText } from '@handrail/tools';
import type { ManifestFindings } from './manifest-finding.ts';

/** Reads the members of one closed object, and reports what is missing, wrong or unknown with its pointer. */
export class MemberReader {
  readonly #object: JsonObject;
  readonly #pointer: JsonPointer;
  readonly #findings: ManifestFindings;
  readonly #known = new Set<string>();

  constructor(object: JsonObject, pointer: JsonPointer, findings: ManifestFindings) {
    this.#object = object;
    this.#pointer = pointer;
    this.#findings = findings;
  }

  text(name: string): string {
    const value = this.#required(name);
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (value !== undefined) this.#wrong(name, 'must be a string that is not empty');
    return '';
  }

  optionalText(name: string): string | undefined {
    const value = this.optional(name);
    if (value === undefined || typeof value === 'string') return value;
    this.#wrong(name, 'must be a string');
    return undefined;
  }

  oneOf<Value extends string>(name: string, allowed: readonly Value[], strictest: Value): Value {
    const value = this.#required(name);
    const found = allowed.find((each) => each === value);
    if (found === undefined && value !== undefined) this.#wrong(name, `must be one of ${allowed.join(', ')}`);
    return found ?? strictest;
  }

  flag(name: string): boolean {
    const value = this.#required(name);
    if (value !== undefined && typeof value !== 'boolean') this.#wrong(name, 'must be true or false');
    return value === true;
  }

  object(name: string): JsonObject {
    const value = this.#required(name);
    if (isJsonObject(value)) return value;
    if (value !== undefined) this.#wrong(name, 'must be an object');
    return {};
  }

  optionalObject(name: string): JsonObject | undefined {
    const value = this.optional(name);
    if (value === undefined || isJsonObject(value)) return value;
    this.#wrong(name, 'must be an object');
    return undefined;
  }

  texts(name: string): readonly string[] {
    const value = this.optional(name);
    if (value === undefined) return [];
    if (Array.isArray(value) && value.every((each): each is string => typeof each === 'string')) return value;
    this.#wrong(name, 'must be a list of strings');
    return [];
  }

  optional(name: string): JsonValue | undefined {
    this.#known.add(name);
    return ownProperty(this.#object, name);
  }

  /** Objects of a manifest are closed, so that a misspelt member is found instead of ignored. */
  close(): void {
    for (const name of Object.keys(this.#object)) {
      if (this.#known.has(name)) continue;
      const near = nearest(name, this.#known);
      const meant = near === undefined ? '' : ` Did you mean "${near}"?`;
      const message = `"${cleanText(name, 80)}" is not a member of this object.${meant}`;
      this.#findings.error('unknown-member', pointerTo(this.#pointer, name), message);
    }
  }

  #required(name: string): JsonValue | undefined {
    const value = this.optional(name);
    if (value === undefined) {
      this.#findings.error('missing-member', this.#pointer, `The member "${name}" is missing.`);
    }
    return value;
  }

  #wrong(name: string, rule: string): void {
    this.#findings.error('wrong-member', pointerTo(this.#pointer, name), `"${name}" ${rule}.`);
  }
}
