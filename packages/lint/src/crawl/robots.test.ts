import { readHtml } from '@handrail/html';
import { describe, expect, test } from 'vitest';
import { pageFrames, pageLinks } from '../audit/page-links.ts';
import { changingLinks } from './changing-links.ts';
import { ALLOW_ALL, ALLOW_NONE, parseRobots } from './robots.ts';
import { readSitemap } from './sitemap.ts';

const allowed = (text: string, path: string) => parseRobots(text, 'handrail').isAllowed(path);

describe('a pattern of robots.txt', () => {
  test.each([
    ['/a*b*c', ['/abc', '/a1b2c', '/abcd'], ['/acb', '/ab', '/xabc']],
    ['/a*b*c$', ['/abc', '/abcc', '/a1b2c'], ['/abcd', '/acb', '/ac']],
    ['/a*$', ['/a', '/ab'], ['/b']],
    ['/ab*b$', ['/abb', '/abxb'], ['/ab', '/abx']],
    ['/a**b', ['/ab', '/axb'], ['/a']],
    ['*', ['/', '/a'], []],
    ['/$', ['/'], ['/a']],
    ['$', [''], ['/']],
  ])('%s', (pattern, fits, others) => {
    const text = `User-agent: *\nDisallow: ${pattern}`;
    expect(fits.filter((path) => allowed(text, path))).toEqual([]);
    expect(others.filter((path) => !allowed(text, path))).toEqual([]);
  });
});

describe('the groups of robots.txt', () => {
  test.each([
    [
      'two groups of one agent count together',
      'User-agent: handrail\nDisallow: /a\n\nUser-agent: handrail\nDisallow: /b',
      ['/a', '/b'],
    ],
    [
      'names behind rules begin another group',
      'User-agent: handrail\nDisallow: /a\nUser-agent: other\nDisallow: /b',
      ['/a'],
    ],
    [
      'names that follow each other share their rules',
      'User-agent: other\nUser-agent: HANDRAIL\n\nDisallow: /a',
      ['/a'],
    ],
    [
      'a delay is a rule, too',
      'User-agent: other\nCrawl-delay: 1\nUser-agent: handrail\nDisallow: /a',
      ['/a'],
    ],
    [
      'what is unheard of is no rule',
      'User-agent: other\nNoindex: /x\nUser-agent: handrail\nDisallow: /a',
      ['/a'],
    ],
    ['old line ends are line ends', 'User-agent: *\rDisallow: /a\r\nDisallow: /b', ['/a', '/b']],
    [
      'the longer rule decides',
      'User-agent: *\nDisallow: /a\nAllow: /a/b\nDisallow: /a/b/c',
      ['/a', '/a/b/c'],
    ],
    ['an empty rule allows', 'User-agent: *\nDisallow:\nDisallow: /a', ['/a']],
  ])('%s', (_what, text, closed) => {
    const paths = ['/a', '/b', '/a/b', '/a/b/c', '/x'];
    const covered = (path: string) => closed.some((each) => path === each);
    for (const path of ['/a', '/b', '/a/b/c'].filter(covered))
      expect([path, allowed(text, path)]).toEqual([path, false]);
    expect(paths.filter((path) => !path.startsWith('/a') && !covered(path) && !allowed(text, path))).toEqual(
      [],
    );
  });

  test('have so many rules at most', () => {
    const rules = Array.from({ length: 2_001 }, (_, at) => `Disallow: /r${at}x`);
    const text = ['User-agent: *', ...rules].join('\n');
    expect([allowed(text, '/r1999x'), allowed(text, '/r2000x')]).toEqual([false, true]);
  });

  test.each([
    ['1', 1],
    ['2.5', 2.5],
    ['9999.999', 9_999.999],
    ['10000', undefined],
    ['1.', undefined],
    ['-1', undefined],
    ['soon', undefined],
    ['', undefined],
  ])('ask for a delay of %s', (said, delay) => {
    expect(parseRobots(`User-agent: *\nCrawl-delay: ${said}`, 'handrail').delay).toBe(delay);
  });

  test('ask for the first delay that they name, and for none when they are of others', () => {
    const text =
      'User-agent: *\nDisallow: /\n\nUser-agent: *\nCrawl-delay: 3\nUser-agent: other\nCrawl-delay: 1';
    expect(parseRobots(text, 'handrail').delay).toBe(3);
    expect(parseRobots('User-agent: other\nCrawl-delay: 1', 'handrail')).not.toHaveProperty('delay');
  });

  test('name fifty sitemaps at most, wherever they stand', () => {
    const lines = Array.from({ length: 51 }, (_, at) => `sitemap: /s${at}`);
    const { sitemaps } = parseRobots(['User-agent: other', ...lines].join('\n'), 'handrail');
    expect([sitemaps.length, sitemaps[0], sitemaps[49]]).toEqual([50, '/s0', '/s49']);
  });

  test('may allow all or nothing', () => {
    expect([ALLOW_ALL.isAllowed('/'), ALLOW_NONE.isAllowed('/')]).toEqual([true, false]);
    expect([ALLOW_ALL.sitemaps, ALLOW_NONE.sitemaps]).toEqual([[], []]);
  });
});

