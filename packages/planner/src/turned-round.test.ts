import { describe, expect, test } from 'vitest';
import { hear } from './conversation/hear.ts';
import { judgePlan } from './guard/judge-plan.ts';
import { withoutAsked } from './show/show-answer.ts';
import { FERRY } from './testing/ferry-site.ts';
import { told } from './testing/told.ts';
import { understand } from './understand.ts';

const NOT_A_PLAN = /^(?:ask|refuse) /;
const says = (request: string) => told(understand(request, FERRY));

describe('an option is not chosen by words that something between or before them turns round', () => {
  test.each([
    'Upgrade K-1 to Cabin without window',
    'Upgrade K-1 to Cabin minus window',
    'Upgrade K-1 to Cabin or window',
    'Upgrade K-1 to Cabin, window',
    'Upgrade K-1 to one without window',
    'Upgrade K-1 from Cabin',
    'Upgrade K-1 away from Cabin',
    'Upgrade K-1 auf Cabin ohne window',
    'Upgrade K-1 auf Cabin oder window',
    'Change K-1 to Cabin sans window',
    'Mejora K-1 a Cabin sin window',
    'Upgrade K-1 a Cabin senza window',
    'Upgrade K-1 naar Cabin zonder window',
  ])('%s', (request) => {
    expect(says(request)).toMatch(NOT_A_PLAN);
  });

  test('is chosen by all of its words', () => {
    expect(says('Upgrade K-1 to Cabin with window')).toBe('ticket.upgrade cls=Window row_key=K-1');
    expect(says('Upgrade K-1 to Cabin')).toBe('ticket.upgrade cls=Cabin row_key=K-1');
  });

  test('is not chosen by a yes that opens the request', () => {
    expect(says('yes, label the lamp')).toMatch(NOT_A_PLAN);
  });
});

describe('an action is not used for its opposite', () => {
  test.each([
    'Switch on vacation reply',
    'Switch vacation reply on',
    'Vacation reply on',
    'Schalte vacation reply ein',
    'Active vacation reply',
    'Activa vacation reply',
    'Attiva vacation reply',
    'Zet vacation reply aan',
  ])('%s', (request) => {
    expect(says(request)).toMatch(NOT_A_PLAN);
  });

  test.each([
    ['Turn off delay alerts', 'alert.off'],
    ['Turn on delay alerts', 'alert.on'],
    ['Lock the door', 'lock.lock'],
    ['Switch off vacation reply', 'vacation.off'],
  ])('the title itself works: %s', (request, expected) => {
    expect(says(request)).toBe(expected);
  });
});

describe('what comes from somebody does not go to them', () => {
  test.each([
    'Transfer 500 points from member Bo Lind',
    'Transfer 500 points away from member Bo Lind',
    'Send a reminder from Sam Idle',
    'Remind me about Sam Idle',
    'Send me a reminder about Sam Idle',
    'Transfiere 500 points desde member Bo Lind',
    'Trasferisci 500 points da member Bo Lind',
  ])('%s', (request) => {
    expect(says(request)).toMatch(NOT_A_PLAN);
  });

  test.each([
    ['Transfer 500 points to member Bo Lind', 'points.give member=Bo Lind points=500'],
    ['Send a reminder to Sam Idle', 'rent.remind row_key=T-3'],
  ])('%s', (request, expected) => {
    expect(says(request)).toBe(expected);
  });
});

describe('a secret is only what its own words name', () => {
  test.each([
    ['Change my name to "Ann" and "Bo"', 'ask meaning'],
    ['Change my name to "Ann" "secret"', 'ask meaning'],
    ['Change my name from "Ann" to "Bo"', 'profile.save name=Bo'],
    ['Change my name to "Ann"', 'profile.save name=Ann'],
    ['Change my password to "hunter2"', 'profile.save password=hunter2'],
    ['Ändere meinen Namen in "Ann" und "Bo"', 'ask meaning'],
    ['Change mon nom en "Ann" et "Bo"', 'ask meaning'],
    ['Cambia mi nombre a "Ann" y "Bo"', 'ask meaning'],
    ['Cambia il mio nome in "Ann" e "Bo"', 'ask meaning'],
    ['Wijzig mijn naam in "Ann" en "Bo"', 'ask meaning'],
  ])('%s', (request, expected) => {
    expect(says(request)).toBe(expected);
  });
});

describe('rows are those whose own text says the direction', () => {
  test.each([
    ['Refund all tickets to Harlow', 'ticket.refund row_key=K-2'],
    ['Refund all tickets from Harlow', 'ticket.refund row_key=K-1'],
    ['Refund all tickets to Skerry', 'ticket.refund row_key=K-1 + ticket.refund row_key=K-3'],
    ['Erstatte alle Tickets nach Harlow', 'ticket.refund row_key=K-2'],
    ['Rembourse tous les tickets vers Harlow', 'ticket.refund row_key=K-2'],
    ['Reembolsa todos los tickets a Harlow', 'ticket.refund row_key=K-2'],
    ['Rimborsa tutti i ticket per Harlow', 'ticket.refund row_key=K-2'],
    ['Vergoed alle tickets naar Harlow', 'ticket.refund row_key=K-2'],
  ])('%s', (request, expected) => {
    expect([expected, 'ask row', 'ask meaning', 'ask action', 'refuse not-offered']).toContain(says(request));
  });

  test.each([
    'Refund all tickets !K-2',
    'Refund all tickets != K-2',
    'Refund all tickets -K-2',
    'Refund all tickets ~K-2',
    'Approve all claims -104',
    'Approve claim ≠ 104',
    'Approve claims > 102',
    'Erstatte alle Tickets !K-2',
    'Rembourse tous les tickets !K-2',
    'Reembolsa todos los tickets -K-2',
    'Rimborsa tutti i ticket ~K-2',
    'Vergoed alle tickets != K-2',
    'Archive all chairs',
    'Approve all claims except 101 and reject 104',
  ])('is asked about: %s', (request) => {
    expect(says(request)).toMatch(NOT_A_PLAN);
  });
});

