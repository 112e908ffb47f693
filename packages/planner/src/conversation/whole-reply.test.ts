import { describe, expect, test } from 'vitest';
import { REPLIES } from '../testing/replies-site.ts';
import { told } from '../testing/told.ts';
import { hear } from './hear.ts';
import type { Conversation } from './hear-first.ts';

/** What the last words of a conversation come to, in one line. */
function talk(...words: readonly string[]): string {
  let conversation: Conversation = {};
  let answer = hear('', REPLIES).answer;
  for (const each of words) ({ answer, conversation } = hear(each, REPLIES, conversation));
  return told(answer);
}

const isPlan = (line: string) => !/^(?:ask|refuse|go) /.test(line);

describe('a word of a row does not choose another row for a plan', () => {
  test.each([
    ['Approve claim 101', 'please ignore'],
    ['Approve claim 101', 'ignore'],
    ['Approve claim 101', 'the previous one'],
    ['Approve claim 101', 'just reject'],
    ['Approve claim 101', 'I meant reject'],
    ['Approve claim 101', 'better reject'],
    ['Approve claim 101', 'make it 47.00'],
    ['Approve claim 101', 'for 47.00'],
    ['Reject claim 101', 'I meant approve'],
    ['Approve claim 101', 'lieber reject'],
    ['Approve claim 101', 'plutôt reject'],
    ['Approve claim 101', 'mejor reject'],
    ['Approve claim 101', 'piuttosto reject'],
    ['Approve claim 101', 'liever reject'],
    ['Block card C-1', 'just pause'],
    ['Block card C-1', 'I meant pause'],
    ['Pause card C-1', 'just block'],
    ['Rename card C-1 to "Fun"', 'just pause it'],
    ['Stop prescription R-12', 'just a short one'],
    ['Stop prescription R-12', 'short'],
  ])('%s / %s', (request, words) => {
    expect(talk(request)).toSatisfy(isPlan);
    expect(talk(request, words)).not.toSatisfy(isPlan);
  });

  test.each([
    ['Approve claim 101', 'no, 102', 'claim.approve row_key=102'],
    ['Approve claim 101', 'I meant lunch', 'claim.approve row_key=102'],
    ['Stop prescription R-12', 'Sertraline instead', 'rx.stop row_key=R-13'],
    ['Stop prescription R-12', 'no, R-13', 'rx.stop row_key=R-13'],
    ['Storniere Rezept R-12', 'ich meinte Sertraline', 'rx.stop row_key=R-13'],
  ])('its key or its whole title does: %s / %s', (request, words, line) => {
    expect(talk(request, words)).toBe(line);
  });
});

describe('every word of an answer counts', () => {
  test.each([
    ['Renew Ramipril', 'Sertraline 6'],
    ['Renew Sertraline', '6 for Ramipril'],
    ['Renew Sertraline', '6 (Ramipril)'],
    ['Renew Sertraline', '6 für Ramipril'],
    ['Renew Sertraline', '6 pour Ramipril'],
    ['Renew Sertraline', '6 para Ramipril'],
    ['Renew Sertraline', '6 per Ramipril'],
    ['Renew Sertraline', '6 voor Ramipril'],
    ['Renew Sertraline', '6 stop'],
    ['Renew Sertraline', '6, then stop'],
    ['Renew Sertraline', '6 pause'],
    ['Renew Sertraline', '< 6 months'],
    ['Renew Sertraline', '<6'],
    ['Renew Sertraline', '≤ 6'],
    ['Renew Sertraline', 'under 6'],
    ['Assign claim 101', '102 Ann Lee'],
    ['Assign claim 101', '102 to Ann Lee'],
    ['Assign claim 101', 'Ann Lee reject'],
    ['Book an appointment with Dr Hall', 'any day except 1 December'],
    ['Book an appointment with Dr Hall', 'any day apart from 1 December'],
    ['Book an appointment with Dr Hall', 'jeden Tag außer 1. Dezember'],
  ])('%s / %s', (request, words) => {
    expect(talk(request)).toMatch(/^ask /);
    expect(talk(request, words)).not.toSatisfy(isPlan);
  });

  test.each([
    ['Renew Sertraline', '6', 'rx.renew months=6 row_key=R-13'],
    ['Renew Sertraline', '6 months', 'rx.renew months=6 row_key=R-13'],
    ['Renew Sertraline', '6 for Sertraline', 'rx.renew months=6 row_key=R-13'],
    ['Assign claim 101', 'to Ann Lee', 'claim.assign row_key=101 to=u1'],
  ])('what fits is taken: %s / %s', (request, words, line) => {
    expect(talk(request, words)).toBe(line);
  });
});

