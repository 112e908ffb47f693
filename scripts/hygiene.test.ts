import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inlineSentences, needsCatalogue } from './hygiene/inline-messages.ts';
import { brokenLinks } from './hygiene/links.ts';
import { isReadByPeople, PHRASE_RULES, phraseProblems } from './hygiene/plain-english.ts';
import {
  FOLDER_RULES,
  isShipped,
  mayNotPause,
  NOTE_RULES,
  PAUSE_RULES,
  PLACE_RULES,
  textProblems,
} from './hygiene/text-rules.ts';
import { vainAssertions } from './hygiene/vain-assertions.ts';
import { mayModifyTests, readSource } from './source/read-source.ts';
import { readJson, repositoryRoot as root } from './source/repository.ts';
import { sourcesOf, workspaceFolders } from './source/workspaces.ts';
import { isNamedLikeATest, SMOKE_TEST, suiteOf } from './suites/suites.ts';

const MOST_LINES = 400;

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  .filter(({ text }) => !text.includes('\0'));

const isGiven = (path: string) => /^(fixtures|conformance\/requirements)\/|^LICENSE$/.test(path);
const sources = tracked.filter(({ path }) => /\.(ts|tsx|mts|mjs|js|css)$/.test(path) && !isGiven(path));
const typed = sources.filter(({ path }) => /\.tsx?$/.test(path));

describe('tracked files', () => {
  test('name no machine and no package registry', () => {
    expect(tracked.length).toBeGreaterThan(10);
    expect(tracked.flatMap(({ path, text }) => textProblems(path, text, PLACE_RULES))).toEqual([]);
  });

  test('hold no notes to oneself and silence no type error', () => {
    const own = tracked.filter(({ path }) => !isGiven(path));
    expect(own.flatMap(({ path, text }) => textProblems(path, text, NOTE_RULES))).toEqual([]);
  });

  test('wait for states in tests, never for a time', () => {
    const tests = sources.filter(({ path }) => mayNotPause(path));
    expect(tests.length).toBeGreaterThan(10);
    expect(tests.flatMap(({ path, text }) => textProblems(path, text, PAUSE_RULES))).toEqual([]);
  });

  test('make folders in the one way that always ends', () => {
    const shipped = sources.filter(({ path }) => isShipped(path));
    expect(shipped.length).toBeGreaterThan(100);
    expect(shipped.flatMap(({ path, text }) => textProblems(path, text, FOLDER_RULES))).toEqual([]);
  });

  test('keep what people read in the message catalogue of their app', () => {
    const apps = typed.filter(({ path }) => needsCatalogue(path));
    expect(apps.length).toBeGreaterThan(100);
    expect(apps.flatMap(({ path, text }) => inlineSentences(path, text))).toEqual([]);
  });

  test('say things in plain English where people read them', () => {
    const read = tracked.filter(({ path }) => isReadByPeople(path));
    expect(read.length).toBeGreaterThan(100);
    expect(read.flatMap(({ path, text }) => textProblems(path, text, PHRASE_RULES))).toEqual([]);
    // The planner holds lists of the words that people use.
    const shipped = typed.filter(({ path }) => isShipped(path) && !path.startsWith('packages/planner/'));
    expect(shipped.flatMap(({ path, text }) => phraseProblems(path, text))).toEqual([]);
  });

  test(`have at most ${MOST_LINES} lines of source each`, () => {
    const long = sources.filter(({ text }) => text.trimEnd().split('\n').length > MOST_LINES);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  test('never use the type that switches checking off', () => {
    // Only a file with the word can use it as a type, and reading the others as code takes seconds.
    const found = typed
      .filter(({ text }) => /\bany\b/.test(text))
      .flatMap(({ path, text }) => readSource(path, text).anyTypes.map(({ line }) => `${path}:${line}`));
    expect(found).toEqual([]);
  });

  test('say where `npx handrail` is this project and not a package that anybody could publish', () => {
    const silent = tracked.filter(
      ({ path, text }) =>
        path.endsWith('.md') && /npx handrail/.test(text) && !/\bin(?:side)? the clone\b/i.test(text),
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  test('assert nothing in vain', () => {
    const asserting = typed.filter(({ text }) => /\bexpect\b/.test(text) && text.includes("'vitest'"));
    expect(asserting.length).toBeGreaterThan(1000);
    expect(asserting.flatMap(({ path, text }) => vainAssertions(path, text))).toEqual([]);
  });

  test('that are named like a test are run by a suite', () => {
    const named = tracked.filter(({ path }) => isNamedLikeATest(path) && path !== SMOKE_TEST);
    expect(named.length).toBeGreaterThan(1000);
    expect(named.filter(({ path }) => suiteOf(path) === undefined).map(({ path }) => path)).toEqual([]);
  });

  test('leave no test out', () => {
    const found = typed
      .filter(({ path, text }) => /\.test(-d)?\.tsx?$/.test(path) && mayModifyTests(text))
      .flatMap(({ path, text }) =>
        readSource(path, text).testModifiers.map(({ what, line }) => `${path}:${line} ${what}`),
      );
    expect(found).toEqual([]);
  });
});

test('the lock file holds no addresses', () => {
  const lock = readJson(root, 'package-lock.json') as { packages: Record<string, { resolved?: string }> };
  const found = Object.entries(lock.packages).filter(([, { resolved }]) => resolved?.includes(':'));
  expect(found.map(([name]) => name)).toEqual([]);
});

test('every link in the documentation leads somewhere', () => {
  // The conformance page is generated, and checked as a whole against the tests that passed.
  const pages = tracked.filter(({ path }) => path.endsWith('.md') && path !== 'docs/conformance.md');
  expect(brokenLinks(pages, (path) => existsSync(join(root, path)))).toEqual([]);
});

test('every workspace with source has a README', () => {
  const silent = workspaceFolders(root).filter(
    (folder) => sourcesOf(root, folder).length > 0 && !existsSync(join(root, folder, 'README.md')),
  );
  expect(silent).toEqual([]);
});

test('CI runs exactly the command that the README gives for the tests', () => {
  const readme = tracked.find(({ path }) => path === 'README.md')?.text ?? '';
  const ci = readFileSync(join(root, '.ci/run'), 'utf8');
  const command = 'npm ci && npm run verify';
  expect(readme.split('\n')).toContain(command);
  expect(ci.split('\n')).toContain(command);
});
