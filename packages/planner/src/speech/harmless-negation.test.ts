import { expect, test } from 'vitest';
import { readRequest } from '../read-request.ts';
import { siteOf } from '../testing/site-of.ts';
import { isGivenUp } from './harmless-negation.ts';
import { withText } from './negation-in-text.ts';

const SITE = siteOf('bookings', {
  rows: { 'B-1': ['Ines'] },
  actions: {
    'booking.cancel': { title: 'Cancel a booking', description: 'Cancels a booking.', rows: ['B-1'] },
    'booking.dispute': {
      title: 'Dispute a booking',
      description: 'Disputes it.',
      rows: ['B-1'],
      fields: { remarks: { label: 'Remarks' } },
    },
  },
});

function negationIn(request: string) {
  const read = readRequest(request, SITE);
  const cue = read?.said.cues.find(({ kind }) => kind === 'negation');
  if (!read || !cue) throw new Error('Nothing is negated.');
  return { ...read, cue };
}

test.each([
  ["Ines can't make it, please cancel her booking", true],
  ["Ines Duarte can't make it, please cancel her booking", true],
  ["Ines Maria Duarte can't make it, please cancel her booking", true],
  ["Ines Maria Luz Duarte can't make it, please cancel her booking", false],
  ["ines can't make it, please cancel her booking", false],
  ["I can't make it, please cancel the booking", true],
  ["I can't make it. Please cancel the booking", true],
  ["I can't make it so cancel the booking", true],
  ["I can't decide, please cancel the booking", false],
  ["I can't make it", false],
  ["I can't make it, please don't cancel the booking", false],
  ['I no longer need it, cancel the booking', true],
  ['I no longer need it, dispute the booking', true],
  ['I no longer need it', false],
  ["I don't want it, cancel the booking", true],
])('“%s” tells why something is given up: %s', (request, is) => {
  const { cue, said, clauses } = negationIn(request);
  expect(isGivenUp(cue, said, clauses)).toBe(is);
});

test.each([
  ['Dispute B-1 with remarks no seeds', true],
  ['Dispute B-1 with remarks she is not eating', true],
  ['Dispute B-1 with remarks she and Bo are not eating', false],
  ['Dispute B-1, remarks, not eating', false],
  ['Dispute B-1 with remarks not', false],
  ['Dispute B-1 with remarks do not cancel it', false],
  ['Dispute B-1: it cannot be that much', true],
  ['Dispute B-1: it is right, not wrong', false],
  ['Dispute B-1 it is not: that much', false],
  ['Dispute B-1 never: that much', false],
  ['Dispute B-1 “as: is” it is not that much', false],
])('in “%s” what is negated may be a text: %s', (request, is) => {
  const { cue, said, index } = negationIn(request);
  const ids = withText(cue, said, index).map(({ capability }) => capability.id);
  expect(ids).toEqual(is ? ['booking.dispute'] : []);
});