describe('a sitemap', () => {
  const loc = (address: string) => `<loc>${address}</loc>`;

  test.each([
    [
      'entities',
      loc('https://x.example/?a=&lt;&gt;&quot;&apos;&amp;&nbsp;'),
      [`https://x.example/?a=<>"'&&nbsp;`],
    ],
    ['an address that is too long', loc(`https://x.example/${'a'.repeat(2_031)}`), []],
    [
      'the longest address',
      loc(`https://x.example/${'a'.repeat(2_030)}`),
      [`https://x.example/${'a'.repeat(2_030)}`],
    ],
    ['an address with a space', loc('https://x.example/a b'), []],
    ['another scheme', loc('ftp://x.example/'), []],
    ['capitals', loc('HTTPS://X.example/'), ['HTTPS://X.example/']],
    ['an end that is missing', '<loc>https://x.example/', []],
  ])('has %s', (_what, text, pages) => {
    expect(readSitemap(`<urlset>${text}`)).toEqual({ pages, sitemaps: [] });
  });

  test('may be a text, with any line ends and spaces', () => {
    expect(readSitemap('https://x.example/a\r\n https://x.example/b \rno\nhttp://x.example/c').pages).toEqual(
      ['https://x.example/a', 'https://x.example/b', 'http://x.example/c'],
    );
  });

  test('has fifty thousand addresses at most', () => {
    const many = new Array(50_001).fill('https://x.example/');
    expect(readSitemap(many.join('\n')).pages).toHaveLength(50_000);
    expect(readSitemap(`<urlset>${many.map(loc).join('')}`).pages).toHaveLength(50_000);
  });

  test.each([
    ['<s:sitemapindex>', true],
    ['<sitemapindex a="b">', true],
    ['<urlset><!-- sitemapindex -->', false],
    ['<sitemapindexes>', false],
    [`<!--${'x'.repeat(10_000)}--><sitemapindex>`, false],
  ])('that begins with %s lists others: %s', (begin, isIndex) => {
    const { pages, sitemaps } = readSitemap(`${begin}${loc('https://x.example/')}`);
    expect([pages.length, sitemaps.length]).toEqual(isIndex ? [0, 1] : [1, 0]);
  });
});

describe('links', () => {
  const page = { origin: 'https://x.example', path: '/shop/start', search: '?q=1' };
  const html = `<base href="/other/"><base href="/third/"><a href="a">A</a><area href="/b#c"><link href="/style"><a>none</a>
<a href="/shop/start?q=1">here</a><a href="https://y.example/">out</a><a href="mailto:x@y">mail</a><a href="a">A again</a>
<iframe src="/frame"></iframe><frame src="f"><iframe></iframe><a href="/logout">Log out</a><a href="/x?do=delete">x</a>
<a href="/y">Sign off</a><a href="/z" aria-label="Delete account">z</a><a href="/w">Abmelden</a><p href="/delete">p</p>`;
  const tree = readHtml(html);

  test('of a page lead to others of its site, from where its base is', () => {
    expect(pageLinks(tree, page)).toEqual(
      ['b', 'logout', 'other/a', 'w', 'x?do=delete', 'y', 'z'].map((path) => `https://x.example/${path}`),
    );
    const { search: _search, ...plain } = page;
    expect(pageLinks(readHtml('<a href="b">'), plain)).toEqual(['https://x.example/shop/b']);
    expect(pageFrames(tree, page)).toEqual(['https://x.example/frame']);
  });

  test('that look as if they changed something are told', () => {
    expect([...changingLinks(tree, page)]).toEqual([
      'https://x.example/logout',
      'https://x.example/x?do=delete',
      'https://x.example/y',
      'https://x.example/z',
      'https://x.example/w',
    ]);
    expect([...changingLinks(readHtml('<a href="delete">x</a>'), page)]).toEqual([
      'https://x.example/shop/delete',
    ]);
  });
});
