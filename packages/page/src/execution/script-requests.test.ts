import { expect, test } from 'vitest';
import type { ActivationEvidence } from './evidence.ts';
import { countRequests, type ScriptRequest, withRequestEvidence } from './script-requests.ts';

const post = (status?: number): ScriptRequest => ({ method: 'POST', status });
const request: ActivationEvidence = { kind: 'request', method: 'POST', supports: 'neither' };
const error = (status: number, supports: 'failure' | 'neither'): ActivationEvidence => ({
  kind: 'http-error',
  status,
  supports,
});

test.each<[string, readonly ScriptRequest[], readonly ActivationEvidence[]]>([
  ['no request proves nothing', [], []],
  ['a request that is not answered yet has left', [post()], [request]],
  ['a request that was answered has left', [post(200)], [request]],
  ['a refusal of the only request is a failure', [post(422)], [request, error(422, 'failure')]],
  ['an error of the server leaves it open', [post(500)], [request, error(500, 'neither')]],
  [
    'one refusal among several requests may be of any',
    [post(200), post(404)],
    [request, error(404, 'neither')],
  ],
  ['a request that failed has no answer', [post(0)], [request]],
])('%s', (_what, sent, expected) => {
  expect(withRequestEvidence([], sent)).toEqual(expected);
});

test('a request that the press showed itself is not added again', () => {
  expect(withRequestEvidence([request], [post(200)])).toEqual([request]);
});

test('requests are counted by whether they were answered', () => {
  expect(countRequests([post(), post(200), post(0)])).toEqual({ pending: 1, answered: 2 });
});
