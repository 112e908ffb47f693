import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, thisMachine } from '@handrail/testing/find-browser';
import { afterAll, expect, test } from 'vitest';
import { findChromium } from './find-chromium.ts';

const folder = mkdtempSync(join(tmpdir(), 'find-chromium-'));
const program = (name: string) => {
  const path = join(folder, name);
  writeFileSync(path, '#!/bin/sh\n');
  chmodSync(path, 0o755);
  return path;
};
const chromium = program('chromium');
const shell = program('chromium-headless-shell');
const other = program('other');
writeFileSync(join(folder, 'text'), 'no program');
mkdirSync(join(folder, 'bin'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['the one that is named', other, { PATH: folder, HANDRAIL_CHROMIUM: chromium }, other],
  ['the one of the environment', undefined, { PATH: folder, HANDRAIL_CHROMIUM: chromium }, chromium],
  ['the lightest on the path', undefined, { PATH: `/nowhere:${folder}` }, shell],
])('finds %s', (_which, executable, environment, found) => {
  expect(findChromium(executable, environment)).toBe(found);
});

test.each([
  ['a name that is not there', join(folder, 'gone'), { PATH: folder }],
  ['a file that is no program', join(folder, 'text'), { PATH: folder }],
  ['a folder', join(folder, 'bin'), { PATH: folder }],
  ['a path without one', undefined, { PATH: '/nowhere' }],
  ['a relative path', undefined, { PATH: '.:' }],
  ['no path', undefined, {}],
])('takes nothing else for %s', (_what, executable, environment) => {
  expect(() => findChromium(executable, environment)).toThrowError(
    expect.objectContaining({ name: 'ChromiumFailure', code: 'browser_not_found' }),
  );
});

test.each([{ PATH: folder }, { PATH: folder, HANDRAIL_CHROMIUM: chromium }])(
  'tests run in the browser that is found here: %#',
  (env) => {
    expect(findBrowser({ ...thisMachine, env })).toBe(findChromium(undefined, env));
  },
);
