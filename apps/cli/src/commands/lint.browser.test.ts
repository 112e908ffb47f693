import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FORM, GO, json, scoresIn, startLintSite, WELL_KNOWN } from '../../testing/lint-site.ts';

let site: Awaited<ReturnType<typeof startLintSite>>;
beforeAll(async () => {
  site = await startLintSite();
});
afterAll(() => site.close());
beforeEach(() => site.reset());

/** A page that is empty until its script has run, and draws late. */
const drawn = (html: string) =>
  `<div id="root"></div><script>setTimeout(() => { document.getElementById('root').innerHTML = ${JSON.stringify(html).replaceAll('<', '\\u003c')}; }, 100)</script>`;
const RENDERED = ['--render', '--unsandboxed-browser'];

test('AAF-6.7-07: --render runs script before auditing, on linked pages too', async () => {
  site.pages['/'] = `${GO}<a href="/form/">Form</a>`;
  site.pages['/form/'] = drawn(FORM);
  const parsed = await site.run([`${site.origin}/form/`]);
  expect(scoresIn(parsed.output)).toMatch(/^FORMS - {2}FIELDS - /);
  expect(parsed.output).toContain('needs-rendering');
  const alone = await site.run([`${site.origin}/form/`, ...RENDERED]);
  expect(scoresIn(alone.output)).toMatch(/^FORMS 100 {2}FIELDS 100 {2}ACTIONS 100 /);
  const crawled = await site.audit('--crawl', ...RENDERED);
  expect(crawled.output).toContain('FORMS 100  FIELDS 100  ACTIONS 100  MANIFEST 100  → 100/100');
  expect(crawled.output).toContain('SITE OVERALL: 100/100 (2 pages)');
});

test('AAF-6.7-09: all five flags together give one report of the site with the manifest that was given', async () => {
  site.pages['/form/'] = drawn(FORM);
  site.pages[WELL_KNOWN] = json('{');
  const args = ['--audit', `${site.origin}/`, '--crawl', '--safety', '--manifest', 'good.json', ...RENDERED];
  const { output, errors, exit } = await site.run(args, { 'good.json': JSON.stringify(site.manifest()) });
  expect(errors).not.toMatch(/unknown/i);
  expect(output.match(/SAFETY - {2}MANIFEST 100/g)).toHaveLength(2);
  expect(output).toContain('SITE OVERALL: 100/100 (2 pages)');
  expect(exit).toBe(0);
  const help = await site.run(['--help']);
  for (const flag of ['--audit', '--crawl', '--render', '--safety', '--manifest'])
    expect(help.output).toContain(flag);
});
