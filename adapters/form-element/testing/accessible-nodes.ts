import type { Page } from 'playwright-core';

interface AxNode {
  readonly ignored?: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly description?: { readonly value?: unknown };
  readonly value?: { readonly value?: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
}

/** What assistive technology is told of a page, node by node: role, name, description, value and states; ids are all alike. */
export async function accessibleNodes(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as {
      readonly nodes: readonly AxNode[];
    };
    return nodes
      .filter(({ ignored }) => ignored !== true)
      .map(({ role, name, description, value, properties = [] }) => {
        const states = properties.map((each) => `${each.name}=${JSON.stringify(each.value.value)}`);
        return [role, name, description, value]
          .map((each) => String(each?.value ?? ''))
          .concat(states)
          .join(' | ')
          .replace(/"f\d+(?: f\d+)*"/g, (ids) => `${ids.split(' ').length} ids`);
      });
  } finally {
    await session.detach();
  }
}
