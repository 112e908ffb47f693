import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GO, startLintSite } from '../../testing/lint-site.ts';
import { MemoryIo } from '../../testing/memory-io.ts';
import { runCli } from '../run-cli.ts';

let site: Awaited<ReturnType<typeof startLintSite>>;
beforeAll(async () => {
  site = await startLintSite();
});
afterAll(() => site.close());
beforeEach(() => site.reset());

const links = (...paths: string[]) => paths.map((path) => `<a href="${path}">x</a>`).join('');
const text = (body: string) => ({ headers: { 'content-type': 'text/plain' }, body });
const pathsIn = (output: string) => [...output.matchAll(/PAGE: \S+?:\d+(\/\S*)/g)].map(([, path]) => path);

describe('how far a crawl goes', () => {
  beforeEach(() => {
    site.pages['/'] = `${GO}${links('/b', '/a')}`;
    site.pages['/a'] = `${GO}${links('/c', '/')}`;
    site.pages['/b'] = `${GO}${links('/c', '/d')}`;
    site.pages['/c'] = `${GO}${links('/e')}`;
    site.pages['/d'] = GO;
    site.pages['/e'] = GO;
  });

  test.each([
    [[], ['/', '/a', '/b']],
    [
      ['--depth', '2'],
      ['/', '/a', '/b', '/c', '/d'],
    ],
    [
      ['--depth', '3', '--concurrency', '1'],
      ['/', '/a', '/b', '/c', '/d', '/e'],
    ],
    [
      ['--depth', '20', '--max-pages', '4'],
      ['/', '/a', '/b', '/c'],
    ],
  ])('%j: %j, the same however many are asked for at once', async (args, paths) => {
    const one = await site.audit('--crawl', ...args);
    const other = await site.audit('--crawl', ...args, '--concurrency', '8');
    expect(pathsIn(one.output)).toEqual(paths);
    expect(other.output).toBe(one.output);
    expect(site.requests().filter((each) => each === 'GET /c').length).toBeLessThanOrEqual(2);
  });

  test('each page is asked for once, and pages that are left out are told', async () => {
    const { errors } = await site.audit('--depth', '20', '--max-pages', '2');
    expect(errors).toContain('linked pages were left out; --max-pages is 2.');
    expect(site.requests().filter((each) => each === 'GET /a')).toHaveLength(1);
  });

  test('two addresses of one page are one page', async () => {
    site.pages['/a'] = { status: 302, headers: { location: '/b' } };
    const { output } = await site.audit('--crawl');
    expect(pathsIn(output)).toEqual(['/', '/b']);
  });

  test('pages of the configuration are not asked for', async () => {
    const { output } = await site.run([`${site.origin}/`, '--crawl', '--config', 'c.json'], {
      'c.json': '{ "ignore": ["/a"] }',
    });
    expect(pathsIn(output)).toEqual(['/', '/b']);
    expect(output).toContain('LEFT OUT by the configuration: 1 page');
    expect(site.requests()).not.toContain('GET /a');
  });

  test('robots.txt is kept to, and what it closes is listed and not counted', async () => {
    site.pages['/robots.txt'] = text('User-agent: *\nDisallow: /a');
    const { output } = await site.audit('--crawl');
    expect(pathsIn(output)).toEqual(['/', '/b']);
    expect(output).toMatch(/NOT READ\n {4}\S+\/a: robots\.txt of the site does not allow it/);
    expect(site.requests()).not.toContain('GET /a');
    const anyway = await site.audit('--crawl', '--no-robots');
    expect(pathsIn(anyway.output)).toEqual(['/', '/a', '/b']);
  });

  test('a sitemap adds its pages of the same origin, through an index too', async () => {
    const { origin } = site;
    site.pages['/robots.txt'] = text(`Sitemap: ${origin}/maps.xml\nSitemap: http://127.0.0.1:1/x.xml`);
    site.pages['/maps.xml'] = text(
      `<sitemapindex><sitemap><loc>${origin}/map.xml</loc></sitemap><sitemap><loc>${origin}/maps.xml</loc></sitemap></sitemapindex>`,
    );
    site.pages['/map.xml'] = text(
      `<urlset><url><loc>${origin}/e#top</loc></url><url><loc>http://127.0.0.1:1/other</loc></url></urlset>`,
    );
    const { output } = await site.audit('--sitemap');
    expect(pathsIn(output)).toEqual(['/', '/e', '/a', '/b']);
    expect(output).not.toContain('NOT READ');
  });
});

