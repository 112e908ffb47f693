import { type SampleLimit, sample, type Timing } from '../measure/sample.ts';
import type { CellSettings, Measure } from './cell.ts';
import {
  expectedFindings,
  expectedTotal,
  flippedValue,
  type LiveSections,
  NOTE_THRESHOLD,
  ROW,
  START_ROWS,
  type Subject,
  sectionForm,
  startValue,
} from './workload.ts';

/** In the order of `measuresOf`: the first loads the form that the rest work on. */
type Measures = Partial<Record<Measure, () => Timing>>;

export function sectionsMeasures(subject: Subject, fields: number, settings: CellSettings): Measures {
  const form = sectionForm(fields);
  warmUp(subject, settings);
  const loading = measureLoad(() => subject.prepareSections(form), settings);
  const live = () => loading.live();
  const flipping = (sectionAt: (pair: number) => number): Timing => {
    const flip = (section: number) => live().set(section, flippedValue(section));
    const undo = (section: number) => live().set(section, startValue(section, 1));
    samplePairs(settings.warmUpSets, sectionAt, flip, undo);
    const timing = samplePairs(settings.set, sectionAt, flip, undo);
    checkSection(live(), sectionAt(0));
    return timing;
  };
  // A step that shares no factor with the number of sections visits them all, far apart.
  const step = coprimeNear(Math.round(form.sections * 0.618), form.sections);
  const middle = Math.floor(form.sections / 2);
  return {
    load: loading.time,
    heap: loading.heap,
    set: () => flipping((pair) => (pair * step) % form.sections),
    'same-set': () => flipping(() => middle),
    'add-row'() {
      const timing = sample(settings.addRow, () => live().addRow());
      expectEqual(
        live().rowTotal(),
        (START_ROWS + timing.samples) * ROW.qty * ROW.price,
        'total of the rows',
      );
      return timing;
    },
    submit() {
      let count = () => 0;
      const timing = sample(settings.submit, () => {
        count = live().submit();
      });
      expectEqual(count(), expectedFindings(form), 'number of findings');
      return timing;
    },
  };
}

export function chainMeasures(subject: Subject, length: number, settings: CellSettings): Measures {
  const { prepareChain } = subject;
  if (!prepareChain) return {};
  const loading = measureLoad(() => prepareChain(length), settings);
  return {
    load: loading.time,
    set() {
      const live = loading.live();
      sample(settings.warmUpSets, (index) => live.set(-index));
      const timing = sample(settings.set, (index) => live.set(index + 1));
      expectEqual(live.end(), timing.samples + length - 1, 'end of the chain');
      return timing;
    },
  };
}

export function rowsMeasures(subject: Subject, rows: number, settings: CellSettings): Measures {
  const { prepareRows } = subject;
  if (!prepareRows) return {};
  const values = Array.from({ length: rows }, (_, index) => index % 7);
  const start = values.reduce((sum, value) => sum + value, 0);
  const loading = measureLoad(() => prepareRows(values), settings);
  const step = coprimeNear(Math.round(rows * 0.618), rows);
  let added = 0;
  return {
    load: loading.time,
    set() {
      const live = loading.live();
      const rowAt = (pair: number) => (pair * step) % rows;
      const raise = (row: number) => live.set(row, 100);
      const undo = (row: number) => live.set(row, row % 7);
      samplePairs(settings.warmUpSets, rowAt, raise, undo);
      const timing = samplePairs(settings.set, rowAt, raise, undo);
      expectEqual(live.total(), start, 'total of the rows');
      return timing;
    },
    // A full repeat takes no more rows.
    ...(rows < LARGEST_REPEAT && {
      'add-row'() {
        const live = loading.live();
        const timing = sample(settings.addRow, () => live.addRow(1));
        added += timing.samples;
        expectEqual(live.total(), start + added, 'total with the new rows');
        return timing;
      },
    }),
  };
}

const LARGEST_REPEAT = 100_000;

/** Loads a small form and works it, so that the timed load meets compiled code, as a server's second form does. */
function warmUp(subject: Subject, settings: CellSettings): void {
  const live = subject.prepareSections(sectionForm(settings.warmUpFields))();
  sample(settings.warmUpSets, (index) => live.set(0, index % 2 === 0 ? flippedValue(0) : startValue(0, 1)));
  live.submit();
}

/**
 * Loads a form again and again; the last one is the form to work on. The heap is looked at around the first load only,
 * before others leave their traces: everything the live form keeps alive, its document too where the subject goes on
 * using it. That is why the document is made after the first look and let go before the second.
 */
function measureLoad<Live>(prepare: () => () => Live, settings: CellSettings) {
  let live: Live | undefined;
  let load: (() => Live) | undefined;
  let before = 0;
  let heap: number | undefined;
  const lookAtHeap = () => {
    load = undefined;
    heap ??= Math.max(0, heapInUse() - before);
    return heap;
  };
  return {
    live(): Live {
      if (live === undefined) throw new Error('The form is not loaded yet.');
      return live;
    },
    time(): Timing {
      before = heapInUse();
      return sample(
        settings.load,
        () => {
          live = load?.();
        },
        (index) => {
          if (index > 0) lookAtHeap();
          live = undefined;
          load = prepare();
          globalThis.gc?.();
        },
      );
    },
    heap(): Timing {
      const bytes = lookAtHeap();
      return { p50: bytes, p99: bytes, samples: 1 };
    },
  };
}

/** Several collections, because one leaves what only the next can tell to be garbage. */
function heapInUse(): number {
  for (let pass = 0; pass < 3; pass += 1) globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

function checkSection(live: LiveSections, section: number): void {
  for (const first of [flippedValue(section), startValue(section, 1)]) {
    live.set(section, first);
    const total = expectedTotal(section, first);
    expectEqual(live.total(section), total, 'sum of a section');
    expectEqual(live.noteIsRelevant(section), total > NOTE_THRESHOLD, 'relevance of a note');
  }
}

/** A subject that gives wrong answers has no speed worth printing. */
function expectEqual<Value>(found: Value, expected: Value, what: string): void {
  if (found !== expected) throw new Error(`The ${what} is ${found} instead of ${expected}.`);
}

/** Each second sample undoes the one before it, so that the form ends as it began. Both kinds are timed. */
function samplePairs(
  limit: SampleLimit,
  placeAt: (pair: number) => number,
  change: (place: number) => void,
  undo: (place: number) => void,
): Timing {
  const step = (index: number) => (index % 2 === 0 ? change : undo)(placeAt(index >> 1));
  const timing = sample(limit, step);
  if (timing.samples % 2 === 1) step(timing.samples);
  return timing;
}

function coprimeNear(start: number, to: number): number {
  for (let candidate = Math.max(1, start); ; candidate += 1) if (gcd(candidate, to) === 1) return candidate;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
