import { decide, startOwnBrowser, violationsOf } from '@handrail/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { definitionOf, field } from '../../testing/definitions.ts';
import { type FormSite, startFormSite } from '../../testing/form-site.ts';
import { inForm, responseOf } from '../../testing/in-page.ts';

const SWITCHES = ['--enable-features=WebMCPTesting'];

interface NativeTool {
  readonly name: string;
}
type Native = typeof document & {
  readonly modelContext: {
    getTools(): Promise<readonly NativeTool[]>;
    executeTool(tool: NativeTool | undefined, input: object): Promise<unknown>;
  };
};

const definition = definitionOf({
  url: 'https://forms.example/order',
  items: [field('name', 'string', { label: 'Your name' }), field('count', 'integer', { label: 'How many?' })],
});
const FORM = '<handrail-form src="/definition.json" agents="on"></handrail-form>';

const LAST_TOOL = 'handrail.form.undo';

let site: FormSite;
let page: Page;
beforeAll(async () => {
  site = await startFormSite(() => startOwnBrowser(SWITCHES));
});
afterAll(() => site.close());
beforeEach(async () => {
  page = await site.open(definition, { body: FORM });
  await page.getByText('Agents can read and fill in this form.').waitFor();
});

const toolNames = () =>
  page.evaluate(async () => (await (document as Native).modelContext.getTools()).map(({ name }) => name));
/** Tools are registered one after the other, so it is waited for the last of them. */
const served = () => expect.poll(async () => (await toolNames()).at(-1)).toBe(LAST_TOOL);
const call = (name: string, input: object) =>
  page.evaluate(
    async ([wanted, given]) => {
      const { modelContext } = document as Native;
      const tool = (await modelContext.getTools()).find((each) => each.name === wanted);
      return JSON.parse(String(await modelContext.executeTool(tool, given)));
    },
    [name, input] as const,
  );
/** As a script of the page. */
const callAsPage = (name: string, input: object) =>
  page.evaluate(
    ([wanted, given]) =>
      new Promise<{ readonly isError?: boolean }>((resolve) => {
        const callId = `page ${Math.random()}`;
        addEventListener('message', ({ data }) => {
          if (data?.callId === callId && data.type !== 'formspec.tools.call') resolve(data.result ?? data);
        });
        postMessage({ type: 'formspec.tools.call', callId, name: wanted, input: given }, location.origin);
      }),
    [name, input] as const,
  );
const bulk = {
  entries: [
    { path: 'name', value: 'Ada' },
    { path: 'count', value: 2 },
  ],
};

