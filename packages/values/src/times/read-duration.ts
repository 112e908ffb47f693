import { readSimpleDuration } from '../measures/read.ts';
import type { ReadOptions } from '../options.ts';
import { type Reading, readAs, unread } from '../reading.ts';
import type { DurationValue } from '../value.ts';

const ISO =
  /^P(?=\d|T\d)(?:\d+Y)?(?:\d+M)?(?:\d+W)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?$/;
const PIECE = /\d+[^\d]*|[^\d]+/gu;
const ORDER = ['Y', 'M', 'W', 'D', 'TH', 'TM', 'TS'];
const MOST_PARTS = 4;

/** The whole text is a length of time: "90 min", "1 hour 30 minutes", "1h30", "PT1H30M". */
export function readDuration(text: string, options: ReadOptions = {}): Reading<DurationValue> {
  const trimmed = text.trim();
  const span = { start: text.indexOf(trimmed), end: text.indexOf(trimmed) + trimmed.length };
  if (trimmed.length > 200) return unread(span);
  if (ISO.test(trimmed)) return readAs({ kind: 'duration', duration: trimmed }, span);
  const [, hours, minutes] =
    /^(\d{1,3})[ \u00a0]?h[ \u00a0]?([0-5]\d)(?:[ \u00a0]?min)?$/i.exec(trimmed) ?? [];
  if (hours !== undefined) {
    return readAs({ kind: 'duration', duration: `PT${Number(hours)}H${Number(minutes)}M` }, span);
  }
  const half = withHalf(trimmed.toLowerCase(), options);
  if (half !== undefined) return readAs({ kind: 'duration', duration: `PT${half}M` }, span);
  const simple = readSimpleDuration(trimmed, options);
  if (simple.ok || simple.readings.length > 0) return { ...simple, span };
  const parts = partsOf(trimmed, options);
  return parts === undefined ? unread(span) : readAs({ kind: 'duration', duration: parts }, span);
}

/** The minutes of "half an hour", "two and a half hours" and "an hour and a half". */
function withHalf(text: string, options: ReadOptions): number | undefined {
  const { halfHour: half } = options.language?.words ?? {};
  if (!half) return undefined;
  const minutesOf = (hours: string) => {
    const read = readSimpleDuration(hours, options);
    const [, count] = (read.ok && /^PT(\d{1,3})H$/.exec(read.value.duration)) || [];
    return count === undefined ? undefined : Number(count) * 60;
  };
  // What half is taken of is one hour.
  if (text.startsWith(`${half.an} `)) {
    const whole = minutesOf(`1 ${text.slice(half.an.length + 1)}`);
    return whole === undefined ? undefined : whole / 2;
  }
  const [before, after, ...more] = text.split(` ${half.and}`);
  if (before === undefined || after === undefined || more.length > 0) return undefined;
  const hours = minutesOf(before + after);
  return hours === undefined ? undefined : hours + 30;
}

/** Whole numbers of falling units: "1 hour 30 minutes", "2 days and 4 hours". */
function partsOf(text: string, options: ReadOptions): string | undefined {
  const pieces = text.match(PIECE) ?? [];
  if (pieces.length < 2 || pieces.length > MOST_PARTS) return undefined;
  const read = pieces.map((piece) => {
    const [, number, unit] =
      /^(\d+)[\s\u00a0]*(.*?)(?:,|[\s\u00a0]+(?:and|und|et|y|e|en))?[\s\u00a0]*$/u.exec(piece) ?? [];
    const simple = number === undefined ? undefined : readSimpleDuration(`${number} ${unit}`, options);
    return simple?.ok ? simple.value.duration : '';
  });
  const units = read.map((each) => each.replace(/^P|\d+/g, ''));
  const isFalling = units.every(
    (unit, index) =>
      ORDER.includes(unit) && (index === 0 || ORDER.indexOf(unit) > ORDER.indexOf(units[index - 1] ?? '')),
  );
  if (!isFalling) return undefined;
  const days = read.filter((each) => !each.includes('T')).map((each) => each.slice(1));
  const times = read.filter((each) => each.includes('T')).map((each) => each.slice(2));
  return `P${days.join('')}${times.length > 0 ? `T${times.join('')}` : ''}`;
}
