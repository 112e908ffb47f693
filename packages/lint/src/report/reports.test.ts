import { expect, test } from 'vitest';
import { audited } from '../../testing/audit-html.ts';
import { auditSite } from '../audit/audit-site.ts';
import { badge } from './badge.ts';
import { htmlReport } from './html-report.ts';
import { junitReport } from './junit-report.ts';
import { markdownReport } from './markdown-report.ts';
import { sarifReport } from './sarif-report.ts';

const HOSTILE = '</script><script>alert(1)</script>|`@all`\u0000"\'&';
const audit = auditSite(
  [
    audited(
      `<form data-agent-kind="action" data-agent-action="a.b" data-agent-danger="&lt;/script>&lt;b>"></form>`,
      {
        address: HOSTILE,
      },
    ),
  ],
  [{ address: HOSTILE, reason: HOSTILE }],
);

test.each([
  ['HTML', htmlReport(audit, '2026-11-16')],
  ['JUnit', junitReport(audit)],
  ['Markdown', markdownReport(audit)],
])('%s holds no markup of a page', (name, report) => {
  expect(report).not.toContain('<script>alert');
  expect(report).not.toContain('<b>');
  expect(report).toContain('invalid-danger');
  if (name === 'Markdown') expect(report).not.toMatch(/[^\\]@all/);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML cannot hold.
  if (name === 'JUnit') expect(report).not.toMatch(/[\u0000-\u0008]/);
});

test('SARIF names each finding with its rule, its level and where it is', () => {
  expect(sarifReport(audit, '1.0.0')).toMatchObject({
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'handrail lint', semanticVersion: '1.0.0' } },
        results: expect.arrayContaining([
          expect.objectContaining({
            ruleId: 'invalid-danger',
            level: 'error',
            locations: [
              { physicalLocation: expect.objectContaining({ region: { startLine: 1, startColumn: 1 } }) },
            ],
          }),
        ]),
        invocations: [{ executionSuccessful: false }],
      },
    ],
  });
});

test('Markdown lists errors first, and leaves hyphens within words as they are', () => {
  const page = audited(
    '<form data-agent-kind="action" data-agent-action="a.b" data-agent-danger="x"></form>',
  );
  const settled = { ...page, findings: [...page.findings].reverse(), suppressed: [] };
  const report = markdownReport(auditSite([settled]));
  expect(report).toContain('"data-agent-danger" is "x"');
  expect(report.indexOf('**error**')).toBeLessThan(report.indexOf('**warning**'));
  const [first] = page.findings;
  if (!first) throw new Error('The page has no finding.');
  const suppressed = [{ ...first, by: 'comment' as const, reason: 'It is a test of it.' }];
  expect(markdownReport(auditSite([{ ...page, suppressed }]))).toContain('1 finding is suppressed');
});

test('JUnit calls a page that was not read an error only where it fails the audit', () => {
  const unread = [{ address: '/gone', reason: 'The site answered with 404.' }];
  const page = audited('<p>x');
  expect(junitReport(auditSite([page], unread))).toContain('errors="0" skipped="1"');
  expect(junitReport(auditSite([page], unread), 'warning')).toContain('errors="1" skipped="0"');
  expect(junitReport(auditSite([], unread))).toContain('errors="1" skipped="0"');
});

test('a badge shows the score', () => {
  expect(badge(auditSite([{ ...(audit.pages[0] as (typeof audit.pages)[0]), score: 91 }]))).toContain(
    '91/100',
  );
  expect(badge(auditSite([]))).toContain('not scored');
});
