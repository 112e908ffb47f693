import { ROW_KEY } from '@handrail/page';
import { assign } from '../match/assign.ts';
import type { ReadRequest } from '../read-request.ts';
import type { PlannedCall } from '../understanding.ts';

const TELLING: ReadonlySet<string> = new Set([
  'amount',
  'date',
  'time',
  'email',
  'percent',
  'phone',
  'duration',
]);

/** The first day, amount or address that was said and that no call of the plan uses; undefined if all are used. */
export function unusedValue(calls: readonly PlannedCall[], { said, index }: ReadRequest): string | undefined {
  const used = calls
    .flatMap(({ sources }) => Object.values(sources))
    .flatMap((source) => ('span' in source ? [source.span] : []));
  const rows = calls.flatMap(({ args, capability }) => {
    const info = index.actions.find((each) => each.capability.id === capability);
    return info?.rows?.filter(({ key }) => key === args[ROW_KEY]) ?? [];
  });
  const run = { first: 0, last: said.tokens.length - 1 };
  const works = calls.flatMap(({ args, capability }) => {
    const info = index.actions.find((each) => each.capability.id === capability);
    return info ? [{ args, claims: assign(info, said, run).claims }] : [];
  });
  const free = said.values.find(({ first, span, readings }) => {
    // "from old to new": the old one belongs to the same field.
    const isClaimed = works.some(({ args, claims }) => Object.hasOwn(args, claims.ownerOf(first) ?? ''));
    const isTelling = readings.length > 0 && readings.every(({ kind }) => TELLING.has(kind));
    const isUsed = used.some(([start, end]) => span[0] < end && span[1] > start);
    const isOfRow = readings.some(
      (reading) => reading.kind === 'date' && rows.some(({ dates }) => dates.has(reading.date)),
    );
    return isTelling && !isUsed && !isClaimed && !isOfRow;
  });
  return free?.text;
}
