import { expect, test } from 'vitest';
import { siteOf } from '../testing/site-of.ts';
import { told } from '../testing/told.ts';
import { understand } from '../understand.ts';

/** The label is in the language of the site, and the request in English. */
const siteWith = (label: string) =>
  siteOf('pets', {
    actions: {
      'pet.add': {
        title: 'Add a pet',
        description: 'Adds a pet.',
        fields: { call: { label, isRequired: true }, motto: { label: 'Motto' } },
      },
    },
  });

test.each([
  ['Name', 'Add the pet Luna'],
  ['Nombre', 'Add the pet Luna'],
  ['Naam', 'Add the pet Luna'],
])('a field “%s” takes the name of “%s”', (label, request) => {
  expect(told(understand(request, siteWith(label)))).toBe('pet.add call=Luna');
});
