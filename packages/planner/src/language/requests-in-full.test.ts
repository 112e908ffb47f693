import { describe, expect, test } from 'vitest';
import { BANK } from '../testing/bank-site.ts';
import { HOTEL, LIBRARY } from '../testing/everyday-sites.ts';
import { toldInFull } from '../testing/told-in-full.ts';
import { understand } from '../understand.ts';

/** Plain requests in the other languages, and the characters that each value was read from. */

describe('on the site of a bank', () => {
  test.each([
    [
      'Überweise 50 EUR an ann@example.com',
      'transfer.send amount=50‹50 EUR› currency=EUR‹50 EUR› payee=ann@example.com‹ann@example.com›',
    ],
    [
      'Überweise 50,50 EUR an ann@example.com am 5. Mai',
      'transfer.send amount=50.5‹50,50 EUR› currency=EUR‹50,50 EUR› on=2026-05-05‹am 5. Mai› payee=ann@example.com‹ann@example.com›',
    ],
    ['Pausiere Karte C-1', 'card.pause row_key=C-1‹row C-1›'],
    [
      'Pausiere alle Karten außer Travel',
      'card.pause row_key=C-1‹row alle Karten außer Travel› + card.pause row_key=C-2‹row alle Karten außer Travel›',
    ],
    ['Öffne das Tor, wenn es regnet', 'refuse conditional'],
    ['Kannst du bitte Karte C-1 pausieren?', 'card.pause row_key=C-1‹row C-1›'],
    ['Ich möchte Karte C-1 pausieren', 'card.pause row_key=C-1‹row C-1›'],
    ['Ich möchte den Newsletter nicht mehr', 'news.save newsletter=false‹Newsletter›'],
    ['Schalte den Newsletter ab', 'news.save newsletter=false‹Newsletter›'],
    ['Zeige alle Karten', 'card.list'],
    [
      'Envoie 50 EUR à ann@example.com',
      'transfer.send amount=50‹50 EUR› currency=EUR‹50 EUR› payee=ann@example.com‹ann@example.com›',
    ],
    [
      'Envoie 50,50 EUR à ann@example.com le 5 mai',
      'transfer.send amount=50.5‹50,50 EUR› currency=EUR‹50,50 EUR› on=2026-05-05‹5 mai› payee=ann@example.com‹ann@example.com›',
    ],
    ["N'ouvre pas le portail", 'refuse negated'],
    ['Suspends la carte C-1', 'card.pause row_key=C-1‹row C-1›'],
    [
      'Suspends toutes les cartes sauf Travel',
      'card.pause row_key=C-1‹row toutes les cartes sauf Travel› + card.pause row_key=C-2‹row toutes les cartes sauf Travel›',
    ],
    ['Désactive la newsletter', 'news.save newsletter=false‹newsletter›'],
    ["Si quelqu'un vient, ouvre le portail", 'refuse conditional'],
    ['Montre les cartes', 'card.list'],
    [
      'Envía 50 EUR a ann@example.com',
      'transfer.send amount=50‹50 EUR› currency=EUR‹50 EUR› payee=ann@example.com‹ann@example.com›',
    ],
    [
      'Envía 50,50 EUR a ann@example.com el 5 de mayo',
      'transfer.send amount=50.5‹50,50 EUR› currency=EUR‹50,50 EUR› on=2026-05-05‹5 de mayo› payee=ann@example.com‹ann@example.com›',
    ],
    ['Pausa la tarjeta C-1', 'card.pause row_key=C-1‹row C-1›'],
    [
      'Pausa todas las tarjetas excepto Travel',
      'card.pause row_key=C-1‹row todas las tarjetas excepto Travel› + card.pause row_key=C-2‹row todas las tarjetas excepto Travel›',
    ],
    ['Muestra las tarjetas', 'card.list'],
    [
      'Invia 50 EUR a ann@example.com',
      'transfer.send amount=50‹50 EUR› currency=EUR‹50 EUR› payee=ann@example.com‹ann@example.com›',
    ],
    [
      'Invia 50,50 EUR a ann@example.com il 5 maggio',
      'transfer.send amount=50.5‹50,50 EUR› currency=EUR‹50,50 EUR› on=2026-05-05‹il 5 maggio› payee=ann@example.com‹ann@example.com›',
    ],
    ['Non aprire il cancello', 'refuse negated'],
    ['Sospendi la carta C-1', 'card.pause row_key=C-1‹row C-1›'],
    ['Mostra le carte', 'card.list'],
    [
      'Stuur 50 EUR naar ann@example.com',
      'transfer.send amount=50‹50 EUR› currency=EUR‹50 EUR› payee=ann@example.com‹ann@example.com›',
    ],
    [
      'Stuur 50,50 EUR naar ann@example.com op 5 mei',
      'transfer.send amount=50.5‹50,50 EUR› currency=EUR‹50,50 EUR› on=2026-05-05‹5 mei› payee=ann@example.com‹ann@example.com›',
    ],
    ['Open de poort niet', 'refuse negated'],
    ['Pauzeer kaart C-1', 'card.pause row_key=C-1‹row C-1›'],
    [
      'Pauzeer alle kaarten behalve Travel',
      'card.pause row_key=C-1‹row alle kaarten behalve Travel› + card.pause row_key=C-2‹row alle kaarten behalve Travel›',
    ],
    ['Toon de kaarten', 'card.list'],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, BANK), request)).toBe(expected);
  });
});

