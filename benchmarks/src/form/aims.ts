import { type Aim, judge, quotient } from '../measure/aim.ts';
import { formatRatio, formatTime } from '../measure/format.ts';
import type { Results } from './results.ts';

/** What we set out to reach, judged by this very run. */
export function judgeAims(results: Results): Aim[] {
  const sections = (subject: 'handrail' | 'survey-core', size: number) =>
    ({ subject, workload: 'sections', size }) as const;
  const beside = (measure: 'set' | 'load') =>
    quotient(
      results.p50(sections('survey-core', 10_000), measure),
      results.p50(sections('handrail', 10_000), measure),
    );
  const growth = quotient(
    results.p50(sections('handrail', 100_000), 'same-set'),
    results.p50(sections('handrail', 1_000), 'same-set'),
  );
  const chain = results.p50({ subject: 'handrail', workload: 'chain', size: 10_000 }, 'set');
  return [
    atLeast('At 10,000 fields a set is at least 1,000× faster than in survey-core', beside('set'), 1000),
    atLeast('At 10,000 fields a load is at least 50× faster than in survey-core', beside('load'), 50),
    judge(
      'A set that affects the same ten fields costs at 100,000 fields at most 1.5× what it costs at 1,000',
      growth,
      formatRatio,
      (ratio) => ratio <= 1.5,
    ),
    judge(
      'A chain of 10,000 calculations settles',
      chain,
      (time) => `in ${formatTime(time)}`,
      Number.isFinite,
    ),
  ];
}

function atLeast(aim: string, ratio: number | undefined, bound: number): Aim {
  return judge(aim, ratio, formatRatio, (found) => found >= bound);
}
