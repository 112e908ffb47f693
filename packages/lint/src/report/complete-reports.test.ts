import { commentsOf, readHtml } from '@handrail/html';
import { describe, expect, test } from 'vitest';
import { audited, manifestOf } from '../../testing/audit-html.ts';
import { RECORDED_PAGES } from '../../testing/record-pages.ts';
import type { PageAudit } from '../audit/audit-page.ts';
import {
  auditSite,
  failuresOf,
  type SiteAudit,
  suppressedCounts,
  type UnreadPage,
} from '../audit/audit-site.ts';
import { baselineOf, readBaseline, setAsideKnown } from '../config/baseline.ts';
import { configBelow, type LintConfig, NO_CONFIG } from '../config/lint-config.ts';
import { needlessSuppressions, settlePage, settleUnread } from '../config/settle-page.ts';
import { badge } from './badge.ts';
import { formatAudit } from './format-audit.ts';
import { addToHistory, type HistoryEntry, historyFile, readHistory } from './history.ts';
import { htmlReport } from './html-report.ts';
import { trendSection } from './html-trend.ts';
import { jsonReport } from './json-report.ts';
import { junitReport } from './junit-report.ts';
import { markdownReport } from './markdown-report.ts';
import { sarifReport } from './sarif-report.ts';

const manifest = manifestOf(['invoice.create']);
const config: LintConfig = {
  ...NO_CONFIG,
  rules: new Map([['control-without-field', 'error']]),
  suppress: [
    { rule: 'form-without-action', pages: ['site/*.html'], element: 'orders', reason: 'Only people use it.' },
    { rule: 'form-without-action', element: 'newsletter', reason: 'It is not used.' },
    { rule: 'no-such-place', reason: 'Nothing needs this.' },
  ],
};
const addresses = ['https://site.example/a%20b?c=ü', './site/ä b.html', 'C:\\site\\c.html', ''];
const commented = `<!-- handrail-lint-ignore button-without-action: Only people may print. --><button>Print</button>
<!-- handrail-lint-ignore button-without-action: Nothing needs this one. --><p>x</p>
<!-- handrail-lint-ignore button-without-action: short --><button>Go</button>
<!-- handrail-lint-ignore no-such-rule: There is no rule like it. --><!-- handrail-lint-ignore --><!-- handrail-lint-ignore button-without-action -->
<!-- another comment -->`;

function page(name: string, address: string): PageAudit {
  const html = name === 'comments' ? commented : (RECORDED_PAGES[name] ?? '');
  const tree = readHtml(html, { positions: true });
  return settlePage(
    audited(html, { address, manifest, safety: true, llmsTxt: { text: undefined } }),
    config,
    commentsOf(tree.root),
  );
}

const unread: readonly UnreadPage[] = [
  { address: '/gone', reason: 'The site answered with 404.' },
  { address: 'https://site.example/b', reason: '<b> & "c" | `d`', severity: 'error' },
  { address: 'e', reason: 'It is too large.', severity: 'info' },
];
const pages = ['a form', 'a page without annotations', 'comments', 'what script draws'].map((name, at) =>
  page(name, addresses[at] ?? ''),
);
const [form, plain, withComments, drawn] = pages as [PageAudit, PageAudit, PageAudit, PageAudit];
const known = baselineOf(auditSite([plain]));
const baselined = setAsideKnown([{ ...plain, picture: 'aGk=' }], known).pages;
const clean = audited('<p>Hello', { manifest });

const sites: Readonly<Record<string, SiteAudit>> = {
  whole: auditSite(pages, unread, true, ['left/out.html', '<b>']),
  baselined: auditSite([...baselined, withComments], [], true),
  'one page': auditSite([form], [], false),
  drawn: auditSite([drawn], [], false),
  'nothing read': auditSite([], unread),
  nothing: auditSite([]),
  clean: auditSite([clean], []),
};

const at = (day: number, score: number | null = day): HistoryEntry => ({
  at: `2026-01-${String(day).padStart(2, '0')}T10:20:30Z`,
  score,
  pages: day + 1,
  errors: day + 2,
  warnings: day + 3,
});

const withoutAssets = (html: string) =>
  html.replace(/<style>[\s\S]*?<\/style>/, '<style/>').replace(/<script>[\s\S]*?<\/script>/, '<script/>');

interface SarifRun {
  readonly tool: { readonly driver: { readonly name: string; readonly rules: readonly unknown[] } };
}

