import { describe, expect, test } from 'vitest';
import { extractJson, takeObject } from './extract-json.ts';

describe('the object in the text of a model', () => {
  test.each<[string, string, unknown]>([
    ['is all of it', '{"a":1}', { a: 1 }],
    ['is between words', 'Here: {"a":{"b":2}} and more}', { a: { b: 2 } }],
    ['is the first that can be read', '{not this} {"a":1} {"b":2}', { a: 1 }],
    ['is inside what cannot be read', '{so {"a":1} it is}', { a: 1 }],
    ['is in a fence, before any outside', '{"out":1}\n```json\n{"in":1}\n```', { in: 1 }],
    ['is in the second fence', '```\nnothing\n```\n```\n{"in":1}\n```', { in: 1 }],
    ['is outside when the fence has none', '```\nnothing\n``` {"out":1}', { out: 1 }],
    ['may have braces in its texts', '{"a":"}{"}', { a: '}{' }],
    ['may have quotes in its texts', String.raw`{"a":"\"}","b":1} }`, { a: '"}', b: 1 }],
    ['may have a backslash before the end of a text', String.raw`{"a":"\\"} "}`, { a: '\\' }],
    ['is not a list', '[1, 2]', undefined],
    ['is not there', 'nothing', undefined],
    ['has no end', '{"a":1', undefined],
  ])('%s', (_what, text, expected) => {
    expect(extractJson(text)).toEqual(expected);
  });

  test('is looked for at a hundred places, and in the first 200,000 characters', () => {
    expect(extractJson(`${'{'.repeat(99)}{"a":1}`)).toEqual({ a: 1 });
    expect(extractJson(`${'{'.repeat(100)}{"a":1}`)).toBeUndefined();
    const object = '{"a":1}';
    expect(extractJson(' '.repeat(200_000 - object.length) + object)).toEqual({ a: 1 });
    expect(extractJson(' '.repeat(200_001 - object.length) + object)).toBeUndefined();
  });
});

test.each([null, 1, 'text', [], [{}], undefined])('%j is no object to take', (value) => {
  expect(takeObject(value)).toBeUndefined();
});
