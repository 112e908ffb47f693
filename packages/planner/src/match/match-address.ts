import type { FieldInfo } from '../site/field-info.ts';
import type { Run } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';
import type { Span } from '../understanding.ts';
import type { Assignment } from './assignment.ts';

const STREET = String.raw`(?<street>\p{L}?[\p{L}\p{N}.' -]*\p{N}[\p{L}\p{N}.' -]*?)`;
const TOWN = String.raw`(?<town>\p{Lu}[\p{L}.'-]*(?: \p{Lu}[\p{L}.'-]*)*)`;
const CODE = String.raw`(?<code>\d{4,5}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})`;
const END = String.raw`(?![\p{L}\p{N}])`;
/** "12 Mill Lane, 10115 Berlin" and "31 Foundry Lane, Seattle, 98101". */
const FORMS = [
  new RegExp(`^${STREET},\\s*${CODE},?\\s+${TOWN}${END}`, 'du'),
  new RegExp(`^${STREET},\\s*${TOWN},?\\s+${CODE}${END}`, 'du'),
];
/** "12 Mill Lane, Berlin", which may be meant otherwise where the parts have fields of their own. */
const PLAIN = new RegExp(`^${STREET},\\s*${TOWN}${END}`, 'du');
const MOST = 200;

/** Gives an address that is said as a whole to the fields for street, postcode and town, or to the one that takes it all. */
export function matchAddress(work: Assignment): void {
  const [street, code, town] = ['street', 'postcode', 'city'].map((part) => fieldOf(work, part));
  const whole = code || town ? undefined : (fieldOf(work, 'address') ?? street);
  if (!whole && !(street && code && town)) return;
  const { tokens, request } = work.said;
  // "from 06.07.2026 to Am Markt 1": no house has a day for its number.
  const isDay = (at: number) =>
    work.said.values.some(
      ({ first, last, readings }) =>
        first <= at &&
        last >= at &&
        readings.some(({ kind }) => kind === 'date') &&
        // "5 March Street"
        !(work.tokenAt(last).after === ' ' && /^\p{Lu}/u.test(work.tokenAt(last + 1).text)),
    );
  const numbers = work.freeIndexes().filter((at) => /^\p{N}/u.test(tokenAt(tokens, at).text) && !isDay(at));
  for (const at of numbers.slice(0, 4)) {
    const from = tokenAt(tokens, startOf(work, at)).span[0];
    const text = request.slice(from, tokens[work.run.last]?.span[1]).slice(0, MOST);
    const found = [...FORMS, ...(whole ? [PLAIN] : [])]
      .map((form) => form.exec(text))
      .find((match) => match !== null);
    const { groups } = found?.indices ?? {};
    if (!found || !groups) continue;
    const give = (field: FieldInfo | undefined, [start, end]: readonly [number, number] = [0, 0]) => {
      const run = runOf(work, [from + start, from + end]);
      const isFree = run !== undefined && work.claims.areFree(run);
      if (field && run && isFree) work.give(field, text.slice(start, end), run, 0.8);
    };
    if (whole) give(whole, [0, found[0].length]);
    else {
      give(street, groups.street);
      // "Postcode and town" is one field.
      if (code === town && groups.code && groups.town)
        give(code, [Math.min(groups.code[0], groups.town[0]), Math.max(groups.code[1], groups.town[1])]);
      else {
        give(code, groups.code);
        give(town, groups.town);
      }
    }
    return;
  }
}

/** A name of a street may come before its number: "Hauptstraße 5". */
function startOf(work: Assignment, number: number): number {
  let first = number;
  while (
    /^\.? $/.test(work.tokenAt(first - 1).after) &&
    work.claims.isFree(first - 1) &&
    /^\p{Lu}/u.test(work.tokenAt(first - 1).text)
  )
    first -= 1;
  return first;
}

function runOf({ said: { tokens } }: Assignment, [start, end]: Span): Run | undefined {
  const first = tokens.findIndex(({ span }) => span[0] >= start);
  const last = tokens.findLastIndex(({ span }) => span[1] <= end);
  return first >= 0 && last >= first ? { first, last } : undefined;
}

/** The only field for a part of an address. */
function fieldOf({ info }: Assignment, part: string): FieldInfo | undefined {
  const [only, ...others] = info.fields.filter(
    ({ kind, words }) => kind === 'text' && words.has(`noun:${part}`),
  );
  return others.length === 0 ? only : undefined;
}
