import { expect, test } from 'vitest';
import { mayNotPause, NOTE_RULES, PAUSE_RULES, PLACE_RULES, textProblems } from './text-rules.ts';

const rules = [...PLACE_RULES, ...NOTE_RULES, ...PAUSE_RULES];

test.each([
  ['a path of one machine', ['/wo', 'rk/main/a.ts']],
  ['a path of one machine', ['file://', '/ro', 'ot/.cache']],
  ['a path of one machine', ['"/ho', 'me/ada/a.ts"']],
  ['a path of one machine', ['/Us', 'ers/ada/a.ts']],
  ['the address of a package registry', ['https://regi', 'stry.npmjs.org/a']],
  ['a note to oneself', ['// TO', 'DO: later']],
  ['a note to oneself', ['# FIX', 'ME']],
  ['a mark of an unfinished merge', ['<<<<', '<<< HEAD']],
  ['a mark of an unfinished merge', ['>>>>', '>>> other']],
  ['a silenced type error', ['// @ts-', 'ignore']],
  ['a fixed pause', ['await page.waitFor', 'Timeout(300);']],
  ['a fixed pause', ['await new Promise((resolve) => set', 'Timeout(resolve, 20));']],
  ['a fixed pause', ['const pause = (ms: number) => new Promise<void>((done) => set', 'Timeout(done, ms));']],
  ['a fixed pause', ['await new Promise((go) => { set', 'Timeout(() => go(1), 20); });']],
  ['a fixed pause', ['  set', 'Timeout(resolve, 20);']],
  ['a fixed pause', ['import { set', "Timeout as sleep } from 'node:timers/", "promises';"]],
  ['a fixed pause', ['await new Promise((go) => {\n  set', 'Timeout(go, 20);\n});']],
  ['a test that is tried again by itself', ["test('a', { re", 'try: 2 }, async () => {']],
])('%s is found', (what, parts) => {
  expect(textProblems('a.md', `fine\n${parts.join('')}`, rules)).toEqual([`a.md:2 holds ${what}.`]);
});

test.each([
  'the work/life path',
  'the route /workspaces/1',
  'see ../work/main',
  'a pointer /homework/0',
  'todo lists',
  'await page.waitForURL(url);',
  'await new Promise((resolve) => setImmediate(resolve));',
  'const timer = setTimeout(run, milliseconds);',
  "import { setImmediate } from 'node:timers/promises';",
  `await new Promise((resolve) => set${'Timeout'}(resolve, 20)); // delay under test: a slow disk`,
])('fine: %s', (line) => {
  expect(textProblems('a.md', line, rules)).toEqual([]);
});

test.each([
  ['packages/base/src/a.test.ts', true],
  ['apps/dashboard/src/a.browser.test.ts', true],
  ['apps/dashboard/testing/deep/scene.ts', true],
  ['testing/src/browser/at-rest.ts', true],
  ['testing/src/until.ts', false],
  ['packages/base/src/a.ts', false],
])('%s may not pause: %s', (path, expected) => {
  expect(mayNotPause(path)).toBe(expected);
});
