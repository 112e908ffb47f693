import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { atRest } from './at-rest.ts';

/** As it is shipped to pages: less than half of what the module itself would give. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface WithAxe {
  readonly axe: typeof axe;
}

/**
 * What axe finds wrong on a page at rest, each as `rule: element`. It is put in by the test's own channel, so the policy of
 * the page stays as it is.
 */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  await atRest(page);
  // Half a megabyte, which stays in a page until it is left.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as WithAxe;
    // Elements are shown by their text, and nothing is looked at of those without fault: their selectors are most of the work.
    const less = { resultTypes: ['violations' as const], selectors: false };
    const { violations } = await axe.run(only ? { ...less, runOnly: [...only] } : less);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  }, rules);
}
