import { expect, test } from 'vitest';
import { describeOrder, orderOf } from './read-trace.ts';

const answer = '812 writev(24, [{iov_base="HTTP/1.1 201 Created\\r\\n"..., iov_len=210}], 1) = 210';

test.each([
  ['a sync that returned', ['813 fdatasync(20) = 0', answer], { answers: 1, unsynced: 0 }],
  [
    'a sync of another thread that was interrupted by other calls',
    [
      '813 fdatasync(20 <unfinished ...>',
      '812 write(5, "x", 1) = 1',
      '813 <... fdatasync resumed>) = 0',
      answer,
    ],
    { answers: 1, unsynced: 0 },
  ],
  [
    'a sync that has not returned yet',
    ['813 fdatasync(20 <unfinished ...>', answer, '813 <... fdatasync resumed>) = 0'],
    { answers: 1, unsynced: 1 },
  ],
  [
    'a sync that failed',
    ['813 fdatasync(20) = -1 EIO (Input/output error)', answer],
    { answers: 1, unsynced: 1 },
  ],
  ['one sync for two answers', ['813 fsync(20) = 0', answer, answer], { answers: 2, unsynced: 1 }],
  ['another status', ['812 write(24, "HTTP/1.1 200 OK", 15) = 15'], { answers: 0, unsynced: 0 }],
])('a trace with %s', (_what, lines, expected) => {
  expect(orderOf(lines.join('\n'))).toEqual(expected);
});

test('what was found is a sentence', () => {
  expect(describeOrder({ answers: 51, unsynced: 0 })).toBe(
    'A sync had returned before each of 51 answers with 201.',
  );
  expect(describeOrder({ answers: 51, unsynced: 2 })).toBe(
    'No sync had returned before 2 of 51 answers with 201.',
  );
});
