import { HostError, HostUnreachable } from '@handrail/client';
import { expect, test } from 'vitest';
import { messages } from '../messages/messages.ts';
import { answerFailureOf, failureOf } from './failure.ts';

const refused = (status: number, code: string, reason?: string) =>
  new HostError(status, code as never, 'In words for programs.', {
    ...(reason !== undefined && { details: { reason } }),
  });

test.each([
  [refused(410, 'interrupt_expired'), 'Too late'],
  [refused(422, 'interrupt_cancelled'), 'No longer needed'],
  [refused(409, 'interrupt_already_resolved'), 'Already answered'],
  [refused(409, 'no_pending_interaction', 'timed_out'), 'Too late'],
  [refused(404, 'not_found', 'run_ended'), 'No longer open'],
  [refused(403, 'forbidden'), 'Not allowed'],
])('an answer that the host refuses reads as on the pages without scripts: %s', (error, title) => {
  const { notice } = answerFailureOf(error);
  expect(notice && messages.refusals[notice][0]).toBe(title);
  // Elsewhere the same code can be about something else.
  expect(failureOf(error).notice).toBeUndefined();
});

test('a session that is over, and what is no refusal, read as everywhere', () => {
  for (const error of [refused(401, 'forbidden'), new HostUnreachable('Gone.'), new Error('Defect.')]) {
    expect(answerFailureOf(error)).toEqual(failureOf(error));
  }
});
