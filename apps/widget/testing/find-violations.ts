import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe has against the whole page as it is now: rules, each with the elements that break it. */
export async function findViolations(page: Page): Promise<unknown> {
  // What is still fading in has colours that nobody reads.
  await page.evaluate(
    'Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})))',
  );
  await page.evaluate(axe.source);
  return page.evaluate(
    'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))',
  );
}
