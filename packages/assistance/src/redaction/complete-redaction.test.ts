import { expect, test } from 'vitest';
import { secretShapes } from '../../testing/secret-shapes.ts';
import { isSafeWord, redactText } from './redact-text.ts';

/** What is said with a secret in it, and with words that only look so. */
const TEXTS: readonly string[] = [
  'The password is wrong.',
  'The password is hunter2.',
  'password hunter2',
  'Password: correct horse battery staple',
  'Password: correct horse\nnext line',
  'pin=1234 and more',
  'shipping=1234',
  'value=hunter2',
  'value: "hunter2 x"',
  '"code": "AB12CD"',
  'Your code is ready',
  'Your code is 123456',
  'code: no',
  'code=abc',
  'code=abcd1',
  'API key abc123def456',
  'The key is on the table.',
  'seed phrase: one two three four',
  '<password>hunter2</password> rest',
  '<password hint="x">hunter2</password> rest',
  'password>hunter2<',
  '--token abc123 --verbose',
  '--verbose abc123',
  'token',
  'token:',
  "token='a b c' d",
  'token="a\\"b" c',
  'token=`a b` c',
  'Authorization: Bearer abc def ghi\nHost: x',
  'Cookie: a=1; b=2\nHost: x',
  'cookies accepted',
  'session expired',
  'session=abc',
  'dbPassword=x1y2 DB_PASSWORD=x1y2 db.password=x1y2',
  'tan 123456 tango',
  'See https://a.example/x?token=abc for more.',
  'mail ann@a.example now',
  'call +49 228 123456 today',
  'card 4111 1111 1111 1111 ends',
  'id 9e107d9d372bb6826bd81d3542a419d6 end',
  'eyJhbGciOi.J9abc.def end',
  'order 12 of 2026',
  'pass\u200Bword=hunter2',
  'line one\r\nline two\u0007end',
  `password=${'x'.repeat(500)} end`,
  `<token ${'a'.repeat(390)}>v</token> end`,
  `<token ${'a'.repeat(410)}>v</token> end`,
  'Kennwort: geheim Wort',
  'пароль: тайна',
  'パスワード: ひみつ',
];

const WORDS: readonly string[] = [
  'city',
  'address_line_2_optional',
  'addressLine2OptionalPart',
  'a1b2c3d4e5f6a7b8',
  'line_1_2_3_words',
  'line_1_2_words',
  `name_${'word_'.repeat(14)}end`,
  `name_${'word_'.repeat(15)}ends`,
  'name of words with spaces 12345',
  'pin',
  'ghp_a1b2c3d4e5f6a1b2c3d4e5f6',
];

test('texts are kept as recorded; -u records it again', async () => {
  const lines = TEXTS.flatMap((text) => [
    `${JSON.stringify(text)}`,
    `  ${JSON.stringify(redactText(text, false))}`,
    `  ${JSON.stringify(redactText(text, true, 40))}`,
  ]);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../testing/recorded/redaction/texts.txt');
});

test('every shape of a secret is kept as recorded; -u records it again', async () => {
  const lines = secretShapes.map(({ what, text }) => `${what}: ${redactText(text, true)}`);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../testing/recorded/redaction/shapes.txt');
});

test('words are safe as recorded; -u records it again', async () => {
  const lines = WORDS.map((word) => `${word}: ${isSafeWord(word)}`);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../testing/recorded/redaction/words.txt');
});
