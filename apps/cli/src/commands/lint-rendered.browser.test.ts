import { openBrowser, violationsOf } from '@handrail/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACTION, FORM, GO, scoresIn, startLintSite } from '../../testing/lint-site.ts';

let site: Awaited<ReturnType<typeof startLintSite>>;
beforeAll(async () => {
  site = await startLintSite();
});
afterAll(() => site.close());
beforeEach(() => site.reset());

const RENDERED = ['--render', '--unsandboxed-browser'];
const inShadow = (html: string) =>
  `<div id="host"></div><script>document.getElementById('host').attachShadow({ mode: 'open' }).innerHTML = ${JSON.stringify(html).replaceAll('<', '\\u003c')};</script>`;

describe('what a browser shows', () => {
  test('open shadow trees, frames of the same site and a late drawing are audited; frames of others are not', async () => {
    site.pages['/'] =
      `${inShadow(`${FORM}<button>Loose</button>`)}<iframe src="/frame"></iframe><iframe src="http://127.0.0.1:1/"></iframe><iframe srcdoc="<button>x</button>"></iframe>`;
    site.pages['/frame'] =
      `<div id="late"></div><script>setTimeout(() => { document.getElementById('late').innerHTML = '<button>Late</button>'; }, 150);</script>`;
    const { output } = await site.audit(...RENDERED);
    expect([...output.matchAll(/PAGE: \S+?:\d+(\/\S*)/g)].map(([, path]) => path)).toEqual(['/', '/frame']);
    expect(scoresIn(output)).toMatch(/^FORMS 100 {2}FIELDS 100 {2}ACTIONS 50 /);
    expect(output).toContain('FORMS -  FIELDS -  ACTIONS 0  MANIFEST 100');
    const parsed = await site.audit();
    expect(parsed.output).not.toContain('/frame');
  });

  test('a page whose script leads to another site is not read, and the crawl goes on', async () => {
    const leaving = `${GO}<script>setTimeout(() => { location = 'http://127.0.0.1:1/'; }, 100)</script>`;
    site.pages['/'] = leaving;
    const alone = await site.audit(...RENDERED);
    // It leaves while it is opened, or while it is waited for.
    expect([1, 3]).toContain(alone.exit);
    expect(alone.output).not.toMatch(/\d+\/100/);
    expect(alone.errors).not.toContain('defect');
    site.pages['/'] = `${GO}<a href="/away">Away</a><a href="/form/">Form</a>`;
    site.pages['/away'] = leaving;
    const crawled = await site.audit('--crawl', ...RENDERED);
    expect(crawled.output).toMatch(/NOT READ\n {4}\S+\/away: /);
    expect(crawled.output).toContain('SITE OVERALL: 100/100 (2 pages)');
  });

  test('a page that hangs, and one that does not let itself be left, cost themselves alone', async () => {
    site.pages['/'] = `${GO}<a href="/a-hangs">x</a><a href="/b-stays">x</a><a href="/form/">Form</a>`;
    site.pages['/a-hangs'] = '<script>for (;;);</script>';
    site.pages['/b-stays'] = `${GO}<script>onbeforeunload = (event) => event.preventDefault();</script>`;
    const { output } = await site.audit('--crawl', '--timeout', '12', ...RENDERED);
    expect(output).toMatch(/\/a-hangs: The site did not answer in time\. The limit is 12 seconds\./);
    expect(output).toContain('SITE OVERALL: 100/100 (3 pages)');
  });

  test('pages behind a sign-in are audited with a storage state, and without it the login page is not scored', async () => {
    site.pages['/private'] = `<div id="x"></div><script>
      if (localStorage.getItem('who') === 'ana' && document.cookie.includes('sid=1'))
        document.getElementById('x').innerHTML = ${JSON.stringify(GO).replaceAll('<', '\\u003c')};
      else location.replace('/login');
    </script>`;
    site.pages['/login'] = '<form><label>Password <input type="password"></label></form>';
    site.pages['/'] = `${GO}<a href="/private">Private</a>`;
    const state = JSON.stringify({
      cookies: [
        {
          name: 'sid',
          value: '1',
          domain: '127.0.0.1',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [{ origin: site.origin, localStorage: [{ name: 'who', value: 'ana' }] }],
    });
    const args = [`${site.origin}/`, '--crawl', ...RENDERED];
    const signedIn = await site.run([...args, '--storage-state', 's.json'], { 's.json': state });
    expect(signedIn.output).toContain('SITE OVERALL: 100/100 (2 pages)');
    const stranger = await site.run(args);
    expect(stranger.output).toMatch(/NOT READ\n.*\/private: .*login/);
    expect(stranger.output).toContain('(1 page)');
  });
});

test('the HTML report is accessible in light and dark, filters, and shows trend and pictures', async () => {
  site.pages['/'] =
    `${GO}<form ${ACTION}="thing.add" data-agent-danger="x"><input name="a"><input name="b"></form><a href="/gone">x</a>`;
  const history = {
    version: 1,
    audits: [30, 45, 40].map((score, at) => ({
      at: `2026-03-0${at + 1}T10:00:00.000Z`,
      score,
      pages: 1,
      errors: 1,
      warnings: 2,
    })),
  };
  const { output } = await site.run(
    [
      `${site.origin}/`,
      '--crawl',
      ...RENDERED,
      '--format',
      'html',
      '--history',
      'h.json',
      '--config',
      'c.json',
    ],
    {
      'h.json': JSON.stringify(history),
      'c.json': JSON.stringify({
        suppress: [
          { rule: 'form-without-action', reason: 'Not needed in this test.' },
          { rule: 'unlabelled-field', reason: 'Not needed in this test.' },
        ],
      }),
    },
  );
  expect(output).toContain('src="data:image/jpeg;base64,');
  const browser = await openBrowser();
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ colorScheme });
      await page.setContent(output);
      expect(await violationsOf(page), colorScheme).toEqual([]);
      const shown = () => page.locator('section.page li:visible').count();
      const all = await shown();
      expect(all).toBeGreaterThan(2);
      await page.getByLabel('Errors').uncheck();
      expect(await shown()).toBe(all - 1);
      await page.getByLabel('Rule').selectOption('control-without-field');
      expect(await shown()).toBe(2);
      await page.getByLabel('Text').fill('name="b"');
      expect(await shown()).toBe(1);
      expect(await page.locator('#count').textContent()).toMatch(/^1 of \d+ findings$/);
      expect(await page.getByRole('img', { name: /The score is/ }).count()).toBe(1);
      const width = await page
        .locator('figure img')
        .evaluate((image) => ('naturalWidth' in image ? image.naturalWidth : 0));
      expect(width).toBeGreaterThan(100);
      await page.close();
    }
  } finally {
    await browser.close();
  }
});
