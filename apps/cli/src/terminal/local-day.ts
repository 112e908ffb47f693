import type { CliIo } from '../cli-io.ts';

/** The day where the owner is, as ISO writes it. */
export function localDay({ clock, utcOffsetMinutes }: Pick<CliIo, 'clock' | 'utcOffsetMinutes'>): string {
  return new Date(clock.now() + utcOffsetMinutes * 60_000).toISOString().slice(0, 10);
}
