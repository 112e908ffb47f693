import type { JsonValue } from '@handrail/base';
import { expect, test } from 'vitest';
import { filesIn } from './files-in.ts';

const data = 'aGVsbG8=';

test.each<[string, JsonValue, readonly object[]]>([
  ['its content', { contentType: 'text/plain', name: 'a.txt', data }, [{ name: 'a.txt', base64: data }]],
  [
    'a data URL',
    { contentType: 'text/plain', url: `data:text/plain;base64,${data}` },
    [{ name: 'file', base64: data }],
  ],
  ['an address', { contentType: 'text/plain', url: 'https://a.example/a.txt' }, []],
  ['half of its content', { contentType: 'text/plain', data: data.slice(1) }, []],
  ['no type', { name: 'a.txt', data }, []],
  ['nothing', { contentType: 'text/plain' }, []],
])('a file that has %s is read as far as it is there', (_what, file, expected) => {
  expect(filesIn({ receipts: [file], note: 'x' })).toEqual(expected);
});

test('files are in the order of the document', () => {
  const named = (name: string) => ({ contentType: 'text/plain', name, data });
  const document = { first: [named('1'), named('2')], last: { in: named('3') } };
  expect(filesIn(document).map(({ name }) => name)).toEqual(['1', '2', '3']);
});
