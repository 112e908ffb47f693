import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseTheme } from './theme.ts';

const FIRST_SCRIPT = readFileSync(new URL('../../public/assets/theme.js', import.meta.url), 'utf8');

/** What the script before the first paint makes of these cookies. */
function shownWith(cookie: string): string | undefined {
  const document = { cookie, documentElement: { dataset: {} as { theme?: string } } };
  runInNewContext(FIRST_SCRIPT, { document });
  return document.documentElement.dataset.theme;
}

const document = { cookie: '', documentElement: { dataset: {} as { theme?: string } } };
beforeEach(() => {
  vi.stubGlobal('document', document);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a chosen theme outlives signing in, which empties the storage of the browser', () => {
  chooseTheme('dark');
  expect(document.cookie).toMatch(/^handrail-theme=dark; Path=\/; Max-Age=31536000;/);
  expect(shownWith(`a=1; ${document.cookie.split(';', 1)[0]}`)).toBe('dark');
  chooseTheme('auto');
  expect(document.cookie).toContain('Max-Age=0');
});

test.each(['', 'handrail-theme=', 'handrail-theme=neon', 'x-handrail-theme=dark', 'handrail-theme=dark"'])(
  'cookies that another port may have set choose nothing else: %s',
  (cookie) => {
    expect(shownWith(cookie)).toBeUndefined();
  },
);
