import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBrowser } from '@handrail/testing';
import { expect, test } from 'vitest';
import { makeBundle } from '../testing/make-bundle.ts';

const PATH = 'docs/how-to/put-a-form-on-a-page.md';
const PAGE = readFileSync(new URL(`../../../${PATH}`, import.meta.url), 'utf8');

/** The block of a language in the page. */
function block(language: string): string {
  const text = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(PAGE)?.[1];
  if (text === undefined) throw new Error(`${PATH} has no block of ${language}.`);
  return text;
}

test('what the page shows of a server is what the example runs', () => {
  const site = readFileSync(new URL('../../../examples/form-on-a-page/site.ts', import.meta.url), 'utf8');
  const blocks = Array.from(PAGE.matchAll(/^```ts\n(.*?)^```/gms), ([, text = '']) => text);
  expect(blocks).toHaveLength(2);
  expect(blocks.filter((text) => !site.includes(text))).toEqual([]);
});

test('a form works on a page that was set up as docs/how-to/put-a-form-on-a-page.md says', async () => {
  const files = await makeBundle();
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1);
    const script = name === 'order.js' ? block('js') : files.get(name);
    const type =
      script !== undefined ? 'text/javascript' : name === 'order.json' ? 'application/json' : 'text/html';
    response.setHeader('content-type', `${type}; charset=utf-8`);
    response.setHeader(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; connect-src 'self'",
    );
    response.end(script ?? (name === 'order.json' ? block('json') : block('html')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await openBrowser();
  const page = await (await browser.newContext()).newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'How many?' }).fill('0');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: 'Order at least one.' }).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await page.getByText('Ada ordered 3 for 37.5 EUR.').waitFor();
  // Styles are adopted from script, so the form looks right under this policy as well.
  const display = await page
    .locator('handrail-form .form')
    .evaluate((form) => getComputedStyle(form).display);
  expect(display).toBe('grid');
  await browser.close();
  await new Promise((resolve) => server.close(resolve));
});
