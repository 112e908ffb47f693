import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { repositoryRoot } from '../source/repository.ts';
import { runCampaign } from './campaign.ts';
import { listMutants } from './list-mutants.ts';

/** Below the repository, because the tests of a campaign import the runner that is installed there. */
const FOLDER = `test-results/campaign-test-${process.pid}`;

afterEach(() => rmSync(join(repositoryRoot, FOLDER), { recursive: true, force: true }));

/** What a campaign says about the mutants of one source, by their changes. */
async function campaign(source: string, tests: Readonly<Record<string, string>>) {
  const write = (name: string, text: string) => writeFileSync(join(repositoryRoot, FOLDER, name), text);
  mkdirSync(join(repositoryRoot, FOLDER), { recursive: true });
  write('subject.ts', source);
  for (const [name, body] of Object.entries(tests)) {
    write(
      name,
      `import { expect, test } from 'vitest';\nimport * as subject from './subject.ts';\n${body}\nvoid subject;\n`,
    );
  }
  const judged = await runCampaign({
    mutants: listMutants(`${FOLDER}/subject.ts`, source).map((mutant, id) => ({ ...mutant, id })),
    refused: new Set(),
    testFiles: Object.keys(tests).map((name) => `${FOLDER}/${name}`),
    onlyOwn: true,
    unlimited: false,
    sources: '',
    folder: join(repositoryRoot, FOLDER, 'found'),
    mostFilesPerSurvivor: 6,
    until: Date.now() + 110_000,
    tell: () => {},
  });
  return Object.fromEntries(
    judged.map(({ mutant, verdict, by }) => [mutant.change, [verdict, by.replace(`${FOLDER}/`, '')]]),
  );
}

const MORE = 'export function isMore(a: number, b: number): boolean { return a > b; }';

test('a test that passes without a mutant and fails with it kills it', async () => {
  const judged = await campaign(MORE, {
    'a.test.ts': "test('more', () => expect(subject.isMore(2, 1)).toBe(true));",
  });
  expect(judged).toMatchObject({
    'a > b → a <= b': ['killed', 'a.test.ts > more'],
    'a > b → a >= b': ['survived', 'repeated in 1 test files'],
  });
});

test('a test that fails without any mutant kills none, and is named', async () => {
  const judged = await campaign(MORE, {
    'a.test.ts': "test('wrong', () => { subject.isMore(2, 1); expect(1).toBe(2); });",
  });
  expect(judged).toEqual({
    'a > b → a <= b': ['undecided', 'a.test.ts > wrong'],
    'a > b → a >= b': ['undecided', 'a.test.ts > wrong'],
  });
});

test.each([
  ['every other time', 'runs % 2 === 0'],
  ['the first time with a mutant', 'runs === 3'],
  ['now and then', '[3, 6, 9].includes(runs)'],
  ['as if two mutants were noticed', '[3, 5, 7, 8].includes(runs)'],
  ['from then on', 'runs > 3'],
  ['from then on, for a while', '[3, 4].includes(runs)'],
])('a test that fails %s kills none', async (_when, fails) => {
  const judged = await campaign(MORE, {
    'a.test.ts': `let runs = 0;
      test('flaky', () => { subject.isMore(2, 1); runs += 1; expect(${fails}).toBe(false); });`,
  });
  expect(Object.values(judged).map(([verdict]) => verdict)).toEqual(['survived', 'survived']);
});

test('a test that fails in some processes only kills none, and is named', async () => {
  const judged = await campaign('export const found = [1].some((each) => each > 5);', {
    'a.test.ts': `import { appendFileSync, readFileSync } from 'node:fs';
      test('flaky', () => {
        appendFileSync('${FOLDER}/count', 'x');
        expect(readFileSync('${FOLDER}/count', 'utf8').length).not.toBe(2);
      });`,
  });
  expect(judged).toMatchObject({ 'each > 5 → each <= 5': ['undecided', 'a.test.ts > flaky'] });
});

test('a mutant that a module keeps something of is killed', async () => {
  const judged = await campaign(
    'const kept: string[] = [];\nexport function keep(): number { kept.length = 0; kept.push("a"); return kept.length; }',
    { 'a.test.ts': "test('kept', () => expect(subject.keep()).toBe(1));" },
  );
  expect(judged).toMatchObject({ 'kept.length = 0; → nothing': ['killed', 'a.test.ts > kept'] });
});

test('a process that a test ends says nothing about a mutant', async () => {
  const judged = await campaign(MORE, {
    'a.test.ts': `let runs = 0;
      test('ends', () => {
        runs += 1;
        if (runs > 2) process.kill(process.pid, 'SIGKILL');
        expect(subject.isMore(2, 1)).toBeDefined();
      });`,
  });
  expect(Object.values(judged).map(([verdict]) => verdict)).toEqual(['survived', 'survived']);
});

test('a test that ends its process each time ends the campaign, which names the file', async () => {
  const tests = { 'a.test.ts': "test('ends', () => { process.kill(process.pid, 'SIGKILL'); });" };
  await expect(campaign(MORE, tests)).rejects.toThrow(`The tests of ${FOLDER}/a.test.ts could not be run.`);
});

test('a mutant that ends its process each time is killed, and one that turns endlessly is ended', async () => {
  const source = `export function stop(now: boolean, a: number): number {
    if (now) process.kill(process.pid, 'SIGKILL');
    let left = a;
    while (left > 0) { left = left - 1; }
    return left;
  }`;
  const judged = await campaign(source, {
    'a.test.ts': "test('goes on', () => expect(subject.stop(false, 3)).toBe(0));",
  });
  expect(judged).toMatchObject({
    'now → true': ['killed', 'a.test.ts'],
    'left - 1 → left + 1': ['timeout', 'a.test.ts > goes on'],
  });
});

test('a test that a busy machine holds up is not ended', async () => {
  const judged = await campaign('export function isBoth(a: boolean, b: boolean) { return a && b; }', {
    'a.test.ts': `let runs = 0;
      test('held up', async () => {
        runs += 1;
        expect(subject.isBoth(true, true)).toBe(true);
        if (runs === 3) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5_500);
        // The clock of the process has its turn in between.
        await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      });`,
  });
  expect(judged).toMatchObject({ 'a && b → a || b': ['survived', 'repeated in 1 test files'] });
});

test('a test that waits for nothing with a mutant is ended', async () => {
  const judged = await campaign(
    'export function soon(a: boolean) { return a ? Promise.resolve() : new Promise<void>(() => {}); }',
    { 'a.test.ts': "test('soon', async () => expect(await subject.soon(true)).toBeUndefined());" },
  );
  expect(judged).toMatchObject({ 'a → false': ['timeout', 'a.test.ts > soon'] });
});
