import { describe, expect, test } from 'vitest';
import { MUSEUM } from './testing/museum-site.ts';
import { told } from './testing/told.ts';
import { understand } from './understand.ts';

const heard = (request: string) => told(understand(request, MUSEUM));

describe('what can only be meant is planned, whatever its verb', () => {
  test.each([
    // A command of the same sort, with all that the action needs.
    ['deliver the Bronze helmet to the museum workshop', 'piece.place place=shop row_key=P-1'],
    ['deliver my membership card by email', 'options.update card=email'],
    // A wish for a row that can be got.
    ["I'd love to do the course on old coins", 'course.join row_key=C-2'],
    ['I want to do Mosaics for beginners', 'course.join row_key=C-1'],
    // What is to become of a row.
    ['the Egypt tour should start at 11:00', 'visit.move row_key=V-1 start=11:00'],
    ['the Roman tour will start at 15:30', 'visit.move row_key=V-2 start=15:30'],
    ['the Egypt tour at 11:00 instead of 10:00', 'visit.move row_key=V-1 start=11:00'],
    // What an action is there to be told.
    ['crypt reading 61.5', 'reading.submit room=crypt value=61.5'],
    ['attic 48.2, read on 28 February', 'reading.submit day=2026-02-28 room=attic value=48.2'],
    // A verb that leaves open what is done.
    ['have the Bronze helmet come to the museum workshop', 'piece.place place=shop row_key=P-1'],
    // What a visitor allows.
    ['you can send the card by email', 'options.update card=email'],
    // A setting of the visitor's own.
    ['my pass is valid until 2027-05-01', 'options.update pass=2027-05-01'],
  ])('%s', (request, right) => {
    expect(heard(request)).toBe(right);
  });
});

describe('a verb of another sort, a word too many, or more than one way to mean it is asked about', () => {
  test.each([
    'remind me of the Egypt tour at 11:00',
    'they may send my membership card by email',
    'the Bronze helmet comes to the museum workshop',
    'the Bronze helmet needs a good clean',
    'print the Bronze helmet in the museum workshop',
    'photograph the Bronze helmet in the museum workshop for the press',
    'the Egypt tour started at 11:00',
    'the Egypt tour should have started at 11:00',
    'the Egypt tour should not start at 11:00',
    'the Egypt tour should start at 11:00 or 12:00',
    'Ann says the Egypt tour should start at 11:00',
    'should the Egypt tour start at 11:00?',
    'maybe the Egypt tour should start at 11:00',
    'if it rains the Egypt tour should start at 11:00',
    'Old coins',
    'her pass is valid until 2027-05-01',
    'my pass was valid until 2025-05-01',
    'the attic gets 20 EUR',
    'extend V-1 by 2 hours',
    'I could do the course on old coins',
    'I did the course on old coins',
  ])('%s', (request) => {
    expect(heard(request)).toMatch(/^(?:ask|refuse|go|visit\.list|piece\.list|course\.list)/);
  });
});

describe('what only lacks something is asked about', () => {
  test.each([
    ['request time off from 5 May', 'ask type'],
    ['book the Egypt tour on 10 April for 4 guests', 'ask start'],
  ])('%s', (request, right) => {
    expect(heard(request)).toBe(right);
  });
});

describe('whoever is asked to do something is asked for it, however roundabout', () => {
  test.each([
    'Would it be possible for you to cancel V-1?',
    'I wonder if there is any way you could cancel V-1',
    "I'd be so grateful if someone could cancel V-1",
    'Might there be any chance of you to cancel V-1',
    'if it is not too much trouble, cancel V-1',
    'cancel V-1 if you have a minute',
    'If it is no bother please cancel V-1',
    'cancel V-1, many thanks and have a lovely day',
  ])('%s', (request) => {
    expect(heard(request)).toBe('visit.cancel row_key=V-1');
  });

  test.each([
    'Would it be possible for me to cancel V-1?',
    'do you know if you could cancel V-1',
    'do you think you should cancel V-1',
    'is it okay that you will cancel V-1?',
    'I wonder if you cancelled V-1',
    "I'd be grateful if you could not cancel V-1",
    'if it is not too late, cancel V-1',
    'if there is time, cancel V-1',
    'if it is okay with Tom, cancel V-1',
    'cancel V-1 if you have not heard from Tom',
    'one day I will cancel V-1',
  ])('%s is not done', (request) => {
    expect(heard(request)).toMatch(/^(?:ask|refuse|go)/);
  });
});

describe('days', () => {
  test.each([
    [
      'request annual leave from 1 to 30 September',
      'leave.request first=2026-09-01 last=2026-09-30 type=annual',
    ],
    [
      'annual leave on 5 May please, just that one day',
      'leave.request first=2026-05-05 last=2026-05-05 type=annual',
    ],
    [
      'request annual leave on 5 May for one day',
      'leave.request first=2026-05-05 last=2026-05-05 type=annual',
    ],
    ['call in sick since today', 'sick.report since=2026-03-02'],
  ])('%s', (request, right) => {
    expect(heard(request)).toBe(right);
  });

  test.each([
    // A weekday of a year that is far.
    'request annual leave from Tuesday 1 September to Tuesday 30 September',
    'request annual leave on 5 May, one day earlier',
    'request annual leave on 5 May or 6 May for one day',
  ])('%s is asked about', (request) => {
    expect(heard(request)).toMatch(/^ask/);
  });
});

describe('a switch is turned the way that its label and the verb say together', () => {
  test.each([
    ['hide my birthday from members', 'options.update birthday=false'],
    ['show my birthday to members', 'refuse already'],
    ['stop the offers of the shop but keep the weekly digest', 'ask meaning'],
    ['turn off the weekly digest', 'options.update digest=false'],
  ])('%s', (request, right) => {
    expect(heard(request)).toBe(right);
  });
});

describe('a row that one sentence tells of is what the next one calls "it"', () => {
  test.each([
    ['V-2 was a mistake. Cancel it.', 'visit.cancel row_key=V-2'],
    ['Bitte den Besuchstermin V-1 absagen', 'visit.cancel row_key=V-1'],
    ['V-2 was a mistake. Do not cancel it.', 'ask meaning'],
    ['V-2 is enough. Cancel V-1.', 'ask row'],
    ['V-2 was not a mistake. Cancel it.', 'ask row'],
    ['V-2 was a mistake', 'ask action'],
    ['cancel the insurance V-1', 'ask meaning'],
  ])('%s', (request, right) => {
    expect(heard(request)).toBe(right);
  });
});
