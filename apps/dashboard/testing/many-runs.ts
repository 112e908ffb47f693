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
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { interactions: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId) seen.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const paints: number[] = [];
  const filled: number[] = [];
  const interactions: number[] = [];
  let presses = 0;
  for (let load = 0; load < LOADS; load += 1) {
    await page.goto(`${base}runs`);
    await page.waitForSelector('.table tbody tr');
    filled.push(await page.evaluate(() => performance.now()));
    paints.push(
      await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN),
    );
    for (const letter of 'claims') {
      await page.getByRole('searchbox').press(letter);
      presses += 1;
    }
    await page.waitForFunction(() => document.querySelectorAll('.table tbody tr').length < 30);
    await page.getByRole('searchbox').fill('');
    for (const name of ['Done', 'Failed', 'All']) {
      await page.getByRole('button', { name, exact: true }).click();
      presses += 1;
    }
    await page.waitForSelector('.table tbody tr');
    await page.locator('.table tbody tr a').first().click();
    presses += 1;
    await page.waitForSelector('.result');
    await page.locator('.step').first().click();
    await page.getByRole('button', { name: 'Graph' }).click();
    await page.waitForSelector('.graph-node');
    presses += 2;
    interactions.push(...(await page.evaluate(() => Reflect.get(globalThis, 'interactions') as number[])));
  }
  // Interactions under 16 ms are not reported, so they count as 16.
  const all = [...interactions, ...Array<number>(Math.max(0, presses - interactions.length)).fill(16)];
  console.log({
    runs: RUNS,
    'first paint, p50': at(paints, 0.5),
    'first paint, slowest': at(paints, 1),
    'table there, p50': at(filled, 0.5),
    'interaction to next paint, p50': at(all, 0.5),
    'interaction to next paint, p99': at(all, 0.99),
    interactions: all.length,
  });
} finally {
  await scene.close();
}

function at(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? NaN);
}
