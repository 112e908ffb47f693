import { expect, test } from 'vitest';
import { answerMessages } from './answer-messages.ts';
import { ownerEnglish } from './english.ts';
import { eventMessages } from './event-messages.ts';

/** What all messages below a place say, with the same two words for whatever they are about. */
function* saidBelow(place: string, value: unknown): Generator<[string, unknown]> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) yield* saidBelow(`${place}.${name}`, inner);
  } else if (typeof value === 'function' && value.length <= 2) yield [place, value('Step', 'Ann')];
  else if (typeof value === 'string') yield [place, value];
}

test('every event has its own words, with its step where it has one', () => {
  const said = Object.entries(eventMessages.byType).map(([type, say]) => [type, say('Step', 'Ann')] as const);
  for (const [type, text] of said) expect(text, type).toMatch(/^[A-Z]\S* \S/);
  expect(new Set(said.map(([, text]) => text)).size).toBe(said.length);
  expect(said.filter(([, text]) => /\b(?:Step|Ann)\b/.test(text)).length).toBeGreaterThan(15);
  expect(eventMessages.byType['handrail.approval.voted']?.('Step', '')).toBe('Someone voted');
  expect(eventMessages.byType['handrail.approval.asked']?.('Step', '')).toBe('Someone asked something');
});

test('no message of the owner’s pages is empty', () => {
  for (const [place, text] of saidBelow('', ownerEnglish)) {
    if (typeof text === 'string') expect(text, place).toMatch(/\S/);
  }
});

test.each([
  ['', true, 0, 'The call is for your request'],
  ['save', false, 1, 'save is for a request that an agent passed on; 1 thing to check'],
  ['save', true, 3, 'save is for your request; 3 things to check'],
])('the call %j says whose request it is for', (tool, isOwners, doubts, expected) => {
  expect(eventMessages.judged(tool, isOwners, doubts)).toBe(expected);
});

test.each([
  ['save', 'save answered', 'save did not work', 'save needs an approval first'],
  ['', 'The tool answered', 'The tool did not work', 'The tool needs an approval first'],
])('the tool %j says how its call ended', (tool, answered, failed, needs) => {
  expect([
    eventMessages.toolAnswered(tool),
    eventMessages.toolFailed(tool),
    eventMessages.needsApproval(tool),
  ]).toEqual([answered, failed, needs]);
});

test.each([
  [undefined, undefined, 'Another program'],
  ['Firefox', undefined, 'Firefox'],
  [undefined, 'Linux', 'A browser on Linux'],
  ['Firefox', 'Linux', 'Firefox on Linux'],
])('a device with %s and %s is called %s', (browser, system, expected) => {
  expect(ownerEnglish.devices.name(browser, system)).toBe(expected);
});

test.each([
  [0, 'Nothing needs your answer'],
  ['1', '1 item needs your answer'],
  [5, '5 items need your answer'],
])('the number of waiting items is in words: %s', (count, expected) => {
  expect(ownerEnglish.waiting(count)).toBe(expected);
});

test.each([
  [999, '', 'Any kind of file, at most 999 bytes.'],
  [1_000, 'PDF', 'PDF, at most 1 kB.'],
  [999_999, 'PDF', 'PDF, at most 999 kB.'],
  [1_000_000, 'PDF', 'PDF, at most 1 MB.'],
  [2_590_000, 'PDF', 'PDF, at most 2.5 MB.'],
])('a file of %i bytes at most is described in a size that fits', (bytes, types, expected) => {
  expect(answerMessages.fileLimits(bytes, types)).toBe(expected);
});

test('who decided is named, or is someone', () => {
  const { approved, declined, refined, answered } = ownerEnglish.verdictsOf;
  const said = (who: string) => [approved, declined, refined, answered].map((say) => say(who));
  expect(said('Ann')).toEqual([
    'Ann approved it',
    'Ann declined it',
    'Ann asked for changes',
    'Ann answered',
  ]);
  expect(said('')).toEqual(said('Someone'));
});
