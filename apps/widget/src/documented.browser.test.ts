import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '@handrail/testing';
import { afterAll, expect, test } from 'vitest';
import { writeBundle } from '../testing/make-bundle.ts';
import { person } from '../testing/person.ts';
import { seeInside } from '../testing/see-inside.ts';
import { siteManifest } from '../testing/site-pages.ts';

const PAGE = readFileSync(new URL('../../../docs/how-to/add-the-widget.md', import.meta.url), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'handrail-documented-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The first block of a language in the page. */
function block(language: string): string {
  const text = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(PAGE)?.[1];
  if (text === undefined) throw new Error(`docs/how-to/add-the-widget.md has no block of ${language}.`);
  return text;
}

test('the widget works on a site that was set up as docs/how-to/add-the-widget.md says', async () => {
  const [dist, site] = [join(folder, 'apps/widget/dist'), join(folder, 'site')];
  for (const each of [dist, site]) await mkdir(each, { recursive: true });
  await writeBundle(dist);
  const copy = block('sh')
    .split('\n')
    .find((line) => line.startsWith('cp '));
  execFileSync('sh', ['-c', copy?.replace('/path/to/your/site/', site) ?? 'false'], { cwd: folder });
  expect(await readdir(site)).toEqual(await readdir(dist));
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const isScript = path.endsWith('.js');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    if (isScript) return response.end(readFileSync(join(site, path)));
    if (path.endsWith('.json')) return response.end(JSON.stringify(siteManifest(origin)));
    return response.end(`<!doctype html><html lang="en"><title>Site</title>${block('html')}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await openBrowser();
  const context = await browser.newContext();
  await context.addInitScript(seeInside);
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  const me = person(page);
  await page.waitForSelector('handrail-widget', { state: 'attached' });
  await me.open();
  await me.ask("don't create an invoice");
  await me.reads('Nothing was done');
  await browser.close();
  await new Promise((resolve) => server.close(resolve));
});
