import { linearPatterns } from '@handrail/patterns';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import { createInterpretingCheck } from '@handrail/schema-check/interpreting';
import { describe, expect, test } from 'vitest';
import { audited } from '../../testing/audit-html.ts';
import { auditSite, failuresOf, suppressedCounts } from '../audit/audit-site.ts';
import { baselineOf, readBaseline, setAsideKnown } from './baseline.ts';
import type { PageComment } from './ignore-comments.ts';
import { type LintConfig, NO_CONFIG, readLintConfig } from './lint-config.ts';
import { fingerprintOf, pageKey } from './page-key.ts';
import { isIgnored, needlessSuppressions, settlePage } from './settle-page.ts';

const schemaCheck = createInterpretingCheck({ patterns: linearPatterns });
const REASON = 'The old shop is switched off in May.';

function configOf(document: unknown): LintConfig {
  const reading = readLintConfig(document, schemaCheck);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.config;
}

describe('a configuration', () => {
  test.each([
    [
      { rules: { 'unlabeled-field': 'error' } },
      'There is no rule "unlabeled-field". Did you mean "unlabelled-field"?',
    ],
    [
      { rules: { 'no-manifest': 'off' } },
      'A severity is "error", "warning" or "info". To leave the findings of a rule out, add { "rule": "no-manifest", "reason": "…" } to "suppress".',
    ],
    [{ rules: { __proto__x: 'error' } }, 'There is no rule "__proto__x".'],
    [
      { rules: { 'no-manifest': 'error', 'No manifest': 'error' } },
      'There is no rule "No manifest". Did you mean "no-manifest"?',
    ],
    [{ suppress: [{ rule: 'no-manifest' }] }, 'A suppression needs a "reason": why the finding may stay.'],
    [
      { suppress: [{ rule: 'no-manifest', reason: 'later' }] },
      'A reason has 10 to 500 characters, so that others understand it.',
    ],
    [{ suppress: [{ rule: 'nothing', reason: REASON }] }, 'There is no rule "nothing".'],
    [{ supress: [] }, 'There is no setting "supress". Did you mean "suppress"?'],
    [
      { suppress: [{ rule: 'no-manifest', reason: REASON, page: 'x' }] },
      'There is no setting "page". Did you mean "pages"?',
    ],
    [{ minScore: 101 }, expect.stringMatching(/100/)],
    [[], expect.stringMatching(/object/)],
    [null, expect.stringMatching(/object/)],
  ])('%j is refused with a clear sentence', (document, message) => {
    const reading = readLintConfig(document, schemaCheck);
    expect(reading).toMatchObject({ ok: false, problems: [{ message }] });
  });

  test('with a name that no rule can have says so, whichever way the schema reports it', () => {
    const document = { rules: { 'no-manifest': 'error', 'No manifest': 'error' } };
    for (const check of [schemaCheck, createAjvCheck()])
      expect(readLintConfig(document, check)).toMatchObject({
        ok: false,
        problems: expect.arrayContaining([
          expect.objectContaining({ message: 'There is no rule "No manifest". Did you mean "no-manifest"?' }),
        ]),
      });
    const told = readLintConfig(document, createAjvCheck());
    expect(told.ok ? [] : told.problems.filter(({ message }) => message.includes('rule "no-'))).toEqual([]);
  });

  test('is told of a reason that is short and blank once', () => {
    const reading = readLintConfig({ suppress: [{ rule: 'no-manifest', reason: ' ' }] }, schemaCheck);
    expect(reading).toMatchObject({ ok: false, problems: [{ pointer: '/suppress/0/reason' }] });
    expect(reading.ok ? [] : reading.problems).toHaveLength(1);
  });

  test('leaves pages out by their path, wherever the site is served', () => {
    const config = configOf({ ignore: ['/drafts/**', 'old.html'] });
    expect(isIgnored('http://127.0.0.1:4100/drafts/a?x=1', config)).toBe(true);
    expect(isIgnored('./old.html', config)).toBe(true);
    expect(isIgnored('http://127.0.0.1:4100/', config)).toBe(false);
  });
});

const HTML = '<form><input name="a"><input name="b"><button>Go</button></form>';
const page = () => audited(HTML, { address: 'shop/page.html' });

