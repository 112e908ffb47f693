import { describe, expect, test } from 'vitest';
import { matchesHost, parseHostPattern } from './host-pattern.ts';
import { createEgressPolicy, EgressPolicyError, type EgressPolicyOptions } from './policy.ts';

describe('a policy that cannot be read is refused, with its place', () => {
  test.each<[place: string, options: unknown]>([
    ['reach', { reach: 'everything' }],
    ['ports', { ports: [] }],
    ['ports', { ports: [0] }],
    ['ports', { ports: [65_536] }],
    ['ports', { ports: [80.5] }],
    ['allow[0]', { allow: [{}] }],
    ['allow[0]', { allow: [{ hosts: [], addresses: [] }] }],
    ['allow[1].hosts[0]', { allow: [{ hosts: ['a.org'] }, { hosts: ['*'] }] }],
    ['allow[0].hosts[1]', { allow: [{ hosts: ['a.org', 'https://a.org'] }] }],
    ['allow[0].addresses[0]', { allow: [{ addresses: ['10.0.0.1/8'] }] }],
    ['allow[0].ports', { allow: [{ hosts: ['a.org'], ports: [] }] }],
    ['allow[0].schemes', { allow: [{ hosts: ['a.org'], schemes: ['ftp'] }] }],
    ['allow[0].schemes', { allow: [{ hosts: ['a.org'], schemes: [] }] }],
    ['allow[0].sources', { allow: [{ hosts: ['a.org'], sources: ['anyone'] }] }],
    ['deny[0]', { deny: [{}] }],
    ['deny[0].addresses[0]', { deny: [{ addresses: ['everywhere'] }] }],
  ])('%s', (place, options) => {
    const error = thrownBy(() => createEgressPolicy(options as EgressPolicyOptions));
    expect(error).toBeInstanceOf(EgressPolicyError);
    expect(error).toMatchObject({ place });
  });
});

describe('a host pattern', () => {
  test.each([
    ['a.com', 'a.com', true],
    ['a.com', 'api.a.com', false],
    ['*.a.com', 'api.a.com', true],
    ['*.a.com', 'x.api.a.com', true],
    ['*.a.com', 'a.com', false],
    ['*.a.com', 'ba.com', false],
    ['A.COM', 'a.com', true],
    ['bücher.example', 'xn--bcher-kva.example', true],
    ['[::1]', '[::1]', true],
    ['127.1', '127.0.0.1', true],
  ])('%s matches %s: %s', (text, host, expected) => {
    const pattern = parseHostPattern(text);
    expect(pattern && matchesHost(pattern, host)).toBe(expected);
  });

  test.each([
    '',
    '*',
    '*.',
    '.*',
    '**.a.com',
    'a.*.com',
    'a.com:443',
    'a.com/',
    'a@b.com',
    'a.com.',
    '*.127.0.0.1',
    '*.[::1]',
    '::1',
    'a b',
    '%61.com',
  ])('is not %j', (text) => {
    expect(parseHostPattern(text)).toBeUndefined();
  });
});

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}
