import type { JsonValue } from '@handrail/base';

/** A line for every value in a document, with the way to it. */
export function* leavesOf(place: string, value: JsonValue): Generator<string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (entries.length === 0) yield `${place} ${JSON.stringify(value)}`;
  for (const [name, inner] of entries) yield* leavesOf(`${place}/${name}`, inner);
}

/** The lines that went and those that came. */
export function difference(before: readonly string[], after: readonly string[]): string {
  const [old, now] = [new Set(before), new Set(after)];
  const lost = before.filter((line) => !now.has(line)).map((line) => `- ${line}`);
  const added = after.filter((line) => !old.has(line)).map((line) => `+ ${line}`);
  return [...lost, ...added].map((line) => `    ${line}`).join('\n');
}
