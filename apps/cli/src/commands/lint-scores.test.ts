import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACTION, FIELD, GO, json, startLintSite, WELL_KNOWN } from '../../testing/lint-site.ts';

let site: Awaited<ReturnType<typeof startLintSite>>;
beforeAll(async () => {
  site = await startLintSite();
});
afterAll(() => site.close());
beforeEach(() => site.reset());

describe('scores', () => {
  test('AAF-6.7-10: there are four categories, also on a page with links', async () => {
    const { output } = await site.audit();
    expect([...new Set(output.match(/\b[A-Z]{5,}\b(?= (?:-|\d))/g))]).toEqual([
      'FORMS',
      'FIELDS',
      'ACTIONS',
      'MANIFEST',
    ]);
  });

  test.each([
    [
      'AAF-6.7-11: half of the forms',
      `<form ${ACTION}="thing.add"></form><form data-agent-kind="action"></form>`,
      'FORMS 50',
    ],
    [
      'AAF-6.7-12: a third of the fields',
      `<input name="a" aria-label="A"><select ${FIELD}="b"></select><textarea></textarea>`,
      'FIELDS 33',
    ],
    ['AAF-6.7-13: three of four buttons', `${GO.repeat(3)}<button>x</button>`, 'ACTIONS 75'],
  ])('%s', async (_, html, score) => {
    expect(await site.scoresOf(html)).toContain(score);
  });

  test('AAF-6.7-14: the manifest scores by presence and validity', async () => {
    const scores: string[] = [];
    const { site: _, ...withoutSite } = site.manifest();
    const bad = site.manifest();
    Object.assign((bad.actions as Record<string, object>)['thing.go'] ?? {}, { risk: 'huge' });
    for (const reply of [json(site.manifest()), undefined, json('{'), json(withoutSite), json(bad)]) {
      if (reply) site.pages[WELL_KNOWN] = reply;
      else delete site.pages[WELL_KNOWN];
      scores.push(/MANIFEST (\d+)/.exec((await site.audit()).output)?.[1] ?? '');
    }
    expect(scores).toEqual(['100', '0', '50', '50', '50']);
  });

  test('AAF-6.7-15: a category without elements is left out of page and site', async () => {
    delete site.pages[WELL_KNOWN];
    expect(await site.scoresOf('<button>x</button>')).toContain('→ 0/100');
    site.pages[WELL_KNOWN] = json(site.manifest());
    expect(await site.scoresOf(GO)).toContain('→ 100/100');
    site.pages['/'] = `${GO}<a href="/form/">Form</a>`;
    expect((await site.audit('--crawl')).output).toContain('SITE OVERALL: 100/100 (2 pages)');
  });

  test('AAF-6.7-16: nothing to check is a hyphen, nothing annotated is 0', async () => {
    expect(await site.scoresOf('<p>x')).toMatch(/^FORMS - {2}/);
    expect(await site.scoresOf('<form></form>')).toMatch(/^FORMS 0 {2}/);
  });

  test('AAF-6.7-17: safety wants danger and confirmation on buttons that look dangerous', async () => {
    const button = (more: string) =>
      `<button ${ACTION}="workspace.delete" ${more}>Delete workspace</button><button ${ACTION}="thing.go">Save</button>`;
    const [danger, confirm] = ['data-agent-danger="high"', 'data-agent-confirm="required"'];
    expect(await site.scoresOf(button(`${danger} ${confirm}`), '--safety')).toContain('SAFETY 100');
    expect(await site.scoresOf(button(danger), '--safety')).toContain('SAFETY 0');
    expect(await site.scoresOf(button(confirm), '--safety')).toContain('SAFETY 0');
  });

  test('AAF-6.7-18: without --safety an unguarded button changes neither output nor score', async () => {
    const actions = { ...(site.manifest().actions as object) };
    site.pages[WELL_KNOWN] = json(site.manifest({ pages: {}, actions }));
    site.pages['/'] = GO.replace('Go', 'Delete');
    const { output } = await site.audit();
    expect(output).toContain('OVERALL: 100/100');
    expect(output).not.toMatch(/SAFETY|dangerous/);
    expect((await site.audit('--safety')).output).not.toContain('OVERALL: 100/100');
  });

  test('AAF-6.7-19: safety without a dangerous button is a hyphen and changes nothing', async () => {
    const without = await site.scoresOf(GO);
    const withIt = await site.scoresOf(GO, '--safety');
    expect(withIt).toContain('SAFETY -');
    expect(withIt.replace('SAFETY -  ', '')).toBe(without);
  });

  test('AAF-X.12-03: elements are counted from a real parse', async () => {
    const html = `<!-- <button>x</button> --><button data-agent-kind='action' title='a > b'
      data-agent-action='thing.go'>x</button><button data-agent-kind=action data-agent-action=thing.go>y</button>
      <form ${ACTION}="thing.add"><input type="hidden" name="csrf"><input ${FIELD}="name"><input type=submit></form>
      <a href="/form/">x</a>`;
    expect(await site.scoresOf(html)).toMatch(/^FORMS 100 {2}FIELDS 100 {2}ACTIONS 100 {2}MANIFEST 100/);
  });

  test('AAF-X.12-02: the printed scores follow the published formula', async () => {
    const half = `<form ${ACTION}="thing.add"></form><form></form>`;
    site.pages['/'] = `${half}<button>Delete</button><a href="/form/">x</a><a href="/third">x</a>`;
    site.pages['/third'] = '<textarea></textarea>';
    const { output } = await site.audit('--crawl', '--safety');
    const expected = [
      Math.round((20 * 50 + 15 * 0 + 20 * 0 + 10 * 100) / 65),
      100,
      Math.round((20 * 0 + 10 * 100) / 30),
    ];
    expect([...output.matchAll(/→ (\d+)\/100/g)].map(([, score]) => Number(score))).toEqual(expected);
    expect(output).toContain(
      `SITE OVERALL: ${Math.round((expected[0] ?? 0) / 3 + 100 / 3 + (expected[2] ?? 0) / 3)}/100`,
    );
    expect(output).toContain('FORMS 50  FIELDS -  ACTIONS 0  SAFETY 0  MANIFEST 100');
  });
});

