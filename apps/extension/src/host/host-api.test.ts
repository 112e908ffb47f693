import { expect, test } from 'vitest';
import { isLiveForm, METHODS, readHosts } from './host-api.ts';

const form = {
  document: { url: 'https://forms.example/contact' },
  ...Object.fromEntries(METHODS.map((name) => [name, () => undefined])),
};
const host = { index: 0, title: 'Contact', url: 'https://forms.example/contact', version: '1.0.0' };

test('a live form is known by its public members', () => {
  expect(isLiveForm(form)).toBe(true);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'form'],
  ['no definition', { ...form, document: undefined }],
  ['a method missing', { ...form, set: undefined }],
])('%s is not a live form', (_what, value) => {
  expect(isLiveForm(value)).toBe(false);
});

test('what the probe found is read, cleaned and bounded', () => {
  const named = { ...host, title: 'Con\u202etact', location: '/c.json', sidecars: { ontology: 'o.json' } };
  expect(readHosts([named])).toEqual([{ ...named, title: 'Contact' }]);
  expect(readHosts([host])).toEqual([{ ...host, location: '', sidecars: null }]);
  expect(readHosts(Array.from({ length: 500 }, () => host))).toHaveLength(100);
});

test.each([
  undefined,
  {},
  'hosts',
  [7],
  [{ ...host, index: -1 }],
  [{ ...host, index: '0' }],
  [{ ...host, url: 7 }],
  [{ ...host, version: '' }],
])('another answer of the page names no form: %j', (given) => {
  expect(readHosts(given)).toEqual([]);
});
