import { expect, test } from 'vitest';
import { readConnectorLine } from './connector-line.ts';
import { OwnerValues } from './owner-values/owner-values.ts';

const SECRET = 'hunter2-4711';

function owner(): OwnerValues {
  const values = new OwnerValues();
  values.add({ password: SECRET });
  return values;
}

const read = (line: unknown) => readConnectorLine(line, owner());

test.each<[object, object]>([
  [
    { type: 'ASSISTANCE', message: 'm' },
    { kind: 'ask', line: { message: 'm' } },
  ],
  [{ type: 'INTERACTION' }, { kind: 'ask' }],
  [{ type: 'ASSISTANCE_STATUS' }, { kind: 'status' }],
  [{ type: 'PROGRESS' }, { kind: 'progress' }],
  [
    { type: 'RECORD', data: 1 },
    { kind: 'record', stream: 'records', data: 1 },
  ],
  [
    { type: 'RECORD', stream: 'rows', data: null },
    { kind: 'record', stream: 'rows', data: null },
  ],
  [
    { type: 'RESULT', output: { a: 1 } },
    { kind: 'result', output: { a: 1 } },
  ],
  [
    { type: 'DONE', status: 'success' },
    { kind: 'done', end: { status: 'success', output: {} } },
  ],
  [
    { type: 'DONE', status: 'success', output: { a: 1 } },
    { kind: 'done', end: { output: { a: 1 } } },
  ],
  [
    { type: 'DONE', status: 'failed' },
    { kind: 'done', end: { status: 'failed', message: '', retryable: true } },
  ],
  [
    { type: 'DONE', status: 'failed', message: 'The site is closed.', retryable: false },
    { kind: 'done', end: { message: 'The site is closed.', retryable: false } },
  ],
])('a line such as %j is understood', (line, expected) => {
  expect(read(line)).toMatchObject(expected);
});

test.each<[unknown, string]>([
  [() => 1, 'A line is not JSON, or is too large.'],
  [{ type: 'PROGRESS', text: 'x'.repeat(300_001) }, 'A line is not JSON, or is too large.'],
  ['text', 'A line is not a JSON object.'],
  [[1], 'A line is not a JSON object.'],
  [{}, 'A line is of no known type.'],
  [{ type: 'LOG' }, 'A line is of no known type.'],
  [{ type: 'RECORD' }, 'A RECORD has no "data".'],
  [{ type: 'RECORD', stream: 'a b', data: 1 }, 'The "stream" of a RECORD is a short name.'],
  [{ type: 'RECORD', stream: 7, data: 1 }, 'The "stream" of a RECORD is a short name.'],
  [{ type: 'RECORD', stream: 'x'.repeat(65), data: 1 }, 'The "stream" of a RECORD is a short name.'],
  [{ type: 'RESULT', output: [1] }, 'The "output" of a RESULT is an object.'],
  [{ type: 'DONE' }, 'A DONE is "success", with an object as "output", or "failed".'],
  [
    { type: 'DONE', status: 'success', output: 1 },
    'A DONE is "success", with an object as "output", or "failed".',
  ],
])('a line that breaks the rules says which: case %#', (line, message) => {
  expect(read(line)).toEqual({ kind: 'violation', message });
});

test('the values of the owner are taken out, except of what only the owner sees again', () => {
  const line = read({
    type: 'ASSISTANCE',
    request_id: SECRET,
    assistance_request_id: `id-${SECRET}`,
    message: `It is ${SECRET}.`,
    attachments: [{ kind: 'qr', value: SECRET, label: SECRET }, SECRET, { kind: 'qr', value: 7 }],
  });
  expect(line).toMatchObject({
    kind: 'ask',
    line: {
      request_id: SECRET,
      assistance_request_id: `id-${SECRET}`,
      attachments: [{ kind: 'qr', value: SECRET }, expect.any(String), { kind: 'qr', value: 7 }],
    },
  });
  const shown = JSON.stringify(line)
    .replaceAll(`"value":"${SECRET}"`, '')
    .replaceAll(/"(?:assistance_)?request_id":"[^"]*"/g, '');
  expect(shown).not.toContain(SECRET);
});
