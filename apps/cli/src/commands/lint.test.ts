import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FORM, GO, json, scoresIn, startLintSite, WELL_KNOWN } from '../../testing/lint-site.ts';
import { MemoryIo } from '../../testing/memory-io.ts';
import { startSmallSite } from '../../testing/small-site.ts';
import { runCli } from '../run-cli.ts';

let site: Awaited<ReturnType<typeof startLintSite>>;
beforeAll(async () => {
  site = await startLintSite();
});
afterAll(() => site.close());
beforeEach(() => site.reset());

describe('what is audited', () => {
  test('AAF-6.7-01: one page is audited, and only it and the manifest are asked for', async () => {
    const { output, exit } = await site.audit();
    expect(output.match(/PAGE: /g)).toHaveLength(1);
    expect(site.requests().sort()).toEqual([`GET ${WELL_KNOWN}`, 'GET /'].sort());
    expect(exit).toBe(0);
  });

  test('AAF-6.7-02: a file scores as the same page of a site with the same manifest', async () => {
    const served = await site.run(['--audit', `${site.origin}/form/`]);
    const local = await site.run(['--audit', 'page.html', '--manifest', 'manifest.json'], {
      'page.html': FORM,
      'manifest.json': JSON.stringify(site.manifest()),
    });
    expect(scoresIn(local.output)).toBe('FORMS 100  FIELDS 100  ACTIONS 100  MANIFEST 100  → 100/100');
    expect(scoresIn(local.output)).toBe(scoresIn(served.output));
  });

  test('AAF-6.7-03: a crawl audits the entry page and the pages of the same origin that it links to', async () => {
    site.pages['/'] = `${GO}<a href="/a">A</a><a href="b">B</a>`;
    site.pages['/a'] = GO;
    site.pages['/b'] = GO;
    const { output } = await site.audit('--crawl');
    expect([...output.matchAll(/PAGE: (\S+)/g)].map(([, address]) => address)).toEqual(
      ['/', '/a', '/b'].map((path) => `${site.origin}${path}`),
    );
  });

  test('AAF-6.7-04: a crawl never leaves scheme, host and port', async () => {
    const other = await startSmallSite(() => ({ body: GO }));
    const port = new URL(other.origin).port;
    site.pages['/'] = [
      other.origin,
      `//127.0.0.1:${port}/`,
      `https://${new URL(site.origin).host}/`,
      `http://www.${new URL(site.origin).host}/`,
      '//other.example/',
      'https://other.example/',
    ]
      .map((href) => `<a href="${href}">x</a>`)
      .join('');
    const { output } = await site.audit('--crawl');
    await other.close();
    expect(output.match(/PAGE: /g)).toHaveLength(1);
    expect(output).not.toContain('NOT READ');
    expect(other.requests).toEqual([]);
  });

  test('AAF-6.7-05: a crawl goes one level deep', async () => {
    site.pages['/form/'] = `${FORM}<a href="/deep">Deeper</a>`;
    site.pages['/deep'] = GO;
    const { output } = await site.audit('--crawl');
    expect(output).not.toContain('/deep');
    expect(site.requests()).not.toContain('GET /deep');
  });

  test('AAF-6.7-06: crawling needs a URL', async () => {
    const { exit, errors } = await site.run(['--audit', 'page.html', '--crawl']);
    expect(errors).toContain('--crawl follows links, so it needs a URL');
    expect(exit).toBe(2);
    expect(site.requests()).toEqual([]);
  });

  test('a redirect to another origin is not followed, and the page is reported as not read', async () => {
    site.pages['/form/'] = { status: 302, headers: { location: 'http://127.0.0.1:1/' } };
    const { output } = await site.audit('--crawl');
    expect(output).toContain('NOT READ');
    expect(output).toContain('(1 page)');
  });

  test('AAF-X.12-04: links that lead nowhere are skipped, doubles are dropped, and a failed page is named and not counted', async () => {
    const hrefs = [
      '',
      '#',
      '#x',
      'mailto:a@b.example',
      'javascript:go()',
      '/form/',
      '/form/#x',
      '/form/',
      '/broken',
    ];
    site.pages['/'] = `${GO}${hrefs.map((href) => `<a href="${href}">x</a>`).join('')}`;
    site.pages['/broken'] = { status: 500, body: GO };
    const { output } = await site.audit('--crawl');
    expect(site.requests().filter((each) => each === 'GET /form/')).toHaveLength(1);
    expect(output).toMatch(/NOT READ\n {4}\S+\/broken: The site answered \/broken with 500\./);
    expect(output).toContain('(2 pages)');
    const again = await site.audit('--crawl');
    expect(again.output).toBe(output);
  });

  test('more links than wanted are left out, and counted', async () => {
    const { output, errors } = await site.audit('--crawl', '--max-pages', '1');
    expect(output).toContain('(1 page)');
    expect(errors).toContain('1 linked page was left out');
  });
});

