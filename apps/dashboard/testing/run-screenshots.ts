import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { atRest, decide } from '@handrail/testing';
import type { Page } from 'playwright-core';
import { claimWorkflow, oneStep, RealHostScene, readExample } from './real-host.ts';

// Pictures of runs that ended in every way, on a real host: HANDRAIL_PICTURES=folder jiti testing/run-screenshots.ts
const folder = process.env.HANDRAIL_PICTURES;
if (!folder) throw new Error('Set HANDRAIL_PICTURES to the folder for the pictures.');
mkdirSync(folder, { recursive: true });

const scene = await RealHostScene.start({});
try {
  await scene.client.workflows.register(claimWorkflow() as never);
  const { page } = await scene.signIn();
  const base = page.url().replace(/(\/o\/[^/]+\/).*$/, '$1');
  const inputs = readExample('guided-task/inputs.json') as never;
  const claim = async (button: 'Approve' | 'Decline') => {
    const { runId } = await scene.client.runs.create({ workflowId: 'travel-claim', inputs });
    await page.goto(`${base}?item=${runId}+submit`);
    await page.getByRole('button', { name: button }).waitFor({ timeout: 60_000 });
    if (button === 'Decline')
      await page.getByLabel('Note for the agent').fill('The hotel was 2 nights, not 3.');
    await decide(page.getByRole('button', { name: button }));
    await scene.ended(runId);
    return runId;
  };
  const config = { url: 'http://127.0.0.1:9/rates' };
  const step = { name: 'Read rates', typeId: 'http.fetch', config };
  await scene.client.workflows.register(oneStep('rates', 'Exchange rates', step) as never);
  const failing = await scene.client.runs.create({ workflowId: 'rates' });
  await scene.ended(failing.runId);
  const refusedInputs = { ...(inputs as object), ...readExample('guided-task/second-request.json') } as never;
  const refused = await scene.client.runs
    .create({ workflowId: 'travel-claim', inputs: refusedInputs })
    .catch(() => undefined);
  if (refused) await scene.ended(refused.runId);
  const approved = await claim('Approve');
  const declined = await claim('Decline');
  const waiting = await scene.client.runs.create({ workflowId: 'travel-claim', inputs });
  const pages: readonly (readonly [name: string, path: string])[] = [
    ['done', `runs/${approved}?node=submit`],
    ['graph', `runs/${approved}?view=graph`],
    ['raw', `runs/${approved}?raw=1`],
    ['declined', `runs/${declined}`],
    ['failed', `runs/${failing.runId}`],
    ...(refused ? ([['refused', `runs/${refused.runId}`]] as const) : []),
    ['waiting', `runs/${waiting.runId}`],
    ['stats', 'stats'],
    ['runs', 'runs'],
    ['compare', `runs/compare?a=${approved}&b=${declined}`],
  ];
  for (const width of [1280, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: width > 1000 ? 900 : 844 });
      await page.emulateMedia({ colorScheme });
      for (const [name, path] of pages) await take(page, base + path, `${name}-${width}-${colorScheme}.png`);
    }
} finally {
  await scene.close();
}

async function take(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await page.waitForSelector('main h1');
  await page.waitForFunction(() => document.querySelector('.skeleton') === null);
  await atRest(page);
  await page.screenshot({ path: join(folder ?? '', name), fullPage: true });
}
