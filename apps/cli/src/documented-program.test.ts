import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Billing, startBilling } from '@handrail/billing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPackages, repositoryRoot } from '../testing/built-program.ts';

/** In the repository, as the page says: only there can the packages be imported by their names. */
const cache = join(repositoryRoot, '.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'documented-program-'));
let billing: Billing;
beforeAll(async () => {
  buildPackages();
  billing = await startBilling({ file: join(folder, 'billing.json') });
}, 180_000);
afterAll(async () => {
  await billing.close();
  rmSync(folder, { recursive: true });
});

test('the program in docs/how-to/operate-a-site.md runs as it is written', async () => {
  const page = readFileSync(join(repositoryRoot, 'docs/how-to/operate-a-site.md'), 'utf8');
  const [program, ...others] = [...page.matchAll(/^```js\n(.*?)^```/gms)].map(([, text = '']) => text);
  expect(others).toEqual([]);
  expect(program).toContain("'http://127.0.0.1:4100/'");
  const file = join(folder, 'operate.mjs');
  writeFileSync(file, String(program).replace('http://127.0.0.1:4100/', `${billing.url}/`));
  const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: folder });
  const paid = billing.invoices().filter(({ status }) => status === 'paid');
  expect(paid.length).toBeGreaterThan(0);
  for (const { id } of paid) expect(stdout).toContain(id);
}, 60_000);
