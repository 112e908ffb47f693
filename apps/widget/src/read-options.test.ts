import { expect, test } from 'vitest';
import { readOptions } from './read-options.ts';

const page = new URL('https://site.example/a/b');
const src = 'https://cdn.example/w/handrail-widget.js?v=2';

test('everything has a default, and what is loaded later is beside the script', () => {
  expect(readOptions({ src, dataset: {} }, page)).toEqual({
    corner: 'bottom-right',
    label: 'Ask',
    manifest: undefined,
    folder: 'https://cdn.example/w/',
  });
  expect(readOptions(undefined, page).folder).toBe('https://site.example/a/');
});

test.each([
  ['a corner', { position: 'top-left' }, { corner: 'top-left' }],
  ['a corner that is none', { position: 'middle' }, { corner: 'bottom-right' }],
  ['a label', { label: ' Help ' }, { label: 'Help' }],
  ['an empty label', { label: ' ' }, { label: 'Ask' }],
  ['a label with signs nobody sees', { label: 'He\u202elp' }, { label: 'Help' }],
  ['a manifest on its own origin', { manifest: '/m.json' }, { manifest: 'https://site.example/m.json' }],
  ['a manifest of somebody else', { manifest: 'https://evil.example/m.json' }, { manifest: undefined }],
  ['a manifest that is no address', { manifest: 'http://[' }, { manifest: undefined }],
])('%s', (_what, dataset, expected) => {
  expect(readOptions({ src, dataset }, page)).toMatchObject(expected);
});
