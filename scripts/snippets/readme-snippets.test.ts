import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { repositoryRoot as root } from '../source/repository.ts';
import { snippetsOf } from './documents.ts';

/** In the repository: only there can the packages be imported by their names. */
mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache/snippets-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Programs that are complete as they are written. Each is imported as a module of its own. */
const COMPLETE: readonly (readonly [path: string, at: number])[] = [
  ['adapters/connectors/README.md', 0],
  ['adapters/egress/README.md', 1],
  ['adapters/expressions/README.md', 0],
  ['adapters/schema-check/README.md', 0],
  ['adapters/schema-check/README.md', 1],
  ['packages/assistance/README.md', 0],
  ['packages/base/README.md', 0],
  ['packages/conformance-seams/README.md', 0],
  ['packages/form/README.md', 0],
  ['packages/lint/README.md', 0],
  ['packages/owner-view/README.md', 0],
  ['packages/tools/README.md', 0],
];

/** What a comment behind an expression says that it gives; undefined when it is a remark. */
function promised(comment: string): string | undefined {
  return /^(?:[[{'"\d]|true\b|false\b|undefined\b)/.test(comment) && !comment.includes('…')
    ? comment
    : undefined;
}

/** The program, with each promised value held against what its expression gives. */
function checked(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const [, given = '', comment = ''] =
        /^(?:console\.log\()?([a-zA-Z].*?)\)?; \/\/ (.*)$/.exec(line) ?? [];
      const value = promised(comment);
      const isExpression = given !== '' && !/^(?:const|import|export|return)\b/.test(given);
      if (value === undefined || !isExpression) return line;
      const whole = line.startsWith('console.log(') ? given : line.slice(0, line.lastIndexOf('; //'));
      return `(globalThis as never as { held: unknown[][] }).held.push([${whole}, ${value}]);`;
    })
    .join('\n');
}

test.each(COMPLETE)('the program of %s (%i) runs, and gives what its comments say', async (path, at) => {
  const text =
    snippetsOf(path, readFileSync(join(root, path), 'utf8')).filter(({ language }) => language === 'ts')[at]
      ?.text ?? '';
  const file = join(folder, `${path.replaceAll(/\W/g, '-')}-${at}.ts`);
  writeFileSync(file, checked(text));
  const held: unknown[][] = [];
  Object.assign(globalThis, { held });
  await import(pathToFileURL(file).href);
  for (const [given, said] of held) {
    if (typeof said === 'object' && said !== null && !Array.isArray(said)) expect(given).toMatchObject(said);
    else expect(given).toEqual(said);
  }
  expect(text).not.toBe('');
});
