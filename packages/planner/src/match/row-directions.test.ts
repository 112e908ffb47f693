import { expect, test } from 'vitest';
import { english } from '../language/en.ts';
import { lexiconOf } from '../language/lexicon.ts';
import { siteOf } from '../testing/site-of.ts';
import { tokensOf } from '../text/tokens.ts';
import { goesThere } from './row-directions.ts';

const knowledge = siteOf('ferries', { actions: {} });

/** Whether a row may be meant by the word “Skerry” of a request, of which the first word is that of the command. */
function fits(request: string, label: string, first = 1): boolean {
  const tokens = tokensOf(request);
  const at = tokens.findIndex(({ text }) => text === 'Skerry');
  const said = { tokens, lexicon: lexiconOf(english), knowledge };
  return goesThere(said as never, at, { label } as never, first);
}

const THERE = 'Harlow to Skerry';
const BACK = 'Skerry to Harlow';

test.each([
  ['Book to Skerry', true, false],
  ['Book from Skerry', false, true],
  ['Book to the Skerry', true, false],
  ['Book from the Skerry', false, true],
  ['Book to my the Skerry', true, false],
  ['Book to the my the Skerry', true, true],
  ['Book to old Skerry', true, true],
  ['Book Skerry', true, true],
  ['to Skerry', true, true],
])('“%s” may mean the way there (%s) and the way back (%s)', (request, there, back) => {
  expect([fits(request, THERE), fits(request, BACK)]).toEqual([there, back]);
});

test.each([
  ['Skerry', true],
  ['from Skerry', false],
  ['von Skerry', false],
  ['nach Skerry', true],
  ['to Port Ann Skerry', true],
  ['from Port Ann Skerry', false],
  ['to Port Ann Old Skerry', true],
  ['from Port Ann Old Skerry', true],
  ['Skerry Port Ann to Harlow', false],
  ['Skerry Port Ann Old to Harlow', true],
  ['Harlow to Ann', true],
  ['Skerry to Skerry', true],
])('“Book to Skerry” may mean the row “%s”: %s', (label, is) => {
  expect(fits('Book to Skerry', label)).toBe(is);
});
