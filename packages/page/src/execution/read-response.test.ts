import type { JsonValue } from '@handrail/base';
import { expect, test } from 'vitest';
import { billing, invoiceArgs } from '../../testing/billing-site.ts';
import { exampleSite, setAt } from '../../testing/manifests.ts';
import { type OutcomeStatus, runtimeResponse } from './outcome.ts';
import { checkRuntimeResponse } from './read-response.ts';
import { runAction } from './run-action.ts';

test('AAF-X.05-08 what a status calls for must be there', () => {
  const metadata = { action: 'a.b', risk: 'high', scope: 'x', title: 'X' };
  expect(
    checkRuntimeResponse({ status: 'needs_confirmation', action: 'a.b', confirmation_metadata: metadata }),
  ).toEqual([]);
  for (const name of Object.keys(metadata)) {
    const { [name as 'action']: _, ...rest } = metadata;
    expect(
      checkRuntimeResponse({ status: 'needs_confirmation', action: 'a.b', confirmation_metadata: rest }),
    ).toHaveLength(1);
  }
  expect(checkRuntimeResponse({ status: 'needs_confirmation', action: 'a.b' })).toHaveLength(1);
  expect(
    checkRuntimeResponse({ status: 'missing_required_fields', action: 'a.b', missing_fields: [] }),
  ).toHaveLength(1);
  expect(checkRuntimeResponse({ status: 'done', action: 'a.b' })).toHaveLength(1);
});

const base = { status: 'completed', action: 'a.b' };
const success = { kind: 'output', from: 'result', supports: 'success' };
const failure = { kind: 'not-pressed', supports: 'failure' };

test.each([
  ['no verdict', base, 0],
  ['a success with its evidence', { ...base, verdict: 'succeeded', evidence: [success] }, 0],
  ['a success without evidence', { ...base, verdict: 'succeeded', evidence: [] }, 1],
  ['a success with evidence of failure', { ...base, verdict: 'succeeded', evidence: [success, failure] }, 1],
  ['a failure that is completed', { ...base, verdict: 'failed', evidence: [failure] }, 1],
  ['a failure', { ...base, status: 'execution_error', verdict: 'failed', evidence: [failure] }, 0],
  [
    'a success that is an error',
    { ...base, status: 'execution_error', verdict: 'succeeded', evidence: [success] },
    1,
  ],
  ['another word', { ...base, verdict: 'done', evidence: [] }, 1],
  ['evidence that is not an object', { ...base, verdict: 'unclear', evidence: ['yes'] }, 1],
  ['evidence that supports nothing', { ...base, verdict: 'unclear', evidence: [{ kind: 'x' }] }, 1],
  ['evidence of no kind', { ...base, verdict: 'unclear', evidence: [{ supports: 'neither' }] }, 1],
  ['no evidence at all', { ...base, verdict: 'unclear' }, 1],
])('a response with %s is checked', (_what, response, count) => {
  expect(checkRuntimeResponse(response)).toHaveLength(count);
});

test.each<[string, object, readonly string[]]>([
  ['a list', [], ['It must be an object.']],
  ['a text', 'done' as never, ['It must be an object.']],
  [
    'another status',
    { ...base, status: 'done' },
    [
      '"status" must be one of completed, awaiting_review, needs_confirmation, validation_error, execution_error, missing_required_fields.',
    ],
  ],
  ['no action', { status: 'completed' }, ['"action" must be a string.']],
  [
    'a verdict that there is not',
    { ...base, verdict: 'done', evidence: [] },
    ['"verdict" must be one of succeeded, failed, unclear.'],
  ],
  [
    'no evidence',
    { ...base, verdict: 'unclear' },
    ['"evidence" must be a list of objects with "kind" and "supports".'],
  ],
  [
    'a success without evidence',
    { ...base, verdict: 'succeeded', evidence: [] },
    ['"succeeded" needs evidence of success and none of failure.'],
  ],
  [
    'a failure without evidence that is completed',
    { ...base, verdict: 'failed', evidence: [] },
    [
      '"failed" needs evidence of failure and none of success.',
      'A response that is failed cannot have the status completed.',
    ],
  ],
  [
    'a success that is an error',
    { ...base, status: 'execution_error', verdict: 'succeeded', evidence: [success] },
    ['A response that is succeeded cannot have the status execution_error.'],
  ],
  [
    'nothing to confirm',
    { ...base, status: 'needs_confirmation' },
    ['"confirmation_metadata" must say action, risk, scope, title.'],
  ],
  [
    'no missing field',
    { ...base, status: 'missing_required_fields' },
    ['"missing_fields" must name at least one field.'],
  ],
])('what is wrong with a response with %s is said in words', (_what, response, problems) => {
  expect(checkRuntimeResponse(response as JsonValue)).toEqual(problems);
});

test('AAF-X.05-08 each of the six statuses is given as it should be', async () => {
  const review = exampleSite((document) =>
    setAt(document, ['actions', 'invoice.create', 'confirmation'], 'review'),
  );
  const runs: readonly (readonly [
    OutcomeStatus,
    Parameters<typeof runAction>[1],
    object,
    Parameters<typeof billing>,
  ])[] = [
    ['completed', 'invoice.create', invoiceArgs, ['/invoices/new']],
    ['awaiting_review', 'invoice.create', invoiceArgs, ['/invoices/new', {}, { manifest: review }]],
    ['needs_confirmation', 'workspace.delete', { delete_confirmation_text: 'DELETE' }, ['/settings/']],
    ['validation_error', 'invoice.create', { ...invoiceArgs, amount: -1 }, ['/invoices/new']],
    ['execution_error', 'invoice.create', invoiceArgs, ['/invoices/new', { onActivate: () => undefined }]],
    ['missing_required_fields', 'invoice.create', {}, ['/invoices/new']],
  ];
  for (const [status, action, args, at] of runs) {
    const outcome = await runAction(
      billing(...at).execution,
      action,
      args as Parameters<typeof runAction>[2],
    );
    expect(outcome.status).toBe(status);
    expect(checkRuntimeResponse(runtimeResponse(outcome))).toEqual([]);
  }
});