const reports: Readonly<Record<string, (audit: SiteAudit) => string>> = {
  html: (audit) => withoutAssets(htmlReport(audit, '2026-11-16', [at(1), at(2)])),
  json: (audit) => {
    const report = jsonReport(audit);
    expect(JSON.parse(JSON.stringify(report))).toStrictEqual(report);
    return JSON.stringify(report, null, 1);
  },
  junit: (audit) =>
    (['error', 'warning', 'never'] as const).map((failOn) => junitReport(audit, failOn)).join('\n'),
  markdown: markdownReport,
  sarif: (audit) => {
    const report = sarifReport(audit, '1.2.3');
    expect(JSON.parse(JSON.stringify(report))).toStrictEqual(report);
    const { runs } = report as { runs: readonly SarifRun[] };
    return JSON.stringify(
      runs.map(({ tool, ...rest }) => ({ ...rest, rule: tool.driver.rules[0], named: tool.driver.name })),
      null,
      1,
    );
  },
  text: (audit) =>
    [
      formatAudit(audit),
      badge(audit),
      JSON.stringify(suppressedCounts(audit)),
      ...([{}, { minScore: 0 }, { minScore: 90, failOn: 'warning' }, { failOn: 'never' }] as const).map(
        (terms) => failuresOf(audit, terms).join(' '),
      ),
    ].join('\n'),
};

describe('what a report says of each site is as recorded; -u records it again', () => {
  test.each(Object.entries(reports))('%s', async (kind, report) => {
    const text = Object.entries(sites)
      .map(([name, audit]) => `${name}:\n${report(audit)}\n`)
      .join('\n');
    await expect(text).toMatchFileSnapshot(`../../testing/recorded/report.${kind}.txt`);
  });
});

describe('a trend', () => {
  const histories: Readonly<Record<string, readonly HistoryEntry[]>> = {
    nothing: [],
    'one audit': [at(1)],
    'one that was scored': [at(1), at(2, null)],
    two: [at(1, 0), at(2, 100)],
    'less than before': [at(1, 50), at(2, 40)],
    'the same as before': [at(1, 50), at(2, 60), at(3, 50)],
    'more than a table has': Array.from({ length: 12 }, (_, day) => at(day + 1)),
    'more than a line has': Array.from({ length: 61 }, (_, day) => at((day % 28) + 1, day)),
    'what is no time': [{ ...at(1), at: '<b>' }, at(2)],
  };

  test('of many kinds of histories is as recorded', async () => {
    const parts = Object.entries(histories).map(([what, history]) => `${what}:\n${trendSection(history)}\n`);
    await expect(parts.join('\n')).toMatchFileSnapshot('../../testing/recorded/report.trend.txt');
  });

  test('is in a report with more than one audit', () => {
    expect(htmlReport(auditSite([clean]), 'now', [at(1), at(2)])).toContain(trendSection([at(1), at(2)]));
    expect(htmlReport(auditSite([clean]), 'now')).not.toContain('Trend');
  });
});

describe('a history', () => {
  test('gets one more audit, and keeps the last 500', () => {
    const before = Array.from({ length: 500 }, () => at(1));
    const site = sites.whole as SiteAudit;
    const after = addToHistory(before, site, 'then');
    expect(after).toHaveLength(500);
    const count = (severity: string) =>
      pages.flatMap(({ findings }) => findings).filter((each) => each.severity === severity).length;
    expect(count('error')).toBeGreaterThan(0);
    expect(after.at(-1)).toEqual({
      at: 'then',
      score: site.score,
      pages: 4,
      errors: count('error'),
      warnings: count('warning'),
    });
    expect(addToHistory([], site, 'then')).toHaveLength(1);
  });

  test('is read as it was written', () => {
    const audits = [at(1), at(2, null), at(3, 0), at(4, 100)];
    expect(readHistory(historyFile(audits))).toEqual(audits);
    expect(readHistory(historyFile(Array.from({ length: 1_000 }, () => at(1))))).toHaveLength(1_000);
  });

  test.each([
    ['no object', []],
    ['another version', { version: 2, audits: [] }],
    ['no audits', { version: 1 }],
    ['too many audits', historyFile(Array.from({ length: 1_001 }, () => at(1)))],
    ['an audit that is none', { version: 1, audits: [null] }],
    ['a list for an audit', { version: 1, audits: [[]] }],
    ...(
      [
        ['at', 7],
        ['at', '2026-01-01'],
        ['at', ' 2026-01-01T10:20:30Z'],
        ['at', '2026-01-01T10:20:30Z '],
        ['score', -1],
        ['score', 101],
        ['score', 0.5],
        ['score', '7'],
        ['score', undefined],
        ['pages', -1],
        ['pages', '1'],
        ['errors', 0.5],
        ['warnings', null],
      ] as const
    ).map(([name, value]) => [
      `${name} that is ${JSON.stringify(value)}`,
      { version: 1, audits: [at(1), { ...at(2), [name]: value }] },
    ]),
  ] as readonly (readonly [string, unknown])[])('is none with %s', (_what, document) => {
    expect(readHistory(document)).toBeUndefined();
  });
});

