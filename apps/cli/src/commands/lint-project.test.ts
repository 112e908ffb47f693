import { describe, expect, test } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import { runCli } from '../run-cli.ts';

const FORM = '<form><input name="a"></form>';
const FINE = '<p>Hello</p>';
const REASON = 'The old shop is switched off in May.';

async function lint(args: readonly string[], files: Readonly<Record<string, string>> = {}, input = '') {
  const io = new MemoryIo(files, input);
  const exit = await runCli(['lint', ...args], io);
  return { exit, output: io.output.join('\n'), errors: io.errors.join('\n'), written: io.written };
}

const pagesIn = (output: string) => [...output.matchAll(/PAGE: (\S+)/g)].map(([, address]) => address);

describe('what belongs to a folder', () => {
  const files = {
    'site/a.html': FORM,
    'site/b.html': FORM,
    'site/handrail.lint.json': JSON.stringify({
      ignore: ['b.html'],
      suppress: [
        { rule: 'no-manifest', reason: REASON },
        { rule: 'hash-route', pages: ['a.html'], reason: REASON },
      ],
    }),
  };

  test('is its configuration, with patterns from there, unless the current folder has one', async () => {
    const { output, errors } = await lint(['site', '--min-score', '0'], files);
    expect(pagesIn(output)).toEqual(['site/a.html']);
    expect(output).toContain('1 by the configuration');
    expect(errors).toContain('handrail: using site/handrail.lint.json.');
    expect(errors).toContain('a suppression of "hash-route" in the configuration matches no finding.');
    const own = await lint(['site', '--min-score', '0'], { ...files, 'handrail.lint.json': '{}' });
    expect(pagesIn(own.output)).toEqual(['site/a.html', 'site/b.html']);
    expect(own.errors).toBe('');
  });

  test('is its manifest, where a server has it', async () => {
    const manifest = JSON.stringify({
      version: '0.1',
      site: { name: 'Site', origin: 'https://site.example' },
      actions: {},
      pages: {},
    });
    const there = { ...files, 'site/.well-known/agent-manifest.json': manifest };
    for (const path of ['site', 'site/a.html', 'site/', 'site/*.html'])
      expect((await lint([path, '--no-config'], there)).output, path).toContain('MANIFEST 100');
    const below = { ...there, 'site/deep/c.html': FINE };
    expect((await lint(['site/deep/c.html', '--no-config'], below)).output).toContain('MANIFEST 100');
    const none = await lint(['site/a.html', '--no-config'], files);
    expect(none.output).toContain(
      'There is no manifest, neither at .well-known/agent-manifest.json in the folder nor in the page.',
    );
  });
});

test('the places of a mistake are named, the first five of many', async () => {
  const { output } = await lint(['a.html'], { 'a.html': '<input>\n'.repeat(7) });
  expect(output).toContain(
    'warning  1:1, 2:1, 3:1, 4:1, 5:1, …  This control has no "data-agent-field". (7 times)',
  );
});

test('what is missing for the whole site is told once', async () => {
  const { output } = await lint(['a.html', 'b.html'], { 'a.html': FORM, 'b.html': FINE });
  expect(output.match(/no-manifest/g)).toHaveLength(1);
  expect(output).toMatch(/FINDINGS: all pages\n {4}warning {2}There is no manifest/);
  expect(output).not.toContain('FINDINGS: b.html');
});

test('a page that script draws is not scored, and nothing else to score is an audit of nothing', async () => {
  const drawn = '<div id="root"></div><script type="module" src="/a.js"></script>';
  const { exit, output, errors } = await lint(['a.html'], { 'a.html': drawn });
  expect(exit).toBe(3);
  expect(output).toContain('OVERALL: not scored');
  expect(errors).toMatch(/No page could be scored.*--render/);
});

