import { isJsonObject, type JsonObject, type JsonPointer, type JsonValue, pointerTo } from '@handrail/base';
import type { Template } from '../compiled/template.ts';
import type { DocumentProblem } from '../problem.ts';
import type { RepeatNode } from './node.ts';
import { isNumberForText, LONG_NUMBER } from './storable.ts';

/** Strays that are named one by one; the rest is counted. */
const MOST_STRAYS = 100;

/**
 * Compares given data with the places a form has for it. What has no place is reported: a group that is not an object and
 * rows that are not a list are errors, a member that no item has is a warning. Null represents nothing given.
 */
export function checkGivenData(
  root: Template,
  data: JsonObject,
  pointer: JsonPointer,
): readonly DocumentProblem[] {
  const check = new GivenDataCheck();
  check.members(root, data, pointer);
  return check.finish(pointer);
}

/** Why this cannot become a row of the repeat; null when it can. */
export function rowMisfit({ template }: RepeatNode, data: JsonObject): string | null {
  const [problem] = checkGivenData(template.children[0] as Template, data, '');
  if (!problem) return null;
  const place = JSON.stringify(problem.pointer.slice(1).replaceAll('/', '.'));
  if (problem.severity === 'warning') return `${place} is not part of a row here.`;
  return `${place} has the wrong shape: ${problem.message}.`;
}

class GivenDataCheck {
  readonly #problems: DocumentProblem[] = [];
  #strays = 0;

  /** Recursion is as deep as the definition, whose depth is bounded. */
  members(container: Template, data: JsonObject, at: JsonPointer): void {
    for (const [key, value] of Object.entries(data)) {
      const template = container.slotByKey.get(key);
      if (!template || template.kind === 'display') this.#stray(pointerTo(at, key));
      else if (template.kind === 'field') this.#field(template, value, pointerTo(at, key));
      else if (template.kind === 'group') this.#object(template, value, pointerTo(at, key));
      else if (template.kind === 'repeat') this.#rows(template, value, pointerTo(at, key));
    }
  }

  finish(pointer: JsonPointer): readonly DocumentProblem[] {
    const more = this.#strays - MOST_STRAYS;
    if (more > 0) this.#warn(pointer, `${more} more members of the data belong to no item`);
    return this.#problems;
  }

  #field({ item }: Template, value: JsonValue, at: JsonPointer): void {
    if (isNumberForText(item?.dataType, value)) this.#wrong(at, `the value ${LONG_NUMBER}`);
  }

  #object(template: Template, value: JsonValue, at: JsonPointer): void {
    if (isJsonObject(value)) this.members(template, value, at);
    else if (value !== null) this.#wrong(at, 'expected an object');
  }

  #rows(template: Template, value: JsonValue, at: JsonPointer): void {
    if (!Array.isArray(value)) {
      if (value !== null) this.#wrong(at, 'expected a list of rows');
      return;
    }
    const row = template.children[0] as Template;
    value.forEach((entry: JsonValue, index) => {
      this.#object(row, entry, pointerTo(at, index));
    });
  }

  #wrong(pointer: JsonPointer, message: string): void {
    this.#problems.push({ severity: 'error', code: 'wrong-shape', pointer, message });
  }

  #stray(pointer: JsonPointer): void {
    this.#strays += 1;
    if (this.#strays <= MOST_STRAYS)
      this.#warn(pointer, 'no item has this key, so it is not part of the form');
  }

  #warn(pointer: JsonPointer, message: string): void {
    this.#problems.push({ severity: 'warning', code: 'unknown-member', pointer, message });
  }
}
