import { casual } from 'chrono-node/es';
import { datesBy } from './chrono.ts';
import type { Language } from './language.ts';
import { CROWNS, countFrom, DOLLARS, FRANCS, named, POUNDS, RUPEES, tens } from './shared-words.ts';

export const spanish: Language = {
  id: 'es',
  words: {
    numbers: {
      cero: 0,
      ...countFrom(
        2,
        'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis|dieciseis diecisiete dieciocho diecinueve veinte',
      ),
      ...tens('treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
    },
    ones: ['un', 'uno', 'una'],
    dozen: ['docena', 'docenas'],
    otherNumbers:
      /^(?:cien|cientos?|ciento|\p{L}{3,9}cient[oa]s|quinient[oa]s|veinti\p{L}{2,8}|medi[oa]|cuarto)$/u,
    halves: ['y medio', 'y media', 'y cuarto'],
    minus: ['menos'],
    and: 'y',
    scales: named([
      ['mil', 3],
      ['millón millones', 6],
    ]),
    percent: ['por ciento', 'porciento'],
    of: ['de'],
    currencies: named([
      ['euro euros', ['EUR']],
      ['dólar dólares dolares', DOLLARS],
      ['libra libras', POUNDS],
      ['franco francos', FRANCS],
      ['corona coronas', CROWNS],
      ['rupia rupias', RUPEES],
      ['yen yenes', ['JPY']],
      ['yuan yuanes', ['CNY']],
      ['peso pesos', ['MXN', 'ARS', 'CLP', 'COP', 'UYU', 'DOP', 'CUP', 'PHP']],
    ]),
    units: named([
      ['kilo kilos kilogramo kilogramos', 'kg'],
      ['gramo gramos', 'g'],
      ['tonelada toneladas', 't'],
      ['libra libras', 'lb'],
      ['kilómetro kilómetros', 'km'],
      ['metro metros', 'm'],
      ['milla millas', 'mi'],
      ['litro litros', 'l'],
      ['pieza piezas', 'piece'],
    ]),
    durations: named([
      ['año años', 'Y'],
      ['mes meses', 'M'],
      ['semana semanas', 'W'],
      ['día días dia dias', 'D'],
      ['hora horas', 'TH'],
      ['minuto minutos', 'TM'],
      ['segundo segundos', 'TS'],
    ]),
    yes: ['sí', 'si', 's', 'vale', 'claro', 'de acuerdo', 'ok', 'verdadero'],
    no: ['no', 'n', 'no gracias', 'falso'],
    times: { mediodía: '12:00', medianoche: '00:00' },
    clock: ['h', 'horas'],
    ordinal: /^(\d{1,4})\.?(?:º|ª|o|a|er|ro|do|to)$/,
    hasDotOrdinals: false,
    dates: {
      days: ['hoy', 'mañana', 'ayer', 'pasado mañana', 'anteayer'],
      fillers: ['el', 'de', 'del', 'este', 'día'],
      last: ['pasado', 'último'],
      next: ['próximo', 'proximo', 'que viene'],
      before: ['en', 'dentro de', 'hace'],
      after: [],
      spoilers: ['la', 'esta', 'cada', 'buena'],
      quarters: /^[qt]([1-4])$/,
    },
  },
  findDates: datesBy(casual),
};
