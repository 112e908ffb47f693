import { describe, expect, test } from 'vitest';
import { parseRobots } from './robots.ts';
import { readSitemap } from './sitemap.ts';

describe('robots.txt', () => {
  test.each([
    ['', '/a', true],
    ['User-agent: *\nDisallow: /a', '/ab', false],
    ['User-agent: *\nDisallow: /a', '/b', true],
    ['User-agent: *\nDisallow:', '/a', true],
    ['User-agent: *\nDisallow: /\nAllow: /p', '/p/1', true],
    ['User-agent: *\nDisallow: /a*/x', '/abc/x', false],
    ['User-agent: *\nDisallow: /*.pdf$', '/x.pdf', false],
    ['User-agent: *\nDisallow: /*.pdf$', '/x.pdf?1', true],
    ['User-agent: *\nDisallow: /a$', '/a', false],
    ['User-agent: *\nDisallow: /a$', '/ab', true],
    ['user-agent: *\ndisallow: /a # all of it', '/a', false],
    ['User-agent: other\nDisallow: /', '/a', true],
    ['User-agent: other\nUser-agent: handrail\nDisallow: /', '/a', false],
    ['User-agent: *\nDisallow: /\n\nUser-agent: Handrail\nDisallow: /x', '/a', true],
    ['Disallow: /', '/a', true],
    ['User-agent: *\nAllow: /a\nDisallow: /a', '/a', true],
    ['User-agent: *\nDisallow: /%7Euser', '/~user', false],
    ['User-agent: *\nDisallow: /private', '/priv%61te/y', false],
    ['User-agent: *\nDisallow: /a%2fb', '/a%2Fb', false],
    ['User-agent: *\nDisallow: /a%2fb', '/a/b', true],
    ['User-agent: *\nDisallow: /caf%C3%A9', '/caf%c3%a9', false],
    ['User-agent: *\nDisallow: /café', '/caf%C3%A9', false],
  ])('%j and %s', (text, path, allowed) => {
    expect(parseRobots(text, 'handrail').isAllowed(path)).toBe(allowed);
  });

  test('names sitemaps and a delay', () => {
    const robots = parseRobots(
      'Sitemap: https://x.example/s.xml\nUser-agent: *\nCrawl-delay: 2.5',
      'handrail',
    );
    expect([robots.sitemaps, robots.delay]).toEqual([['https://x.example/s.xml'], 2.5]);
  });

  test('with many stars takes bounded time', () => {
    const robots = parseRobots(`User-agent: *\nDisallow: /${'*a'.repeat(5_000)}b`, 'handrail');
    expect(robots.isAllowed(`/${'a'.repeat(20_000)}`)).toBe(true);
  });
});

describe('a sitemap', () => {
  test('lists pages, or further sitemaps', () => {
    const list =
      '<?xml version="1.0"?><urlset><url><loc> https://x.example/a?b=1&amp;c=2 </loc></url><url><s:loc>https://x.example/b</s:loc></url><url><loc>javascript:x</loc></url></urlset>';
    expect(readSitemap(list).pages).toEqual(['https://x.example/a?b=1&c=2', 'https://x.example/b']);
    expect(
      readSitemap('<sitemapindex><sitemap><loc>https://x.example/1.xml</loc></sitemap></sitemapindex>'),
    ).toEqual({
      pages: [],
      sitemaps: ['https://x.example/1.xml'],
    });
    expect(readSitemap('https://x.example/a\nnot an address\n').pages).toEqual(['https://x.example/a']);
  });

  test('with an entity bomb, or that never ends, is read in one pass', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "${'b'.repeat(100)}">]><urlset><url><loc>https://x.example/&a;</loc></url>${'<loc>'.repeat(100_000)}`;
    expect(readSitemap(bomb).pages).toEqual(['https://x.example/&a;']);
  });
});