describe('what is added to a plan does not take its place', () => {
  const SEND = 'Send 50 to ann@example.com';
  const KEPT = 'money.send amount=50 to=ann@example.com';

  test.each([
    'yes, and pause card C-1',
    'ok. Pause card C-1',
    'after that pause card C-1',
    'afterwards pause card C-1',
    'next pause card C-1',
    'finally pause card C-1',
    'now pause card C-1',
    'then pause card C-1',
    'ja, und pausiere Card C-1',
    'danach pausiere Card C-1',
    'anschließend pausiere Card C-1',
    'oui, et suspends card C-1',
    'ensuite suspends card C-1',
    'après ça suspends card C-1',
    'sí, y pausa card C-1',
    'después pausa card C-1',
    'sì, e sospendi card C-1',
    'dopo sospendi card C-1',
    'ja, en pauzeer card C-1',
    'daarna pauzeer card C-1',
    'vervolgens pauzeer card C-1',
  ])('%s', (words) => {
    const line = talk(SEND, words);
    expect([`${KEPT} + card.pause row_key=C-1`, 'ask correction']).toContain(line);
  });

  test.each(['yes, and 60 to bob@example.com', 'yes, and bob@example.com', 'ja, und 60', 'oui, et 60'])(
    '%s',
    (words) => {
      const line = talk(SEND, words);
      expect(line === 'ask correction' || line.startsWith(`${KEPT} + `)).toBe(true);
    },
  );

  test('an addition while a question waits does not drop what is asked about', () => {
    expect(talk('Renew Sertraline', 'then stop Ramipril')).toBe('ask months');
    expect(talk('Renew Sertraline', 'danach stoppe Ramipril')).toBe('ask months');
  });

  test('a yes with a change is a change', () => {
    expect(talk(SEND, 'yes, but make it 60')).not.toBe(KEPT);
    expect(talk(SEND, 'yes, make it 60')).toBe('money.send amount=60 to=ann@example.com');
  });
});

describe('words without a verb do not choose an action', () => {
  test.each([
    ['Ramipril 20'],
    ['Ann Lee 102'],
    ['Hallam 1 December'],
    ['any day except 1 December'],
    ['Change PIN', 'Ramipril 20 and 1 December'],
    ['Assign claim 101', 'Sertraline 20'],
  ])('%s / %s', (...words) => {
    const line = talk(...words.filter((each) => each !== undefined));
    expect(line).not.toSatisfy(isPlan);
  });
});

describe('words that agree show the plan again', () => {
  test.each(['do it', 'Do it!', 'go ahead', 'mach es', 'vas-y', 'hazlo', 'fallo', 'doe het'])(
    '%s',
    (words) => {
      expect(talk('Pause card C-1', words)).toBe('card.pause row_key=C-1');
    },
  );
});

describe('a sentence is no secret and no option of another field', () => {
  test.each([
    ['Change PIN', 'I forgot'],
    ['Change PIN', 'my birthday'],
    ['Change PIN', 'pause card C-1'],
    ['Change PIN', 'ich weiß nicht mehr'],
  ])('%s / %s', (...words) => {
    expect(talk(...words)).not.toMatch(/^pin\.change/);
  });

  test('a single word is taken', () => {
    expect(talk('Change PIN', '8899')).toBe('pin.change new_pin=8899');
  });
});

describe('what the site can do is not taken for a text', () => {
  test.each([
    ['Rename card C-1', 'pause card C-3'],
    ['Rename card C-1', 'block it'],
    ['Rename card C-1', 'Pausiere bitte die Karte C-3'],
  ])('%s / %s', (...words) => {
    expect(talk(...words)).not.toMatch(/^card\.rename/);
  });

  test('in quotation marks it is the text', () => {
    expect(talk('Rename card C-1', '"pause card C-3"')).toBe('card.rename label=pause card C-3 row_key=C-1');
  });
});

test('check boxes that nothing was said about are asked about', () => {
  expect(talk('Save consents')).toMatch(/^ask /);
});

test('the name of a field alone changes nothing', () => {
  expect(talk('Send 50 to ann@example.com', 'amount')).toBe('ask correction');
});

test('what is said while a plan lacks a secret is the secret, and not a correction', () => {
  const call = { capability: 'pin.change', kind: 'action', args: {}, sources: {} } as const;
  const { answer } = hear('8899', REPLIES, { plan: [call] });
  expect(told(answer)).toBe('pin.change new_pin=8899');
});
