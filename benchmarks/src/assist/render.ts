import { formatBytes, formatCount, formatPercent, formatTime, markdownTable } from '../measure/format.ts';
import { judgeAims } from './aims.ts';
import { type Measure, measuresOf, type Subject, type Way } from './cell.ts';
import type { FillCost } from './fill-cost.ts';
import type { Results } from './results.ts';
import { type AssistBenchSettings, cellsOf } from './settings.ts';

const WAY_TITLES: Readonly<Record<Way, string>> = {
  'in-process': 'in process',
  http: 'HTTP',
  'mcp-stdio': 'MCP, stdio',
};

const SUBJECT_TITLES: Readonly<Record<Exclude<Subject, 'assist'>, string>> = {
  echo: 'echo',
  tool: 'a tool that does nothing',
};

const TOOLS: Readonly<Record<Measure, string>> = {
  set: 'field.set',
  describe: 'field.describe',
  list: 'field.list',
  progress: 'form.progress',
};

export interface FillResults {
  readonly fills: readonly FillCost[];
  /** Of the list of tools, read once. */
  readonly catalogTokens: number;
}

export function renderResults(results: Results, fill: FillResults, settings: AssistBenchSettings): string {
  return [
    '### Calls',
    renderCalls(results, settings),
    '### Filling the example of fifty fields',
    renderFills(fill.fills),
    `Before the first call a model reads the list of tools: about ${formatCount(fill.catalogTokens)} tokens.`,
    '### Aims',
    markdownTable(
      ['aim', 'found', 'verdict'],
      judgeAims(results, fill.fills).map(({ aim, found, verdict }) => [aim, found, verdict]),
    ),
  ].join('\n\n');
}

function renderCalls(results: Results, settings: AssistBenchSettings): string {
  const rows = cellsOf(settings).flatMap((cell) =>
    measuresOf(cell).map((measure) => {
      const { way, subject, fields } = cell;
      const timing = results.timing(cell, measure);
      const share = subject === 'echo' ? undefined : results.shareOfEcho(cell, measure);
      return [
        WAY_TITLES[way],
        subject === 'assist' ? `\`${TOOLS[measure]}\`` : SUBJECT_TITLES[subject],
        fields === 0 ? '–' : formatCount(fields),
        timing ? formatTime(timing.alone.p50) : '–',
        timing ? formatTime(timing.alone.p99) : '–',
        timing ? formatCount(Math.round(timing.perSecond)) : '–',
        share === undefined ? '–' : formatPercent(share),
      ];
    }),
  );
  return markdownTable(['', 'call', 'fields', 'p50', 'p99', 'calls/s', 'of the echo'], rows);
}

function renderFills(fills: readonly FillCost[]): string {
  return markdownTable(
    ['', 'calls', 'answers', 'tokens of answers', 'median', 'largest', 'tokens of inputs'],
    fills.map((fill) => [
      fill.title,
      formatCount(fill.calls),
      formatBytes(fill.answerBytes),
      formatCount(fill.answerTokens),
      formatCount(fill.medianTokens),
      formatCount(fill.largestTokens),
      formatCount(fill.inputTokens),
    ]),
  );
}
