import { readFileSync } from 'node:fs';
import type { JsonValue } from '@handrail/base';

export interface Answer {
  readonly path: string;
  readonly value: JsonValue;
}

/**
 * What the applicant would tell, in the order of the form. Three days of it lie around today, because the form asks
 * about earlier addresses only of those who moved within a year.
 */
export function readAnswers(file: string, today: Date): readonly Answer[] {
  const { answers } = JSON.parse(readFileSync(file, 'utf8')) as { answers: readonly [string, JsonValue][] };
  const days: Readonly<Record<string, string>> = {
    'address.since': dayAfter(today, -90),
    'payment.startDate': dayAfter(today, 30),
    'declaration.signedOn': dayAfter(today, 0),
  };
  return answers.map(([path, value]) => ({ path, value: days[path] ?? value }));
}

/** The second row of a repeat; the owner made room for it before the agent began. */
export const SECOND_MEMBER: readonly Answer[] = [
  { path: 'household.members[1].memberName', value: 'Noa Moreno' },
  { path: 'household.members[1].memberBirthDate', value: '2019-06-02' },
  { path: 'household.members[1].relationship', value: 'child' },
  { path: 'household.members[1].earns', value: false },
];

/** A day as the form counts it: on the calendar of this machine. */
function dayAfter(today: Date, days: number): string {
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);
  const part = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${part(day.getMonth() + 1)}-${part(day.getDate())}`;
}
