import type { BundleSize } from '../bundle/bundle-sizes.ts';
import { formatBytes, formatCount, formatRatio, formatTime, markdownTable } from '../measure/format.ts';
import { judgeAims } from './aims.ts';
import { type Cell, type Measure, measuresOf, type SubjectName } from './cell.ts';
import type { Results } from './results.ts';
import type { Outcome } from './run-cell.ts';
import type { FormBenchSettings } from './settings.ts';

const TITLES: Readonly<Record<SubjectName, string>> = {
  handrail: 'Handrail',
  'survey-core': 'survey-core',
  'formio-core': '@formio/core',
  floor: 'floor',
};

const ROWS: readonly { readonly title: string; readonly measure: Measure; readonly part: Part }[] = [
  { title: 'load', measure: 'load', part: 'p50' },
  { title: 'set → settled, p50', measure: 'set', part: 'p50' },
  { title: 'set → settled, p99', measure: 'set', part: 'p99' },
  { title: 'add a repeat row', measure: 'add-row', part: 'p50' },
  { title: 'submit validation', measure: 'submit', part: 'p50' },
  { title: 'heap', measure: 'heap', part: 'p50' },
];

type Part = 'p50' | 'p99';

export function renderResults(
  results: Results,
  bundles: readonly BundleSize[],
  settings: FormBenchSettings,
): string {
  return [
    '### Beside peers and the floor',
    renderPeers(results, settings),
    ...notes(results),
    '### Ours alone',
    renderAlone(results, settings),
    '### Bundles for browsers',
    renderBundles(bundles),
    '### Aims',
    markdownTable(
      ['aim', 'found', 'verdict'],
      judgeAims(results).map(({ aim, found, verdict }) => [aim, found, verdict]),
    ),
  ].join('\n\n');
}

function renderPeers(results: Results, { sizes, subjects }: FormBenchSettings): string {
  const rivals = subjects.filter((subject) => subject !== 'handrail');
  const head = ['', 'fields', ...subjects.map((subject) => TITLES[subject])];
  head.push(...rivals.map((subject) => (subject === 'floor' ? 'of floor' : `${TITLES[subject]} ÷ ours`)));
  const rows = ROWS.flatMap(({ title, measure, part }) =>
    sizes.map((size) => {
      const outcomeOf = (subject: SubjectName) =>
        results.outcome({ subject, workload: 'sections', size }, measure);
      const ours = numberOf(outcomeOf('handrail'), part);
      return [
        title,
        formatCount(size),
        ...subjects.map((subject) => show(outcomeOf(subject), measure, part)),
        ...rivals.map((subject) =>
          subject === 'floor'
            ? showRatio(ours, numberOf(outcomeOf(subject), part))
            : showPeerRatio(outcomeOf(subject), part, ours, measure),
        ),
      ];
    }),
  );
  return markdownTable(head, rows);
}

/** Says for every cell without a number why there is none, and where p99 rests on few samples. */
function notes(results: Results): string[] {
  const lines: string[] = [];
  const scarce: string[] = [];
  for (const { cell, outcomes } of results.cells) {
    const where = `${TITLES[cell.subject]} at ${formatCount(cell.size)}`;
    const skipped = [...outcomes]
      .filter(([, { kind }]) => kind === 'not-reached')
      .map(([measure]) => measure);
    const then = skipped.length > 0 ? ` Not run for that reason: ${skipped.join(', ')}.` : '';
    for (const [measure, outcome] of outcomes) {
      if (outcome.kind === 'over')
        lines.push(`${where}: ${measure} was stopped after ${outcome.seconds} s.${then}`);
      if (outcome.kind === 'failed') lines.push(`${where}: ${measure} failed: ${outcome.reason}.${then}`);
    }
    const set = outcomes.get('set');
    if (set?.kind === 'measured' && set.timing.samples < 100) scarce.push(`${where} (${set.timing.samples})`);
  }
  if (scarce.length > 0)
    lines.push(`Fewer than 100 sets, so that p99 is the slowest of a round: ${scarce.join(', ')}.`);
  return lines.length > 0 ? [lines.map((line) => `- ${line}`).join('\n')] : [];
}

function renderAlone(results: Results, { sizes, more }: FormBenchSettings): string {
  const lines = [
    ...sizes.map((size) => ({
      title: `set the same field, ten fields change, in a form of ${formatCount(size)}`,
      of: { workload: 'sections', size } as const,
      measure: 'same-set' as const,
    })),
    ...more.flatMap(({ workload, size }) =>
      measuresOf({ subject: 'handrail', workload, size }).map((measure) => ({
        title: aloneTitle(workload, size, measure),
        of: { workload, size },
        measure,
      })),
    ),
  ];
  const rows = lines.flatMap(({ title, of, measure }) => {
    const ours = results.outcome({ subject: 'handrail', ...of }, measure);
    const floor = results.outcome({ subject: 'floor', ...of }, measure);
    if (!ours) return [];
    return [
      [
        title,
        show(ours, measure, 'p50'),
        show(ours, measure, 'p99'),
        show(floor, measure, 'p50'),
        showRatio(numberOf(ours, 'p50'), numberOf(floor, 'p50')),
      ],
    ];
  });
  return markdownTable(['', 'p50', 'p99', 'floor p50', 'of floor'], rows);
}

function aloneTitle(workload: Cell['workload'], size: number, measure: Measure): string {
  const what =
    workload === 'chain' ? `a chain of ${formatCount(size)}` : `${formatCount(size)} rows and their sum`;
  if (measure === 'load') return `load ${what}`;
  return measure === 'set' ? `set in ${what}` : `add a row to ${what}`;
}

function renderBundles(bundles: readonly BundleSize[]): string {
  return markdownTable(
    ['', 'minified', 'minified + gzip'],
    bundles.map(({ title, minified, gzipped }) => [title, formatBytes(minified), formatBytes(gzipped)]),
  );
}

function show(outcome: Outcome | undefined, measure: Measure, part: Part): string {
  switch (outcome?.kind) {
    case 'measured':
      return measure === 'heap' ? formatBytes(outcome.timing[part]) : formatTime(outcome.timing[part]);
    case 'over':
      return `over ${outcome.seconds} s`;
    case 'failed':
      return 'failed';
    default:
      return '–';
  }
}

function numberOf(outcome: Outcome | undefined, part: Part): number | undefined {
  return outcome?.kind === 'measured' ? outcome.timing[part] : undefined;
}

function showRatio(numerator: number | undefined, denominator: number | undefined): string {
  return numerator === undefined || !denominator ? '–' : formatRatio(numerator / denominator);
}

/** A peer that was stopped is slower by at least the time it was given. */
function showPeerRatio(
  peer: Outcome | undefined,
  part: Part,
  ours: number | undefined,
  measure: Measure,
): string {
  if (peer?.kind === 'over' && ours && measure !== 'heap') {
    return `> ${formatRatio((peer.seconds * 1000) / ours)}`;
  }
  return showRatio(numberOf(peer, part), ours);
}
