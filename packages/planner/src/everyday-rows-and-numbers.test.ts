import { describe, expect, test } from 'vitest';
import { hear } from './conversation/hear.ts';
import { judgePlan } from './guard/judge-plan.ts';
import { showAnswer } from './show/show-answer.ts';
import { CLINIC } from './testing/clinic-site.ts';
import { FERRY } from './testing/ferry-site.ts';
import { told } from './testing/told.ts';
import { understand } from './understand.ts';
import type { PlannedCall } from './understanding.ts';

const NOT_A_PLAN = /^(?:ask|refuse) /;
const says = (request: string) => told(understand(request, CLINIC));

/** What the last of several turns comes to. */
function talk(...turns: readonly string[]): string {
  let heard = hear(turns[0] ?? '', CLINIC);
  for (const turn of turns.slice(1)) heard = hear(turn, CLINIC, heard.conversation);
  return told(heard.answer);
}

function judged(
  capability: string,
  args: PlannedCall['args'],
  request: string,
  replies: string[] = [],
): string {
  const call = { capability, kind: 'action', args } as const;
  return told(judgePlan([call], request, CLINIC, { replies }));
}

const BY = [
  'Change dose of Ramipril by 10 mg',
  'Change the dose of R-3 by 10 mg',
  'Change dose of Ramipril by 10',
  'Change dose of Ramipril from 10 mg',
  'Ändere die Dosis von Ramipril um 10 mg',
  'Ändere die Dosis von Ramipril von 10 mg',
  'Change la dose de Ramipril de 10 mg',
  'Cambia la dosis de Ramipril de 10 mg',
  'Cambia la dose di Ramipril di 10 mg',
  'Wijzig de dosis van Ramipril met 10 mg',
  'Wijzig de dosis van Ramipril van 10 mg',
];

describe('a change by some amount is not what something becomes, whichever field it is for', () => {
  test.each(BY)('%s', (request) => {
    expect(says(request)).toMatch(NOT_A_PLAN);
    for (const reply of ['yes', 'Dose in mg', 'the first one', 'Dose in mg', 'Times a day'])
      expect(talk(request, reply)).toMatch(NOT_A_PLAN);
    expect(talk(request, 'Dose in mg', 'yes')).toMatch(NOT_A_PLAN);
  });

  test.each(BY)('whoever plans it: %s', (request) => {
    const args = { row_key: 'R-3', dose: 10 };
    expect(judged('rx.dose', args, request)).toMatch(NOT_A_PLAN);
    expect(judged('rx.dose', args, request, ['yes'])).toMatch(NOT_A_PLAN);
    expect(judged('rx.dose', args, request, ['Dose in mg'])).toMatch(NOT_A_PLAN);
  });

  test('the amount that it becomes is taken from the next reply', () => {
    expect(talk('Change dose of Ramipril by 10 mg', 'Dose in mg', '15')).toBe('rx.dose dose=15 row_key=R-3');
  });

  test.each([
    ['Change dose of Ramipril to 10', 'Dose in mg', 'rx.dose dose=10 row_key=R-3'],
    ['Set the limit to 500', 'Daily limit', 'limit.set daily=500'],
    ['Setze das limit auf 500', 'Daily limit', 'limit.set daily=500'],
    ['Modifie le limit à 500', 'Monthly limit', 'limit.set monthly=500'],
    ['Cambia el limit a 500', 'Monthly limit', 'limit.set monthly=500'],
    ['Cambia il limit a 500', 'Monthly limit', 'limit.set monthly=500'],
    ['Wijzig de limit naar 500', 'Monthly limit', 'limit.set monthly=500'],
  ])('what it becomes is still given to the field that is chosen: %s', (request, field, expected) => {
    expect(talk(request, field)).toBe(expected);
  });

  test.each(['Set a daily limit of 500', 'Set the daily limit to 500', 'Setze ein daily Limit von 500'])(
    'a number right behind the name of its field is its value: %s',
    (request) => {
      expect(says(request)).toBe('limit.set daily=500');
    },
  );
});