describe('what is audited', () => {
  const files = {
    'site/a.html': FORM,
    'site/deep/b.htm': FORM,
    'site/deep/notes.txt': 'x',
    'site/node_modules/c.html': FORM,
    'site/.cache/d.html': FORM,
    'page.html': FINE,
  };

  test.each([
    [['site'], ['site/a.html', 'site/deep/b.htm']],
    [['site/'], ['site/a.html', 'site/deep/b.htm']],
    [['site/**/*.html'], ['site/a.html']],
    [['site/*/*'], ['site/deep/b.htm', 'site/deep/notes.txt']],
    [
      ['page.html', 'site/a.html', 'page.html'],
      ['page.html', 'site/a.html'],
    ],
  ])('%j means %j', async (args, pages) => {
    const { output } = await lint(args, files);
    expect(pagesIn(output)).toEqual(pages);
    if (pages.length > 1) expect(output).toContain(`(${pages.length} pages)`);
  });

  test('several files have a mean score, and one that cannot be read is listed and does not count', async () => {
    const { output, exit } = await lint(
      ['page.html', 'none.html', '--manifest', 'm.json', '--min-score', '0'],
      {
        'page.html': FINE,
        'm.json': '{',
      },
    );
    expect(exit).toBe(3);
    const both = await lint(['page.html', 'site/a.html', 'deep.html', '--min-score', '0'], {
      ...files,
      'deep.html': '<div>'.repeat(3_000),
    });
    expect(both.output).toContain('deep.html: The page nests more than 2000 elements.');
    expect(both.output).toContain('(2 pages)');
    expect(both.exit).toBe(0);
    expect(output).toBe('');
  });

  test('standard input is a page', async () => {
    const { output } = await lint(['-'], {}, FORM);
    expect(output).toContain('PAGE: -');
    expect(output).toContain('FORMS 0  FIELDS 0');
  });

  test.each([
    [['a.html', 'http://127.0.0.1/']],
    [['http://127.0.0.1/', '--changed', 'main']],
    [['a.html', '--depth', '2']],
    [['a.html', '--sitemap']],
    [['a.html', '--state', 's.json']],
    [['a.html', '--update-baseline']],
    [['a.html', '--storage-state', 's.json']],
    [['']],
    [['-', '--fix']],
    [['http://127.0.0.1/', '--suggest']],
    [['http://127.0.0.1/', '--depth', '0']],
    [['http://127.0.0.1/', '--concurrency', '17']],
    [['http://127.0.0.1/', '--delay', '-1']],
    [['http://127.0.0.1/', '--timeout', '31']],
    [['a.html', '--json', '--format', 'html']],
  ])('wrong use is refused: %j', async (args) => {
    expect((await lint(args, { 'a.html': FORM })).exit).toBe(2);
  });

  test.each([
    [['none.html'], '"none.html" does not exist.'],
    [['*.xyz'], 'No file matches "*.xyz".'],
    [['empty'], 'There are no .html files in "empty".'],
    [['a.html', '--baseline', 'none.json'], 'The baseline "none.json" does not exist.'],
    [['a.html', '--baseline', 'list.json'], '"list.json" is not a baseline'],
    [['a.html', '--history', 'list.json'], '"list.json" is not a history'],
    [['a.html', '--config', 'none.json'], '"none.json" does not exist'],
  ])('%j cannot be done, and says why', async (args, message) => {
    const { exit, errors } = await lint(args, { 'a.html': FORM, 'list.json': '[]', 'empty/x.txt': '' });
    expect([exit, errors]).toEqual([3, expect.stringContaining(message)]);
  });
});

describe('the configuration', () => {
  const config = (document: unknown) => ({ 'a.html': FORM, 'handrail.lint.json': JSON.stringify(document) });

  test('is found by its name, and left out with --no-config', async () => {
    const files = config({ minScore: 0, rules: { 'form-without-action': 'error' } });
    expect((await lint(['a.html'], files)).errors).toBe(
      'handrail: There are findings that fail the audit: 1.',
    );
    expect((await lint(['a.html', '--no-config'], files)).errors).toBe('handrail: The score 0 is below 50.');
    expect((await lint(['a.html', '--fail-on', 'never'], files)).exit).toBe(0);
    expect((await lint(['a.html', '--min-score', '1', '--fail-on', 'never'], files)).exit).toBe(1);
  });

  test('that is wrong is refused with line and column, and nothing is audited', async () => {
    const text =
      '{\n  "rules": { "no-manifst": "error" },\n  "suppress": [\n    { "rule": "no-manifest" }\n  ]\n}';
    const { exit, errors, output } = await lint(['a.html', '--config', 'c.json'], {
      'a.html': FORM,
      'c.json': text,
    });
    expect(exit).toBe(3);
    expect(output).toBe('');
    expect(errors).toContain('The configuration "c.json" cannot be used.');
    expect(errors).toMatch(/2:\d+\s+There is no rule "no-manifst". Did you mean "no-manifest"\?/);
    expect(errors).toMatch(/4:5\s+A suppression needs a "reason"/);
    const broken = await lint(['a.html', '--config', 'c.json'], {
      'a.html': FORM,
      'c.json': '{\n "rules": }',
    });
    expect(broken.errors).toContain('"c.json", line 2, column 11');
    const twice = await lint(['a.html', '--config', 'c.json'], {
      'a.html': FORM,
      'c.json': '{ "minScore": 1, "minScore": 2 }',
    });
    expect(twice.errors).toContain('This name is used twice.');
  });

  test('suppressed findings and pages that are left out stay in the report', async () => {
    const files = {
      ...config({
        minScore: 0,
        ignore: ['old'],
        suppress: [{ rule: 'form-without-action', reason: REASON }],
      }),
      'old/b.html': FORM,
      'c.html': `<!-- handrail-lint-ignore control-without-field: ${REASON} -->\n<input name="x">\n<input name="y">`,
    };
    const { output, exit } = await lint(['a.html', 'old', 'c.html'], files);
    expect(exit).toBe(0);
    expect(output).toContain('LEFT OUT by the configuration: 1 page');
    expect(output).toContain('SUPPRESSED: 1 by the configuration, 1 by comments');
    expect(output).toContain(`1 × form-without-action  ${REASON}`);
    expect(output).not.toMatch(/warning .* form-without-action/);
    expect(output).toMatch(/3:1 .* control-without-field/);
    expect(output).not.toMatch(/2:1 .* control-without-field/);
  });
});

