import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ProtocolFailure, readError, readOutcome, readResult } from './read-result.ts';
import { ToolFailure } from './tool-error.ts';
import { errorResult, resultOf } from './tool-result.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };

function refusal(payload: unknown) {
  return { content: [{ type: 'text', text: JSON.stringify(payload) }], isError: true };
}

describe('a result', () => {
  test('ASSIST-4.1-05 ASSIST-12.2-01 is used by its parsed fields', () => {
    const envelope = { content: [{ type: 'text', text: '{"total":3,"filled":1}' }] };
    expect(readResult(envelope)).toEqual({ total: 3, filled: 1 });
  });

  test.each([
    ['text that is not JSON', { content: [{ type: 'text', text: 'The form has 3 fields.' }] }],
    ['no text', { content: [{ type: 'image', data: '' }] }],
    ['empty content', { content: [] }],
    ['content that is no list', { content: '{}' }],
    ['a text that is none', { content: [{ type: 'text', text: 7 }] }],
    ['no envelope', 'text'],
    ['nothing', undefined],
    ['an inherited content', Object.create({ content: [{ type: 'text', text: '{}' }] })],
    [
      'nesting without end',
      { content: [{ type: 'text', text: `${'['.repeat(5_000)}${']'.repeat(5_000)}` }] },
    ],
  ])('ASSIST-4.1-05 with %s is a protocol failure', (_what, envelope) => {
    expect(() => readResult(envelope)).toThrow(ProtocolFailure);
    expect(() => readResult(envelope)).toThrow(/^The .+ .+\.$/);
  });

  test('that is not JSON says so, and keeps the cause', () => {
    const read = () => readResult({ content: [{ type: 'text', text: 'Ready.' }] });
    expect(read).toThrow(
      expect.objectContaining({
        message: 'The text of the answer is not JSON.',
        cause: expect.any(SyntaxError),
      }),
    );
  });

  test('that is a refusal throws the refusal', () => {
    const thrown = () => readResult(refusal({ code: 'READONLY', message: 'No.', path: 'a' }));
    expect(thrown).toThrow(ToolFailure);
    expect(thrown).toThrow(expect.objectContaining({ code: 'READONLY', path: 'a', message: 'No.' }));
  });

  test('keeps isError false for a success', () => {
    expect(readOutcome({ ...resultOf('[1]'), isError: false })).toEqual({ ok: true, value: [1] });
  });
});

describe('an error', () => {
  test('ASSIST-2.2-02 is recognized by its code, in whatever language its message is', () => {
    const error = readError(refusal({ code: 'NOT_FOUND', message: 'Das Feld gibt es nicht.', path: 'a' }));
    expect(error).toEqual({ code: 'NOT_FOUND', message: 'Das Feld gibt es nicht.', path: 'a' });
  });

  test('ASSIST-4.2-11 with an unknown code is a plain failure', () => {
    expect(readError(refusal({ code: 'WEIRD', message: 'Odd.' }))).toEqual({
      code: 'ENGINE_ERROR',
      message: 'Odd.',
    });
  });

  test.each([
    ['no message', { code: 'READONLY' }, { code: 'READONLY', message: 'The provider gave no reason.' }],
    ['a path that is none', { code: 'x-a', message: 'm', path: 7 }, { code: 'x-a', message: 'm' }],
    ['a code no one may have', { code: 'x-', message: 'm' }, { code: 'ENGINE_ERROR', message: 'm' }],
  ])('with %s can still be used', (_what, payload, expected) => {
    expect(readError(refusal(payload))).toEqual(expected);
  });

  test.each([['a text'], [7], [null], [{ message: 'no code' }]])('of %j is a protocol failure', (payload) => {
    expect(() => readError(refusal(payload))).toThrow(ProtocolFailure);
  });

  test('is not read from a result', () => {
    expect(() => readError(resultOf('{}'))).toThrow(ProtocolFailure);
    expect(() => readError(resultOf('{}'))).toThrow('The answer is a result, not an error.');
  });
});

test('whatever comes back, it is read or is a protocol failure', () => {
  fc.assert(
    fc.property(fc.anything(), fc.jsonValue(), fc.boolean(), (anything, payload, isError) => {
      for (const result of [
        anything,
        { content: anything },
        { content: [anything] },
        { ...refusal(payload), isError },
      ]) {
        try {
          expect(readOutcome(result)).toHaveProperty('ok');
        } catch (error) {
          expect(error).toBeInstanceOf(ProtocolFailure);
        }
      }
    }),
    runs,
  );
});

test('the message of a refusal is cleaned of what cannot be seen and is never empty', () => {
  const error = readError(errorResult({ code: 'x-a', message: 'a\u202eb\u200b', path: 'p\u0000' }));
  expect(error).toEqual({ code: 'x-a', message: 'ab', path: 'p' });
  expect(readError(errorResult({ code: 'x-a', message: '\u200b' })).message).toMatch(/\w/);
});