describe('a number that is corrected is not the one before it', () => {
  test.each([
    'Change dose of Ramipril to 10 mg sorry 5 mg',
    'Change dose of Ramipril to 10 mg no 5 mg',
    'Ändere die Dosis von Ramipril auf 10 mg nein 5 mg',
    'Change la dose de Ramipril à 10 mg pardon 5 mg',
    'Cambia la dosis de Ramipril a 10 mg perdón 5 mg',
    'Cambia la dose di Ramipril a 10 mg scusa 5 mg',
    'Wijzig de dosis van Ramipril naar 10 mg sorry 5 mg',
  ])('%s', (request) => {
    for (const reply of ['yes', 'Dose in mg', 'the first one'])
      expect(talk(request, reply)).not.toMatch(/dose=10/);
  });
});

describe('a new secret is never taken for the one before it', () => {
  test.each([
    'Change password to newpw88',
    'Change my password to "newpw88"',
    'Ändere mein Passwort auf newpw88',
    'Ändere mein Passwort auf "newpw88"',
    'Change mon mot de passe en newpw88',
    'Cambia mi contraseña a newpw88',
    'Cambia la mia password in newpw88',
    'Wijzig mijn wachtwoord in newpw88',
    'Change my code to newpw88',
    'Change my code to "newpw88"',
    'Ändere meinen Code auf newpw88',
    'Change mon code en newpw88',
    'Cambia mi código a newpw88',
    'Cambia il mio codice in newpw88',
    'Wijzig mijn code in newpw88',
  ])('%s', (request) => {
    const answer = understand(request, CLINIC);
    const kept =
      answer.kind === 'question' ? answer.question.kept : answer.kind === 'plan' ? answer.calls : [];
    const given = kept.flatMap(({ args }) => Object.entries(args));
    expect(given.filter(([name, value]) => value === 'newpw88' && !name.startsWith('new_'))).toEqual([]);
  });

  test.each([
    ['Change my code to newpw88', 'login.save new_code=newpw88'],
    ['Change my new code to newpw88', 'login.save new_code=newpw88'],
    ['Change my current code to newpw88', 'login.save old_code=newpw88'],
    ['Change my name to Ann', 'login.save name=Ann'],
    ['Change my display name to Ann', 'login.save display=Ann'],
  ])('the words that only one of them has name it: %s', (request, expected) => {
    expect(says(request)).toBe(expected);
  });
});

describe('a row is named by its whole words', () => {
  test.each([
    'Pay Tabl',
    'Pay Tabling',
    'Pay Tabled',
    'Pay the tabling',
    'Pay all tablings',
    'Bezahle Tabl',
    'Paie Tabling',
    'Paga Tabl',
    'Betaal Tabling',
  ])('%s', (request) => {
    expect(says(request)).toMatch(NOT_A_PLAN);
    expect(judged('order.pay', { row_key: '12' }, request)).toMatch(NOT_A_PLAN);
  });

  test.each(['Pay Table', 'Pay the table', 'Pay the tables', 'Pay order Table'])('%s', (request) => {
    expect(says(request)).toBe('order.pay row_key=12');
  });
});

describe('a thing that only happens to be in the name of a row is not the row', () => {
  test.each([
    'Close the door',
    'Close the door please',
    'Please close the door',
    'Shut the door',
    'Close my door',
    'Schließe the door',
    'Ferme le door',
    'Cierra la door',
    'Chiudi la door',
    'Sluit de door',
  ])('%s', (request) => {
    expect(says(request)).toMatch(NOT_A_PLAN);
    expect(judged('repair.close', { row_key: '504' }, request)).toMatch(NOT_A_PLAN);
  });

  test.each([
    ['Close the door repair', 'repair.close row_key=504'],
    ['Close the repair of the door', 'repair.close row_key=504'],
    ['Close the door lock', 'repair.close row_key=504'],
    ['Close Door lock', 'repair.close row_key=504'],
    ['Close repair 504', 'repair.close row_key=504'],
    ['Close the leaking tap', 'repair.close row_key=501'],
    ['Close the tap', 'repair.close row_key=501'],
  ])('%s', (request, expected) => {
    expect(says(request)).toBe(expected);
  });
});

