import { describe, expect, test } from 'vitest';
import { siteOf } from './testing/site-of.ts';
import { told } from './testing/told.ts';
import { understand } from './understand.ts';

const PETS = siteOf('pets', {
  actions: {
    'pet.register': {
      title: 'Register a pet',
      description: 'Register a new pet.',
      fields: {
        name: { label: 'Name', isRequired: true },
        kind: { label: 'Kind', options: { cat: 'Cat', dog: 'Dog' } },
        age: { label: 'Age', control: 'integer' },
        note: { label: 'Note' },
      },
    },
  },
});
const heard = (request: string) => told(understand(request, PETS));

describe('a name ends where the label of another field begins', () => {
  test.each([
    ['Register a pet called Luna age 3', 'age=3 name=Luna'],
    ['Register a pet called Luna aged 3', 'age=3 name=Luna'],
    ['Register a pet called Luna age three', 'age=3 name=Luna'],
    ['Register a pet called Luna with age 3', 'age=3 name=Luna'],
    ['Register a pet called Luna and age 3', 'age=3 name=Luna'],
    ['Register a pet called Luna of age 3', 'age=3 name=Luna'],
    ['Register a pet called Luna kind cat', 'kind=cat name=Luna'],
    ['Register a pet called Luna note shy', 'name=Luna note=shy'],
    ['Registra una mascota llamada Luna age 3', 'age=3 name=Luna'],
    ['Registra un animale chiamato Luna age 3', 'age=3 name=Luna'],
    ['Registreer een huisdier genaamd Luna age 3', 'age=3 name=Luna'],
    ['Registriere ein Haustier namens Luna age 3', 'age=3 name=Luna'],
    ['Register a pet called Golden Age', 'name=Golden Age'],
    ['Register a pet called "Luna age 3"', 'name=Luna age 3'],
  ])('%s', (request, right) => {
    expect(heard(request)).toBe(`pet.register ${right}`);
  });

  test.each([
    'Register a pet called Luna age',
    'Register a pet called Luna age: 3',
    'Register a pet called Luna Age 3',
    'Register a pet called Luna turning 3',
  ])('what may be a part of it is asked about: %s', (request) => {
    expect(heard(request)).toBe('ask name');
  });
});