test('a page that is not there leaves nothing to audit, which is not a bad score', async () => {
  const { exit, output, errors } = await site.run([`${site.origin}/nothing-here.html`]);
  expect([exit, errors]).toEqual([3, 'handrail: No page could be read.']);
  expect(output).toContain('OVERALL: not scored');
});

describe('the manifest', () => {
  test('AAF-6.7-20: it is looked for at the well-known address of the origin, wherever the page is', async () => {
    site.pages['/deep/page?x=1'] = GO;
    const { output } = await site.run(['--audit', `${site.origin}/deep/page?x=1`]);
    expect(site.requests()).toContain(`GET ${WELL_KNOWN}`);
    expect(output).toContain('MANIFEST 100');
  });

  test.each([
    ['404', { status: 404, body: 'no' }, 'MANIFEST 0'],
    ['a page for every address', { body: '<p>Home' }, 'MANIFEST 0'],
    ['an error', { status: 500, body: 'no' }, 'MANIFEST 0'],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'MANIFEST 0'],
    ['text that is not JSON', { headers: { 'content-type': 'text/plain' }, body: 'hello' }, 'MANIFEST 50'],
  ] as const)('AAF-6.7-21: %s lowers the score and does not stop the audit', async (_, reply, score) => {
    site.pages[WELL_KNOWN] = reply;
    const { output } = await site.audit();
    expect(output).toContain(score);
    expect(output).toMatch(/OVERALL: \d+\/100/);
  });

  test('AAF-6.7-22: --manifest takes its place, for a site and for a file', async () => {
    site.pages[WELL_KNOWN] = json('{');
    const files = { 'good.json': JSON.stringify(site.manifest()), 'bad.json': '{', 'page.html': GO };
    const score = async (...args: string[]) => /MANIFEST \d+/.exec((await site.run(args, files)).output)?.[0];
    expect(await score(`${site.origin}/`)).toBe('MANIFEST 50');
    expect(await score(`${site.origin}/`, '--manifest', 'good.json')).toBe('MANIFEST 100');
    site.pages[WELL_KNOWN] = json(site.manifest());
    expect(await score(`${site.origin}/`, '--manifest', 'bad.json')).toBe('MANIFEST 50');
    expect(await score('page.html', '--manifest', 'good.json')).toBe('MANIFEST 100');
    expect(await score('page.html', '--manifest', 'bad.json')).toBe('MANIFEST 50');
  });

  test('one that the page embeds counts when the well-known one is absent', async () => {
    delete site.pages[WELL_KNOWN];
    site.pages['/form/'] =
      `${FORM}<script type="application/agent+json">${JSON.stringify(site.manifest())}</script>`;
    const { output } = await site.audit('--crawl');
    expect([...output.matchAll(/MANIFEST (\d+)/g)].map(([, score]) => score)).toEqual(['0', '100']);
  });
});

