import { expect, test } from 'vitest';
import { safeAddress } from './safe-address.ts';

test.each([
  ['https://bank.example/approve?x=1', 'bank.example'],
  ['http://localhost:3000/', 'localhost:3000'],
  ['javascript:alert(1)', undefined],
  [' JaVaScRiPt:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://bank.example@evil.example/', undefined],
  ['blob:https://x/y', undefined],
  ['/relative', undefined],
  ['https://bànk.example/', 'xn--bnk-9ka.example'],
])('%j leads to %s', (text, host) => {
  expect(safeAddress(text)?.host).toBe(host);
});