describe('findings of a project', () => {
  test('that a suppression is needed for are told from a suppression that nothing needs', () => {
    const suppress = [
      { rule: 'no-manifest', reason: REASON },
      { rule: 'hash-route', reason: 'It never happens here.' },
    ];
    const config = configOf({ suppress });
    expect(needlessSuppressions(config, [settlePage(page(), config)])).toEqual([suppress[1]]);
  });

  test('get its severities, and the scores stay', () => {
    const settled = settlePage(page(), configOf({ rules: { 'form-without-action': 'error' } }));
    expect(settled.findings.find(({ rule }) => rule === 'form-without-action')?.severity).toBe('error');
    expect(settled.scores).toEqual(page().scores);
    expect(failuresOf(auditSite([settled]), { minScore: 0 })).toEqual([
      'There are findings that fail the audit: 1.',
    ]);
  });

  test('that are suppressed are set aside with the reason, and not lost', () => {
    const before = page();
    const settled = settlePage(
      before,
      configOf({
        suppress: [
          { rule: 'control-without-field', pages: ['shop/*'], element: 'name="a"', reason: REASON },
          { rule: 'no-manifest', pages: ['other/**'], reason: REASON },
        ],
      }),
    );
    expect(settled.findings).toHaveLength(before.findings.length - 1);
    expect(settled.suppressed).toMatchObject([
      {
        rule: 'control-without-field',
        by: 'configuration',
        reason: REASON,
        places: [{ html: '<input name="a">' }],
      },
    ]);
    expect(suppressedCounts(auditSite([settled]))).toEqual({ configuration: 1 });
  });

  test('do not raise the level of a site by being suppressed', () => {
    const html = '<form data-agent-kind="action" data-agent-action="a.b" data-agent-danger="x"></form>';
    const settled = settlePage(
      audited(html),
      configOf({ suppress: [{ rule: 'invalid-danger', reason: REASON }] }),
    );
    expect(settled.rules.violations).not.toContain('invalid-danger');
    expect(settled.rules.passes).not.toContain('invalid-danger');
    expect(auditSite([settled]).level.level).toBe(0);
  });
});

describe('a comment', () => {
  const comment = (text: string): PageComment => ({
    text,
    position: { line: 1, column: 1 },
    covers: { from: { line: 1, column: 7 }, to: { line: 1, column: 23 } },
  });
  const settled = (text: string) => settlePage(page(), NO_CONFIG, [comment(text)]);

  test('sets aside findings of the element behind it alone', () => {
    const { suppressed, findings } = settled(` handrail-lint-ignore control-without-field: ${REASON} `);
    expect(suppressed).toMatchObject([
      { by: 'comment', reason: REASON, places: [{ html: '<input name="a">' }] },
    ]);
    expect(findings.filter(({ rule }) => rule === 'control-without-field')).toHaveLength(1);
  });

  test.each([
    ['handrail-lint-ignore', 'broken-suppression'],
    ['handrail-lint-ignore no-rule: because of something', 'broken-suppression'],
    ['handrail-lint-ignore control-without-field', 'broken-suppression'],
    ['handrail-lint-ignore control-without-field: soon', 'broken-suppression'],
    [`handrail-lint-ignore invalid-danger: ${REASON}`, 'unused-suppression'],
  ])('%j suppresses nothing and is a finding', (text, rule) => {
    const { suppressed, findings, rules } = settled(text);
    expect(suppressed).toEqual([]);
    expect(findings.filter((each) => each.rule === rule)).toHaveLength(1);
    expect(rules.violations).toContain(rule);
  });

  test.each([
    ['handrail-lint-ignore', /^The comment must name a rule/],
    ['handrail-lint-ignore no-rule: because of something', /^There is no rule "no-rule"\.$/],
    ['handrail-lint-ignore control-without-field', /^The comment needs a reason: <!--/],
    ['handrail-lint-ignore control-without-field: soon', /^The comment needs a reason of at least 10/],
  ])('"%s" is told what is wrong with it', (text, message) => {
    const found = settled(text).findings.find(({ rule }) => rule === 'broken-suppression');
    expect(found?.message).toMatch(message);
  });

  test('of another kind is not looked at', () => {
    expect(settled(' a note ').findings).toEqual(page().findings);
  });
});

