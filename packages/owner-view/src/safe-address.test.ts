import { describe, expect, test } from 'vitest';
import { originParts, safeAddress } from './safe-address.ts';

const parseUrl = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);

describe('an address that others wrote', () => {
  test.each([
    ['https://bank.example/approve?x=1', 'bank.example'],
    ['http://localhost:3000/', 'localhost:3000'],
    ['javascript:alert(1)', undefined],
    [' JaVaScRiPt:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['https://bank.example@evil.example/', undefined],
    ['blob:https://x/y', undefined],
    ['/relative', undefined],
    [`https://bank.example/${'x'.repeat(5_000)}`, undefined],
    ['https://bànk.example/', 'xn--bnk-9ka.example'],
    [`https://bank.example/${'x'.repeat(3_979)}`, 'bank.example'],
    [`https://bank.example/${'x'.repeat(3_980)}`, undefined],
    ['https://:secret@bank.example/', undefined],
  ])('%j is a link to %s', (text, host) => {
    expect(safeAddress(text, parseUrl)?.host).toBe(host);
  });

  test('names the place as the network knows it', () => {
    expect(originParts('https://bìlling.example.com', parseUrl)).toEqual({
      scheme: 'https://',
      host: 'xn--blling-wva.example.com',
    });
    expect(originParts('no address', parseUrl)).toEqual({ scheme: '', host: 'no address' });
    expect(originParts('about:blank', parseUrl)).toEqual({ scheme: '', host: 'about:blank' });
  });
});
