import { describe, expect, test } from 'vitest';
import { executionOn, type FakeSite, fakeSite } from '../../testing/fake-runtime.ts';
import { exampleSite, setAt } from '../../testing/manifests.ts';
import { describeSite } from '../site/overview.ts';
import { currentPage } from './current-page.ts';
import { runAction } from './run-action.ts';

const named = (id: string, more = '') => `data-agent-kind="action" data-agent-action="${id}" ${more}`;
const TITLE = '<input data-agent-kind="field" data-agent-field="title">';
const DELETE = (terms: string) =>
  `<button formaction="/delete" ${named('task.edit.delete', terms)}>Delete</button>`;
const HIGH = 'data-agent-danger="high" data-agent-confirm="required"';
const edit = (inside: string, more = '') =>
  `<form id="f" method="post" action="/save" ${named('task.edit', more)}>${TITLE}${inside}</form>`;

const siteOf = (html: string): FakeSite => fakeSite({ pages: { '/': html }, at: '/' });
const modes = ['strict', 'lenient'] as const;

describe('what is pressed', () => {
  test.each(modes)('saving presses Save and never Delete, in %s mode', async (mode) => {
    const site = siteOf(edit(`<button>Save</button>${DELETE(HIGH)}`));
    const outcome = await runAction(executionOn(site, { mode }), 'task.edit', { title: 'x' });
    expect(outcome.status).toBe('completed');
    expect(site.done).toEqual(['fill title=x', 'press button']);
  });

  test.each(modes)('with nothing but Delete in the form, Delete is not pressed in %s mode', async (mode) => {
    const site = siteOf(edit(DELETE(HIGH)));
    await runAction(executionOn(site, { mode }), 'task.edit', { title: 'x' });
    expect(site.done).not.toContain('press task.edit.delete');
  });

  test.each(modes)('two buttons that could be meant are a refusal in %s mode', async (mode) => {
    const site = siteOf(edit(`<button>Save</button><button>Save and close</button>`));
    const outcome = await runAction(executionOn(site, { mode }), 'task.edit', { title: 'x' });
    expect(outcome).toMatchObject({ status: 'validation_error', error: { reason: 'AMBIGUOUS_ELEMENT' } });
    expect(outcome.error?.detail).toContain('"task.edit.submit"');
    expect(site.done).toEqual([]);
  });

  test('Delete is its own action, and waits for the owner', async () => {
    const site = siteOf(edit(`<button>Save</button>${DELETE(HIGH)}`));
    expect((await runAction(executionOn(site), 'task.edit.delete', {})).status).toBe('needs_confirmation');
    expect(site.done).toEqual([]);
    const ask = async () => 'granted' as const;
    await runAction(executionOn(site), 'task.edit.delete', {}, { ask });
    expect(site.done).toEqual(['press task.edit.delete']);
  });

  test('with a manifest that does not list it, Delete is neither offered nor pressed', async () => {
    const manifest = exampleSite((document) => {
      const { 'invoice.create': invoice } = document.actions as Record<string, object>;
      setAt(document, ['actions'], {
        'task.edit': { ...invoice, inputSchema: { type: 'object', properties: { title: {} } } },
      });
      setAt(document, ['pages'], { '/': { title: 'Tasks', actions: ['task.edit'] } });
    });
    const site = siteOf(edit(DELETE(HIGH)));
    const execution = executionOn(site, { manifest });
    expect((await runAction(execution, 'task.edit.delete', {})).error?.reason).toBe('UNKNOWN_ACTION');
    await runAction(execution, 'task.edit', { title: 'x' });
    expect(site.done).not.toContain('press task.edit.delete');
  });
});