describe('an amount is not cut by the row that shows its currency', () => {
  test.each([
    'Pay 80 EUR for B-10',
    'Pay 80 EUR for bill B-10',
    'Pay bill B-10 with 80 EUR',
    'Bezahle 80 EUR für B-10',
    'Paie 80 EUR pour B-10',
    'Paga 80 EUR por B-10',
    'Paga 80 EUR per B-10',
    'Betaal 80 EUR voor B-10',
  ])('%s', (request) => {
    expect(says(request)).toBe('bill.pay amount=80 currency=EUR row_key=B-10');
  });

  test.each(['Pay 80 EUR in two instalments for B-10', 'Bezahle 80 EUR in zwei Raten für B-10'])(
    'a second number is not taken in its place: %s',
    (request) => {
      for (const reply of ['yes', 'EUR', 'the first one'])
        expect(talk(request, reply)).not.toMatch(/amount=2\b/);
    },
  );
});

describe('a number that is offered is taken as it is written', () => {
  test.each([
    ['Record weight 1.234 kg', '1.234', 'vitals.record weight=1.234'],
    ['Record weight 1.234 kg', '1234', 'vitals.record weight=1234'],
    ['Record weight 1.234 kg', 'the first one', 'vitals.record weight=1.234'],
    ['Record weight 1.234 kg', 'the second', 'vitals.record weight=1234'],
    ['Trage weight 1.234 kg ein', '1.234', 'vitals.record weight=1.234'],
  ])('%s, %s', (request, reply, expected) => {
    expect([expected, 'refuse not-offered']).toContain(talk(request, reply));
  });
});

describe('"no longer" forbids in every language', () => {
  test.each([
    "Don't renew Ramipril any more",
    'Erneuere Ramipril nicht mehr',
    'Ne renouvelle plus Ramipril',
    'Ne renouvelez plus Ramipril',
    'No renueve más Ramipril',
    'Non rinnovare più Ramipril',
    'Vernieuw Ramipril niet meer',
  ])('%s', (request) => {
    expect(['refuse negated', 'ask meaning']).toContain(says(request));
  });
});

describe('the words of a label that asks are part of the text', () => {
  test.each([
    'Report a repair in 1A: broken window',
    'Report a repair in 1A, broken window',
    'Report a repair, broken window in 1A',
  ])('%s', (request) => {
    expect(says(request)).toBe('repair.report ward=1A what=broken window');
  });

  test('unless the whole label is said', () => {
    expect(says('Report a repair in 1A, what is broken: window')).not.toMatch(/what=broken/);
  });
});

describe('a yes is not a text', () => {
  test.each(['yes', 'Yes.', 'ja', 'oui', 'sí', 'sì'])('%s', (reply) => {
    expect(talk('Report a repair in 1A', reply)).toBe('ask what');
    expect(talk('Report a repair in 1A', `"${reply}"`)).toBe(`repair.report ward=1A what=${reply}`);
  });
});

describe('an option that is only told of is not chosen', () => {
  test.each([
    'Book a visit on 1 December 2026 as Dr Hall is away',
    'Book a visit on 1 December 2026 since Dr Hall is away',
    'Buche einen Termin am 1. Dezember 2026, da Dr Hall ist krank',
    'Réserve un rendez-vous le 1er décembre 2026 car Dr Hall est malade',
    'Reserva una cita el 1 de diciembre de 2026 porque Dr Hall está enfermo',
    'Prenota un appuntamento il 1 dicembre 2026 perché Dr Hall è malato',
    'Boek een afspraak op 1 december 2026 want Dr Hall is ziek',
  ])('%s', (request) => {
    expect(says(request)).toMatch(NOT_A_PLAN);
    expect(judged('visit.book', { doctor: 'd1', day: '2026-12-01' }, request)).toMatch(NOT_A_PLAN);
  });
});

