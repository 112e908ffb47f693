import { expect, test } from 'vitest';
import { transcriptComplaints } from './check-transcript.ts';

const done = { type: 'DONE', status: 'success' };
const approval = {
  type: 'ASSISTANCE',
  assistance_request_id: 'a-1',
  progress_posture: 'running',
  owner_action: 'act_elsewhere',
  response_contract: 'none',
  message: 'Approve in your app.',
};

test('RUN-5-09 a connector that reports an approval as plain progress does not pass', () => {
  const lines = [{ type: 'PROGRESS', message: 'Please approve in your app.' }, done];
  expect(transcriptComplaints(lines, { needsOwner: true })).toEqual([
    'The owner is needed, and nothing but progress tells them: send an ASSISTANCE.',
  ]);
  expect(transcriptComplaints(lines, { needsOwner: false })).toEqual([]);
  const resolved = { type: 'ASSISTANCE_STATUS', assistance_request_id: 'a-1', status: 'resolved' };
  expect(transcriptComplaints([approval, resolved, done], { needsOwner: true })).toEqual([]);
});

test('what the host closed first may be closed once more, and what was asked for may be withdrawn', () => {
  const status = (id: string, status: string) => ({
    type: 'ASSISTANCE_STATUS',
    assistance_request_id: id,
    status,
  });
  const retry = { ...approval, progress_posture: 'waiting_retry', owner_action: 'none' };
  const code = { type: 'INTERACTION', request_id: 'i-1', kind: 'otp', message: 'Enter the code.' };
  const lines = [retry, code, status('a-1', 'resolved'), status('i-1', 'cancelled'), done];
  expect(transcriptComplaints(lines, { needsOwner: true })).toEqual([]);
});

test('every line that breaks the protocol is named, and so is a missing end', () => {
  const code = { type: 'INTERACTION', request_id: 'i-1', kind: 'otp', message: 'Enter the code.' };
  expect(transcriptComplaints([code, { type: 'HELLO' }, code, undefined], { needsOwner: true })).toEqual([
    'Line 2: A line is of no known type.',
    'Line 3: The id of a request was used before.',
    'Line 4: A line is not a JSON object.',
    'The last line is not a DONE.',
  ]);
});
