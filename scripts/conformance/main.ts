import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readJson, readText, repositoryRoot as root } from '../source/repository.ts';
import { readSourceState } from '../source/source-state.ts';
import { buildForTests } from '../suites/build-for-tests.ts';
import { runSuite } from '../suites/run-suite.ts';
import { SUITES } from '../suites/suites.ts';
import { countFailures } from '../suites/test-report.ts';
import { adviceOnPage, adviceOnReport, adviceOnReview } from './advice.ts';
import { assess } from './assess.ts';
import { readCitations, secondTriesThatCite } from './citations.ts';
import { parseDeclarations } from './declarations.ts';
import { type JudgedReport, judgeReports } from './last-report.ts';
import { renderDocument, renderSummary } from './render.ts';
import { readRequirementLists } from './requirements.ts';
import { parseReviews, reviewProblems, toReviewAgain } from './reviewed.ts';

const USAGE = `npm run conformance [-- options]

Prints, for each specification, which hard requirements are proven by passed tests, and writes docs/conformance.md.
It uses the last test report when that still speaks for the sources, and runs the tests otherwise.

  --check    write nothing; fail when docs/conformance.md is out of date
  --no-run   never run the tests; fail when the last report does not speak for the sources`;

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
  const last = judgeReports(root, readSourceState(root));
  const ran = options.run && last.unusable !== undefined;
  if (ran) console.log(`Running the tests, because the last report cannot be used: ${last.unusable}.\n`);
  const { report, unusable } = ran ? runTests() : last;
  if (!report || unusable !== undefined) {
    console.error(`✗ ${adviceOnReport(unusable ?? 'there is none', { ran })}`);
    return 1;
  }

  const citations = readCitations(report, known);
  const assessment = assess(lists, citations, declarations);
  console.log(renderSummary(assessment));

  const reviews = parseReviews(readJson(root, 'conformance/reviewed.json'));
  const problems = [
    ...assessment.problems,
    // What is cited proves nothing after a second try, but is no reason to review it again.
    ...reviewProblems(reviews, known, new Set(citations.citing.keys())),
  ];
  const failed = countFailures(report);
  if (failed > 0) problems.push(`${failed} tests failed. What is proven is said by a run in which all pass.`);

  const outdated = toReviewAgain(reviews, citations.citing);
  for (const review of outdated) console.log(`\n${adviceOnReview(review)}`);
  const again = secondTriesThatCite(citations);
  const document = renderDocument(assessment, outdated);
  if (options.check) {
    const written = existsSync(join(root, DOCUMENT)) ? readText(root, DOCUMENT) : '';
    if (written !== document) problems.push(adviceOnPage(DOCUMENT, again));
  } else {
    writeFileSync(join(root, DOCUMENT), document);
    if (again.length > 0) problems.push(adviceOnPage(DOCUMENT, again));
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

function runTests(): JudgedReport {
  if (!buildForTests()) return { unusable: 'the build for the tests failed' };
  const failed = SUITES.map(runSuite).filter(({ ok }) => !ok);
  // Files may have changed in the meantime, and a runner that failed may have left a report without a failure.
  const { report, unusable } = judgeReports(root, readSourceState(root));
  const reason = unusable ?? (failed.length > 0 ? `${failed.map(({ name }) => name).join(', ')} failed` : '');
  return { ...(report && { report }), ...(reason && { unusable: reason }) };
}