describe('a name that two fields offer is given to neither by the order of the fields', () => {
  const plan = hear('Book a crossing from Harlow to Skerry on 1 December 2026 for 2 adults', FERRY);

  test.each([
    'Skerry',
    'Port Ann',
    'Port',
    'make it Port Ann',
    'Port Ann bitte',
    'plutôt Port Ann',
    'mejor Port Ann',
    'meglio Port Ann',
    'liever Port Ann',
  ])('%s', (reply) => {
    expect(told(plan.answer)).toContain('origin=h');
    expect(told(hear(reply, FERRY, plan.conversation).answer)).toMatch(NOT_A_PLAN);
  });

  test('the small word before it tells', () => {
    expect(told(hear('to Port Ann', FERRY, plan.conversation).answer)).toContain('dest=p');
  });
});

describe('a name and a sum without a verb move no money', () => {
  test.each(['May Short 950 GBP deposit', 'Deposit Ada Quinn 950 GBP', 'Ada Quinn, 950 GBP, deposit'])(
    '%s',
    (request) => {
      expect(says(request)).toMatch(NOT_A_PLAN);
      expect(judged('deposit.refund', { tenant: 't1', amount: 950 }, request)).toMatch(NOT_A_PLAN);
    },
  );

  test('a verb does', () => {
    expect(says('Refund the deposit of Ada Quinn, 950 GBP')).toBe('deposit.refund amount=950 tenant=t2');
  });
});

describe('a number of rows is not a value', () => {
  test.each([
    'Renew two prescriptions',
    'Renew 2 prescriptions',
    'Erneuere 2 Rezepte',
    'Renouvelle 2 ordonnances',
    'Renueva 2 recetas',
    'Rinnova 2 ricette',
    'Vernieuw 2 recepten',
  ])('%s', (request) => {
    const answer = understand(request, CLINIC);
    const kept = answer.kind === 'question' ? answer.question.kept : [];
    expect(answer.kind).not.toBe('plan');
    expect(kept.flatMap(({ args }) => Object.keys(args))).not.toContain('packs');
  });

  test('the name of a field says that it is one', () => {
    expect(says('Renew 2 packs of Ramipril')).toBe('rx.renew packs=2 row_key=R-3');
  });
});

describe('several switches are each set by the word right behind them', () => {
  test.each([
    ['Change consents: newsletter off, research on', 'consent.save newsletter=false research=true'],
    ['Change consents: research on and newsletter off', 'consent.save newsletter=false research=true'],
    ['Turn off the newsletter and turn on research', 'consent.save newsletter=false research=true'],
  ])('%s', (request, expected) => {
    expect(says(request)).toBe(expected);
  });

  test.each([
    ['on', 'consent.save research=true'],
    ['off', 'consent.save research=false'],
    ['turn it off', 'consent.save research=false'],
    ['yes', 'ask research'],
  ])('a question about one is answered: %s', (reply, expected) => {
    expect(talk('Change consent for research', reply)).toBe(expected);
  });
});

test('rows that look alike are told apart by their keys, and nothing hidden is shown', () => {
  const options = [
    { label: 'Lamp', reply: '1' },
    { label: 'La\u200bmp', reply: '2' },
    { label: '\u202epmaL', reply: '3' },
  ];
  const shown = showAnswer(
    { kind: 'question', question: { about: 'row', text: 'Which one?', options, kept: [] } },
    CLINIC,
  );
  expect(shown.kind === 'question' && shown.options.map(({ label }) => label)).toEqual([
    'Lamp (1)',
    'Lamp (2)',
    'pmaL',
  ]);
});