describe('the baseline', () => {
  test('is made, lets old findings pass, and fails new ones', async () => {
    const made = await lint(['a.html', '--baseline', 'b.json', '--update-baseline', '--fail-on', 'warning'], {
      'a.html': FORM,
    });
    expect([made.exit, made.errors]).toEqual([0, '']);
    const baseline = made.written.get('b.json') ?? '';
    expect(JSON.parse(baseline)).toMatchObject({
      version: 1,
      score: 0,
      findings: [
        { page: 'a.html', rule: 'control-without-field', subject: '<input name="a">', count: 1 },
        { rule: 'form-without-action' },
        { rule: 'no-manifest' },
      ],
    });
    const again = async (html: string) =>
      lint(['a.html', '--baseline', 'b.json', '--fail-on', 'warning'], {
        'a.html': html,
        'b.json': baseline,
      });
    const moved = await again(`<h1>New</h1>\n\n${FORM}`);
    expect([moved.exit, moved.output]).toEqual([0, expect.stringContaining('SUPPRESSED: 3 by the baseline')]);
    const worse = await again(`${FORM}<input name="b">`);
    expect(worse.exit).toBe(1);
    expect(worse.errors).toContain('There are findings that fail the audit: 1.');
    const better = await again(FINE);
    expect(better.errors).toContain('2 findings of the baseline are gone; --update-baseline removes them.');
  });

  test('keeps what it knows of pages that are not audited this time', async () => {
    const files = { 'a.html': FORM, 'b.html': FORM };
    const made = await lint(['a.html', 'b.html', '--baseline', 'k.json', '--update-baseline'], files);
    const next = await lint(['a.html', '--baseline', 'k.json', '--update-baseline'], {
      'a.html': FINE,
      'k.json': made.written.get('k.json') ?? '',
    });
    const pages = JSON.parse(next.written.get('k.json') ?? '').findings.map(
      ({ page }: { page: string }) => page,
    );
    expect(pages.sort()).toEqual(['a.html', 'b.html', 'b.html', 'b.html']);
  });
});

describe('the history', () => {
  test('gets a line for each audit, and the HTML report shows them', async () => {
    const first = await lint(['a.html', '--history', 'h.json'], { 'a.html': FORM });
    const { output, written } = await lint(['a.html', '--history', 'h.json', '--format', 'html'], {
      'a.html': `<form data-agent-kind="action" data-agent-action="a.b"></form>`,
      'h.json': first.written.get('h.json') ?? '',
    });
    const { audits } = JSON.parse(written.get('h.json') ?? '');
    expect(audits).toMatchObject([
      { at: '2026-03-31T12:00:00.000Z', score: 0, pages: 1, errors: 0, warnings: 3 },
      { score: 67 },
    ]);
    expect(output).toContain('The score is 67, 67 more than on 2026-03-31.');
  });
});

