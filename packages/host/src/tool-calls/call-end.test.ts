import { describe, expect, test } from 'vitest';
import { readToolCallConfig } from './call-config.ts';
import { endOf } from './call-end.ts';
import { type RecordedCall, readRecord, toRecord } from './recorded-call.ts';

const CONFIG = { toolset: 'form/claim', tool: 'submit' };
const ended = (call: RecordedCall, changes: object = {}, retryable = false) =>
  endOf(call, { n: 1 }, readToolCallConfig({ ...CONFIG, ...changes }), retryable);

const CALLS: readonly (readonly [RecordedCall, object])[] = [
  [
    { status: 'refused', code: 'READONLY', message: 'Not now.', path: 'a.b' },
    {
      code: 'tool_refused',
      message: '"submit" of "form/claim" refused: Not now.',
      details: { code: 'READONLY', path: 'a.b' },
    },
  ],
  [
    { status: 'refused', code: 'READONLY', message: 'Not now.' },
    {
      code: 'tool_refused',
      message: '"submit" of "form/claim" refused: Not now.',
      details: { code: 'READONLY' },
    },
  ],
  [
    { status: 'mismatch', field: 'arguments' },
    {
      code: 'approval_mismatch',
      message:
        '"submit" of "form/claim" was not run: the owner agreed to something else. Start again to ask them.',
      details: { field: 'arguments' },
    },
  ],
  [
    { status: 'approval-expired' },
    {
      code: 'approval_expired',
      message: '"submit" of "form/claim" was not run: the owner\'s approval is too old.',
    },
  ],
  [
    { status: 'timed-out' },
    {
      code: 'tool_timed_out',
      message:
        '"submit" of "form/claim" took too long. A change it makes may have happened: look before you repeat it.',
    },
  ],
  [
    { status: 'broken', reason: 'threw' },
    { code: 'tool_failed', message: '"submit" of "form/claim" threw. A change it makes may have happened.' },
  ],
];

describe('a recorded call', () => {
  test.each(CALLS)('that is %j fails its node with this reason', (call, error) => {
    expect(ended(call)).toMatchObject({ type: 'fail-node', error: { retryable: false, ...error } });
    expect(Object.keys((ended(call) as { error: object }).error)).toHaveLength('details' in error ? 4 : 3);
  });

  test('may be tried again only where the tool refused or took too long', () => {
    const again = CALLS.map(([call]) => [
      call.status,
      (ended(call, {}, true) as { error: { retryable: boolean } }).error.retryable,
    ]);
    expect(again).toEqual([
      ['refused', true],
      ['refused', true],
      ['mismatch', false],
      ['approval-expired', false],
      ['timed-out', true],
      ['broken', false],
    ]);
  });

  test('shows its reason where a sensitive input is withheld only if that holds nothing of it', () => {
    expect(CALLS.map(([call]) => 'isClear' in ended(call))).toEqual([false, false, true, true, true, false]);
  });

  test('that went well, or whose refusal is an answer, completes its node with a status that may be shown', () => {
    expect(ended({ status: 'ok', artifactId: 'a' })).toEqual({
      type: 'complete-node',
      outputs: { status: 'ok', result: { n: 1 } },
      clear: ['status'],
    });
    expect(
      ended({ status: 'refused', code: 'c', message: 'm', path: 'p' }, { onRefusal: 'complete' }),
    ).toEqual({
      type: 'complete-node',
      outputs: { status: 'refused', error: { code: 'c', path: 'p', message: 'm' } },
      clear: ['status'],
    });
  });

  test('that only asked has not ended', () => {
    expect(() => ended({ status: 'asked', artifactId: 'a', approval: {} })).toThrow('does not end the call');
  });

  test('is read from the log as it was written', () => {
    const calls: readonly RecordedCall[] = [
      ...CALLS.map(([call]) => call),
      { status: 'ok', artifactId: 'a' },
      { status: 'asked', artifactId: 'a', approval: { x: 1 } },
    ];
    for (const call of calls) expect(readRecord(toRecord(call, 2))).toEqual({ call, attempt: 2 });
  });

  test.each([
    null,
    {},
    { attempt: 1 },
    { attempt: '1', status: 'timed-out' },
    { attempt: 1, status: 'ok' },
    { attempt: 1, status: 'refused', code: 'c' },
    { attempt: 1, status: 'refused', code: 'c', message: 'm', path: 7 },
    { attempt: 1, status: 'asked', artifactId: 'a' },
    { attempt: 1, status: 'mismatch' },
    { attempt: 1, status: 'broken' },
    { attempt: 1, status: 'done' },
  ])('that this host did not write is a defect: %j', (value) => {
    expect(() => readRecord(value)).toThrow('The recorded outcome of a tool call cannot be read.');
  });
});
