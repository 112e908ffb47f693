import type { JsonObject } from '@handrail/base';
import { expect, test } from 'vitest';
import { isHighRisk, OWNER_ONLY } from './high-risk.ts';

const call = (artifactData: JsonObject, profile: string | undefined = OWNER_ONLY) =>
  isHighRisk({ kind: 'approval', profile, data: { artifactData }, sealedData: undefined });

test.each([
  ['high', true],
  ['none', false],
  ['low', false],
  ['medium', true],
  [null, true],
])('a tool call of the risk %j is of high risk: %j', (risk, expected) => {
  expect(call({ risk })).toBe(expected);
});

test('a call that does not say its risk, or only inherits one, is of high risk', () => {
  expect(call({})).toBe(true);
  expect(call(Object.create({ risk: 'none' }))).toBe(true);
});

test('what others than the owner may answer is not, whatever it says', () => {
  expect(call({ risk: 'high' }, 'openwop-interrupt-auth-required')).toBe(false);
  expect(isHighRisk({ kind: 'clarification', profile: OWNER_ONLY, data: {}, sealedData: undefined })).toBe(
    false,
  );
});
