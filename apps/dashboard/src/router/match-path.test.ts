import { describe, expect, test } from 'vitest';
import { matchPath, path } from './match-path.ts';

describe('paths', () => {
  test.each([
    ['/', '/', {}],
    ['/runs', '/runs', {}],
    ['/runs', '/runs/', {}],
    ['/runs/:runId', '/runs/r-1', { runId: 'r-1' }],
    ['/runs/:runId', '/runs/a%2Fb', { runId: 'a/b' }],
    ['/live/:runId/:requestId', '/live/r/a', { runId: 'r', requestId: 'a' }],
    ['/runs/:runId', '/runs', undefined],
    ['/runs/:runId', '/runs/a/b', undefined],
    ['/runs/:runId', '/runs/%E0%A4%A', undefined],
    ['/runs', '/run', undefined],
  ])('%s and %s give %j', (pattern, given, expected) => {
    expect(matchPath(pattern, given)).toEqual(expected);
  });

  test('a parameter named like a built-in is a plain value', () => {
    expect(Object.hasOwn(matchPath('/x/:__proto__', '/x/y') ?? {}, '__proto__')).toBe(true);
  });

  test('an id never becomes another path', () => {
    expect(path`/runs/${'../settings?x'}`).toBe('/runs/..%2Fsettings%3Fx');
  });
});
