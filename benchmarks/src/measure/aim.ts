/** What we set out to reach, judged by one run. Nothing fails when an aim is missed: machines differ. */
export interface Aim {
  readonly aim: string;
  readonly found: string;
  readonly verdict: 'met' | 'not met' | '–';
}

export function judge(
  aim: string,
  found: number | undefined,
  show: (found: number) => string,
  suffices: (found: number) => boolean,
): Aim {
  if (found === undefined) return { aim, found: 'not measured', verdict: '–' };
  return { aim, found: show(found), verdict: suffices(found) ? 'met' : 'not met' };
}

export function quotient(numerator: number | undefined, denominator: number | undefined): number | undefined {
  return numerator === undefined || denominator === undefined ? undefined : numerator / denominator;
}
