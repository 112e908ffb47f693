import { expect, test } from 'vitest';
import { parseMessage } from './parse-message.ts';

const LONG = '12345678901234567890';

test('long numbers in the input of a tool become text, and the rest stays as the protocol has it', () => {
  const message = (value: string) =>
    `{"jsonrpc":"2.0","id":0.12345678901234568,"method":"tools/call","params":{"name":"a","arguments":{"value":${value}}}}`;
  const expected = JSON.parse(message(`"${LONG}"`));
  expect(parseMessage(message(LONG))).toEqual(expected);
  expect(parseMessage(`[${message(LONG)},{"id":1e400},7]`)).toEqual([
    expected,
    { id: Number.POSITIVE_INFINITY },
    7,
  ]);
});

test.each(['{"a":1}', `{"a":"${LONG}"}`, `[${LONG}]`, `{"params":[${LONG}]}`, 'null'])(
  '%s is read as it is',
  (text) => {
    expect(parseMessage(text)).toEqual(JSON.parse(text));
  },
);

test('what is not JSON throws', () => {
  expect(() => parseMessage(`{"a":${LONG}`)).toThrow(SyntaxError);
});