describe('the report', () => {
  test('AAF-6.7-23: a report of a site opens with its title and one empty line', async () => {
    const { output } = await site.audit('--crawl');
    expect(output.split('\n').slice(0, 3)).toEqual([
      '=== Agent Accessibility Audit (Site) ===',
      '',
      `  PAGE: ${site.origin}/`,
    ]);
  });

  test('AAF-6.7-24 AAF-6.7-25: each page is a block of its address and its scores, the entry page first', async () => {
    site.pages['/'] = '<form></form><a href="/form/">x</a>';
    const { output } = await site.audit('--crawl');
    const scores =
      '    FORMS (?:-|\\d{1,3})  FIELDS (?:-|\\d{1,3})  ACTIONS (?:-|\\d{1,3})  MANIFEST \\d{1,3}  \u2192 \\d{1,3}/100';
    const block = (path: string) => `  PAGE: ${site.origin}${path}\n${scores}\n\n`;
    expect(output).toMatch(new RegExp(`Site\\) ===\n\n${block('/')}${block('/form/')}`));
  });

  test('AAF-6.7-26: the last line has the score of the site, the number of pages and the verdict', async () => {
    expect((await site.audit('--crawl')).output.split('\n').at(-1)).toBe(
      '  SITE OVERALL: 100/100 (2 pages) \u2014 Excellent agent accessibility',
    );
    delete site.pages['/form/'];
    const { output } = await site.audit('--crawl');
    expect(output.split('\n').at(-1)).toMatch(/^ {2}SITE OVERALL: \d{1,3}\/100 \(1 page\) \u2014 .+$/);
    expect(output.match(/^ {2}PAGE: /gm)).toHaveLength(1);
  });

  test('AAF-6.7-27: the sample of the framework, byte for byte', async () => {
    site.pages['/'] = `${GO}<a href="/form/">New</a>`;
    const { output, exit } = await site.audit('--crawl');
    expect(output).toBe(`=== Agent Accessibility Audit (Site) ===

  PAGE: ${site.origin}/
    FORMS -  FIELDS -  ACTIONS 100  MANIFEST 100  → 100/100

  PAGE: ${site.origin}/form/
    FORMS 100  FIELDS 100  ACTIONS 100  MANIFEST 100  → 100/100

  SITE OVERALL: 100/100 (2 pages) — Excellent agent accessibility`);
    expect(exit).toBe(0);
  });

  test('findings are between the pages and the last line', async () => {
    site.pages['/'] = `<form ${ACTION}="thing.go" data-agent-danger="huge"></form><a href="/form/">x</a>`;
    const { output, exit } = await site.audit('--crawl');
    const lines = output.split('\n');
    expect(lines.at(-1)).toMatch(/^ {2}SITE OVERALL: \d{1,3}\/100 \(2 pages\) — .+$/);
    expect(output).toMatch(/FINDINGS: \S+\/\n {4}error {2}1:1 {2}"data-agent-danger" is "huge"/);
    expect(exit).toBe(1);
    expect((await site.audit('--crawl', '--quiet')).output).not.toContain('FINDINGS');
  });

  test('AAF-X.12-01: one page ends with its own verdict', async () => {
    expect((await site.audit()).output.split('\n').at(-1)).toBe(
      '  OVERALL: 100/100 — Excellent agent accessibility',
    );
  });

  test('AAF-X.12-05: the exit code follows errors and the score, and JSON says the same as the text', async () => {
    delete site.pages[WELL_KNOWN];
    // Without a manifest a share of 82 in ACTIONS comes to 49, and one of 83 to 50.
    const buttons = (annotated: number, total: number) =>
      Array.from({ length: total }, (_, at) =>
        at < annotated ? `<button ${ACTION}="thing.go${at}">x</button>` : '<button>x</button>',
      ).join('');
    const score = async (annotated: number, total: number) => {
      site.pages['/'] = buttons(annotated, total);
      const { exit, output } = await site.audit();
      return [/OVERALL: (\d+)/.exec(output)?.[1], exit];
    };
    expect(await score(82, 100)).toEqual(['49', 1]);
    expect(await score(83, 100)).toEqual(['50', 0]);
    const { output } = await site.audit('--json');
    expect(JSON.parse(output)).toMatchObject({
      kind: 'page',
      score: 50,
      level: { level: 1, name: 'annotated', unmet: ['Serve a valid manifest.'] },
      pages: [{ score: 50, scores: { FORMS: null, FIELDS: null, ACTIONS: 83, MANIFEST: 0 } }],
    });
    site.pages['/'] = `<form ${ACTION}="thing.go" data-agent-confirm="x"></form>`;
    site.pages[WELL_KNOWN] = json(site.manifest());
    expect((await site.audit()).exit).toBe(1);
  });

  test('--min-score and --fail-on change what fails', async () => {
    site.pages['/'] = `${GO}<button>x</button>`;
    expect((await site.audit()).exit).toBe(0);
    expect((await site.audit('--min-score', '90')).exit).toBe(1);
    expect((await site.audit('--fail-on', 'warning')).exit).toBe(1);
    expect((await site.audit('--fail-on', 'loud')).exit).toBe(2);
    expect((await site.audit('--min-score', '101')).exit).toBe(2);
  });

  test.each(['sarif', 'junit', 'markdown', 'html'])(
    'as %s names the rule and keeps text of the page inert',
    async (format) => {
      site.pages['/'] = `<form ${ACTION}="thing.go" data-agent-danger="&lt;b&gt;|]]>"></form>`;
      const { output } = await site.audit('--format', format);
      expect(output).toContain(
        format === 'junit' || format === 'sarif' ? 'invalid-danger' : 'invalid-danger',
      );
      if (format !== 'sarif') expect(output).not.toContain('<b>');
      if (format === 'sarif') expect(JSON.parse(output).runs[0].results[0].ruleId).toBe('invalid-danger');
    },
  );

  test.each([
    [[]],
    [['a.html', '--audit', 'b.html']],
    [['a.html', '--format', 'pdf']],
    [['a.html', '--max-pages', '0']],
  ])('wrong use is refused: %s', async (args) => {
    expect((await site.run(args)).exit).toBe(2);
  });
});
