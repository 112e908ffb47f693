import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageFiles, packageNames } from '../mutation/choose-mutants.ts';
import { testFilesFor } from '../mutation/test-order.ts';
import { recordTable } from '../source/record-table.ts';
import { filesBelow, readText, repositoryRoot } from '../source/repository.ts';
import { startRunner } from '../suites/start-runner.ts';
import { type Branch, listBranches, markBranches } from './list-branches.ts';
import { renderBranches, renderBranchTable, summarizeBranches } from './report.ts';

const HELP = `Lists the branches of packages/ that no test of packages/ reaches.

npm run coverage -- [options]
  --package <name>  only this package, and may be given several times; all of packages/ without it
  --also <folder>   tests below this folder count, too, such as adapters/host-http
  --record          writes the figures to docs/quality.md
  --json            prints the result as JSON
  --help            prints this text
`;

const { values } = parseArgs({
  options: {
    package: { type: 'string', multiple: true },
    also: { type: 'string', multiple: true, default: [] },
    record: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const packages = values.package ?? packageNames();
const unknown = packages.find((name) => !packageNames().includes(name));
if (unknown !== undefined) {
  console.error(`There is no package "${unknown}". Packages: ${packageNames().join(', ')}.`);
  process.exit(2);
}

const branches: Branch[] = [];
const texts = new Map<string, string>();
for (const file of packages.flatMap((name) => packageFiles(name).sources)) {
  const text = readText(repositoryRoot, file);
  const own = listBranches(file, text);
  texts.set(file, markBranches(text, own, branches.length));
  branches.push(...own);
}

const also = values.also
  .flatMap((folder) => filesBelow(repositoryRoot, folder))
  .filter((path) => path.endsWith('.test.ts') && !path.endsWith('.browser.test.ts'));
const testFiles = [...testFilesFor(packages), ...also];
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
process.exit(0);
