import type { Cell, CellSettings, Way } from './cell.ts';

export interface AssistBenchSettings {
  readonly sizes: readonly number[];
  readonly rounds: number;
  readonly cell: CellSettings;
}

const WAYS: readonly Way[] = ['in-process', 'http', 'mcp-stdio'];

export const FULL: AssistBenchSettings = {
  sizes: [100, 1_000],
  rounds: 5,
  cell: { warmUp: 3_000, alone: { count: 5_000, seconds: 3 }, busySeconds: 2, inFlight: 32 },
};

/** Tiny and quick: shows that everything still runs and answers, says nothing about speed. */
export const SMOKE: AssistBenchSettings = {
  sizes: [20, 40],
  rounds: 1,
  cell: { warmUp: 2, alone: { count: 4, seconds: 1 }, busySeconds: 0, inFlight: 2 },
};

export function cellsOf({ sizes }: AssistBenchSettings): readonly Cell[] {
  return WAYS.flatMap((way): readonly Cell[] => [
    { way, subject: 'echo', fields: 0 },
    { way, subject: 'tool', fields: 0 },
    ...sizes.map((fields): Cell => ({ way, subject: 'assist', fields })),
  ]);
}