describe('a hostile manifest', () => {
  const withSchema = (inputSchema: object) => {
    const actions = site.manifest().actions as Record<string, object>;
    const go = { ...actions['thing.go'], inputSchema };
    return json(site.manifest({ actions: { ...actions, 'thing.go': go } }));
  };
  /** Audits the first page, and says whether it took less than a second of the processor. */
  const auditSoon = async () => {
    // What is loaded once is not part of it.
    await site.audit('--quiet');
    const before = process.cpuUsage();
    const { output, errors } = await site.audit();
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(1_000_000);
    expect(`${output}${errors}`).not.toMatch(/^ {4}at |defect/m);
    return output;
  };

  test.each(['__proto__', 'constructor'])(
    'AAF-X.04-04: %s is not an action of a site that does not declare it',
    async (id) => {
      const io = new MemoryIo();
      expect(await runCli(['page', 'act', `${site.origin}/`, id], io)).toBe(2);
      expect(io.errors.join('\n')).toContain(`does not offer "${id}"`);
      expect(io.errors.join('\n')).not.toMatch(/^ {4}at /m);
    },
  );

  test.each([
    [
      'an unresolved reference',
      () => withSchema({ type: 'object', $ref: 'https://other.example/x' }),
      'invalid-manifest',
    ],
    [
      'a costly pattern',
      () => withSchema({ type: 'object', properties: { x: { type: 'string', pattern: '^(a+)+$' } } }),
      'costly-pattern',
    ],
    [
      'a pattern that refers back',
      () => withSchema({ type: 'object', properties: { x: { type: 'string', pattern: '(a)\\1' } } }),
      'invalid-manifest',
    ],
    [
      'an id like an inherited name',
      () => json(site.manifest({ actions: JSON.parse('{"__proto__":1}') })),
      'invalid-manifest',
    ],
  ])('AAF-X.04-04: %s is a finding', async (_, reply, rule) => {
    site.pages[WELL_KNOWN] = reply();
    expect(await auditSoon()).toContain(rule);
  });

  test('AAF-X.04-04: an embedded manifest that is not JSON is a finding', async () => {
    delete site.pages[WELL_KNOWN];
    site.pages['/'] = `${GO}<script type="application/agent+json">{ "version": </script>`;
    expect(await auditSoon()).toContain('invalid-manifest');
  });
});

test('a strict audit tells of kinds that version 0.1 does not have', async () => {
  site.pages['/'] = '<a data-agent-kind="link" href="/form/">x</a>';
  expect((await site.audit('--json')).output).not.toContain('"message": "Version 0.1');
  expect((await site.audit('--json', '--strict')).output).toContain('"message": "Version 0.1');
});

describe('rules', () => {
  const action = (id: string, inside = '', more = '') =>
    `<form data-agent-kind="action" data-agent-action="${id}" ${more}>${inside}</form>`;
  const field = (more = '') =>
    `<label>x <input data-agent-kind="field" data-agent-field="x" ${more}></label>`;

  test.each([
    ['an orphan field', field(), 'orphan-field'],
    [
      'a field inside one action and bound to another',
      action('a.b', field('data-agent-for-action="c.d"')) + action('c.d'),
      'nested-and-bound',
    ],
    ['an action without a kind', '<div data-agent-action="a.b"></div>', 'missing-kind'],
    [
      'a field without a kind',
      action('a.b', '<label>x <input data-agent-field="x"></label>'),
      'missing-kind',
    ],
    ['a kind without its id', '<div data-agent-kind="action"></div>', 'missing-id'],
    ['an unknown name', action('a.b', '', 'data-agent-risk="high"'), 'unknown-attribute'],
    [
      'high danger without required confirmation',
      action('a.b', '', 'data-agent-danger="high" data-agent-confirm="optional"'),
      'high-risk-needs-confirmation',
    ],
  ])('AAF-X.11-01: %s is one warning', async (_, html, rule) => {
    const { output } = await site.run(['page.html', '--json'], { 'page.html': html });
    const violations = JSON.parse(output).pages[0].violations as {
      rule: string;
      findings: { severity: string; message: string }[];
    }[];
    const found = violations
      .filter((each) => each.rule !== 'no-manifest')
      .flatMap((each) => each.findings.map(({ severity }) => `${severity} ${each.rule}`));
    expect(found).toEqual([`warning ${rule}`]);
    if (rule === 'unknown-attribute') expect(output).toContain('did you mean \\"data-agent-danger\\"?');
  });
});

describe('rendering', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('AAF-6.7-08: without a browser it says what to install and gives no score', async () => {
    vi.stubEnv('HANDRAIL_CHROMIUM', '/nowhere/chromium');
    const { exit, output, errors } = await site.audit('--render', '--unsandboxed-browser');
    expect(errors).toContain('No Chromium was found. Install one');
    expect(output).toBe('');
    expect(exit).toBe(3);
  });
});
