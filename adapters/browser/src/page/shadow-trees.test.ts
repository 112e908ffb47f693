import { readPage, runAction } from '@handrail/page';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnnotatedSite, startAnnotatedSite } from '../../testing/annotated-site.ts';
import type { BrowserRuntime } from './browser-runtime.ts';

let site: AnnotatedSite;
beforeAll(async () => {
  site = await startAnnotatedSite();
}, 60_000);
afterAll(() => site.close(), 60_000);

/** Longer than any of this may take, so that whoever waits it out fails. */
const LONG = 30_000;

const actionsOf = (runtime: BrowserRuntime) => [...readPage(runtime.read()).actions.keys()];
const within = async <Found>(runtime: BrowserRuntime, look: () => Found | undefined) => {
  const started = Date.now();
  const found = await runtime.waitFor(look, LONG);
  expect(Date.now() - started).toBeLessThan(LONG / 2);
  return found;
};

describe('shadow trees of a live page', { timeout: 60_000 }, () => {
  const define = `customElements.define('note-box', class extends HTMLElement {
    constructor() {
      super();
      this.attachShadow({ mode: 'open' }).innerHTML =
        '<button data-agent-kind="action" data-agent-action="note.drop">Drop</button><p data-agent-kind="status"></p>';
    }
  });`;

  test('that come with a definition are noticed, though the document does not change', async () => {
    const { runtime, page } = await site.open('/', { '/': '<note-box></note-box>' });
    expect(actionsOf(runtime)).toEqual([]);
    const seen = within(runtime, () => actionsOf(runtime)[0]);
    await page.evaluate(define);
    expect(await seen).toBe('note.drop');
  });

  test('that change are noticed', async () => {
    const { execution, runtime, page } = await site.open('/', { '/': '<note-box></note-box>' });
    await page.evaluate(define);
    await within(runtime, () => actionsOf(runtime)[0]);
    await page.evaluate(`{
      const { shadowRoot } = document.querySelector('note-box');
      shadowRoot.querySelector('p').setAttribute('data-agent-for-action', 'note.drop');
      shadowRoot.querySelector('button').addEventListener('click', () =>
        setTimeout(() => { shadowRoot.querySelector('p').textContent = 'Dropped'; }, 300));
    }`);
    await runtime.refresh();
    const started = Date.now();
    const outcome = await runAction({ ...execution, statusLimit: LONG }, 'note.drop', {});
    expect(outcome).toMatchObject({ status: 'completed', result: 'Dropped' });
    expect(Date.now() - started).toBeLessThan(LONG / 2);
  });

  test('are left alone when what is in them means something else meanwhile', async () => {
    const { runtime, page } = await site.open('/', { '/': '<note-box></note-box>' });
    await page.evaluate(define);
    await within(runtime, () => actionsOf(runtime)[0]);
    const element = readPage(runtime.read()).actions.get('note.drop')?.[0]?.element;
    if (!element) throw new Error('There is no action.');
    const read = { ...element };
    await page.evaluate(
      `document.querySelector('note-box').shadowRoot.querySelector('button').dataset.agentAction = 'all.drop'`,
    );
    expect(await runtime.activate({ how: 'press', element: read, isApproved: false })).toMatchObject({
      ok: false,
    });
  });
});
