import { median } from '../measure/sample.ts';
import { type Cell, cellName, type Measure, measuresOf, type SubjectName } from './cell.ts';
import { type CellOutcomes, type Outcome, runCell } from './run-cell.ts';
import type { FormBenchSettings } from './settings.ts';

export interface CellResult {
  readonly cell: Cell;
  readonly rounds: number;
  /** The median over the rounds, for p50 and p99 alike. */
  readonly outcomes: CellOutcomes;
}

/**
 * Runs every cell once, then every cell again: a slow minute of the machine hits all subjects alike. Each round
 * starts with another subject.
 */
export async function runRounds(
  settings: FormBenchSettings,
  tell: (line: string) => void,
): Promise<CellResult[]> {
  const cells = cellsOf(settings);
  const runs = new Map<Cell, CellOutcomes[]>(cells.map((cell) => [cell, []]));
  const used = new Map<Cell, number>();
  for (let round = 0; round < settings.rounds; round += 1) {
    const shift = (round % settings.subjects.length) * settings.sizes.length;
    for (const cell of [...cells.slice(shift), ...cells.slice(0, shift)]) {
      if ((used.get(cell) ?? 0) > settings.enough) continue;
      const startedAt = performance.now();
      const outcomes = await runCell(cell, settings.cell, settings.budget);
      const seconds = (performance.now() - startedAt) / 1000;
      used.set(cell, (used.get(cell) ?? 0) + seconds);
      runs.get(cell)?.push(outcomes);
      tell(`round ${round + 1} of ${settings.rounds}: ${cellName(cell)}, ${seconds.toFixed(1)} s`);
    }
  }
  return cells.map((cell) => {
    const outcomes = runs.get(cell) ?? [];
    return { cell, rounds: outcomes.length, outcomes: combine(measuresOf(cell), outcomes) };
  });
}

/** Our own cells stand together: what is compared most closely is measured within the same seconds. */
function cellsOf({ sizes, subjects, more }: FormBenchSettings): Cell[] {
  const sections = (subject: SubjectName) =>
    sizes.map((size): Cell => ({ subject, workload: 'sections', size }));
  const alone = more.flatMap((each) =>
    (['handrail', 'floor'] as const).map((subject): Cell => ({ subject, ...each })),
  );
  return [...subjects.flatMap(sections), ...alone];
}

/** One round without a number leaves the measure without one: a median of lucky rounds would flatter. */
function combine(measures: readonly Measure[], rounds: readonly CellOutcomes[]): CellOutcomes {
  const combined = new Map<Measure, Outcome>();
  for (const measure of measures) {
    const outcomes = rounds.flatMap((round) => round.get(measure) ?? []);
    const missing = outcomes.find(({ kind }) => kind !== 'measured');
    if (missing) combined.set(measure, missing);
    const timings = outcomes.flatMap((outcome) => (outcome.kind === 'measured' ? outcome.timing : []));
    if (missing || timings.length === 0) continue;
    combined.set(measure, {
      kind: 'measured',
      timing: {
        p50: median(timings.map(({ p50 }) => p50)),
        p99: median(timings.map(({ p99 }) => p99)),
        samples: timings.reduce((sum, { samples }) => sum + samples, 0),
      },
    });
  }
  return combined;
}
