import type { CDPSession, Page } from 'playwright-core';

/** What assistive technology says of the element that has the focus. */
export interface Heard {
  readonly role: string;
  readonly name: string;
  /** Names of what is around it, from the inside out. */
  readonly around: readonly string[];
}

interface AxNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored?: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
}

const FOCUSED = `(() => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
})()`;

/** Reads the accessibility tree where the focus is. */
export async function listen(page: Page): Promise<{ focused(): Promise<Heard>; session: CDPSession }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const text = (value: { readonly value?: unknown } | undefined) => String(value?.value ?? '').trim();
  return {
    session,
    async focused() {
      const { result } = await session.send('Runtime.evaluate', { expression: FOCUSED });
      if (!result.objectId) return { role: '', name: '', around: [] };
      const answer = await session.send('Accessibility.getPartialAXTree', {
        objectId: result.objectId,
        fetchRelatives: true,
      });
      const nodes = answer.nodes as readonly AxNode[];
      const byId = new Map(nodes.map((node) => [node.nodeId, node]));
      const [node] = nodes;
      const around: string[] = [];
      for (let up = byId.get(node?.parentId ?? ''); up; up = byId.get(up.parentId ?? ''))
        if (text(up.name) !== '') around.push(text(up.name));
      return { role: text(node?.role), name: text(node?.name), around };
    },
  };
}