describe('what fails an audit', () => {
  const pages = {
    none: '<form data-agent-kind="action" data-agent-action="a.b"></form>',
    warning: '<form data-agent-kind="action" data-agent-action="a.b"></form><form></form>',
    error: '<form data-agent-kind="action" data-agent-action="a.b" data-agent-danger="x"></form>',
  };
  const manifest = JSON.stringify({
    version: '0.1',
    site: { name: 'x', origin: 'https://x.example' },
    actions: {
      'a.b': {
        title: 'a',
        scope: 'a.b',
        risk: 'none',
        confirmation: 'never',
        idempotent: false,
        inputSchema: { type: 'object' },
        outputSchema: { type: 'object' },
      },
    },
  });
  const worst = { none: 0, warning: 1, error: 2 } as const;
  const least = { error: 2, warning: 1, never: 3, default: 2 } as const;
  const cases = (['none', 'warning', 'error'] as const).flatMap((page) =>
    (['error', 'warning', 'never', 'default'] as const).flatMap((failOn) =>
      (['default', '0', '67', '68', '100'] as const).map((minScore) => ({ page, failOn, minScore })),
    ),
  );

  test.each(cases)('worst finding $page, --fail-on $failOn, --min-score $minScore', async (each) => {
    const { page, failOn, minScore } = each;
    const { exit, output } = await lint(
      [
        'a.html',
        '--manifest',
        'm.json',
        ...(failOn === 'default' ? [] : ['--fail-on', failOn]),
        ...(minScore === 'default' ? [] : ['--min-score', minScore]),
      ],
      { 'a.html': pages[page], 'm.json': manifest },
    );
    const score = Number(/OVERALL: (\d+)/.exec(output)?.[1]);
    expect(score).toBe(page === 'warning' ? 67 : 100);
    const isLow = score < (minScore === 'default' ? 50 : Number(minScore));
    expect(exit).toBe(isLow || worst[page] >= least[failOn] ? 1 : 0);
  });

  test('quiet prints the scores and why the audit fails, with the same exit code', async () => {
    const { exit, output, errors } = await lint(['a.html', '--quiet'], { 'a.html': FORM });
    expect([exit, errors]).toEqual([1, 'handrail: The score 0 is below 50.']);
    expect(output).not.toMatch(/FINDINGS|warning/);
    expect(output).toContain('OVERALL: 0/100');
  });

  test('only the text for a terminal is coloured', async () => {
    class TerminalIo extends MemoryIo {
      override readonly colour = true;
    }
    const io = new TerminalIo({ 'a.html': FORM });
    await runCli(['lint', 'a.html', '--output', 'r.txt'], io);
    expect(io.output.join('\n')).toContain('\u001b[33mwarning');
    expect(io.written.get('r.txt')).not.toContain('\u001b');
    expect(io.written.get('r.txt')).toContain('    warning  ');
    for (const format of ['json', 'sarif', 'junit', 'markdown', 'html', 'badge']) {
      const other = new TerminalIo({ 'a.html': FORM });
      await runCli(['lint', 'a.html', '--format', format], other);
      expect(other.output.join('\n'), format).not.toContain('\u001b');
    }
  });

  test('--output writes the report and prints the text', async () => {
    const { output, written } = await lint(['a.html', '--format', 'junit', '--output', 'r.xml'], {
      'a.html': FORM,
    });
    expect(written.get('r.xml')).toMatch(/^<\?xml.*<\/testsuites>\n$/s);
    expect(output).toContain('OVERALL: 0/100');
    const locked = await lint(['a.html', '--output', 'locked/r.txt'], { 'a.html': FORM });
    expect([locked.exit, locked.errors]).toEqual([
      3,
      expect.stringContaining('"locked/r.txt" may not be accessed.'),
    ]);
  });
});

test('the manifest of a static site is found in a folder around the page', async () => {
  const manifest = JSON.stringify({
    version: '0.1',
    site: { name: 'Site', origin: 'https://site.example' },
    actions: {},
  });
  const { output } = await lint(['site'], {
    'site/a/b.html': '<p>x',
    'site/.well-known/agent-manifest.json': manifest,
    'other.html': '<p>x',
  });
  expect(output).toContain('MANIFEST 100');
  expect((await lint(['other.html'], { 'other.html': '<p>x' })).output).toContain('MANIFEST 0');
});

test('a configuration that leaves everything out fails, unless the files were named one by one', async () => {
  const files = { 'site/a.html': FORM, 'handrail.lint.json': '{ "ignore": ["**"] }' };
  expect((await lint(['site'], files)).exit).toBe(3);
  expect((await lint(['site/a.html'], files)).exit).toBe(0);
});
