import { formatBytes, formatCount, formatPercent, formatTime, markdownTable } from '../measure/format.ts';
import { judgeAims } from './aims.ts';
import { type CallTiming, type Measure, measuresOf, type Way } from './cell.ts';
import type { FillCost } from './fill-cost.ts';
import type { Results } from './results.ts';
import { type AssistBenchSettings, WAYS } from './settings.ts';

const WAY_TITLES: Readonly<Record<Way, string>> = {
  'in-process': 'in process',
  http: 'HTTP',
  'mcp-stdio': 'MCP, stdio',
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

function renderCalls(results: Results, { sizes }: AssistBenchSettings): string {
  const rows = WAYS.flatMap((way) => [
    row([WAY_TITLES[way], 'echo', '–'], results.echo(way), '–'),
    ...sizes.flatMap((fields) => {
      const cell = { way, subject: 'assist', fields } as const;
      return measuresOf(cell).map((measure) => {
        const share = measure === 'set' ? results.shareOfEcho(way, fields) : undefined;
        return row(
          [WAY_TITLES[way], `\`${TOOLS[measure]}\``, formatCount(fields)],
          results.timing(cell, measure),
          share === undefined ? '–' : formatPercent(share),
        );
      });
    }),
  ]);
  return markdownTable(['', 'call', 'fields', 'p50', 'p99', 'calls/s', 'of the echo'], rows);
}

function row(head: readonly string[], timing: CallTiming | undefined, share: string): readonly string[] {
  if (!timing) return [...head, '–', '–', '–', share];
  const { alone, perSecond } = timing;
  return [...head, formatTime(alone.p50), formatTime(alone.p99), formatCount(Math.round(perSecond)), share];
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
