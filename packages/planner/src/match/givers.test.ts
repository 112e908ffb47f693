import { ROW_KEY } from '@handrail/page';
import { expect, test } from 'vitest';
import { readRequest } from '../read-request.ts';
import { siteOf } from '../testing/site-of.ts';
import { Assignment } from './assignment.ts';
import { matchGivers } from './givers.ts';

const SITE = siteOf('club', {
  rows: { 'M-1': ['Sam'], 'M-2': ['Bo'] },
  actions: {
    'member.remind': {
      title: 'Send a reminder',
      description: 'Sends a reminder to a member.',
      rows: ['M-1', 'M-2'],
    },
    'parcel.deliver': { title: 'Deliver a parcel', description: 'Delivers it.', rows: ['M-1', 'M-2'] },
    'points.transfer': {
      title: 'Transfer points',
      description: 'Transfers points.',
      fields: { member: { label: 'Member' }, points: { label: 'Points', control: 'number' } },
    },
    'points.return': {
      title: 'Return points and transfer them',
      description: 'Returns points.',
      fields: { member: { label: 'Member' } },
    },
    'member.hide': { title: 'Hide a member', description: 'Hides a member.', rows: ['M-1', 'M-2'] },
  },
});

/**
 * What is doubted where a word is the row or the text that an action was given, and other words are its verb.
 */
function doubted(action: string, request: string, verb: string, given: string, owner = ROW_KEY) {
  const read = readRequest(request, SITE);
  const info = read?.index.actions.find(({ capability }) => capability.id === action);
  if (!read || !info) throw new Error('The request could not be read.');
  const { tokens } = read.said;
  const placeOf = (word: string) => tokens.findIndex(({ text }) => text === word);
  const work = new Assignment(info, read.said, { first: 0, last: tokens.length - 1 });
  for (const word of verb.split(' ')) work.claims.takeAll([placeOf(word)], 'verb');
  const at = placeOf(given);
  work.give({ name: owner } as never, given, { first: at, last: at }, 1);
  matchGivers(work);
  return work.issues.map(({ about }) => (work.has(owner) ? `${about}, and it is kept` : about));
}

test.each([
  ['Remind me of Sam', 'Remind', ['row']],
  ['Send me a reminder about Sam', 'Send', ['row']],
  ['Please remind me about Sam', 'remind', ['row']],
  ['Send me Sam', 'Send', []],
  ['Remind Sam', 'Remind', []],
  ['Remind Sam for me', 'Remind', []],
  ['Send a reminder from Sam', 'Send', ['row']],
  ['Send a reminder to Sam', 'Send', []],
])('“%s” doubts %j', (request, verb, doubts) => {
  const issues = doubted('member.remind', request, verb, 'Sam');
  expect(issues).toEqual(doubts.map(() => 'row'));
});

test('the last word of a verb of two words is followed by whom it is for', () => {
  expect(doubted('parcel.deliver', 'Drop off me the parcel of Sam', 'Drop off', 'Sam')).toEqual([]);
  expect(doubted('parcel.deliver', 'Drop off me a reminder for Sam', 'Drop off', 'Sam')).toEqual(['row']);
});

test.each([
  ['points.transfer', 'Transfer points from Bo', ['member']],
  ['points.transfer', 'Transfer points to Bo', []],
  ['points.transfer', 'Transfer points of Bo', []],
  ['points.return', 'Transfer points from Bo', []],
])('a text of %s in “%s” is doubted: %j', (action, request, doubts) => {
  expect(doubted(action, request, 'Transfer', 'Bo', 'member')).toEqual(doubts);
});

test('a number is not who gives', () => {
  expect(doubted('points.transfer', 'Transfer from 5', 'Transfer', '5', 'points')).toEqual([]);
});

test('what gives nothing has no giver', () => {
  expect(doubted('member.hide', 'Hide it from Sam', 'Hide', 'Sam')).toEqual([]);
});