describe('on the site of a library', () => {
  test.each([
    [
      'Verlängere Dune und The Hobbit',
      'loan.renew row_key=L-101‹row Dune› + loan.renew row_key=L-102‹row The Hobbit›',
    ],
    ['Verlängere Dune nicht', 'refuse negated'],
    ['Schalte den Newsletter ein', 'notices.update newsletter=true‹Newsletter›'],
    ['Ändere meine Telefonnummer auf 0555 987 654', 'account.update phone=0555 987 654‹0555 987 654›'],
    ['Storniere meine Reservierung', 'hold.cancel row_key=R-7‹row Reservierung›'],
    ['Zeige meine Ausleihen', 'loan.list'],
    [
      'Prolonge Dune et The Hobbit',
      'loan.renew row_key=L-101‹row Dune› + loan.renew row_key=L-102‹row The Hobbit›',
    ],
    ['Ne prolonge pas Dune', 'refuse negated'],
    [
      'Renueva Dune y The Hobbit',
      'loan.renew row_key=L-101‹row Dune› + loan.renew row_key=L-102‹row The Hobbit›',
    ],
    ['No renueves Dune', 'refuse negated'],
    [
      'Rinnova Dune e The Hobbit',
      'loan.renew row_key=L-101‹row Dune› + loan.renew row_key=L-102‹row The Hobbit›',
    ],
    ['Non rinnovare Dune', 'refuse negated'],
    [
      'Verleng Dune en The Hobbit',
      'loan.renew row_key=L-101‹row Dune› + loan.renew row_key=L-102‹row The Hobbit›',
    ],
    ['Verleng Dune niet', 'refuse negated'],
    ['Annuleer mijn reservering', 'hold.cancel row_key=R-7‹row reservering›'],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, LIBRARY), request)).toBe(expected);
  });
});

describe('on the site of a hotel', () => {
  test.each([
    [
      'Réserve une chambre double du 3 avril au 6 avril',
      'stay.book arrival=2026-04-03‹3 avril› departure=2026-04-06‹6 avril› room=double‹double›',
    ],
    [
      'Boek een double room van 3 april tot 6 april',
      'stay.book arrival=2026-04-03‹3 april› departure=2026-04-06‹6 april› room=double‹double room›',
    ],
    ['Storniere meinen Aufenthalt', 'stay.cancel row_key=H-1‹row Aufenthalt›'],
    ['Annule mon séjour', 'stay.cancel row_key=H-1‹row séjour›'],
  ])('%s: %s', (request, expected) => {
    expect(toldInFull(understand(request, HOTEL), request)).toBe(expected);
  });
});