describe('what a site does not want', () => {
  beforeEach(() => {
    site.pages['/'] = `${GO}${links('/moved', '/a')}`;
    site.pages['/a'] = GO;
    site.pages['/private/x'] = GO;
    site.pages['/moved'] = { status: 302, headers: { location: '/private/x' } };
  });

  test('a page that a redirect leads to is not audited where robots.txt closes it', async () => {
    site.pages['/robots.txt'] = text('User-agent: *\nDisallow: /private');
    const { output } = await site.audit('--crawl');
    expect(pathsIn(output)).toEqual(['/', '/a']);
    expect(output).toMatch(/NOT READ\n {4}\S+\/moved: robots\.txt of the site does not allow it/);
  });

  test('a robots.txt that cannot be read closes everything but the page that was asked for', async () => {
    site.pages['/robots.txt'] = { status: 500 };
    const { output } = await site.audit('--crawl');
    expect(pathsIn(output)).toEqual(['/']);
    expect(output).toMatch(/\/a: robots\.txt of the site could not be read/);
    expect(site.requests()).not.toContain('GET /a');
    expect(pathsIn((await site.audit('--crawl', '--no-robots')).output)).toContain('/a');
  });

  test('a robots.txt that has moved is looked for where it is now', async () => {
    site.pages['/robots.txt'] = { status: 301, headers: { location: '/now.txt' } };
    site.pages['/now.txt'] = text('User-agent: *\nDisallow: /a');
    expect(pathsIn((await site.audit('--crawl')).output)).toEqual(['/', '/private/x']);
  });
});

test('links that sign out or change something are not followed while signed in', async () => {
  site.pages['/'] = `${GO}${links('/logout', '/delete?id=1', '/a')}<a href="/x">Konto löschen</a>`;
  for (const path of ['/logout', '/delete?id=1', '/a', '/x']) site.pages[path] = GO;
  const { output } = await site.audit('--crawl', '--header', 'authorization: Bearer 1');
  expect(pathsIn(output)).toEqual(['/', '/a']);
  for (const path of ['/logout', '/delete?id=1', '/x']) {
    expect(output).toContain(`${path}: not followed while signed in`);
    expect(site.requests()).not.toContain(`GET ${path}`);
  }
  expect(pathsIn((await site.audit('--crawl')).output)).toContain('/logout');
});

test('a packed sitemap is read, and one that unpacks to far too much is not', async () => {
  const map = `<urlset><url><loc>${site.origin}/form/</loc></url></urlset>`;
  const packed = (body: string) => ({
    headers: { 'content-type': 'application/gzip' },
    body: gzipSync(body),
  });
  site.pages['/'] = GO;
  site.pages['/robots.txt'] = text(`Sitemap: ${site.origin}/map.xml.gz\nSitemap: ${site.origin}/bomb.xml.gz`);
  site.pages['/map.xml.gz'] = packed(map);
  site.pages['/bomb.xml.gz'] = packed(`${map.replace('/form/', '/x/')}${' '.repeat(60_000_000)}`);
  const { output } = await site.audit('--sitemap');
  expect(pathsIn(output)).toEqual(['/', '/form/']);
});

