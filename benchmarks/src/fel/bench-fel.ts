import { compileExpression, type Environment, type FelValue, parseExpression } from '@handrail/fel';
import { formatRatio, formatTime, markdownTable } from '../measure/format.ts';
import { median } from '../measure/sample.ts';
import { CASES, type FelCase } from './cases.ts';

export interface FelBenchSettings {
  readonly rounds: number;
  /** Milliseconds each variant runs in each round. */
  readonly slice: number;
}

export const FULL: FelBenchSettings = { rounds: 11, slice: 40 };
export const SMOKE: FelBenchSettings = { rounds: 1, slice: 1 };

type Variant = 'parse' | 'compile' | 'evaluate' | 'withDecimals' | 'inJavaScript';

/** Milliseconds per call. */
type CaseTimes = Partial<Record<Variant, number>>;

/** Variants take turns, so that a slow moment of the machine hits all of them. The first round only warms up. */
export function benchFel(settings: FelBenchSettings): string {
  const subjects = CASES.map((each) => ({ source: each.source, variants: variantsOf(each) }));
  const taken = subjects.map(() => new Map<Variant, number[]>());
  for (let round = 0; round <= settings.rounds; round += 1) {
    subjects.forEach(({ variants }, index) => {
      for (const [variant, work] of variants) {
        const time = timePerCall(work, settings.slice);
        if (round === 0) continue;
        const times = taken[index]?.get(variant) ?? [];
        taken[index]?.set(variant, [...times, time]);
      }
    });
  }
  if (last === undefined) throw new Error('Nothing was measured.');
  return render(
    subjects.map(({ source }, index) => ({
      source,
      times: Object.fromEntries(
        [...(taken[index] ?? [])].map(([variant, times]) => [variant, median(times)]),
      ),
    })),
  );
}

function variantsOf({ source, values, withDecimals, inJavaScript }: FelCase): [Variant, () => unknown][] {
  const compiled = compileExpression(source);
  const environment = environmentOf(values);
  const expected = Number(inJavaScript());
  const found = Number(compiled.evaluate(environment));
  // The last digits of a binary number may differ; a wrong expression differs by more.
  if (Number.isFinite(expected) && !(Math.abs(found - expected) < 1e-6)) {
    throw new Error(`"${source}" gives ${found} instead of ${expected}.`);
  }
  return [
    ['parse', () => parseExpression(source)],
    ['compile', () => compileExpression(source)],
    ['evaluate', () => compiled.evaluate(environment)],
    ...(withDecimals ? [['withDecimals', withDecimals] satisfies [Variant, () => unknown]] : []),
    ['inJavaScript', inJavaScript],
  ];
}

/** Repeats in growing batches until the slice is used up; reading the clock costs nothing then. */
function timePerCall(work: () => unknown, slice: number): number {
  let calls = 0;
  let elapsed = 0;
  for (let batch = 1; elapsed < slice; batch *= 2) {
    const before = performance.now();
    for (let call = 0; call < batch; call += 1) consume(work());
    elapsed += performance.now() - before;
    calls += batch;
  }
  return elapsed / calls;
}

let last: unknown;

/** Keeps a result from being optimized away. */
function consume(result: unknown): void {
  last = result;
}

function environmentOf(values: readonly FelValue[]): Environment {
  return {
    read: (reference) => values[reference] ?? null,
    now: () => 0,
    utcOffsetMinutes: 0,
    locale: null,
    meta: () => null,
    instance: () => null,
    report: ({ message }) => {
      throw new Error(`A benchmark expression failed: ${message}`);
    },
  };
}

function render(lines: readonly { readonly source: string; readonly times: CaseTimes }[]): string {
  const show = (time: number | undefined) => (time === undefined ? '–' : formatTime(time));
  const ratio = (time: number | undefined, base: number | undefined) =>
    time === undefined || base === undefined ? '–' : formatRatio(time / base);
  return markdownTable(
    [
      'expression',
      'evaluate',
      'decimal.js',
      'JavaScript',
      'of decimal.js',
      'of JavaScript',
      'parse',
      'compile',
    ],
    lines.map(({ source, times: { parse, compile, evaluate, withDecimals, inJavaScript } }) => [
      `\`${source}\``,
      show(evaluate),
      show(withDecimals),
      show(inJavaScript),
      ratio(evaluate, withDecimals),
      ratio(evaluate, inJavaScript),
      show(parse),
      show(compile),
    ]),
  );
}
