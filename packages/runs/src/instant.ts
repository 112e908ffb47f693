/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number;

export function toTimestamp(at: Instant): string {
  return new Date(at).toISOString();
}

/** `undefined` for what is no time: logs are read leniently. */
export function fromTimestamp(timestamp: unknown): Instant | undefined {
  if (typeof timestamp !== 'string') return undefined;
  const at = Date.parse(timestamp);
  return Number.isNaN(at) ? undefined : at;
}
