/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number;

/** A busy host writes thousands of events within the same millisecond. */
let latest = { at: 0, timestamp: new Date(0).toISOString() };

export function toTimestamp(at: Instant): string {
  if (at !== latest.at) latest = { at, timestamp: new Date(at).toISOString() };
  return latest.timestamp;
}

/** `undefined` for what is not a time: logs are read leniently. */
export function fromTimestamp(timestamp: unknown): Instant | undefined {
  // Folding what was just decided: every event of it has the timestamp that was made last.
  if (timestamp === latest.timestamp) return latest.at;
  if (typeof timestamp !== 'string') return undefined;
  const at = isOurs(timestamp) ? fromOurs(timestamp) : Date.parse(timestamp);
  return Number.isNaN(at) ? undefined : at;
}

/** Folding reads one timestamp per event, nearly always in the form we write: `2026-01-31T12:34:56.789Z`. */
function isOurs(text: string): boolean {
  return text.length === 24 && text[4] === '-' && text[10] === 'T' && text[19] === '.' && text[23] === 'Z';
}

function fromOurs(text: string): number {
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 7);
  const day = digits(text, 8, 10);
  const time = Date.UTC(
    year,
    month - 1,
    day,
    digits(text, 11, 13),
    digits(text, 14, 16),
    digits(text, 17, 19),
  );
  return time + digits(text, 20, 23);
}

/** Not a number when one of the characters is not a digit. */
function digits(text: string, start: number, end: number): number {
  let number = 0;
  for (let index = start; index < end; index += 1) {
    const digit = text.charCodeAt(index) - 48;
    number = digit >= 0 && digit <= 9 ? number * 10 + digit : Number.NaN;
  }
  return number;
}
