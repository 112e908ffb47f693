import { expect, test } from 'vitest';
import { passkeyPlace } from './passkey-place.ts';

test.each([
  ['https://handrail.example', 'handrail.example'],
  ['https://handrail.example:8443', 'handrail.example'],
  ['http://localhost:7420', 'localhost'],
  ['https://localhost', 'localhost'],
])('passkeys work at %s, under the name %s', (address, rpId) => {
  expect(passkeyPlace(new URL(address))).toEqual({ rpId, origin: address });
});

test.each([
  'http://handrail.example',
  'http://127.0.0.1:7420',
  'https://127.0.0.1',
  'https://2130706433',
  'https://[::1]:7420',
  'http://[::1]:7420',
  'http://localhost.example',
])('passkeys do not work at %s', (address) => {
  expect(passkeyPlace(new URL(address))).toBeUndefined();
});