describe('a baseline', () => {
  const baseline = () => baselineOf(auditSite([page()]));

  test('is read back as it was written, and sets its findings aside when lines have moved', () => {
    const read = readBaseline(JSON.parse(JSON.stringify(baseline())));
    if (!read) throw new Error('The baseline could not be read.');
    const moved = audited(`<!doctype html>\n\n<h1>New</h1>\n${HTML.replaceAll('><', '>\n<')}`, {
      address: './shop/page.html',
    });
    const { pages, gone } = setAsideKnown([moved], read);
    expect(pages[0]?.findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(pages[0]?.suppressed.length).toBeGreaterThan(2);
    expect(gone).toBe(0);
    expect(failuresOf(auditSite(pages), { minScore: 0, failOn: 'warning' })).toEqual([]);
  });

  test('lets one more of the same, and anything else, count', () => {
    const more = audited(
      HTML.replace('<input name="a">', '<input name="a"><input name="a"><select></select>'),
      {
        address: 'shop/page.html',
      },
    );
    const { pages } = setAsideKnown([more], baseline());
    expect(pages[0]?.findings.map(({ places }) => places[0]?.html)).toEqual(['<input name="a">', '<select>']);
  });

  test('tells how many of its findings are gone from the pages that were audited', () => {
    const better = audited('<p>x', { address: 'shop/page.html' });
    expect(setAsideKnown([better], baseline()).gone).toBe(4);
    expect(setAsideKnown([audited('<p>x', { address: 'other.html' })], baseline()).gone).toBe(0);
  });

  test('made again keeps what it knew', () => {
    const { pages } = setAsideKnown([page()], baseline());
    expect(baselineOf(auditSite(pages))).toEqual(baseline());
  });

  test.each([
    [null],
    [{}],
    [{ version: 2, score: 1, findings: [] }],
    [{ version: 1, score: 101, findings: [] }],
    [{ version: 1, score: 1, findings: [{ page: 'a', rule: 'b', subject: 'c', count: 0 }] }],
    [{ version: 1, score: 1, findings: [{ page: 1, rule: 'b', subject: 'c', count: 1 }] }],
  ])('is not %j', (document) => {
    expect(readBaseline(document)).toBeUndefined();
  });

  test('fingerprints differ by rule, page and element, and not by line', () => {
    const prints = (html: string, address = 'a.html') => {
      const { findings } = audited(html, { address });
      return findings.map((finding) => fingerprintOf(address, finding));
    };
    expect(new Set(prints(HTML)).size).toBe(prints(HTML).length);
    expect(prints(`\n\n<p>x</p>\n${HTML}`)).toEqual(prints(HTML));
    expect(prints(HTML, 'http://a.example/x')).toEqual(prints(HTML, 'http://127.0.0.1:9/x'));
    expect(prints(HTML, 'b.html')).not.toEqual(prints(HTML));
  });
});

test.each([
  ['https://site.example/a?b=1', '/a?b=1'],
  ['HTTP://site.example:8080/a', '/a'],
  ['https://site.example', '/'],
  ['https://site.example?q=1', '/?q=1'],
  ['./site/a.html', 'site/a.html'],
  ['.\\site\\a.html', 'site/a.html'],
  ['/a', '/a'],
])('patterns know the page "%s" as "%s"', (address, key) => {
  expect(pageKey(address)).toBe(key);
});

test('a configuration says what was written, and nothing else', () => {
  expect(configOf({})).toStrictEqual(NO_CONFIG);
  const written = { minScore: 0, failOn: 'never', safety: false, ignore: ['a'] };
  expect(configOf(written)).toStrictEqual({ ...NO_CONFIG, ...written });
  const suppress = [{ rule: 'no-manifest', reason: REASON, pages: ['a'], element: 'b' }];
  expect(configOf({ rules: { 'no-manifest': 'info' }, suppress })).toStrictEqual({
    ...NO_CONFIG,
    rules: new Map([['no-manifest', 'info']]),
    suppress,
  });
});
