import { expect, test } from 'vitest';
import { ownerEnglish } from './messages/english.ts';
import { refusalNotice } from './refusal-notice.ts';

const titleOf = (code: string, details?: { reason: string }) => {
  const name = refusalNotice(code, details);
  return name && ownerEnglish.refusals[name][0];
};

test.each([
  ['interrupt_already_resolved', 'Already answered'],
  ['interrupt_cancelled', 'No longer needed'],
  ['interrupt_gone', 'No longer needed'],
  ['run_terminal', 'No longer needed'],
  ['interrupt_expired', 'Too late'],
  ['no_pending_interaction', 'No longer open'],
  ['interaction_id_mismatch', 'Something else is asked now'],
  ['forbidden', 'Not allowed'],
  ['approval_mismatch', 'This has changed'],
  ['store_unavailable', 'Please try again in a moment'],
])('an answer refused with %s reads "%s"', (code, title) => {
  expect(titleOf(code)).toBe(title);
});

test('a request whose time ran out is too late, and one whose run has ended is no longer open', () => {
  expect(titleOf('no_pending_interaction', { reason: 'timed_out' })).toBe('Too late');
  expect(titleOf('not_found', { reason: 'timed_out' })).toBe('Too late');
  expect(titleOf('not_found', { reason: 'run_ended' })).toBe('No longer open');
  expect(titleOf('not_found')).toBe('Not found');
});

test('what is no longer open claims nothing that may be untrue', () => {
  expect(ownerEnglish.refusals.closed[1]).toBe(
    'It was answered, its time ran out, or the run ended. Nothing you sent was delivered.',
  );
});

test('a code that says nothing about an answer has no sentence here', () => {
  for (const code of ['passkey_required', 'constructor', '']) expect(refusalNotice(code)).toBeUndefined();
});
