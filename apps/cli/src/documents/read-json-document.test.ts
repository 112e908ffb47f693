import { expect, test } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import { readJsonDocument } from './read-json-document.ts';

test.each([
  [
    '10,000 levels',
    '['.repeat(10_000),
    'too-deep',
    '"f.json", line 1, column 201 is nested more than 200 levels deep.',
  ],
  ['more than 32 MiB', ' '.repeat(33 * 1_048_576), 'too-large', '"f.json" is larger than 32 MiB.'],
  [
    'a missing value',
    '{\n"a": ',
    'not-json',
    '"f.json", line 2, column 6 is not JSON: expected a value but found the end.',
  ],
])('a document of %s is refused with a sentence', async (_what, text, code, message) => {
  const io = new MemoryIo({ 'f.json': text });
  await expect(readJsonDocument('f.json', io)).rejects.toMatchObject({ code, message, exitCode: 3 });
});

test('bytes that are not UTF-8 are refused', async () => {
  const io = new MemoryIo();
  io.files.read = async () => Uint8Array.of(0x22, 0xff, 0x22);
  await expect(readJsonDocument('f.json', io)).rejects.toMatchObject({ code: 'not-text' });
});

test('names such as __proto__ are data like any other', async () => {
  const { value } = await readJsonDocument(
    'f.json',
    new MemoryIo({ 'f.json': '{"__proto__": {"polluted": true}}' }),
  );
  expect(Object.keys(value as object)).toEqual(['__proto__']);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('a byte order mark is not part of the document', async () => {
  expect((await readJsonDocument('f.json', new MemoryIo({ 'f.json': '\ufeff{}' }))).value).toEqual({});
});
