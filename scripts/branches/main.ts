import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packageFiles, packageNames } from '../mutation/choose-mutants.ts';
import { testFilesFor } from '../mutation/test-order.ts';
import { recordTable } from '../source/record-table.ts';
import { filesBelow, readText, repositoryRoot } from '../source/repository.ts';
import { startRunner } from '../suites/start-runner.ts';
import { type Branch, listBranches, markBranches } from './list-branches.ts';
import { HELP, type Options, parseOptions } from './options.ts';
import { renderBranches, renderBranchTable, summarizeBranches } from './report.ts';

const values = readOptions();
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const { packages } = values;

const branches: Branch[] = [];
const texts = new Map<string, string>();
for (const file of packages.flatMap((name) => packageFiles(name).sources)) {
  const text = readText(repositoryRoot, file);
  const own = listBranches(file, text);
  texts.set(file, markBranches(text, own, branches.length));
  branches.push(...own);
}

const testFiles = [...testFilesFor(packages), ...values.also];
console.error(
  `${testFiles.length} test files of ${packages.join(', ')}, of the packages that use them, and of what else is asked.`,
);
const folder = join(repositoryRoot, 'test-results/coverage');
const results = join(folder, `${process.pid}.txt`);
mkdirSync(folder, { recursive: true });
rmSync(results, { force: true });
process.env.HANDRAIL_REACHED_BRANCHES = results;

const runner = await startRunner({ texts, runner: 'scripts/branches/branch-runner.ts' });
const project = runner.getRootProject();
const { testModules } = await runner.runTestSpecifications(
  testFiles.map((file) => project.createSpecification(join(repositoryRoot, file))),
);
await runner.close();
const failed = testModules.filter((module) => module.state() === 'failed');
for (const module of failed)
  console.error(`${module.relativeModuleId} failed. What it reached counts all the same.`);

const reached = new Set(existsSync(results) ? readFileSync(results, 'utf8').split(/\s+/).map(Number) : []);
const summary = summarizeBranches(packages, branches, reached);
if (values.record) recordTable(repositoryRoot, 'docs/quality.md', 'branches', renderBranchTable(summary));
process.stdout.write(values.json ? `${JSON.stringify(summary, null, 2)}\n` : renderBranches(summary));
process.exit(failed.length > 0 ? 1 : 0);

function readOptions(): Options {
  try {
    return parseOptions(process.argv.slice(2), {
      packages: packageNames(),
      filesBelow: (path) => filesBelow(repositoryRoot, path),
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
    process.exit(2);
  }
}
