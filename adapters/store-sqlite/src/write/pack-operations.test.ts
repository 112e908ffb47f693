import { sampleBatch, sampleReceipt, sampleWrite } from '@handrail/host/testing';
import { describe, expect, test } from 'vitest';
import { encodeBatch } from './encode-batch.ts';
import type { Operation, OperationResult } from './operation.ts';
import { packOperations, packResults, unpackOperations, unpackResults } from './pack-operations.ts';

const entry = { who: 'ann', rank: 1, at: 2, kind: 'approval', onlyFor: ['ann'], content: { title: 'Pay?' } };
const sealed = [{ eventId: 'run3.0', pointer: '/a', value: 'hidden' }];

const OPERATIONS: readonly (readonly [string, Operation])[] = [
  ['a small run', encodeBatch(sampleBatch(sampleWrite('run1')), 1)],
  ['a run whose name is no plain text', encodeBatch(sampleBatch(sampleWrite('run\0\ud800')), 1)],
  [
    'several runs with everything that a batch may hold',
    encodeBatch(
      {
        runs: [
          sampleWrite('run2', { tags: ['one', 'two'], exclusive: true, asGuest: true, changesInbox: true }),
          sampleWrite('run3', {
            sealed,
            leavesWork: true,
            listed: [
              { list: 'waiting', name: 'a', entry },
              { list: 'waiting', name: 'b', entry: undefined },
            ],
            payloads: Array.from({ length: 150 }, (_, index) => ({ index })),
          }),
        ],
        receipts: [sampleReceipt('r')],
        outbox: [{ queue: 'q', id: '1', content: { a: null } }],
        artifacts: [{ runId: 'run3', artifactId: 'a', content: [1] }],
      },
      7,
    ),
  ],
  ['an append of nothing', encodeBatch({ runs: [] }, 1)],
  [
    'a register',
    { type: 'register', name: 'once.consume', parameters: ['a', 0, null, { where: 'w', text: 't' }] },
  ],
  ['a clean-up', { type: 'clean-up', what: 'log' }],
  ['another key', { type: 'change-key', key: new Uint8Array([1, 2, 3]) }],
];

describe('operations on their way to the writer', () => {
  test.each(OPERATIONS)('%s arrives as it was sent', (_what, operation) => {
    expect(unpackOperations(structuredClone(packOperations([operation])))).toEqual([operation]);
  });

  test('many arrive in their order', () => {
    const operations = [...OPERATIONS, ...OPERATIONS].map(([, operation]) => operation);
    expect(unpackOperations(structuredClone(packOperations(operations)))).toEqual(operations);
  });
});

describe('results on their way back', () => {
  const stored: OperationResult = { stored: true };
  test.each<readonly [string, readonly OperationResult[]]>([
    ['none', []],
    ['all stored', [stored, stored, stored]],
    ['numbers of changed rows', [1, 0, 3]],
    ['one stored beside a number', [stored, 1]],
    ['a conflict', [stored, { stored: false, conflict: 'sequence', runId: 'a' }]],
    ['a failure', [{ failed: 'full', message: 'The disk is full.' }, stored]],
  ])('%s arrive as they were', (_what, results) => {
    expect(unpackResults(structuredClone(packResults(results)))).toEqual(results);
  });
});
