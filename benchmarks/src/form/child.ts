import { type Cell, type CellSettings, measuresOf, type Progress } from './cell.ts';
import { chainMeasures, rowsMeasures, sectionsMeasures } from './measures.ts';
import type { Subject } from './workload.ts';

// Each subject is loaded only in its own process, so that none shares a heap or a warmed-up compiler with another.
const SUBJECTS: Readonly<Record<Cell['subject'], () => Promise<Subject>>> = {
  handrail: async () => (await import('./subjects/handrail.ts')).handrail,
  'survey-core': async () => (await import('./subjects/survey-core.ts')).surveyCore,
  'formio-core': async () => (await import('./subjects/formio-core.ts')).formioCore,
  floor: async () => (await import('./subjects/floor.ts')).floor,
};

const { cell, settings } = JSON.parse(process.argv[2] ?? '') as { cell: Cell; settings: CellSettings };
const subject = await SUBJECTS[cell.subject]();
const measures = prepareMeasures(subject);
for (const measure of measuresOf(cell)) {
  const take = measures[measure];
  if (!take) continue;
  globalThis.gc?.();
  tell({ started: measure });
  tell({ finished: measure, timing: take() });
}

function prepareMeasures(of: Subject) {
  switch (cell.workload) {
    case 'sections':
      return sectionsMeasures(of, cell.size, settings);
    case 'chain':
      return chainMeasures(of, cell.size, settings);
    case 'rows':
      return rowsMeasures(of, cell.size, settings);
  }
}

function tell(progress: Progress): void {
  process.stdout.write(`${JSON.stringify(progress)}\n`);
}
