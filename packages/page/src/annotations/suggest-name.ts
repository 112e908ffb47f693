const NAMES = [
  'data-agent-kind',
  'data-agent-action',
  'data-agent-field',
  'data-agent-danger',
  'data-agent-confirm',
  'data-agent-scope',
  'data-agent-idempotent',
  'data-agent-output',
  'data-agent-for-action',
  'data-agent-version',
  'data-agent-page',
  'data-agent-ignore',
  'data-agent-key',
];

/** The manifest says risk and confirmation where the page says danger and confirm, so these are common slips. */
const SLIPS: ReadonlyMap<string, string> = new Map([
  ['data-agent-risk', 'data-agent-danger'],
  ['data-agent-confirmation', 'data-agent-confirm'],
  ['data-agent-for', 'data-agent-for-action'],
  ['data-agent-name', 'data-agent-field'],
  ['data-agent-id', 'data-agent-action'],
  ['data-agent-type', 'data-agent-kind'],
  ['data-agent-permission', 'data-agent-scope'],
  ['data-agent-row', 'data-agent-key'],
  ['data-agent-row-key', 'data-agent-key'],
  ['data-agent-item-key', 'data-agent-key'],
]);

const MAX_LENGTH = 40;
const MOST_EDITS = 2;

export function suggestName(name: string): string | undefined {
  const slip = SLIPS.get(name);
  if (slip !== undefined || name.length > MAX_LENGTH) return slip;
  return NAMES.find((known) => editsBetween(name, known) <= MOST_EDITS);
}

/** Levenshtein's distance; both texts are short. */
function editsBetween(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
