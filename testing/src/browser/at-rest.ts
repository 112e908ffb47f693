import type { Page } from 'playwright-core';

/** The part of a page that is looked at; these sources are also checked without the types of a browser. */
interface Root {
  querySelectorAll(selector: string): Iterable<{ readonly shadowRoot: Root | null }>;
  getAnimations(): readonly {
    readonly playState: string;
    readonly effect: { getComputedTiming(): { readonly endTime?: unknown } } | null;
  }[];
}

interface Shown {
  readonly document: Root;
  requestAnimationFrame(next: () => void): void;
}

/**
 * Waits until nothing on a page is moving, in its open shadow trees too: halfway through a transition, no color and no
 * position is the final one. Animations without an end are not waited for.
 */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { document, requestAnimationFrame } = globalThis as unknown as Shown;
    const frame = () => new Promise<void>((resolve) => requestAnimationFrame(resolve));
    // Two frames on, the styles of the last change are computed and the transitions it starts exist.
    await frame();
    await frame();
    const roots = [document];
    for (const root of roots)
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
    return roots
      .flatMap((root) => root.getAnimations())
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
      .every(({ playState }) => playState === 'finished' || playState === 'idle');
  });
}
