import { describe, expect, test } from 'vitest';
import { german } from '../languages/de.ts';
import { english } from '../languages/en.ts';
import { spanish } from '../languages/es.ts';
import { french } from '../languages/fr.ts';
import { italian } from '../languages/it.ts';
import { dutch } from '../languages/nl.ts';
import type { Value } from '../value.ts';
import { findValues } from './find-values.ts';

describe('times as they are said', () => {
  test.each([
    [german, 'Court 2 am 12. März um 18 Uhr', ['2', '2026-03-12', '18:00']],
    [german, 'um 18 Uhr 30', ['18:30']],
    [german, 'um acht Uhr abends', ['20:00']],
    [german, 'um halb acht morgens', ['07:30']],
    [german, 'um halb acht', ['07:30 or 19:30']],
    [german, 'um acht Uhr 30', ['?']],
    [french, 'le court 2 le 20 mars à 15h30', ['2', '2026-03-20', '15:30']],
    [french, 'à 15 heures 30', ['15:30']],
    [french, 'à 9 heures du matin', ['09:00']],
    [french, 'pendant 2 h 30', ['?']],
    [french, '15h30', ['15:30 or PT15H30M']],
    [spanish, 'pista 2 el 20 de marzo a las 18', ['2', '2026-03-20', '18:00']],
    [spanish, 'a las 3 de la tarde', ['15:00']],
    [spanish, 'a las nueve y media de la noche', ['21:30']],
    [italian, "l'8 aprile alle 15.30", ['2026-04-08', '15:30']],
    [italian, 'alle 15 e 30', ['15:30']],
    [italian, 'alle 9', ['09:00 or 21:00']],
    [italian, '15 e 30', ['15', '30']],
    [italian, 'alle 15 o 30', ['15:00', '30']],
    [italian, 'alle 15 e 7', ['15:00', '7']],
    [italian, 'alle 15 e 300', ['15:00', '300']],
    [italian, 'alle 15 e 60', ['15:00', '60']],
    [italian, 'alle 150 e 30', ['150', '30']],
    [italian, 'alle 15, e 30', ['15:00', '30']],
    [german, 'um 15 und 30', ['?', '30']],
    [english, 'at 15 and 30', ['?', '30']],
    [spanish, 'a las 15 y 30', ['15:30']],
    [dutch, 'om 15u30', ['15:30']],
    [dutch, 'om 15 uur', ['15:00']],
    [dutch, "om half vier 's middags", ['15:30']],
    [english, 'at half past six in the evening', ['18:30']],
    [english, 'at 6 in the evening', ['18:00']],
    [english, 'at 12 in the morning', ['?']],
    [english, 'at a quarter to four', ['03:45 or 15:45']],
  ])('$0.id: $1', (language, text, expected) => {
    const found = findValues(text, { today: '2026-03-02', language }).map(({ reading }) =>
      reading.ok
        ? said(reading.value)
        : reading.readings.length === 0
          ? '?'
          : reading.readings.map(said).join(' or '),
    );
    expect(found).toEqual(expected);
  });
});

function said(value: Value): string {
  return Object.values(value)[1]?.toString() ?? '';
}
