import { describe, expect, test } from 'vitest';
import { german } from './de.ts';
import { detectLanguage } from './detect-language.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { italian } from './it.ts';
import { dutch } from './nl.ts';

const ALL = [english, german, french, spanish, italian, dutch];

const detect = (request: string, languages = ALL) =>
  detectLanguage(request.toLowerCase().split(/[\s,.!?]+/), languages)?.code;

describe('a short request shows its language', () => {
  test.each([
    ['Cancel my appointment', 'en'],
    ['book a table for two', 'en'],
    ['please change my address', 'en'],
    ["don't send me the newsletter", 'en'],
    ['pay invoice 1042', 'en'],
    ['renew loans', 'en'],
    ['what are my open orders?', 'en'],
    ['Storniere meine Buchung', 'de'],
    ['Termin absagen', 'de'],
    ['sag den Termin am Freitag ab', 'de'],
    ['kuendigen Sie bitte mein Abo', 'de'],
    ['Ändere die Lieferadresse', 'de'],
    ['Rechnung 1042 bezahlen', 'de'],
    ['Passwort zuruecksetzen', 'de'],
    ['Annule mon rendez-vous', 'fr'],
    ["annuler l'abonnement", 'fr'],
    ["je voudrais changer d'adresse", 'fr'],
    ['ne supprime pas mon compte', 'fr'],
    ['reserver une chambre pour vendredi', 'fr'],
    ['montre-moi mes factures', 'fr'],
    ['Cancela mi pedido', 'es'],
    ['quiero cambiar mi contraseña', 'es'],
    ['reservar una mesa para dos', 'es'],
    ['muéstrame las facturas', 'es'],
    ['bórralo por favor', 'es'],
    ['no canceles mi cita', 'es'],
    ['Annulla il mio appuntamento', 'it'],
    ['prenota un tavolo per due', 'it'],
    ['vorrei cambiare indirizzo', 'it'],
    ["cancella l'ordine", 'it'],
    ['mostrami le fatture', 'it'],
    ['Annuleer mijn afspraak', 'nl'],
    ['zeg mijn abonnement op', 'nl'],
    ['ik wil een kamer boeken', 'nl'],
    ['toon alle facturen', 'nl'],
    ['wijzig het bezorgadres', 'nl'],
  ])('%s → %s', (request, expected) => {
    expect(detect(request)).toBe(expected);
  });
});

describe('words of an English site do not hide the language around them', () => {
  test.each([
    ['öffne bitte den Account settings Bereich', 'de'],
    ['setze Display name auf Anna', 'de'],
    ['ändere meinen Plan auf Premium Business', 'de'],
    ['show meine Rechnungen bitte', 'de'],
    ['change mon adresse dans le Billing profile', 'fr'],
    ['pon el estado del ticket en In progress', 'es'],
    ['metti lo stato del ticket su On hold, per favore', 'it'],
    ['zet de status van mijn ticket op Waiting for customer', 'nl'],
    ['assign the Kundendienst ticket to Anna', 'en'],
  ])('%s → %s', (request, expected) => {
    expect(detect(request)).toBe(expected);
  });
});

describe('an unclear request has no language', () => {
  test.each([
    ['', 'nothing'],
    ['1042', 'only a number'],
    ['Anna Müller', 'only a name'],
    ['ok', 'a word of all'],
    ['newsletter', 'a word of several'],
    ['delete Konto', 'half and half'],
    ['email', 'a word of several'],
    ['quero cancelar a minha reserva', 'Portuguese, which is near to Spanish'],
    ['jag vill boka ett rum', 'Swedish'],
    ['anuluj moją rezerwację', 'Polish'],
    ['отмени мой заказ', 'Russian'],
  ])('%s (%s)', (request) => {
    expect(detect(request)).toBeUndefined();
  });

  test('a language that is not offered is not taken for another', () => {
    expect(detect('Storniere meine Buchung', [english, french])).toBeUndefined();
    expect(detect('zeg mijn abonnement op', [english, german])).toBeUndefined();
  });
});

test('words are bounded, so that a long text takes no longer', () => {
  const words = new Array<string>(1_000_000).fill('cancel');
  expect(detectLanguage(words, ALL)?.code).toBe('en');
});

test('names of object properties are words like others', () => {
  expect(detect('constructor toString __proto__')).toBeUndefined();
});
