import { startOwnBrowser } from '@handrail/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { definitionOf, field, group } from '../../testing/definitions.ts';
import { type FormSite, startFormSite } from '../../testing/form-site.ts';
import { responseOf } from '../../testing/in-page.ts';

/** The browser's own model context, and the calls with which a page can try its tools. */
const SWITCHES = ['--enable-features=WebMCPTesting'];

interface NativeTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: unknown;
}
type Native = typeof document & {
  readonly modelContext: {
    getTools(): Promise<readonly NativeTool[]>;
    executeTool(tool: NativeTool, input: object): Promise<unknown>;
  };
};

const definition = definitionOf({
  title: 'Order',
  description: 'For our shop.',
  url: 'https://forms.example/order',
  items: [
    field('name', 'string', { label: 'Your name' }),
    field('count', 'integer', { label: 'How many?' }),
    field('gift', 'boolean', { label: 'Is it a gift?' }),
    field('size', 'choice', { label: 'Size', options: ['s', 'm'].map((value) => ({ value, label: value })) }),
    group('guests', [field('kind', 'boolean', { label: 'Adult?' })], { repeatable: true, minRepeat: 2 }),
  ],
  binds: [{ path: 'name', required: 'true' }],
});

let site: FormSite;
let page: Page;
beforeAll(async () => {
  site = await startFormSite(() => startOwnBrowser(SWITCHES));
  page = await site.open(definition);
});
afterAll(() => site.close());

const tools = () =>
  page.evaluate(async () =>
    (await (document as Native).modelContext.getTools()).map(({ name, description, inputSchema }) => ({
      name,
      description,
      inputSchema,
    })),
  );

describe('a form that a browser with WebMCP shows', () => {
  test('is one tool with the fields it has, and cannot submit itself', async () => {
    await expect.poll(tools).toHaveLength(1);
    const [tool] = await tools();
    expect(tool).toMatchObject({
      name: 'order.complete',
      description: 'Order. For our shop.',
      inputSchema: {
        properties: {
          name: { type: 'string', description: 'Your name [string, required]' },
          gift: { enum: ['true', 'false'] },
          size: { enum: ['s', 'm'] },
        },
      },
    });
    expect(await page.locator('[toolautosubmit]').count()).toBe(0);
  });

  test('is filled by an agent, waits for a person to submit it, and then tells the agent what came of it', async () => {
    const answer = page.evaluate(async () => {
      const { modelContext } = document as Native;
      const [tool] = await modelContext.getTools();
      return tool && modelContext.executeTool(tool, { name: 'Ada', count: '2', gift: 'true', size: 'm' });
    });
    await expect.poll(async () => (await responseOf(page)).data).toMatchObject({ name: 'Ada', count: 2 });
    expect(await responseOf(page)).toMatchObject({ status: 'in-progress', data: { gift: true, size: 'm' } });
    await page.getByRole('button', { name: 'Submit' }).click();
    expect(JSON.parse(String(await answer))).toEqual({ status: 'completed', problems: [] });
    await expect.poll(tools).toEqual([]);
  });

  test('has radio buttons that stay as they are when rows change places', async () => {
    page = await site.open(definition);
    const adult = (row: number) => page.getByRole('group', { name: `guests ${row}` });
    await adult(1).getByLabel('Yes').check();
    await adult(2).getByLabel('No').check();
    await page.getByRole('button', { name: 'Move up: guests 2' }).click();
    expect(await adult(1).getByLabel('No').isChecked()).toBe(true);
    expect(await adult(2).getByLabel('Yes').isChecked()).toBe(true);
    expect((await responseOf(page)).data).toMatchObject({ guests: [{ kind: false }, { kind: true }] });
  });
});
