/**
 * The form every subject is measured with, said once and without any engine's words. It is flat: sections of twenty
 * fields one after the other, then a repeat with its total.
 *
 * A section has ten number fields `v1`…`v10`, nine sums chained through them (`t1 = v1 + v2`, `t2 = t1 + v3`, …,
 * `t9 = t8 + v10`) and a text field `note` that is relevant while `t9 > 1500` and then required. `v10` may be at most
 * 1,000. Setting `v1` changes exactly ten fields: nine sums and the relevance of the note.
 */
export interface SectionForm {
  readonly sections: number;
}

const FIELDS_PER_SECTION = 20;
export const INPUTS = 10;
export const SUMS = 9;
export const NOTE_THRESHOLD = 1500;
export const LARGEST_LAST_INPUT = 1000;

/** The repeat `rows` has a quantity, a price and their product `amount`; `rowTotal` sums the amounts. */
export const START_ROWS = 10;
export const ROW = { qty: 2, price: 3 } as const;

export function sectionForm(fields: number): SectionForm {
  return { sections: fields / FIELDS_PER_SECTION };
}

export function fieldKey(section: number, name: string): string {
  return `s${section}_${name}`;
}

export function inputKey(section: number, input: number): string {
  return fieldKey(section, `v${input}`);
}

export function sumKey(section: number, sum: number): string {
  return fieldKey(section, `t${sum}`);
}

/** The two fields that `t<sum>` adds. */
export function addends(section: number, sum: number): readonly [string, string] {
  return [sum === 1 ? inputKey(section, 1) : sumKey(section, sum - 1), inputKey(section, sum + 1)];
}

const LOW = 1;
const HIGH = 2000;

/** Of ten sections, one starts with an empty required note and one with an input that is too large. */
export function startValue(section: number, input: number): number {
  if (input === 1 && section % 10 === 0) return HIGH;
  if (input === INPUTS && section % 10 === 5) return LARGEST_LAST_INPUT + 1;
  return input;
}

/** A value for `v1` that flips the relevance of the note; undone by setting the start value again. */
export function flippedValue(section: number): number {
  return startValue(section, 1) === HIGH ? LOW : HIGH;
}

/** What `t9` must be when `v1` has this value and the rest is as it started. */
export function expectedTotal(section: number, first: number): number {
  let total = first;
  for (let input = 2; input <= INPUTS; input += 1) total += startValue(section, input);
  return total;
}

export function expectedFindings({ sections }: SectionForm): number {
  return Math.ceil(sections / 10) + Math.ceil((sections - 5) / 10);
}

/** A live form of one subject. `set` returns once everything that depends on the field has its new value. */
export interface LiveSections {
  /** Sets `v1` of a section. */
  set(section: number, value: number): void;
  total(section: number): number;
  noteIsRelevant(section: number): boolean;
  addRow(): void;
  rowTotal(): number;
  /** Validates everything as for submitting. Gives something to count later, so that counting is not timed. */
  submit(): () => number;
}

/** A chain `c0`, `c1 = c0 + 1`, `c2 = c1 + 1`, … */
export interface LiveChain {
  set(value: number): void;
  end(): number;
}

/** A repeat of one-field rows with a total over them. */
export interface LiveRows {
  set(row: number, value: number): void;
  addRow(value: number): void;
  total(): number;
}

/** Something to measure. Preparing makes the subject's own document and is not timed; the returned function loads it. */
export interface Subject {
  readonly name: string;
  prepareSections(form: SectionForm): () => LiveSections;
  prepareChain?(length: number): () => LiveChain;
  prepareRows?(values: readonly number[]): () => LiveRows;
}