describe('terms are those of what is pressed', () => {
  const termsOf = (html: string, id = 'task.edit') => {
    const page = currentPage(siteOf(html).runtime);
    return describeSite({ page, origin: 'https://a.example', here: '/' }).capabilities.get(id)?.terms;
  };

  test('a button that belongs to the form of another action takes the terms of that one', async () => {
    const other = `<form id="g" ${named('account.close', `${HIGH} data-agent-scope="account.close"`)}></form>`;
    const html = `${other}<form ${named('task.edit')}>${TITLE}<button form="g" ${named('task.edit.submit')}></button></form>`;
    expect(termsOf(html)).toMatchObject({
      risk: 'high',
      confirmation: 'required',
      scopes: ['account.close'],
    });
    const site = siteOf(html);
    expect((await runAction(executionOn(site), 'task.edit', { title: 'x' })).status).toBe(
      'needs_confirmation',
    );
    expect(site.done).toEqual([]);
  });

  test('so does an action that is itself a button inside the form of another', () => {
    const inside = (button: string) =>
      termsOf(`<form ${named('account.close', HIGH)}>${button}</form>`, 'task.edit');
    expect(inside(`<button ${named('task.edit')}></button>`)).toMatchObject({ risk: 'high' });
    expect(inside(`<button type="button" ${named('task.edit')}></button>`)).toMatchObject({ risk: 'none' });
  });

  test('the terms on the submit control of that other form count as well', () => {
    const other = `<form id="g" ${named('account.close')}><button ${named('account.close.submit', HIGH)}></button></form>`;
    const html = `${other}<button form="g" ${named('task.edit')}></button>`;
    expect(termsOf(html)).toMatchObject({ risk: 'high', confirmation: 'required' });
  });

  test('the form may also lie inside the other action', () => {
    const other = `<section ${named('account.close', HIGH)}><form id="g"></form></section>`;
    expect(termsOf(`${other}<button form="g" ${named('task.edit')}></button>`)).toMatchObject({
      risk: 'high',
    });
  });

  test.each([
    ['no kind', `<button ${HIGH}>Save</button>`],
    ['a kind nobody knows', `<button data-agent-kind="Action" ${HIGH}>Save</button>`],
  ])('terms on a button with %s still count for what it does', (_what, button) => {
    expect(termsOf(edit(button))).toMatchObject({ risk: 'high', confirmation: 'required' });
  });

  test.each([
    ['data-agent-danger=""', { risk: 'high', confirmation: 'required' }],
    ['data-agent-danger="HIGH"', { risk: 'high' }],
    ['data-agent-danger=" none "', { risk: 'high' }],
    ['data-agent-confirm=""', { confirmation: 'required' }],
    ['data-agent-confirm="Never"', { confirmation: 'required' }],
    ['data-agent-scope=""', { scopes: [''] }],
  ])('%s on the submit control counts as the strictest', (terms, expected) => {
    expect(termsOf(edit(`<button ${named('task.edit.submit', terms)}></button>`))).toMatchObject(expected);
  });

  test('while several could be pressed, the strictest of them counts', () => {
    const two = `<button>Save</button><button ${HIGH}>Save and publish</button>`;
    expect(termsOf(edit(two))).toMatchObject({ risk: 'high', confirmation: 'required' });
  });

  test('a control that is not pressed does not count', () => {
    const submit = `<button ${named('task.edit.submit')}></button>`;
    expect(termsOf(edit(submit + DELETE(HIGH)))).toMatchObject({ risk: 'none', confirmation: 'optional' });
  });

  test('that became stricter while the owner was asked are not carried out', async () => {
    const site = siteOf(
      edit(`<button ${named('task.edit.submit', 'data-agent-confirm="required"')}></button>`),
    );
    const ask = async () => {
      site.show(edit(`<button ${named('task.edit.submit', HIGH)}></button>`));
      return 'granted' as const;
    };
    const outcome = await runAction(executionOn(site), 'task.edit', { title: 'x' }, { ask });
    expect(outcome.error?.reason).toBe('PAGE_CHANGED');
    expect(site.done).toEqual([]);
  });
});
