import { expect, test } from 'vitest';
import { germanVerbs } from './german-verbs.ts';

test('German verbs are written out with their regular forms', () => {
  const { verbs, verbPairs, pastForms } = germanVerbs(`
book: ~buchen, ~reservieren
cancel: ab~sagen, storno | gecancelt
register: an~melden
connect: ~verknüpfen
`);
  expect(verbs).toEqual([
    ['book', 'buchen', 'buche', 'buch', 'reservieren', 'reserviere', 'gebucht', 'reserviert'],
    ['cancel', 'absagen', 'abzusagen', 'storno', 'abgesagt', 'gecancelt'],
    ['register', 'anmelden', 'anzumelden', 'angemeldet'],
    ['connect', 'verknüpfen', 'verknüpfe', 'verknüpf', 'verknüpft'],
  ]);
  expect(verbPairs).toEqual([
    ['cancel', 'sagen', 'ab'],
    ['cancel', 'sage', 'ab'],
    ['cancel', 'sag', 'ab'],
    ['register', 'melden', 'an'],
    ['register', 'melde', 'an'],
  ]);
  expect(pastForms).toEqual(['gebucht', 'reserviert', 'abgesagt', 'gecancelt', 'angemeldet', 'verknüpft']);
});
