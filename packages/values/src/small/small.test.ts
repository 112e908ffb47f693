import { expect, test } from 'vitest';
import { german } from '../languages/de.ts';
import { english } from '../languages/en.ts';
import { spanish } from '../languages/es.ts';
import { french } from '../languages/fr.ts';
import { italian } from '../languages/it.ts';
import { dutch } from '../languages/nl.ts';
import { readEmail } from './read-email.ts';
import { readYesNo } from './read-yes-no.ts';

test.each([
  ['yes', english, true],
  ['Yes, please!', english, true],
  ['no', english, false],
  ['yes but not today', english, undefined],
  ['not yes', english, undefined],
  ['ja', german, true],
  ['Nein.', german, false],
  ['d’accord', french, true],
  ['sí', spanish, true],
  ['sì', italian, true],
  ['nee', dutch, false],
  ['ja', english, undefined],
  [`yes${'!'.repeat(37)}`, english, true],
  [`yes${'!'.repeat(38)}`, english, undefined],
  ['', english, undefined],
])('%j is yes, no or neither: %#', (text, language, expected) => {
  const read = readYesNo(text, { language });
  expect(read.ok ? read.value : undefined).toBe(expected);
});

test.each([
  ['mira@example.com', true],
  [' mira.b+1@mail.example.co.uk ', true],
  ['jürgen@bücher.example', true],
  ['mira@example', false],
  ['mira@@example.com', false],
  ['mira@example.com, x', false],
  ['.mira@example.com', false],
  ['mira@-example.com', false],
  [`${'a'.repeat(65)}@example.com`, false],
  [`${'a.'.repeat(30)}@${'b.'.repeat(5_000)}com`, false],
])('%j is an e-mail address: %j', (text, expected) => {
  expect(readEmail(text).ok).toBe(expected);
});
