import { readFileSync } from 'node:fs';
import { linearPatterns } from '@handrail/patterns';
import { createInterpretingCheck } from '@handrail/schema-check/interpreting';
import { describe, expect, test } from 'vitest';
import { audited } from '../../testing/audit-html.ts';
import { junitProblems } from '../../testing/check-junit.ts';
import { SARIF_PART } from '../../testing/sarif-part.ts';
import { auditSite, type SiteAudit } from '../audit/audit-site.ts';
import { baselineOf, setAsideKnown } from '../config/baseline.ts';
import { type LintConfig, lintConfigSchema, NO_CONFIG } from '../config/lint-config.ts';
import { settlePage } from '../config/settle-page.ts';
import { jsonReport } from './json-report.ts';
import { junitReport } from './junit-report.ts';
import { lintReportSchema } from './lint-report-schema.ts';
import { sarifReport } from './sarif-report.ts';

const schemaCheck = createInterpretingCheck({ patterns: linearPatterns });
const HOSTILE = 'a b\\c/<x>"\'&%\u0000\ud800]]>.html';
const HTML = `<form data-agent-kind="action" data-agent-action="a.b" data-agent-danger="&lt;!-- ]]> &#1;"><input name="x"><input name="x"></form>`;
const CONFIG: LintConfig = {
  ...NO_CONFIG,
  suppress: [{ rule: 'control-without-field', reason: 'A reason with <b> & "quotes".' }],
};

const page = () => audited(HTML, { safety: true });
const audits: readonly (readonly [string, SiteAudit])[] = [
  ['an audit of nothing', auditSite([])],
  ['one page', auditSite([page()], [], false)],
  [
    'hostile names',
    auditSite([audited(HTML, { address: HOSTILE })], [{ address: HOSTILE, reason: HOSTILE }]),
  ],
  ['addresses', auditSite([audited(HTML, { address: 'https://x.example/a%20b?c=[d]#e' })])],
  ['suppressed findings', auditSite([settlePage(page(), CONFIG)], [], true, ['old.html'])],
  ['a baseline', auditSite(setAsideKnown([page()], baselineOf(auditSite([page()]))).pages)],
  ['a page that was not rendered', auditSite([audited('<div></div><script src="x"></script>')])],
];

describe.each(audits)('reports of %s', (_, audit) => {
  test('fit the schema of our JSON report', () => {
    const report = JSON.parse(JSON.stringify(jsonReport(audit)));
    expect(schemaCheck.compile(lintReportSchema())(report)).toEqual([]);
  });

  test('fit SARIF 2.1.0', () => {
    const report = JSON.parse(JSON.stringify(sarifReport(audit, '1.0.0')));
    expect(schemaCheck.compile(SARIF_PART)(report)).toEqual([]);
  });

  test('fit JUnit XML', () => {
    expect(junitProblems(junitReport(audit))).toEqual([]);
  });
});

test('the checks of this file refuse what is wrong', () => {
  const sarif = JSON.parse(JSON.stringify(sarifReport(auditSite([page()]), '1.0.0')));
  sarif.runs[0].results[0].level = 'fatal';
  expect(schemaCheck.compile(SARIF_PART)(sarif)).toHaveLength(1);
  const junit = junitReport(auditSite([page()]));
  expect(junitProblems(junit.replace(/tests="\d+"/, 'tests="0"'))).not.toEqual([]);
  expect(junitProblems(junit.replace('</testsuite>', ''))).not.toEqual([]);
  expect(junitProblems(junit.replace('<testcase', '<case'))).not.toEqual([]);
  expect(junitProblems(junit.replace('message="', 'message="&'))).not.toEqual([]);
});

test('a suppressed finding is in SARIF with where and why, one of the baseline as old', () => {
  const results = audits.map(
    ([, audit]) => (sarifReport(audit, '1.0.0') as { runs: [{ results: object[] }] }).runs[0].results,
  );
  expect(results[4]).toContainEqual(
    expect.objectContaining({
      suppressions: [{ kind: 'external', justification: CONFIG.suppress[0]?.reason }],
    }),
  );
  expect(
    results[5]?.every((each) => 'baselineState' in each || (each as { level: string }).level === 'note'),
  ).toBe(true);
});

test.each([
  ['lint-report', lintReportSchema()],
  ['lint-config', lintConfigSchema()],
])('schemas/%s.schema.json is what the package declares', (name, schema) => {
  const file = new URL(`../../../../schemas/${name}.schema.json`, import.meta.url);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(schema);
});
