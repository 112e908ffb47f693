import { until } from '@handrail/testing/until';
import type { Page } from 'playwright-core';
import type { AgentSurface, RunSurface } from '../src/index.ts';
import { type SurfaceScene, TestViewer } from './surface-scene.ts';

export const WINDOW = { width: 800, height: 600 };

export interface OperatedPage {
  readonly agent: AgentSurface;
  readonly page: Page;
  readonly surface: RunSurface;
  readonly viewer: TestViewer;
  /** What the page says of itself, asked behind the owner's back. */
  look<Found>(script: string): Promise<Found>;
}

let runs = 0;

/** A page of the agent's, and an owner who looks at it and, unless told otherwise, has taken it. */
export async function openOperatedPage(
  scene: SurfaceScene,
  html: string,
  { takes = true }: { readonly takes?: boolean } = {},
): Promise<OperatedPage> {
  runs += 1;
  const runId = `run-${runs}`;
  scene.serve({ '/': html, '/next': '<title>Next</title>next' });
  const agent = await scene.surfaces.open(runId);
  const page = await agent.act(async (given) => {
    await given.goto(`${scene.origin}/`);
    return given;
  });
  const surface = scene.surfaces.find(runId);
  if (!surface) throw new Error('There is no surface.');
  const viewer = new TestViewer();
  viewer.link = surface.attach('request-1', WINDOW, viewer);
  await until(() => viewer.has('ready'), 'the page in view');
  if (takes) {
    viewer.link?.take();
    // Told when the page has the size of the owner's window.
    await until(() => viewer.has('control'), 'control');
  }
  return { agent, page, surface, viewer, look: (script) => page.evaluate(script) };
}