describe('a form that agents may use', () => {
  test('is offered by its tools, and not as a declarative tool as well', async () => {
    await served();
    expect((await toolNames()).filter((name) => !/^(?:formspec|handrail)\./.test(name))).toEqual([]);
    expect(await page.locator('[toolname]').count()).toBe(0);
    expect((await call('formspec.field.set', { path: 'name', value: 'Ada' })).isError).toBeUndefined();
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada');
    expect(await violationsOf(page)).toEqual([]);
  });

  test('asks its owner before many changes, and takes no press of a script nor one that came too soon', async () => {
    await served();
    const answer = call('formspec.field.bulkSet', bulk);
    const allow = page.getByRole('button', { name: 'Allow', exact: true });
    await allow.waitFor();
    await page.getByText('How many? (count): 2').waitFor();
    await allow.evaluate((button) => {
      (button as HTMLElement).click();
      // It moves while it is pressed, so the press comes too soon after that, however slow the machine is.
      const move = () => {
        (button as HTMLElement).style.translate = '8px';
      };
      button.addEventListener('pointerdown', move, { once: true });
    });
    await allow.click();
    expect(Number(await allow.getAttribute('data-ignored'))).toBe(2);
    expect((await responseOf(page)).data).toMatchObject({ name: null });
    expect(await violationsOf(page)).toEqual([]);
    await decide(allow);
    expect((await answer).isError).toBeUndefined();
    expect((await responseOf(page)).data).toMatchObject({ name: 'Ada', count: 2 });
  });

  test('keeps its values when the owner says no, or closes the question', async () => {
    await served();
    const first = call('formspec.field.bulkSet', bulk);
    await decide(page.getByRole('button', { name: 'Do not allow' }));
    expect((await first).isError).toBe(true);
    const second = call('formspec.field.bulkSet', bulk);
    await page.getByRole('button', { name: 'Allow', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    expect((await second).isError).toBe(true);
    expect((await responseOf(page)).data).toMatchObject({ name: null, count: null });
  });

  test('lists what agents did, of the browser and of the page, and each can be undone', async () => {
    await served();
    await call('formspec.field.set', { path: 'name', value: 'Ada' });
    await callAsPage('formspec.field.set', { path: 'count', value: 2 });
    const panel = page.getByRole('region', { name: 'What an agent may do here' });
    await panel.getByText('What agents did (2)').click();
    await panel.getByText(/An agent of the browser: .*, wrote Your name \(done\)$/).waitFor();
    await panel.getByText(/A script of this page: .*, wrote How many\? \(done\)$/).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await panel
      .getByRole('button', { name: /^Undo: / })
      .nth(1)
      .click();
    await panel.getByText(/wrote Your name \(undone\)$/).waitFor();
    expect((await responseOf(page)).data).toMatchObject({ name: null, count: 2 });
  });

  test('has one switch that stops agents, which only the person turns on again', async () => {
    await served();
    await page.evaluate(() => {
      Object.assign(globalThis, { stops: 0 });
      document.addEventListener('handrail-agents-stopped', () => {
        (globalThis as unknown as { stops: number }).stops += 1;
      });
    });
    const allowed = page.getByRole('switch');
    expect(await allowed.count()).toBe(1);
    await allowed.uncheck();
    expect(await page.evaluate(() => (globalThis as unknown as { stops: number }).stops)).toBe(1);
    // The form is not offered in another way instead.
    expect((await toolNames()).at(-1)).toBe(LAST_TOOL);
    expect(await page.locator('[toolname]').count()).toBe(0);
    await allowed.evaluate((input) => (input as HTMLElement).click());
    for (const calls of [call, callAsPage])
      expect(await calls('formspec.field.set', { path: 'name', value: 'Eve' })).toMatchObject({
        isError: true,
      });
    expect((await responseOf(page)).data).toMatchObject({ name: null });
    await allowed.check();
    expect((await call('formspec.field.set', { path: 'name', value: 'Ada' })).isError).toBeUndefined();
  });

  test('ends a question that waits when agents are turned off', async () => {
    await served();
    const waiting = call('formspec.field.bulkSet', bulk).catch(() => ({ isError: true }));
    const allow = page.getByRole('button', { name: 'Allow', exact: true });
    await allow.waitFor();
    await inForm(page, (form) => form.setAttribute('agents', 'off'));
    await allow.waitFor({ state: 'detached' });
    expect((await waiting).isError).toBe(true);
    expect((await responseOf(page)).data).toMatchObject({ name: null });
    expect(await page.getByRole('switch').count()).toBe(0);
    await expect.poll(toolNames).toEqual(['order.complete']);
  });

  test('is not served any more when the element leaves the page, and again when it is back', async () => {
    await served();
    await page.evaluate(() => {
      const form = document.querySelector('handrail-form');
      form?.remove();
      Object.assign(globalThis, { putBack: () => document.body.append(form ?? '') });
    });
    await expect.poll(toolNames).toEqual([]);
    await page.evaluate(() => (globalThis as unknown as { putBack(): void }).putBack());
    await served();
    await call('formspec.field.set', { path: 'name', value: 'Ada' });
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada');
  });
});

describe('messages', () => {
  const LIST = 'formspec.tools.list';

  /** Asks for the tools as a script of the page, and waits for the answer. */
  const askAsPage = () =>
    page.evaluate(
      (type) =>
        new Promise((resolve) => {
          addEventListener('message', ({ data }) => {
            if (data?.type === 'formspec.tools.listed' && data.callId === 'page') resolve(data.tools.length);
          });
          postMessage({ type, callId: 'page' }, location.origin);
        }),
      LIST,
    );

  test('of the page are answered, and those that a script made up are not', async () => {
    await served();
    const forged = await page.evaluate((type) => {
      const heard: string[] = [];
      Object.assign(globalThis, { heard });
      addEventListener('message', ({ data }) => heard.push(String(data?.callId)));
      const data = { type, callId: 'forged' };
      dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window }));
      return heard.length;
    }, LIST);
    expect(await askAsPage()).toBeGreaterThan(8);
    expect(forged).toBe(1);
    const heard = await page.evaluate(() => (globalThis as { heard?: string[] }).heard ?? []);
    expect(heard.filter((callId) => callId === 'forged')).toHaveLength(1);
  });

  test('of another origin are not answered', async () => {
    await served();
    await page.evaluate(async () => {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.src = '/other';
      const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      document.body.append(frame);
      await isLoaded;
    });
    const other = page.frames()[1];
    await other?.evaluate((type) => {
      const heard: unknown[] = [];
      Object.assign(globalThis, { heard });
      addEventListener('message', ({ data }) => heard.push(data));
      parent.postMessage({ type, callId: 'other' }, '*');
      const write = { name: 'formspec.field.set', input: { path: 'name', value: 'Eve' } };
      parent.postMessage({ type: 'formspec.tools.call', callId: 'write', ...write }, '*');
    }, LIST);
    expect(await askAsPage()).toBeGreaterThan(8);
    expect(await other?.evaluate(() => (globalThis as { heard?: unknown[] }).heard)).toEqual([]);
    expect((await responseOf(page)).data).toMatchObject({ name: null });
  });

  test('that announce tools in the name of a form change nothing', async () => {
    await served();
    const before = await toolNames();
    await page.evaluate(() => {
      const forged = { name: 'formspec.field.set', description: 'Forged.', inputSchema: {} };
      const detail = JSON.stringify({ tools: [forged] });
      document.dispatchEvent(new CustomEvent('formspec-tools-available', { detail }));
      document.dispatchEvent(new CustomEvent('formspec-tools-gone', { detail: '{}' }));
    });
    expect(await toolNames()).toEqual(before);
    await call('formspec.field.set', { path: 'name', value: 'Ada' });
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada');
  });
});
