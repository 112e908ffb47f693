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
  const simple = readSimpleDuration(trimmed, options);
  if (simple.ok || simple.readings.length > 0) return { ...simple, span };
  const parts = partsOf(trimmed, options);
  return parts === undefined ? unread(span) : readAs({ kind: 'duration', duration: parts }, span);
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
