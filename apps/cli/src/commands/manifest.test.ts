import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FORM, startLintSite, WELL_KNOWN } from '../../testing/lint-site.ts';
import { MemoryIo } from '../../testing/memory-io.ts';
import { runCli } from '../run-cli.ts';

let site: Awaited<ReturnType<typeof startLintSite>>;
beforeAll(async () => {
  site = await startLintSite();
});
afterAll(() => site.close());
beforeEach(() => site.reset());

async function run(args: readonly string[], files: Readonly<Record<string, string>> = {}) {
  const io = new MemoryIo(files);
  const exit = await runCli(['manifest', ...args], io);
  return { exit, output: io.output.join('\n'), errors: io.errors.join('\n') };
}

test('a manifest that is written from the pages of a site gives the site a full score', async () => {
  const { output, errors, exit } = await run(['generate', `${site.origin}/`, '--crawl']);
  expect(exit).toBe(0);
  expect(errors).toContain('Please check: The scope of "thing.go" is assumed to be "thing.write".');
  expect((await run(['check', 'm.json'], { 'm.json': output })).exit).toBe(0);
  site.pages[WELL_KNOWN] = { headers: { 'content-type': 'application/json' }, body: output };
  expect((await site.audit('--crawl', '--fail-on', 'warning')).output).toContain(
    'SITE OVERALL: 100/100 (2 pages)',
  );
  const listed = JSON.parse(output);
  listed.pages['/gone.html'] = { title: 'Gone' };
  site.pages[WELL_KNOWN] = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(listed) };
  expect((await site.audit('--crawl')).errors).toContain(
    'the manifest lists pages that the crawl did not reach: /gone.html.',
  );
});

test('files are read without a site, and what a manifest says already is kept', async () => {
  const files = {
    'pages/form.html': `<title>New thing</title>${FORM}`,
    'index.html': '<title>Start</title>',
    'own.json': JSON.stringify({
      version: '0.1',
      site: { name: 'Mine', origin: 'https://mine.example' },
      actions: {},
    }),
  };
  const args = [
    'generate',
    'index.html',
    'pages/form.html',
    '--origin',
    'https://mine.example',
    '--merge',
    'own.json',
  ];
  const { output, exit } = await run(args, files);
  expect(exit).toBe(0);
  expect(JSON.parse(output)).toMatchObject({
    site: { name: 'Mine' },
    actions: { 'thing.add': { inputSchema: { properties: { name: { type: 'string' } } } } },
    pages: { '/': { title: 'Start' }, '/form.html': { title: 'New thing', actions: ['thing.add'] } },
  });
});

test('a folder is a site, its files keep their endings, and pages of the manifest that were not read are named', async () => {
  const own = {
    version: '0.1',
    site: { name: 'Mine', origin: 'https://mine.example' },
    actions: {},
    pages: { '/old': { title: 'Old' }, '/blog/new': { title: 'New' } },
  };
  const { output, errors, exit } = await run(
    ['generate', 'site', '--origin', 'https://mine.example', '--merge', 'own.json'],
    {
      'site/index.html': '<title>Start</title>',
      'site/blog/form.html': `<title>New thing</title>${FORM}`,
      'site/blog/new.html': '<title>New</title>',
      'own.json': JSON.stringify(own),
    },
  );
  expect(exit).toBe(0);
  expect(Object.keys(JSON.parse(output).pages)).toEqual(['/old', '/blog/new', '/blog/form.html', '/']);
  expect(errors).toContain(
    'Please check: Pages are assumed to be served with their endings, such as "/blog/form.html".',
  );
  expect(errors).toContain('Please check: The manifest lists the page "/old", which is not among');
  expect(errors).not.toContain('"/blog/new"');
});

test.each([
  [['generate', 'page.html'], 'Say where the site is'],
  [['generate', 'page.html', '--origin', 'https://x.example/path'], 'without a path'],
  [['generate', 'page.html', 'https://other.example/', '--origin', 'https://x.example'], 'of one site'],
])('wrong use is refused: %s', async (args, message) => {
  const { exit, errors } = await run(args, { 'page.html': FORM });
  expect(exit).toBe(2);
  expect(errors).toContain(message);
});

test('a manifest that is not valid is reported with the place of each problem', async () => {
  const { exit, output } = await run(['check', 'm.json'], { 'm.json': '{"version":"0.1","actions":{}}' });
  expect(exit).toBe(1);
  expect(output).toMatch(/^error {2}\/.*site/m);
  expect(output).toContain('The manifest is not valid, and agents do not use it.');
});
