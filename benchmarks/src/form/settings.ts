import type { Cell, CellSettings, SubjectName } from './cell.ts';

export interface FormBenchSettings {
  readonly sizes: readonly number[];
  readonly subjects: readonly SubjectName[];
  /** Measured for us and the floor only. */
  readonly more: readonly Omit<Cell, 'subject'>[];
  readonly rounds: number;
  /** Seconds one measure of one cell may take before it is given up. */
  readonly budget: number;
  /** A cell that has used this many seconds sits out the remaining rounds. */
  readonly enough: number;
  readonly cell: CellSettings;
}

const SUBJECTS = ['handrail', 'survey-core', 'formio-core', 'floor'] as const;

export const FULL: FormBenchSettings = {
  sizes: [1_000, 10_000, 100_000],
  subjects: SUBJECTS,
  more: [
    { workload: 'chain', size: 10_000 },
    { workload: 'rows', size: 10_000 },
    { workload: 'rows', size: 100_000 },
  ],
  rounds: 5,
  budget: 300,
  enough: 60,
  cell: {
    warmUpFields: 1_000,
    load: { count: 5, seconds: 8 },
    warmUpSets: { count: 2_000, seconds: 1 },
    set: { count: 20_000, seconds: 8 },
    addRow: { count: 200, seconds: 4 },
    submit: { count: 20, seconds: 4 },
  },
};

/** Tiny and quick: shows that everything still runs and agrees, says nothing about speed. */
export const SMOKE: FormBenchSettings = {
  sizes: [100, 200],
  subjects: SUBJECTS,
  more: [
    { workload: 'chain', size: 100 },
    { workload: 'rows', size: 100 },
  ],
  rounds: 1,
  budget: 60,
  enough: 60,
  cell: {
    warmUpFields: 100,
    load: { count: 1, seconds: 1 },
    warmUpSets: { count: 2, seconds: 1 },
    set: { count: 4, seconds: 1 },
    addRow: { count: 2, seconds: 1 },
    submit: { count: 1, seconds: 1 },
  },
};
