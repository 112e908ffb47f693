import { expect, test } from 'vitest';
import { KIOSK } from '../testing/kiosk-site.ts';
import { told } from '../testing/told.ts';
import { understand } from '../understand.ts';

/** A question about an action that the site does not offer any more. */
const GONE = {
  about: 'size',
  text: 'Which size?',
  options: ['Small', 'Large'].map((label) => ({ label, reply: label })),
  kept: [{ capability: 'shirt.order', kind: 'action', args: {}, sources: {} }],
} as const;

test.each([
  ['Large', 'ask size'],
  ['large please', 'ask size'],
  ['the second', 'ask size'],
  ['not Large', 'ask size'],
  ['yes', 'ask size'],
  ['no', 'refuse negated'],
  ['Close B-1', 'bill.close row_key=B-1'],
  ['what?', 'ask size'],
])(
  '“%s”, said to a question about an action that is gone, comes to “%s” and to nothing else',
  (reply, right) => {
    expect(told(understand(reply, { ...KIOSK, kept: GONE }))).toBe(right);
  },
);

test.each([
  ['nothing is kept of it', { ...GONE, kept: [] }],
  ['it asks for another call than there is', { ...GONE, at: 3 }],
])('where %s, the question is asked again or the reply is a request of its own', (_when, kept) => {
  expect(told(understand('yes', { ...KIOSK, kept }))).toBe('ask size');
  expect(told(understand('Close B-1', { ...KIOSK, kept }))).toBe('bill.close row_key=B-1');
});