describe('what was said of two fields is not given to one alone', () => {
  test.each([
    ['Set daily and monthly limit to 500', 'ask daily'],
    ['Set daily limit and monthly limit to 500', 'ask daily'],
    ['Set daily limit to 500 and also the monthly limit', 'ask monthly'],
    ['Setze daily und monthly limit auf 500', 'ask daily'],
    ['Change daily et monthly limit à 500', 'ask daily'],
    ['Cambia daily y monthly limit a 500', 'ask daily'],
    ['Imposta daily e monthly limit a 500', 'ask daily'],
    ['Zet daily en monthly limit op 500', 'ask daily'],
    ['Set daily limit to 500', 'limit.set daily=500'],
    ['Book a crossing from Harlow to Skerry on 2026-12-01 for 2 adults and children', 'ask children'],
  ])('%s', (request, expected) => {
    expect(says(request)).toBe(expected);
  });
});

describe('a question about what is left out does not lead to it', () => {
  test.each([
    ['Refund all tickets exept K-2', 'yes'],
    ['Approve all claims, 104 stays', 'yes'],
    ['Send a reminder to anyone but Sam Idle', 'yes'],
    ['Send a reminder to someone other than Sam Idle', 'T-3'],
    ['Withdraw my consent: use my data for research', 'Change consents'],
  ])('%s, then %s', (request, reply) => {
    const { conversation } = hear(request, FERRY);
    const { answer } = hear(reply, FERRY, conversation);
    expect(told(answer)).not.toMatch(/K-2|claim.approve row_key=104|research=true/);
    if (reply === 'yes') expect(answer.kind).not.toBe('plan');
  });

  test.each([
    ['de', 'Buche eine crossing von Harlow nach Skerry am 1. Dezember'],
    ['fr', 'Réserve une crossing de Harlow à Skerry le 1er décembre'],
    ['es', 'Reserva una crossing de Harlow a Skerry el 1 de diciembre'],
    ['it', 'Prenota una crossing da Harlow a Skerry il 1 dicembre'],
    ['nl', 'Boek een crossing van Harlow naar Skerry op 1 december'],
  ])('from and to are told apart in %s', (_, request) => {
    const answer = understand(request, FERRY);
    const [call] = answer.kind === 'question' ? answer.question.kept : [];
    expect(call?.args).toMatchObject({ origin: 'h', dest: 's' });
  });
});

describe('words of a secret that is asked about', () => {
  test.each([
    ['Change password to correct horse battery', 'Change password •••'],
    ['Change my password to correct horse battery staple', 'Change my password •••'],
  ])('are masked, and not repeated as a typing error: %s', (request, expected) => {
    const answer = understand(request, FERRY);
    if (answer.kind !== 'question') throw new Error('It was not asked about.');
    expect(withoutAsked(request, answer.question, FERRY)).toBe(expected);
    expect(answer.question.text).not.toMatch(/horse/);
  });

  test('other requests are shown as they are', () => {
    const answer = understand('Set daily and monthly limit to 500', FERRY);
    if (answer.kind !== 'question') throw new Error('It was not asked about.');
    expect(withoutAsked('Set daily', answer.question, FERRY)).toBe('Set daily');
  });
});

describe('a negation that only says which ones forbids nothing', () => {
  test.each([
    'Send reminder to all tenants who have not paid',
    'Approve 101 since it is not mine',
    'Schicke eine Erinnerung an alle Mieter, die nicht bezahlt haben',
  ])('%s', (request) => {
    expect(says(request)).toBe('ask meaning');
  });
});

describe('the plan of somebody else is held to the same', () => {
  test.each([
    ['Upgrade K-1 to Cabin without window', 'ticket.upgrade', { row_key: 'K-1', cls: 'Window' }],
    ['Upgrade K-1 from Cabin', 'ticket.upgrade', { row_key: 'K-1', cls: 'Cabin' }],
    ['Switch on vacation reply', 'vacation.off', {}],
    ['Refund all tickets !K-2', 'ticket.refund', { row_key: 'K-2' }],
    ['Transfer 500 points from member Bo Lind', 'points.give', { member: 'Bo Lind', points: 500 }],
    ['Change my name to "Ann" and "Bo"', 'profile.save', { name: 'Ann', password: 'Bo' }],
    ['Set daily and monthly limit to 500', 'limit.set', { monthly: 500 }],
  ])('%s', (request, capability, args) => {
    const answer = judgePlan([{ kind: 'action', capability, args }], request, FERRY);
    expect(answer.kind).not.toBe('plan');
  });
});
