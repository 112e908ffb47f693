import { describe, expect, test } from 'vitest';
import { PARCEL, VET } from './testing/paraphrase-sites.ts';
import { told } from './testing/told.ts';
import { understand } from './understand.ts';

describe('greetings, apologies and thanks around a request say nothing of it', () => {
  test.each([
    "Hi there, hope you're well. Move V-1 to 16 March. Thank you so much!",
    'Good evening! So sorry for the late message. Move V-1 to 16 March. Many thanks, Temi',
    'Hello there, whenever you have a second, could you move V-1 to 16 March? No rush :)',
    'Move V-1 to 16 March please. Hope you had a lovely holiday!',
    'Hallo, ich hoffe es geht Ihnen gut. Verschiebe V-1 auf den 16. März. Vielen Dank!',
    'Bonjour, désolé pour le dérangement. Déplace V-1 au 16 mars. Merci beaucoup !',
    'Hola, espero que todo vaya bien. Mueve V-1 al 16 de marzo. ¡Muchas gracias!',
    'Ciao, scusa il disturbo. Sposta V-1 al 16 marzo. Grazie mille!',
    'Hallo, sorry voor het storen. Verplaats V-1 naar 16 maart. Alvast bedankt!',
  ])('%s', (request) => {
    expect(told(understand(request, VET))).toBe('visit.move day=2026-03-16 row_key=V-1');
  });
});

describe('what limits a request is never taken for politeness', () => {
  test.each([
    ['Move V-1 to 16 March, sorry, V-2', 'visit.move day=2026-03-16 row_key=V-1'],
    ['Cancel V-1. Thanks, but only if Rex is healthy', 'visit.cancel row_key=V-1'],
    ['Cancel V-1, sorry not Rex', 'visit.cancel row_key=V-1'],
    ['Sorry, do not cancel V-1', 'visit.cancel row_key=V-1'],
    ['Thanks for cancelling V-1', 'visit.cancel row_key=V-1'],
    ['Order a refill of S-1, 2 packs, thanks, hope for 3', 'med.refill packs=2 row_key=S-1'],
  ])('%s', (request, wrong) => {
    expect(told(understand(request, VET))).not.toBe(wrong);
  });

  test('a text behind a colon is kept as it is written', () => {
    const answer = understand('Report damage to P-501: sorry for the torn box', PARCEL);
    expect(told(answer)).toBe('damage.report row_key=P-501 what=sorry for the torn box');
  });
});