describe('a baseline', () => {
  const entry = { page: 'a', rule: 'r', subject: 's', count: 1 };

  test('has what fails an audit, counted and in order, and no advice', () => {
    expect(known.score).toBe(plain.score);
    const { findings } = known;
    const told = plain.findings.filter(({ severity }) => severity !== 'info');
    expect(plain.findings.length).toBeGreaterThan(told.length);
    expect(findings.reduce((sum, { count }) => sum + count, 0)).toBe(told.length);
    expect(new Set(findings.map(({ page: each }) => each))).toEqual(new Set(['site/ä b.html']));
    const keys = findings.map((each) => JSON.stringify([each.page, each.rule, each.subject]));
    expect(keys).toEqual([...new Set(keys)].sort());
  });

  test('sets aside what it knows, and only as often as it knows it', () => {
    const [settled] = baselined;
    expect(settled?.findings.map(({ severity }) => severity)).toEqual(settled?.findings.map(() => 'info'));
    expect(new Set(settled?.suppressed.map(({ by }) => by))).toEqual(new Set(['configuration', 'baseline']));
    const twice = { ...plain, findings: [...plain.findings, ...plain.findings] };
    const again = setAsideKnown([twice], known).pages[0];
    const left = again?.findings.filter(({ severity }) => severity !== 'info');
    expect(left).toHaveLength(plain.findings.filter(({ severity }) => severity !== 'info').length);
  });

  test('keeps what it knows when it is written again', () => {
    expect(baselineOf(auditSite(baselined)).findings).toEqual(known.findings);
  });

  test('says what is gone from the pages that were audited', () => {
    const total = known.findings.reduce((sum, { count }) => sum + count, 0);
    const emptied = { ...plain, findings: [] };
    expect(setAsideKnown([emptied], known)).toEqual({ pages: [emptied], gone: total });
    expect(setAsideKnown([plain], known).gone).toBe(0);
    expect(setAsideKnown([form], known)).toEqual({ pages: [form], gone: 0 });
  });

  test('is read as it was written', () => {
    expect(readBaseline(JSON.parse(JSON.stringify(known)))).toEqual(known);
    for (const score of [null, 0, 100]) {
      const document = { version: 1, score, findings: [entry] };
      expect(readBaseline(document)).toEqual(document);
    }
  });

  test.each([
    ['no object', []],
    ['another version', { version: 2, score: 1, findings: [] }],
    ['no score', { version: 1, findings: [] }],
    ['a score below', { version: 1, score: -1, findings: [] }],
    ['a score above', { version: 1, score: 101, findings: [] }],
    ['half a score', { version: 1, score: 0.5, findings: [] }],
    ['no findings', { version: 1, score: 1 }],
    ['too many findings', { version: 1, score: 1, findings: new Array(100_001).fill(entry) }],
    ...[null, [], { ...entry, page: 1 }, { ...entry, rule: 1 }, { ...entry, subject: null }].map((each) => [
      `the entry ${JSON.stringify(each)}`,
      { version: 1, score: 1, findings: [entry, each] },
    ]),
    ...[0, -1, 0.5, '1'].map((count) => [
      `the count ${JSON.stringify(count)}`,
      { version: 1, score: 1, findings: [{ ...entry, count }] },
    ]),
  ] as readonly (readonly [string, unknown])[])('is none with %s', (_what, document) => {
    expect(readBaseline(document)).toBeUndefined();
  });
});

describe('a configuration', () => {
  test('has suppressions that are needed and others', () => {
    const needless = needlessSuppressions(config, pages, unread);
    expect(needless.map(({ rule }) => rule)).toEqual(['no-such-place']);
    expect(needlessSuppressions(config, [])).toEqual(config.suppress);
  });

  test('decides how bad it is that a page cannot be read', () => {
    const rules = new Map([['page-not-read', 'error' as const]]);
    expect(settleUnread(unread, { ...NO_CONFIG, rules }).map(({ severity }) => severity)).toEqual([
      'error',
      'error',
      'error',
    ]);
    expect(settleUnread(unread, NO_CONFIG).map(({ severity }) => severity)).toEqual([
      'warning',
      'warning',
      'warning',
    ]);
  });

  test.each([
    ['site', 'a.html', 'site/a.html'],
    ['site', './a/*', 'site/a/*'],
    ['site', '././a', 'site/a'],
    ['site', './/a', 'site/a'],
    ['site', '/a/*', '/a/*'],
    ['.', 'a.html', 'a.html'],
    ['.', './a.html', './a.html'],
    ['a/b', '*', 'a/b/*'],
  ])('in the folder %s has the pattern %s as %s', (folder, pattern, below) => {
    const suppress = [
      { rule: 'r', pages: [pattern], reason: 'x' },
      { rule: 'r', reason: 'x' },
    ];
    expect(configBelow(folder, { ...config, ignore: [pattern], suppress })).toEqual({
      ...config,
      ignore: [below],
      suppress: [{ rule: 'r', pages: [below], reason: 'x' }, suppress[1]],
    });
  });
});
