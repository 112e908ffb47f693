import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readJson, readText, repositoryRoot as root } from '../source/repository.ts';
import { digestOfNames, testedFiles } from '../source/tested-files.ts';
import { runSuite } from '../suites/run-suite.ts';
import { reportPath, SUITES } from '../suites/suites.ts';
import { countFailures, parseTestReports, staleness, type TestReport } from '../suites/test-report.ts';
import { assess } from './assess.ts';
import { readCitations } from './citations.ts';
import { parseDeclarations } from './declarations.ts';
import { renderDocument, renderSummary } from './render.ts';
import { readRequirementLists } from './requirements.ts';
import { parseReviews, reviewProblems } from './reviewed.ts';

const USAGE = `npm run conformance [-- options]

Prints, for each specification, which hard requirements are proven by passed tests, and writes docs/conformance.md.
It uses the last test report when that still speaks for the sources, and runs the tests otherwise.

  --check    write nothing; fail when docs/conformance.md is out of date
  --no-run   never run the tests; judge the last report as it is`;

const DOCUMENT = 'docs/conformance.md';
process.exitCode = main();

function main(): number {
  const options = readOptions();
  if (typeof options === 'number') return options;

  const lists = readRequirementLists(root);
  const known = new Set(lists.flatMap(({ requirements }) => requirements.map(({ id }) => id)));
  const declarations = parseDeclarations(
    readJson(root, 'conformance/finished.json'),
    readJson(root, 'conformance/waived.json'),
  );
  const report = options.run ? currentReport() : lastReport();
  if (!report) {
    console.error('There is no report of all tests. Run `npm test` first.');
    return 1;
  }

  const citations = readCitations(report, known);
  const assessment = assess(lists, citations, declarations);
  console.log(renderSummary(assessment));

  const reviews = parseReviews(readJson(root, 'conformance/reviewed.json'));
  const problems = [
    ...assessment.problems,
    ...reviewProblems(reviews, known, new Set(citations.proofs.keys())),
  ];
  const failed = countFailures(report);
  if (failed > 0) problems.push(`${failed} tests failed. What is proven is said by a run in which all pass.`);
  const gone = report.files.find((file) => !existsSync(join(root, file)));
  if (gone) problems.push(`The test report holds ${gone}, which is gone. Run the tests again.`);

  const document = renderDocument(assessment);
  if (options.check) {
    const written = existsSync(join(root, DOCUMENT)) ? readText(root, DOCUMENT) : '';
    if (written !== document) {
      problems.push(`${DOCUMENT} is out of date. Run \`npm run conformance\` and commit the page.`);
    }
  } else {
    writeFileSync(join(root, DOCUMENT), document);
  }

  for (const problem of problems) console.error(`\n✗ ${problem}`);
  return problems.length === 0 ? 0 : 1;
}

/** The options, or the exit code when there is nothing more to do. */
function readOptions(): { check: boolean; run: boolean } | number {
  try {
    const { values } = parseArgs({
      options: { check: { type: 'boolean' }, 'no-run': { type: 'boolean' }, help: { type: 'boolean' } },
    });
    if (!values.help) return { check: values.check ?? false, run: !values['no-run'] };
    console.log(USAGE);
    return 0;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return 2;
  }
}

function lastReport(): TestReport | undefined {
  const paths = SUITES.map(({ name }) => reportPath(name));
  if (!paths.every((path) => existsSync(join(root, path)))) return undefined;
  return parseTestReports(paths.map((path) => readJson(root, path)));
}

function currentReport(): TestReport | undefined {
  const files = testedFiles(root);
  const testFiles = files.filter(
    (file) => file.endsWith('.test.ts') && file !== 'benchmarks/src/smoke.test.ts',
  );
  const lastEdit = Math.max(...files.map((file) => statSync(join(root, file)).mtimeMs));
  const last = lastReport();
  const state = { testFiles, lastEdit, sources: digestOfNames(files), now: Date.now() };
  const reason = last ? staleness(last, state) : 'there is none yet';
  if (!reason) return last;
  console.log(`Running the tests, because the last report cannot be used: ${reason}.\n`);
  for (const suite of SUITES) runSuite(suite);
  return lastReport();
}
