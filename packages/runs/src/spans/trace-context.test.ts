import { expect, test } from 'vitest';
import { readTraceContext } from './trace-context.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const PARENT = `00-${TRACE}-${SPAN}-01`;

test('who traces a request is read from its headers', () => {
  expect(readTraceContext(PARENT, undefined)).toEqual({ traceId: TRACE, spanId: SPAN });
  expect(readTraceContext(PARENT, 'a=1, b@v=2 ,,')).toEqual({
    traceId: TRACE,
    spanId: SPAN,
    state: 'a=1,b@v=2',
  });
  // A later version may say more behind what we know.
  expect(readTraceContext(`01-${TRACE}-${SPAN}-01-more`, undefined)?.traceId).toBe(TRACE);
});

test.each([
  undefined,
  '',
  'nonsense',
  PARENT.toUpperCase(),
  `${PARENT}-more`,
  ` ${PARENT}`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.slice(1)}-${SPAN}-01`,
  `01-${TRACE}-${SPAN}-01-${'x'.repeat(600)}`,
])('%s is ignored', (parent) => {
  expect(readTraceContext(parent, 'a=1')).toBeUndefined();
});

test.each([
  '',
  ',',
  'a',
  'A=1',
  'a=b=c',
  'a=\u00e9',
  `a=${'x'.repeat(600)}`,
  Array.from({ length: 33 }, (_, at) => `a${at}=1`).join(),
])('a state of %j is left out', (state) => {
  expect(readTraceContext(PARENT, state)).toEqual({ traceId: TRACE, spanId: SPAN });
});
