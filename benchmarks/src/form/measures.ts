import { median, type SampleLimit, sample, type Timing } from '../measure/sample.ts';
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

/** In the order of `MEASURES`: the first loads the form that the rest work on. */
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
 * Time and heap of the same loads. The heap is everything a live form keeps alive, its document too where the subject
 * goes on using it; that is why the document is made after the first look at the heap and let go before the second.
 */
function measureLoad<Live>(prepare: () => () => Live, settings: CellSettings) {
  let live: Live | undefined;
  let load: (() => Live) | undefined;
  const heaps: number[] = [];
  let before = 0;
  const heapUsed = () => {
    globalThis.gc?.();
    return process.memoryUsage().heapUsed;
  };
  const finish = () => {
    load = undefined;
    heaps.push(Math.max(0, heapUsed() - before));
  };
  return {
    live(): Live {
      if (live === undefined) throw new Error('The form is not loaded yet.');
      return live;
    },
    time(): Timing {
      const timing = sample(
        settings.load,
        () => {
          live = load?.();
        },
        (index) => {
          if (index > 0) finish();
          live = undefined;
          before = heapUsed();
          load = prepare();
        },
      );
      finish();
      return timing;
    },
    heap: (): Timing => ({ p50: median(heaps), p99: Math.max(...heaps), samples: heaps.length }),
  };
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
