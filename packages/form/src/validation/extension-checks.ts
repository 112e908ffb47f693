import { type CompiledPattern, isJsonObject, type JsonValue, type PatternEngine } from '@handrail/base';
import { type Decimal, decimal, numberFromText } from '@handrail/fel';
import type { Template } from '../compiled/template.ts';
import type { FormSeverity } from '../definition/document.ts';
import { findExtension } from '../sidecars/find-entry.ts';
import { FORMSPEC_VERSION } from '../sidecars/read-registry.ts';
import type { DataTypeConstraints, RegistryDocument, RegistryEntry } from '../sidecars/registry-document.ts';
import { IdentityError } from '../versions/identity-error.ts';
import { satisfiesRange } from '../versions/version-range.ts';
import type { FormFinding } from './finding.ts';
import type { ExtensionCheck } from './node-validator.ts';
import { isEmpty } from './type-check.ts';

export interface ExtensionCheckOptions {
  /** Patterns of a registry come from outside, so they run on this engine or not at all. */
  readonly patterns?: PatternEngine;
  /** Hears, once per extension, of a pattern that the engine cannot serve. Values are then not held against it. */
  readonly onUnusablePattern?: (extension: string) => void;
}

/**
 * Makes the checks of a registry-aware processor (registry 7): an item's enabled extensions must have an entry, and
 * values must fit what the entries of data types say. Nothing is fetched.
 */
export function extensionChecks(
  registries: readonly RegistryDocument[],
  options: ExtensionCheckOptions = {},
): ExtensionCheck {
  const known = new Map<string, Extension | null>();
  const extensionNamed = (name: string): Extension | null => {
    let extension = known.get(name);
    if (extension === undefined) {
      const entry = findExtension(registries, name);
      extension = entry ? new Extension(entry, options) : null;
      known.set(name, extension);
    }
    return extension;
  };
  return (template, value) =>
    Object.entries(template.item?.extensions ?? {}).flatMap(([name, asked]) => {
      if (asked === false) return [];
      const extension = extensionNamed(name);
      if (extension) return extension.check(template, value);
      // Other values are a vendor's own data; only `true` asks for an entry.
      return asked === true ? [unresolved(template, name)] : [];
    });
}

/** One registry entry, with what is true of it whatever the value. */
class Extension {
  readonly #entry: RegistryEntry;
  readonly #options: ExtensionCheckOptions;
  readonly #constraints: DataTypeConstraints;
  #pattern: CompiledPattern | null | undefined;

  constructor(entry: RegistryEntry, options: ExtensionCheckOptions) {
    this.#entry = entry;
    this.#options = options;
    this.#constraints = entry.category === 'dataType' ? (entry.constraints ?? {}) : {};
  }

  check(template: Template, value: JsonValue): readonly FormFinding[] {
    const { category } = this.#entry;
    // They give meaning, never behaviour (registry 3).
    if (category === 'concept' || category === 'vocabulary') return [];
    return [...this.#aboutEntry(), ...(isEmpty(value) ? [] : this.#aboutValue(template, value))];
  }

  #aboutEntry(): readonly FormFinding[] {
    const { name, status, compatibility, extensions } = this.#entry;
    const findings: FormFinding[] = [];
    if (!isCompatible(compatibility.formspecVersion)) {
      const strict = extensions?.['x-formspec-strict'] === true;
      const message = `The extension "${name}" is not meant for version ${FORMSPEC_VERSION} of the specification.`;
      findings.push(notice('EXTENSION_COMPATIBILITY_MISMATCH', strict ? 'error' : 'warning', message));
    }
    if (status === 'retired')
      findings.push(notice('EXTENSION_RETIRED', 'warning', `The extension "${name}" is retired.`));
    if (status === 'deprecated')
      findings.push(notice('EXTENSION_DEPRECATED', 'info', `The extension "${name}" is deprecated.`));
    return findings;
  }

  #aboutValue(template: Template, value: JsonValue): readonly FormFinding[] {
    const label = template.item?.label || template.key;
    const { minLength, maxLength, minimum, maximum, pattern } = this.#constraints;
    const findings: FormFinding[] = [];
    const failed = (code: string, message: string, constraint: string) =>
      findings.push({ ...bindFinding(code, `${label} ${message}`), value, constraint });
    const number = numberIn(template, value);
    if (number) {
      if (minimum !== undefined && number.lt(minimum))
        failed('RANGE_UNDERFLOW', `must be at least ${minimum}.`, `minimum ${minimum}`);
      if (maximum !== undefined && number.gt(maximum))
        failed('RANGE_OVERFLOW', `must be at most ${maximum}.`, `maximum ${maximum}`);
    } else if (typeof value === 'string') {
      if (pattern !== undefined && this.#compiled(pattern)?.test(value) === false)
        failed('PATTERN_MISMATCH', `is not written as ${this.#displayName()}.`, pattern);
      const length = codePoints(value);
      if (maxLength !== undefined && length > maxLength)
        failed('MAX_LENGTH_EXCEEDED', `may have at most ${maxLength} characters.`, `maxLength ${maxLength}`);
      if (minLength !== undefined && length < minLength)
        failed('MIN_LENGTH_NOT_MET', `needs at least ${minLength} characters.`, `minLength ${minLength}`);
    }
    return findings;
  }

  #displayName(): string {
    const { metadata, name } = this.#entry;
    const given =
      isJsonObject(metadata) && Object.hasOwn(metadata, 'displayName') ? metadata.displayName : null;
    return typeof given === 'string' ? given : name;
  }

  /** Null when there is no engine for it. */
  #compiled(pattern: string): CompiledPattern | null {
    if (this.#pattern === undefined) this.#pattern = this.#compile(pattern);
    return this.#pattern;
  }

  #compile(pattern: string): CompiledPattern | null {
    try {
      const compiled = this.#options.patterns?.compile(pattern);
      if (compiled) return compiled;
    } catch {
      // The engine knows why; the host hears that values go unchecked.
    }
    this.#options.onUnusablePattern?.(this.#entry.name);
    return null;
  }
}

/** A number field holds text when a double would round its number; it is not checked as text then. */
function numberIn({ item }: Template, value: JsonValue): Decimal | undefined {
  if (typeof value === 'number') return decimal(value);
  const isNumeric = item?.dataType === 'integer' || item?.dataType === 'decimal';
  return isNumeric && typeof value === 'string' ? numberFromText(value) : undefined;
}

function unresolved({ item, key }: Template, name: string): FormFinding {
  const message = `${item?.label || key} asks for the extension "${name}", which no registry here knows.`;
  return bindFinding('UNRESOLVED_EXTENSION', message);
}

function bindFinding(code: string, message: string): FormFinding {
  return { severity: 'error', constraintKind: 'constraint', code, message, source: 'bind' };
}

/** About the definition rather than the value, and mostly no error, so it names no bind as its source. */
function notice(code: string, severity: FormSeverity, message: string): FormFinding {
  return { severity, constraintKind: 'constraint', code, message };
}

/** A range nobody can read is reported when the registry is read; here it excludes nothing. */
function isCompatible(range: string): boolean {
  try {
    return satisfiesRange(FORMSPEC_VERSION, range);
  } catch (error) {
    if (error instanceof IdentityError) return true;
    throw error;
  }
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
