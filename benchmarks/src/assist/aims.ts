import { type Aim, judge } from '../measure/aim.ts';
import { formatPercent, formatTime } from '../measure/format.ts';
import type { FillCost } from './fill-cost.ts';
import type { Results } from './results.ts';

const LARGEST = 1_000;

export function judgeAims(results: Results, fills: readonly FillCost[]): readonly Aim[] {
  const inProcess = { way: 'in-process', subject: 'assist', fields: LARGEST } as const;
  const medians = fills.map(({ medianTokens }) => medianTokens);
  return [
    judge(
      'Over HTTP, sets in a form of 1,000 fields reach at least 50% of the calls per second of a bare echo',
      results.shareOfEcho({ way: 'http', subject: 'assist', fields: LARGEST }, 'set'),
      formatPercent,
      (share) => share >= 0.5,
    ),
    judge(
      "Over MCP stdio, sets in a form of 1,000 fields reach at least 60% of the calls per second of the library's echo",
      results.shareOfEcho({ way: 'mcp-stdio', subject: 'assist', fields: LARGEST }, 'set'),
      formatPercent,
      (share) => share >= 0.6,
    ),
    judge(
      'In process, the p99 of a set in a form of 1,000 fields is at most 0.3 ms',
      results.timing(inProcess, 'set')?.alone.p99,
      formatTime,
      (time) => time <= 0.3,
    ),
    judge(
      'The median answer of a fill of the example is at most 250 tokens, whichever way it is filled',
      medians.length > 0 ? Math.max(...medians) : undefined,
      (tokens) => `${tokens} tokens`,
      (tokens) => tokens <= 250,
    ),
  ];
}