test('llms.txt of the site is looked at once, with its first page', async () => {
  site.pages['/llms.txt'] = text('Things');
  const { output } = await site.audit('--crawl');
  expect(output.match(/llms-txt-incomplete/g)).toHaveLength(3);
  expect(site.requests().filter((each) => each === 'GET /llms.txt')).toHaveLength(1);
  site.pages['/llms.txt'] = '<!doctype html><p>Not found';
  expect((await site.audit('--crawl', '--format', 'json')).output).toContain('"no-llms-txt"');
});

describe('a crawl that was stopped', () => {
  const paths = Array.from({ length: 60 }, (_, at) => `/p${String(at).padStart(2, '0')}`);

  /** Stops as soon as a page is asked for that many others come before. */
  async function crawl(io: MemoryIo, stopAt?: string) {
    for (const path of paths) site.pages[path] = GO;
    site.pages['/'] = `${GO}${links(...paths)}`;
    if (stopAt !== undefined)
      Object.defineProperty(site.pages, stopAt, {
        configurable: true,
        enumerable: true,
        get: () => {
          io.stop?.();
          return GO;
        },
      });
    const before = site.requests().length;
    const exit = await runCli(
      ['lint', `${site.origin}/`, '--crawl', '--state', 's.json', '--concurrency', '2'],
      io,
    );
    return {
      exit,
      asked: site
        .requests()
        .slice(before)
        .filter((each) => each.startsWith('GET /p')),
    };
  }

  test('goes on where it was, and gives the report of one that was not', async () => {
    const first = new MemoryIo();
    const stopped = await crawl(first, '/p30');
    expect([stopped.exit, first.output]).toEqual([3, []]);
    expect(first.errors.join('\n')).toContain('Run the same command to continue it.');
    const second = new MemoryIo({ 's.json': first.written.get('s.json') ?? '' });
    Object.defineProperty(site.pages, '/p30', {
      value: GO,
      writable: true,
      configurable: true,
      enumerable: true,
    });
    const resumed = await crawl(second);
    expect(resumed.exit).toBe(0);
    expect(stopped.asked.length).toBeGreaterThan(25);
    expect(resumed.asked.length + stopped.asked.length).toBeLessThanOrEqual(61);
    const whole = await site.audit('--crawl');
    expect(second.output.join('\n')).toBe(whole.output);
    expect(JSON.parse(second.written.get('s.json') ?? '')).toMatchObject({ isComplete: true, outcomes: {} });
  });

  test.each([
    ['{}', 'not the state of a crawl'],
    ['[]', 'not the state of a crawl'],
    ['{"version":1,"subject":{},"outcomes":{}}', 'state of another crawl'],
    ['{"version":1,"subject":{},"outcomes":{"http://x/":{"kind":"page"}}}', 'not the state of a crawl'],
    ['{', 'line 1'],
  ])('is not continued from %s', async (state, message) => {
    const { exit, errors } = await site.run([`${site.origin}/`, '--state', 's.json'], { 's.json': state });
    expect([exit, errors]).toEqual([3, expect.stringContaining(message)]);
    expect(site.requests()).toEqual([]);
  });
});

