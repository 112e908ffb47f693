import type { SampleLimit, Timing } from '../measure/sample.ts';

/** One process of its own: a subject under one workload at one size. */
export interface Cell {
  readonly subject: SubjectName;
  readonly workload: 'sections' | 'chain' | 'rows';
  /** Fields, links of the chain, or rows. */
  readonly size: number;
}

export type SubjectName = 'handrail' | 'survey-core' | 'formio-core' | 'floor';

/** `set` goes over all sections, `same-set` always to one section. */
export type Measure = 'load' | 'heap' | 'set' | 'same-set' | 'add-row' | 'submit';

const MEASURES: Readonly<Record<Cell['workload'], readonly Measure[]>> = {
  sections: ['load', 'heap', 'set', 'same-set', 'add-row', 'submit'],
  chain: ['load', 'set'],
  rows: ['load', 'set', 'add-row'],
};

/** In this order. Only our own growth is judged by `same-set`, and peers would need minutes for it. */
export function measuresOf({ subject, workload }: Cell): readonly Measure[] {
  const isPeer = subject === 'survey-core' || subject === 'formio-core';
  return MEASURES[workload].filter((measure) => !(isPeer && measure === 'same-set'));
}

export interface CellSettings {
  readonly warmUpFields: number;
  readonly load: SampleLimit;
  readonly warmUpSets: SampleLimit;
  readonly set: SampleLimit;
  readonly addRow: SampleLimit;
  readonly submit: SampleLimit;
}

/** A line of a child's output. Heap is told as bytes in place of milliseconds. */
export type Progress =
  | { readonly started: Measure }
  | { readonly finished: Measure; readonly timing: Timing };

export function cellName({ subject, workload, size }: Cell): string {
  return `${subject} ${workload} ${size}`;
}
