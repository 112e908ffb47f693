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
