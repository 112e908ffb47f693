import { expect, test } from 'vitest';
import { resultMessages } from './result-messages.ts';

test.each([
  [['Pay'], '“Pay” is done.'],
  [['Pay', 'Send'], '“Pay” and “Send” are done.'],
  [['Pay', 'Send', 'File'], '“Pay”, “Send” and “File” are done.'],
  [['Pay', 'Send', 'File', 'Close'], '“Pay”, “Send”, “File” and 1 more are done.'],
  [['Pay', 'Send', 'File', 'Close', 'Ask'], '“Pay”, “Send”, “File” and 2 more are done.'],
])('a sentence says what was done of %j', (steps, sentence) => {
  expect(resultMessages.didAll(...steps)).toBe(sentence);
});
