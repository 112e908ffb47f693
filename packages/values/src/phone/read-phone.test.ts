import { expect, test } from 'vitest';
import { readPhone } from './read-phone.ts';

test.each([
  ['+41 44 668 18 00', undefined, '+41446681800'],
  ['044 668 18 00', 'CH', '+41446681800'],
  ['044 668 18 00', undefined, undefined],
  ['(212) 736-5000', 'US', '+12127365000'],
  ['030 / 227-0', 'DE', '+49302270'],
  ['+41 44 668', undefined, undefined],
  ['12', 'CH', undefined],
  ['call 044 668 18 00', 'CH', undefined],
  ['044 668 18 00 ext 5', 'CH', undefined],
  ['044 668 18 00', 'XX', undefined],
  ['0'.repeat(5_000), 'CH', undefined],
])('the telephone number %j in %j is %j', (text, country, expected) => {
  const read = readPhone(text, { country });
  expect(read.ok ? read.value.phone : undefined).toBe(expected);
});
