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
    handOver: undefined,
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
  [
    'a host on this machine',
    { handOver: 'http://127.0.0.1:7420/tour?a#b' },
    { handOver: 'http://127.0.0.1:7420/tour' },
  ],
  ['a host over https', { handOver: 'https://host.example/ask' }, { handOver: 'https://host.example/ask' }],
  ['a host that would be reached unencrypted', { handOver: 'http://host.example/' }, { handOver: undefined }],
  ['a host that is a script', { handOver: 'javascript:alert(1)' }, { handOver: undefined }],
  ['a manifest that is no address', { manifest: 'http://[' }, { manifest: undefined }],
])('%s', (_what, dataset, expected) => {
  expect(readOptions({ src, dataset }, page)).toMatchObject(expected);
});
