import { describe, expect, test } from 'vitest';
import { told } from './testing/told.ts';
import { BOATS, CINEMA } from './testing/venue-sites.ts';
import { understand } from './understand.ts';

const EXTENDED = 'hire.extend row_key=H-1 until=2026-03-11';
const RETURNED = 'ticket.return row_key=T-2';

describe('what is said beside one clear command does not stop it', () => {
  test.each([
    'Dear team, I hope you are all well. Could you kindly return the tickets T-2? We have all caught the flu. Best wishes, Ina Moss',
    "Sorry to bother you again, it's about the tickets: please return T-2 if that's all right with you",
    'Please return T-2 if that works for you',
    'Please return T-2. See you soon!',
  ])('%s', (request) => {
    expect(told(understand(request, CINEMA))).toBe(RETURNED);
  });

  test.each([
    "Hi all, hope it's ok to ask here, could you please extend H-1 until 11 March? That would be lovely",
    "Extend H-1 until 11 March if that's fine with you",
    'Extend H-1 until 11 March please. See you!',
    'Bitte verlängere H-1 bis 11. März. Bis bald!',
    'H-1 is a regular, extend it until 11 March',
    'H-1 is due soon. Extend it until 11 March',
    'H-1 is a quick one, please extend it until 11 March',
  ])('%s', (request) => {
    expect(told(understand(request, BOATS))).toBe(EXTENDED);
  });
});

describe('what limits, withdraws or depends still stops it', () => {
  test.each([
    'Please return T-2 if it rains',
    'Please return T-2. But only one seat.',
    'Please return T-2. Wait for my call first.',
    'Please return T-2. Actually no.',
    'Please return T-2 if that is what he wants',
    'Please return T-2, when you have read this',
    'Could you return T-2? Ask Ina first.',
    'Could you return T-2? Unless they can come.',
    'Could you return T-2? Not all seats.',
    'Could you return T-2? Thinking about it.',
    'Could you return T-2? Just joking.',
    'Please return T-2. I mean all.',
    'Please return T-2. We return all tickets.',
    'Please return T-2. We need all of them.',
    'T-2 is not the one, return it',
    'T-1 is fine, return the other one',
  ])('%s', (request) => {
    expect(told(understand(request, CINEMA))).not.toContain('ticket.return row_key');
  });

  test.each([
    'Extend H-1 until 11 March if it is fine',
    "Extend H-1 until 11 March if that's fine with Ines",
    'Extend H-1 until 11 March if that works for you and the canoe is free',
    'Sorry, maybe extend H-1 until 11 March',
    'Hope he might call first, extend H-1 until 11 March',
    'H-1 and H-2 are regulars, extend it until 11 March',
    'H-1 is late, extend this and that until 11 March',
    'H-1 is late, extend that one until 11 March',
    "H-1 is late. Don't extend it until 11 March",
    'H-1 is not here, extend it until 11 March',
    'H-1 must not change, extend it until 11 March',
  ])('%s', (request) => {
    expect(told(understand(request, BOATS))).not.toContain('hire.extend row_key');
  });
});

describe('what a customer wants is offered to those who serve customers', () => {
  test.each([
    'Ines wants to keep her canoe until the 10th of March',
    'Ines Duarte would like to extend until 10 March',
  ])('%s', (request) => {
    const answer = understand(request, BOATS);
    expect(told(answer)).toBe('ask action');
    // A yes does nothing by itself.
    expect(answer.kind === 'question' && answer.question.kept.map(({ args }) => args)).toEqual([{}]);
  });

  test.each([
    'my boss wants me to extend H-1 until 10 March',
    'my sister wants to extend H-1',
    'My friend Ines Duarte would like to extend H-1',
    'he wants to extend H-1',
    'Ines says she wants to extend H-1',
    'Ines wants to extend H-1 if it is free',
    "Ines doesn't want to extend H-1",
  ])('and nothing else that others want: %s', (request) => {
    expect(told(understand(request, BOATS))).not.toMatch(/^ask action|^hire/);
  });
});
