import { readableName } from './readable-name.ts';

const MONEY =
  /\b(?:amount|total|price|sum|fee|fees|cost|costs|charge|pay|payment|paid|payout|tip|tax|vat|deposit|balance|due|betrag|summe|preis|kosten|montant|prix|importe|precio)\b/i;
/** A number beside one of these is not the amount that it seems to be. */
const SCALE =
  /\b(?:cents?|pence|pennies|centimes?|c[ée]ntimos?|groschen|rappen|kopeks?|kopecks?|paise|sen|minor|sub-?units?|smallest|hundreds?|hundredths?|thousands?|millions?|billions?|tausend|tsd|mio|mrd|mn|bn|[kmb](?=\b.{0,4}$))\b|[øö]re\b|['’]000|\b000s|\bin k\b|%|‰/i;

/** Whether a name or a label speaks of money. */
export function mentionsMoney(...names: readonly (string | undefined)[]): boolean {
  return names.some((name) => name !== undefined && MONEY.test(asWords(name)));
}

/** Whether a name or a label speaks of another unit than the currency itself: cents, thousands, a share. */
export function mentionsScale(...names: readonly (string | undefined)[]): boolean {
  return names.some((name) => name !== undefined && SCALE.test(asWords(name)));
}

function asWords(name: string): string {
  return readableName(name) ?? name;
}
