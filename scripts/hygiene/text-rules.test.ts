import { expect, test } from 'vitest';
import { NOTE_RULES, PLACE_RULES, textProblems } from './text-rules.ts';

const rules = [...PLACE_RULES, ...NOTE_RULES];

test.each([
  ['a path of one machine', ['/wo', 'rk/main/a.ts']],
  ['a path of one machine', ['file://', '/ro', 'ot/.cache']],
  ['a path of one machine', ['"/ho', 'me/ada/a.ts"']],
  ['a path of one machine', ['/Us', 'ers/ada/a.ts']],
  ['the address of a package registry', ['https://regi', 'stry.npmjs.org/a']],
  ['a note to oneself', ['// TO', 'DO: later']],
  ['a note to oneself', ['# FIX', 'ME']],
  ['a silenced type error', ['// @ts-', 'ignore']],
])('%s is found', (what, parts) => {
  expect(textProblems('a.md', `fine\n${parts.join('')}`, rules)).toEqual([`a.md:2 holds ${what}.`]);
});

test.each([
  'the work/life path',
  'the route /workspaces/1',
  'see ../work/main',
  'a pointer /homework/0',
  'todo lists',
])('fine: %s', (line) => {
  expect(textProblems('a.md', line, rules)).toEqual([]);
});
