import { expect, test } from 'vitest';
import { findBrowser, findFirefox, findFullChromium, NO_FIREFOX } from './find-browser.ts';

const PATH = '/usr/bin:/opt/bin';
const having =
  (...paths: readonly string[]) =>
  (path: string) =>
    paths.includes(path);

test.each([
  ['the release that Debian ships', ['/usr/bin/firefox', '/opt/bin/firefox-esr'], '/opt/bin/firefox-esr'],
  ['any other', ['/usr/bin/firefox'], '/usr/bin/firefox'],
  ['none', ['/usr/bin/chromium'], undefined],
])('Firefox is found on the PATH: %s', (_what, there, found) => {
  expect(findFirefox({ env: { PATH }, isExecutable: having(...there) })).toBe(found);
});

test('a named browser is used, or none', () => {
  const env = { PATH, HANDRAIL_FIREFOX: '/opt/firefox', HANDRAIL_CHROMIUM: '/opt/chromium' };
  const isExecutable = having('/usr/bin/firefox', '/usr/bin/chromium', '/opt/chromium');
  expect(findFirefox({ env, isExecutable })).toBeUndefined();
  expect(findBrowser({ env, isExecutable })).toBe('/opt/chromium');
});

test('a missing Firefox is said with the way to get one', () => {
  expect(NO_FIREFOX).toContain('apt-get install firefox-esr');
  expect(NO_FIREFOX).toContain('HANDRAIL_FIREFOX');
});

test.each([
  ['the whole browser', ['/usr/bin/chromium-headless-shell', '/opt/bin/chromium'], '/opt/bin/chromium'],
  ['not the headless shell', ['/usr/bin/chromium-headless-shell'], undefined],
])('a Chromium that loads extensions is %s', (_what, there, found) => {
  expect(findFullChromium({ env: { PATH }, isExecutable: having(...there) })).toBe(found);
});
