import { describe, expect, test } from 'vitest';
import { judgePlan } from './guard/judge-plan.ts';
import { BANK } from './testing/bank-site.ts';
import { told } from './testing/told.ts';
import { understand } from './understand.ts';

const SEND = { payee: 'ann@example.com', amount: 50, currency: 'EUR' };

/** What was done, is done by somebody or is only the case: none of it is asked for. */
const TOLD: readonly (readonly [string, readonly string[]])[] = [
  [
    'English',
    [
      'Sent 50 EUR to ann@example.com',
      'Sent 50 EUR to ann@example.com yesterday',
      'Just sent 50 EUR to ann@example.com',
      'Was sending 50 EUR to ann@example.com',
      'Sending 50 EUR to ann@example.com',
      'Sends 50 EUR to ann@example.com',
      '50 EUR for ann@example.com sent',
      'Bo sends 50 EUR to ann@example.com',
      'Paused card 4411',
      'Pauses card 4411',
      'Card 4411 pauses',
      'Card 4411 was paused',
      'Renamed card 4411 to Fun',
      'Set daily limit was 500',
      'Your daily limit was set to 500',
      'The gate opens',
      'The gate must open',
      'The gate will open',
    ],
  ],
  [
    'German',
    [
      'Gesendet 50 EUR an ann@example.com',
      '50 EUR an ann@example.com geschickt',
      '50 EUR an ann@example.com überwiesen',
      'Habe 50 EUR an ann@example.com geschickt',
      'Bo schickt 50 EUR an ann@example.com',
      'Karte 4411 pausiert',
      'Karte 4411 wurde pausiert',
    ],
  ],
  [
    'French',
    [
      'Envoyé 50 EUR à ann@example.com',
      '50 EUR envoyés à ann@example.com',
      'Sam envoie 50 EUR à ann@example.com',
      'La carte 4411 était suspendue',
    ],
  ],
  [
    'Spanish',
    [
      'Enviado 50 EUR a ann@example.com',
      'Envié 50 EUR a ann@example.com',
      'Sam envía 50 EUR a ann@example.com',
      'La tarjeta 4411 fue pausada',
    ],
  ],
  [
    'Italian',
    [
      'Inviato 50 EUR a ann@example.com',
      '50 EUR inviati a ann@example.com',
      'Sam invia 50 EUR a ann@example.com',
      'La carta 4411 era sospesa',
    ],
  ],
  [
    'Dutch',
    [
      '50 EUR naar ann@example.com gestuurd',
      'Gestuurd 50 EUR naar ann@example.com',
      'Stuurt 50 EUR naar ann@example.com',
      'Bo pauzeert kaart 4411',
      'Kaart 4411 gepauzeerd',
      'Kaart 4411 werd gepauzeerd',
    ],
  ],
];

/** Imperatives, infinitives and wishes of each language, which go on to act. */
const ASKED: readonly (readonly [string, string])[] = [
  ['Send 50 EUR to ann@example.com', 'transfer.send'],
  ['I want to send 50 EUR to ann@example.com', 'transfer.send'],
  ['Can you send 50 EUR to ann@example.com', 'transfer.send'],
  ['Please pause card 4411', 'card.pause'],
  ['Sende 50 EUR an ann@example.com', 'transfer.send'],
  ['Bitte 50 EUR an ann@example.com senden', 'transfer.send'],
  ['Envoie 50 EUR à ann@example.com', 'transfer.send'],
  ['Envoyer 50 EUR à ann@example.com', 'transfer.send'],
  ['Envía 50 EUR a ann@example.com', 'transfer.send'],
  ['Quiero enviar 50 EUR a ann@example.com', 'transfer.send'],
  ['Invia 50 EUR a ann@example.com', 'transfer.send'],
  ['Vorrei inviare 50 EUR a ann@example.com', 'transfer.send'],
  ['Stuur 50 EUR naar ann@example.com', 'transfer.send'],
  ['50 EUR naar ann@example.com sturen', 'transfer.send'],
];

describe('a verb in a form that does not command never acts', () => {
  for (const [language, requests] of TOLD) {
    test.each(requests)(`${language}: %s`, (request) => {
      expect(told(understand(request, BANK))).toMatch(/^(?:ask|refuse)/);
    });
  }

  test.each(ASKED)('a form that commands still does: %s', (request, capability) => {
    expect(told(understand(request, BANK)).split(' ')[0]).toBe(capability);
  });

  test.each(['Sent 50 EUR to ann@example.com', 'Bo sends 50 EUR to ann@example.com'])(
    'the plan of another planner is stopped as well: %s',
    (request) => {
      const judged = judgePlan([{ capability: 'transfer.send', kind: 'action', args: SEND }], request, BANK);
      expect(told(judged)).toMatch(/^(?:ask|refuse)/);
    },
  );
});
