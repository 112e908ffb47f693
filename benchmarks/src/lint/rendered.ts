import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBrowserRuntime, startChromium } from '@handrail/browser';
import axe from 'axe-core';
import { auditTree } from './audit.ts';
import { wideForm } from './workload.ts';

const LIMIT = 60_000;

export interface RenderedTimes {
  readonly ours: readonly number[];
  readonly axe: readonly number[];
}

/** The same drawn page audited by us and by axe, in turns. Loading it is in neither time. */
export async function renderedTimes(fields: number, rounds: number): Promise<RenderedTimes> {
  const html = wideForm(fields);
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const chromium = await startChromium({ proxy: 'none', unsandboxed: process.getuid?.() === 0 });
  try {
    const { page, close } = await chromium.openPage();
    page.setDefaultTimeout(LIMIT);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.evaluate(axe.source);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // A new runtime each time, so that nothing that was read before is used again.
      ours.push(
        await timed(async () => {
          const runtime = await createBrowserRuntime({ page, limit: LIMIT });
          auditTree(runtime.read());
        }),
      );
      theirs.push(await timed(() => page.evaluate('axe.run({ resultTypes: ["violations"] }).then(() => 0)')));
    }
    await close();
    return { ours, axe: theirs };
  } finally {
    await chromium.close();
    server.closeAllConnections();
    server.close();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
