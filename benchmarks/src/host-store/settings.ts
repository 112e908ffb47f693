import type { Cell, CellSettings, Subject } from './cell.ts';

export interface StoreBenchSettings {
  readonly writers: readonly number[];
  readonly rounds: number;
  readonly cell: CellSettings;
}

const SUBJECTS: readonly Subject[] = ['probe', 'thread', 'same'];

export const FULL: StoreBenchSettings = {
  writers: [1, 16, 64],
  rounds: 5,
  cell: { warmUp: 300, batches: 500 },
};

/** Tiny and quick: shows that everything still runs and answers, says nothing about speed. */
export const SMOKE: StoreBenchSettings = { writers: [1, 4], rounds: 1, cell: { warmUp: 1, batches: 3 } };

export function cellsOf({ writers }: StoreBenchSettings): readonly Cell[] {
  return writers.flatMap((count) => SUBJECTS.map((subject): Cell => ({ subject, writers: count })));
}