describe('a site that does not behave', () => {
  let origin = '';
  let close: () => Promise<void>;
  const answers: Record<string, (response: ServerResponse) => void> = {
    '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
    '/silent': () => {},
    '/with-silent': (response) => page(response, `${GO}${links('/silent', '/fine')}`),
    '/endless': (response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const write = () => {
        while (!response.destroyed && response.write('<p>x</p>'.repeat(10_000)));
      };
      response.on('drain', write);
      write();
    },
    '/bomb': (response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
      response.end(BOMB);
    },
    '/cut': (response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' });
      response.write('<p>x');
      response.destroy();
    },
    '/deep': (response) => page(response, '<b>'.repeat(100_000)),
    '/pdf': (response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
    '/away': (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    '/login': (response) => page(response, '<form><input type="password"></form>'),
    '/private': (response) => response.writeHead(302, { location: '/login' }).end(),
    '/fine': (response) => page(response, GO),
  };
  const BOMB = gzipSync(Buffer.alloc(40_000_000, 32));
  const page = (response: ServerResponse, html: string) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);

  beforeAll(async () => {
    const paths = Object.keys(answers).filter(
      (path) => !['/login', '/silent', '/with-silent'].includes(path),
    );
    const server = createServer(({ url = '' }, response) => {
      if (url === '/') page(response, `${GO}${links(...paths)}`);
      else if (answers[url]) answers[url](response);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    close = () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
  });
  afterAll(() => close());

  test('costs bounded time, and each page that could not be read is a finding with its reason', async () => {
    const { output, exit } = await site.run([`${origin}/`, '--crawl', '--json', '--min-score', '0']);
    const report = JSON.parse(output);
    const reasons = Object.fromEntries(
      report.unread.map(({ address, reason }: { address: string; reason: string }) => [
        address.slice(origin.length),
        reason.replaceAll(origin, 'It'),
      ]),
    );
    expect(reasons).toEqual({
      '/loop': 'The site redirects more than 5 times.',
      '/endless': 'It answered with more than a response may hold. The limit is 10 MiB.',
      '/bomb': 'It answered with more than a response may hold. The limit is 10 MiB.',
      '/cut': 'It closed the connection before the answer was complete.',
      '/deep': 'The page nests more than 2000 elements.',
      '/pdf': 'The site answered with something that is not a page.',
      '/away': 'The site leads to another origin, which is not followed.',
      '/private': expect.stringContaining('/login'),
    });
    expect(report.unread.every(({ severity }: { severity: string }) => severity === 'warning')).toBe(true);
    expect(report.pages.map(({ address }: { address: string }) => address.slice(origin.length))).toEqual([
      '/',
      '/fine',
    ]);
    expect(exit).toBe(0);
    expect(report.score).toBe(Math.round((report.pages[0].score + report.pages[1].score) / 2));
  });

  test('that never answers for one page is waited for once, and the others are audited', async () => {
    const { output } = await site.run([`${origin}/with-silent`, '--crawl', '--timeout', '6']);
    expect(output).toMatch(
      /NOT READ\n {4}\S+\/silent: \S+ (?:did not answer in time|took longer).* The limit is 6 seconds\./,
    );
    expect(output).toContain('(2 pages)');
  });

  test('has its unread pages listed in quiet mode too', async () => {
    site.pages['/'] = `${GO}${links('/gone')}`;
    const { output } = await site.audit('--crawl', '--quiet');
    expect(output).toMatch(/NOT READ\n {4}\S+\/gone: /);
  });

  test('fails an audit that fails on warnings, and one whose configuration makes it an error', async () => {
    site.pages['/'] = `${GO}${links('/gone')}`;
    expect((await site.audit('--crawl', '--fail-on', 'warning')).errors).toContain(
      'There are pages that could not be read: 1.',
    );
    const strict = { 'c.json': '{ "rules": { "page-not-read": "error" } }' };
    const lax = {
      'c.json':
        '{ "suppress": [{ "rule": "page-not-read", "pages": ["/gone"], "reason": "It comes back in May." }] }',
    };
    const args = [`${site.origin}/`, '--crawl', '--config', 'c.json'];
    expect((await site.run(args, strict)).exit).toBe(1);
    const suppressed = await site.run([...args, '--fail-on', 'warning'], lax);
    expect([suppressed.exit, suppressed.output]).toEqual([
      0,
      expect.stringContaining('It comes back in May.'),
    ]);
  });

  test.each([
    ['/silent', ['--timeout', '1'], /The limit is 1 second\./],
    ['/bomb', [], /The limit is 10 MiB\./],
    ['/loop', [], /more than 5 times/],
  ])('is not audited at %s, and the limit is named', async (path, more, message) => {
    const { exit, errors, output } = await site.run([`${origin}${path}`, ...more]);
    expect([exit, output, errors]).toEqual([3, '', expect.stringMatching(message)]);
  });
});
