import { findBrowser } from '@handrail/testing/find-browser';
import { describe, expect, test } from 'vitest';
import { ANY_CHROMIUM, FULL_CHROMIUM, planProgram, SHELLS } from './plan-program.ts';

const bare = { found: undefined, named: undefined, hasApt: true, isRoot: true };

describe('the browser for tests', () => {
  test.each([
    [
      'is used where it is',
      { ...bare, found: '/usr/bin/chromium' },
      { do: 'use', path: '/usr/bin/chromium' },
    ],
    ['is installed by root', bare, { do: 'install', packages: ['chromium-headless-shell', 'chromium'] }],
    ['is asked for where nobody can install it', { ...bare, isRoot: false }, { do: 'explain' }],
    ['is asked for where there is no apt-get', { ...bare, hasApt: false }, { do: 'explain' }],
    ['is not replaced when its name is wrong', { ...bare, named: '/nowhere' }, { do: 'explain' }],
  ])('%s', (_what, machine, plan) => {
    expect(planProgram(ANY_CHROMIUM, machine)).toMatchObject(plan);
  });

  test('that loads extensions is the whole one', () => {
    expect(planProgram(FULL_CHROMIUM, bare)).toEqual({ do: 'install', packages: ['chromium'] });
    expect(planProgram(FULL_CHROMIUM, { ...bare, isRoot: false })).toMatchObject({
      reason: expect.stringContaining('HANDRAIL_FULL_CHROMIUM'),
    });
  });

  test('that is asked for is asked for with the way out', () => {
    expect(planProgram(ANY_CHROMIUM, { ...bare, isRoot: false })).toMatchObject({
      reason: expect.stringContaining('HANDRAIL_CHROMIUM'),
    });
  });
});

test.each(SHELLS)('the shell $name is installed where it can be, and only wanted elsewhere', (shell) => {
  expect(planProgram(shell, bare)).toEqual({ do: 'install', packages: [shell.name] });
  expect(planProgram(shell, { ...bare, hasApt: false })).toEqual({
    do: 'explain',
    reason: `No ${shell.name} was found, and apt-get is not there. Install ${shell.name}.`,
  });
  expect(shell.isOptional).toBe(true);
});

describe('a browser is found', () => {
  const there = (...paths: readonly string[]) => ({ isExecutable: (path: string) => paths.includes(path) });
  test.each([
    ['by its name on the PATH', { PATH: '/a:/b' }, there('/b/chromium'), '/b/chromium'],
    [
      'as headless shell before others',
      { PATH: '/a:/b' },
      there('/a/chromium', '/b/chromium-headless-shell'),
      '/b/chromium-headless-shell',
    ],
    [
      'where HANDRAIL_CHROMIUM says',
      { PATH: '/a', HANDRAIL_CHROMIUM: '/c/x' },
      there('/a/chromium', '/c/x'),
      '/c/x',
    ],
    [
      'nowhere else when HANDRAIL_CHROMIUM is wrong',
      { PATH: '/a', HANDRAIL_CHROMIUM: '/c/x' },
      there('/a/chromium'),
      undefined,
    ],
    ['nowhere without a PATH', {}, there('/a/chromium'), undefined],
  ])('%s', (_how, env, machine, path) => {
    expect(findBrowser({ env, ...machine })).toBe(path);
  });
});
