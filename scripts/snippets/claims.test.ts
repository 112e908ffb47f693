import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readJson, repositoryRoot as root } from '../source/repository.ts';
import { followedDocuments, snippetsOf } from './documents.ts';

/** For each snippet of each document, the test that executes it, or why none does. */
type Claims = Readonly<Record<string, Readonly<Record<string, string>>>>;
const claims = readJson(root, 'scripts/snippets/claims.json') as Claims;
const NOT_RUN = /^not run: \S+ \S+/;

/** The snippets of a document as `claims.json` calls them: `sh 1`, `sh 2`, `json 1`. */
function namesIn(path: string, page: string): readonly string[] {
  const counts = new Map<string, number>();
  return snippetsOf(path, page).map(({ language }) => {
    counts.set(language, (counts.get(language) ?? 0) + 1);
    return `${language} ${counts.get(language)}`;
  });
}

/** A test of a README stands beside it; others name the document that they execute. */
function isClaimed(path: string, by: string): boolean {
  const file = join(root, by);
  return existsSync(file) && readFileSync(file, 'utf8').includes(basename(path, '.md'));
}

describe('every snippet of the documents', () => {
  test('is executed by a test, or has a reason why not', () => {
    const snippets = followedDocuments(root).flatMap((path) =>
      namesIn(path, readFileSync(join(root, path), 'utf8')).map((name) => `${path} ${name}`),
    );
    expect(snippets.length).toBeGreaterThan(150);
    const claimed = Object.entries(claims).flatMap(([path, names]) =>
      Object.keys(names).map((name) => `${path} ${name}`),
    );
    expect(snippets.filter((each) => !claimed.includes(each))).toEqual([]);
    expect(claimed.filter((each) => !snippets.includes(each))).toEqual([]);
  });

  test('is claimed by a test that names its document', () => {
    const wrong = Object.entries(claims).flatMap(([path, names]) =>
      Object.values(names)
        .filter((by) => !NOT_RUN.test(by) && !isClaimed(path, by))
        .map((by) => `${path}: ${by}`),
    );
    expect(wrong).toEqual([]);
  });

  test('that is added would be noticed', () => {
    const page = '```sh\nnpm ci\n```\n\n```json\n{}\n```\n\n```sh\nnpm start\n```\n\n```text\nout\n```\n';
    expect(namesIn('a.md', page)).toEqual(['sh 1', 'json 1', 'sh 2']);
    expect(isClaimed('docs/how-to/run-a-host.md', 'scripts/snippets/missing.test.ts')).toBe(false);
  });
});
