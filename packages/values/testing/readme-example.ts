import { findValues, readAmount, readDate } from '@handrail/values';
import { english } from '@handrail/values/en';

const options = { today: '2026-11-15', language: english };

const shown = findValues('pay 1.250 EUR for INV-2026-003 by Friday', options).map(({ text, reading }) =>
  reading.ok ? [text, reading.value.kind] : [text, reading.reason, reading.readings.length],
);
// [['1.250 EUR', 'ambiguous', 2], ['INV-2026-003', 'code'], ['Friday', 'date']]

const amount = readAmount('1.250 EUR', { locale: 'de-DE' }); // 1250, EUR
const date = readDate('03/04/2026', { today: '2026-11-15' }); // ambiguous: 3 April or 4 March

export const result = { shown, amount, date };
