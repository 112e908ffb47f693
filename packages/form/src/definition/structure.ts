import {
  ExactNumber,
  isExactDouble,
  isJsonObject,
  type JsonObject,
  type JsonPointer,
  type JsonValue,
  pointerTo,
} from '@handrail/base';
import type { DocumentProblem } from '../problem.ts';

/** Collects problems while a document is checked against a structure. */
export class ProblemList {
  readonly problems: DocumentProblem[] = [];

  error(code: string, pointer: JsonPointer, message: string): void {
    this.problems.push({ severity: 'error', code, pointer, message });
  }

  warning(code: string, pointer: JsonPointer, message: string): void {
    this.problems.push({ severity: 'warning', code, pointer, message });
  }

  get hasErrors(): boolean {
    return this.problems.some((problem) => problem.severity === 'error');
  }
}

/** What one place of a document may hold. Reports, never throws. */
export interface Structure {
  (value: JsonValue, at: JsonPointer, list: ProblemList): void;
  /** True when there is nothing to report. Spares large documents a pointer for every value that is right. */
  readonly isRight?: (value: JsonValue) => boolean;
}

export const anything: Structure = Object.assign(() => undefined, { isRight: () => true });

const findRounded: Structure = (value, at, list) => {
  const pending: { readonly value: JsonValue; readonly at: JsonPointer }[] = [{ value, at }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value: part, at: place } = next;
    if (typeof part === 'number' && !isExactDouble(part)) {
      const advice = 'read the document with parseExactJson, or write the number as text';
      list.error(
        'rounded-number',
        place,
        `a number with more digits than a JSON number surely keeps; ${advice}`,
      );
    } else if (typeof part === 'object' && part !== null && !(part instanceof ExactNumber)) {
      for (const [key, entry] of Object.entries(part)) {
        const isHarmless = typeof entry === 'number' ? isExactDouble(entry) : typeof entry !== 'object';
        if (!isHarmless) pending.push({ value: entry, at: pointerTo(place, key) });
      }
    }
  }
};

/** Any value, as long as no double has rounded a number of it. */
export const unrounded: Structure = Object.assign(findRounded, {
  isRight: (value: JsonValue) =>
    typeof value === 'number' ? isExactDouble(value) : typeof value !== 'object',
});

export function text(options: { pattern?: RegExp; what?: string; empty?: boolean } = {}): Structure {
  const check: Structure = (value, at, list) => {
    if (typeof value !== 'string') return list.error('wrong-type', at, 'expected a text');
    if (value === '' && options.empty === false)
      return list.error('empty-text', at, 'expected a text that is not empty');
    if (options.pattern && !options.pattern.test(value)) {
      list.error('bad-format', at, `expected ${options.what ?? `a text like ${options.pattern.source}`}`);
    }
  };
  const isRight = (value: JsonValue) =>
    typeof value === 'string' &&
    (value !== '' || options.empty !== false) &&
    (options.pattern?.test(value) ?? true);
  return Object.assign(check, { isRight });
}

export function oneOf(...allowed: readonly string[]): Structure {
  const isRight = (value: JsonValue) => typeof value === 'string' && allowed.includes(value);
  const check: Structure = (value, at, list) => {
    if (!isRight(value)) list.error('not-allowed', at, `expected one of ${allowed.join(', ')}`);
  };
  return Object.assign(check, { isRight });
}

export const flag: Structure = (value, at, list) => {
  if (typeof value !== 'boolean') list.error('wrong-type', at, 'expected true or false');
};

export function whole(minimum: number): Structure {
  return (value, at, list) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < minimum) {
      list.error('wrong-type', at, `expected a whole number, ${minimum} or more`);
    }
  };
}

export function listOf(element: Structure): Structure {
  return (value, at, list) => {
    if (!Array.isArray(value)) return list.error('wrong-type', at, 'expected a list');
    value.forEach((entry: JsonValue, index) => {
      element(entry, pointerTo(at, index), list);
    });
  };
}

export function mapOf(element: Structure, key?: { pattern: RegExp; what: string }): Structure {
  return (value, at, list) => {
    if (!isJsonObject(value)) return list.error('wrong-type', at, 'expected an object');
    for (const [name, entry] of Object.entries(value)) {
      if (key && !key.pattern.test(name)) list.error('bad-key', pointerTo(at, name), `expected ${key.what}`);
      element(entry, pointerTo(at, name), list);
    }
  };
}

export interface Properties {
  readonly required?: Readonly<Record<string, Structure>>;
  readonly optional?: Readonly<Record<string, Structure>>;
  /** What an unknown property means: an error, or a warning with the property kept. */
  readonly unknown?: 'error' | 'warning' | 'ignored';
  /** Rules between properties, run when the properties themselves were visited. */
  readonly also?: (value: JsonObject, at: JsonPointer, list: ProblemList) => void;
}

export function objectWith(properties: Properties): Structure {
  const required = Object.entries(properties.required ?? {});
  const known = new Map([...required, ...Object.entries(properties.optional ?? {})]);
  return (value, at, list) => {
    if (!isJsonObject(value)) return list.error('wrong-type', at, 'expected an object');
    for (const [name] of required) {
      if (!Object.hasOwn(value, name)) list.error('missing-property', at, `"${name}" is missing`);
    }
    for (const name of Object.keys(value)) {
      const entry = value[name] ?? null;
      const structure = known.get(name);
      if (structure?.isRight?.(entry)) continue;
      if (structure) structure(entry, pointerTo(at, name), list);
      else if (properties.unknown !== 'ignored') {
        const report = properties.unknown === 'warning' ? list.warning : list.error;
        report.call(
          list,
          'unknown-property',
          pointerTo(at, name),
          `"${name}" is not a known property and has no effect`,
        );
      }
    }
    properties.also?.(value, at, list);
  };
}

export const extensionMap: Structure = mapOf(anything, {
  pattern: /^x-/,
  what: 'an extension name that starts with "x-"',
});
