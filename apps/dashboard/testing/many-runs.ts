import { PageTimes } from './page-times.ts';
import { oneStep, RealHostScene } from './real-host.ts';

// How fast pages are on a host with 10,000 runs:
// JITI_NATIVE_MODULES='["axe-core"]' jiti testing/many-runs.ts [number of runs]
const RUNS = Number(process.argv[2] ?? 10_000);
const AT_ONCE = 64;
const LOADS = 15;

const scene = await RealHostScene.start({});
try {
  for (const id of ['orders', 'invoices', 'claims'])
    await scene.client.workflows.register(
      oneStep(id, `Do ${id}`, { name: 'Go', typeId: 'core.noop' }) as never,
    );
  let left = RUNS;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1;
        const workflowId = left > RUNS - 20 ? 'claims' : left % 2 === 0 ? 'orders' : 'invoices';
        await scene.client.runs.create({ workflowId });
      }
    }),
  );
  const { page } = await scene.signIn();
  const base = page.url().replace(/(\/o\/[^/]+\/).*$/, '$1');
  const times = await PageTimes.of(page, '.table tbody tr');
  for (let load = 0; load < LOADS; load += 1) {
    await times.load(`${base}runs`, '/v1/runs');
    for (const letter of 'claims') await times.press(() => page.getByRole('searchbox').press(letter));
    await page.waitForFunction(() => document.querySelectorAll('.table tbody tr').length < 30);
    await page.getByRole('searchbox').fill('');
    for (const name of ['Done', 'Failed', 'All'])
      await times.press(() => page.getByRole('button', { name, exact: true }).click());
    await page.waitForSelector('.table tbody tr');
    await times.press(() => page.locator('.table tbody tr a').first().click());
    await page.waitForSelector('.result');
    await times.press(() => page.locator('.step').first().click());
    await times.press(() => page.getByRole('button', { name: 'Graph' }).click());
    await page.waitForSelector('.graph-node');
    await times.take();
  }
  console.log({ runs: RUNS, ...times.figures() });
} finally {
  await scene.close();
}
