import { describe, expect, test } from 'vitest';
import { readSource } from './read-source.ts';

const lines = (text: string, part: 'anyTypes' | 'testModifiers') =>
  readSource('a.test.ts', text)[part].map(({ what, line }) => `${line} ${what}`);

describe('reading a source', () => {
  test('finds the any type, and not the word', () => {
    expect(lines('const any = 1;\n// any\nlet a: any;\nlet b = a as any[];', 'anyTypes')).toEqual([
      '3 any',
      '4 any',
    ]);
  });

  test.each([
    ['only', 'test.only'],
    ['skip', 'describe.skip'],
    ['todo', 'it.todo'],
    ['skipIf', 'test.skipIf'],
  ])('finds the modifier %s of a test', (member, call) => {
    const [name] = call.split('.');
    expect(lines(`import { ${name} } from 'vitest';\n${call}('a', () => {});`, 'testModifiers')).toEqual([
      `2 ${call}`,
    ]);
    expect(lines(`${name}.concurrent.${member}('a', () => {});`, 'testModifiers')).toEqual([`1 ${call}`]);
  });

  test('leaves alone what only looks like a modifier', () => {
    expect(lines(`list.only('a'); test.each([1])('skip', () => {});`, 'testModifiers')).toEqual([]);
  });

  test('counts lines in text beyond ASCII', () => {
    expect(lines(`const a = '😀é';\nlet b: any;`, 'anyTypes')).toEqual(['2 any']);
  });
});
