import { describe, expect, test } from 'vitest';
import { executionOn, fakeSite } from '../../testing/fake-runtime.ts';
import { exampleSite } from '../../testing/manifests.ts';
import { awaitDrawn } from './await-drawn.ts';
import { runAction } from './run-action.ts';

const manifest = exampleSite();
const [route = '', listed] =
  [...manifest.pages].find(([, { actions }]) => actions.includes('invoice.create')) ?? [];
const FORM = `<form data-agent-kind="action" data-agent-action="invoice.create">
  <button data-agent-kind="action" data-agent-action="invoice.create.submit">Create</button></form>`;

describe('a page that draws itself after it is open', () => {
  test('is waited for when its manifest lists the action', async () => {
    const site = fakeSite({ pages: { [route]: '<p>Loading</p>' }, at: route });
    site.later(300, () => site.show('<p>Still loading</p>'));
    site.later(1_200, () => site.show(FORM));
    const outcome = await runAction(executionOn(site, { manifest }), 'invoice.create', {
      customer_email: 'a@example.com',
      amount: 1,
      currency: 'EUR',
    });
    expect(outcome.error?.reason).not.toBe('NOT_ON_THIS_PAGE');
    expect(site.now()).toBeGreaterThanOrEqual(1_200);
  });

  test('is not waited for once it does not change any more', async () => {
    const site = fakeSite({ pages: { [route]: '<p>Nothing here</p>' }, at: route });
    const { error } = await runAction(executionOn(site, { manifest }), 'invoice.create', {
      customer_email: 'a@example.com',
      amount: 1,
      currency: 'EUR',
    });
    expect(error?.reason).toBe('NOT_ON_THIS_PAGE');
    expect(site.now()).toBe(3_000);
  });

  test('is not waited for when nothing is missing, or nothing promises it', async () => {
    for (const [html, options] of [
      [FORM, { manifest }],
      ['<p>No manifest</p>', {}],
    ] as const) {
      const site = fakeSite({ pages: { [route]: html }, at: route });
      await awaitDrawn(executionOn(site, options), { id: 'invoice.create' });
      expect(site.now()).toBe(0);
    }
  });

  test('is waited for as a whole, also while a list of it is busy', async () => {
    const rest = (listed?.actions ?? []).map(
      (id) => `<button data-agent-kind="action" data-agent-action="${id}">${id}</button>`,
    );
    const site = fakeSite({
      pages: { [route]: '<ul data-agent-kind="collection" aria-busy="true"></ul>' },
      at: route,
    });
    site.later(4_000, () => site.show(rest.join('')));
    await awaitDrawn(executionOn(site, { manifest }));
    expect(site.now()).toBe(4_000);
  });

  test('is waited for as long as the row is missing and its list is busy', async () => {
    const list = (busy: boolean, keys: readonly string[]) =>
      `<ul data-agent-kind="collection" aria-busy="${busy}">${keys
        .map(
          (key) =>
            `<li data-agent-kind="item" data-agent-key="${key}"><button data-agent-kind="action" data-agent-action="task.done">Done</button></li>`,
        )
        .join('')}</ul>`;
    const site = fakeSite({ pages: { '/': list(true, ['a']) }, at: '/' });
    site.later(2_500, () => site.show(list(false, ['a', 'b'])));
    const { error } = await runAction(executionOn(site), 'task.done', { row_key: 'b' });
    expect(error?.reason).not.toBe('NOT_ON_THIS_PAGE');
    expect(site.done).toEqual(['press task.done']);
  });
});
