import type { JsonValue } from '@handrail/base';

export type MomentType = 'date' | 'datetime-local' | 'time';

const LOCAL = { date: /^\d{4}-\d{2}-\d{2}$/, time: /^\d{2}:\d{2}(?::\d{2})?/ } as const;
const LOCAL_MOMENT = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?)(.*)$/;

export interface MomentText {
  /** What a browser's field can show; empty when it cannot. */
  readonly shown: string;
  /** Fractions and the zone of a moment, which it cannot show. */
  readonly rest: string;
}

/** A day, a time of day, or both, as a browser's own field writes it. */
export function momentText(type: MomentType, value: JsonValue): MomentText {
  const text = typeof value === 'string' ? value : '';
  if (type === 'datetime-local') {
    const [, shown = '', rest = ''] = LOCAL_MOMENT.exec(text) ?? [];
    return { shown, rest };
  }
  return { shown: LOCAL[type].test(text) ? text : '', rest: '' };
}

export function readMoment(type: MomentType, text: string, rest: string): JsonValue {
  if (text === '') return null;
  if (type === 'date') return text;
  // Browsers leave out seconds that are zero.
  return `${/:\d{2}:\d{2}/.test(text) ? text : `${text}:00`}${rest}`;
}

/** Of what a browser's field cannot show: the zone, without fractions, which end when another time is written. */
export function zoneOf(rest: string): string {
  return /(?:Z|[+-]\d{2}:\d{2})$/.exec(rest)?.[0] ?? '';
}

/** The zone of a moment, for who reads its day and time. */
export function zoneText(rest: string): string {
  const zone = zoneOf(rest);
  return zone === '' ? '' : `UTC${zone === 'Z' ? '' : zone}`;
}
