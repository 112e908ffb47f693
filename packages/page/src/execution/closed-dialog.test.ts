import { describe, expect, test } from 'vitest';
import { executionOn, type FakeSite, fakeSite } from '../../testing/fake-runtime.ts';
import { exampleSite, setAt } from '../../testing/manifests.ts';
import { runAction } from './run-action.ts';

const named = (id: string, more = '') => `data-agent-kind="action" data-agent-action="${id}" ${more}`;
const FORM = `<form ${named('task.add')}><input data-agent-kind="field" data-agent-field="title"><button>Add</button></form>`;
const opener = (how: string, id = 'task.add_open') =>
  `<button type="button" ${how} ${named(id)}>New task</button>`;
const siteOf = (html: string): FakeSite => fakeSite({ pages: { '/': html }, at: '/' });
const run = async (html: string, change = {}) => {
  const site = siteOf(html);
  const outcome = await runAction(executionOn(site, change), 'task.add', { title: 'x' });
  return { site, outcome, detail: outcome.error?.detail ?? '' };
};

describe('an action inside a dialog that is closed', () => {
  test.each([
    ['commandfor', 'commandfor="d" command="show-modal"'],
    ['popovertarget', 'popovertarget="d"'],
    ['aria-controls', 'aria-controls="x d"'],
  ])('names the action that opens it, told by %s', async (_what, how) => {
    for (const dialog of [
      `<dialog id="d">${FORM}</dialog>`,
      `<div id="d" hidden data-agent-kind="dialog">${FORM}</div>`,
      `<div id="d" aria-hidden="true" data-agent-kind="dialog"><div>${FORM}</div></div>`,
    ]) {
      const { site, outcome, detail } = await run(opener(how) + dialog);
      expect(outcome.error?.reason).toBe('NOT_OPERABLE');
      expect(detail).toContain('"task.add_open"');
      expect(site.done).toEqual([]);
    }
  });

  test('says so where nothing that is annotated opens it', async () => {
    const close =
      '<button commandfor="d" command="close" data-agent-kind="action" data-agent-action="task.close"></button>';
    for (const other of [
      '',
      opener('aria-controls="other"'),
      opener('commandfor="d" command="close"'),
      opener('popovertarget="d" popovertargetaction="hide"'),
    ]) {
      const { outcome, detail } = await run(`${other}<dialog id="d">${close}${FORM}</dialog>`);
      expect(outcome.error?.reason).toBe('NOT_OPERABLE');
      expect(detail).toContain('no annotated action opens it');
    }
  });

  test('names the opener of the outermost one that is closed', async () => {
    const inner = `<dialog id="inner">${FORM}</dialog>`;
    const html = `${opener('aria-controls="outer"', 'a.outer')}<dialog id="outer">${opener('aria-controls="inner"', 'a.inner')}${inner}</dialog>`;
    expect((await run(html)).detail).toContain('"a.outer"');
  });

  test('is carried out when the dialog is open', async () => {
    for (const dialog of [
      `<dialog id="d" open>${FORM}</dialog>`,
      `<div data-agent-kind="dialog">${FORM}</div>`,
    ]) {
      const { site, outcome } = await run(dialog);
      expect(outcome.status).toBe('completed');
      expect(site.done).toHaveLength(2);
    }
  });

  test('with a manifest, only an opener that it lists is named', async () => {
    const manifest = exampleSite((document) => {
      const { 'invoice.create': invoice } = document.actions as Record<string, object>;
      const inputSchema = { type: 'object', properties: { title: { type: 'string' } } };
      setAt(document, ['actions'], { 'task.add': { ...invoice, inputSchema } });
      setAt(document, ['pages'], {});
    });
    const { detail } = await run(`${opener('popovertarget="d"')}<dialog id="d">${FORM}</dialog>`, {
      manifest,
    });
    expect(detail).toContain('no annotated action opens it');
  });
});

test('a field, or the control, inside a closed dialog holds the action up as well', async () => {
  const bound = 'data-agent-for-action="task.add"';
  const field = `<dialog id="d"><input data-agent-kind="field" data-agent-field="title" ${bound}></dialog>`;
  const away = `<form ${named('task.add')}><button>Add</button></form>${field}${opener('aria-controls="d"')}`;
  expect((await run(away)).detail).toMatch(/"title".*"task\.add_open"/);
  const button = `<form id="f" ${named('task.add')}><input data-agent-kind="field" data-agent-field="title"></form><dialog id="d"><button form="f">Add</button></dialog>`;
  const held = await run(button + opener('aria-controls="d"'));
  expect(held.detail).toContain('"task.add_open"');
  expect(held.site.done).toEqual([]);
});

test('what a runtime refuses inside a dialog of the page names the opener too', async () => {
  const site = siteOf(
    `${opener('popovertarget="d"')}<div id="d" popover data-agent-kind="dialog">${FORM}</div>`,
  );
  const runtime: FakeSite['runtime'] = {
    ...site.runtime,
    fillable: () => ({ ok: false, reason: 'It is not visible on the page.' }),
  };
  const outcome = await runAction(executionOn(site, { runtime }), 'task.add', { title: 'x' });
  expect(outcome.error?.detail).toMatch(/not visible.*"task\.add_open"/);
});

describe('an action that opens a dialog', () => {
  const DIALOG = (open: boolean) => `<dialog id="d" ${open ? 'open' : ''}>${FORM}</dialog>`;
  const openedBy = async (how: string, drawn: string | undefined) => {
    const site = fakeSite({
      pages: { '/': opener(how) + DIALOG(false) },
      at: '/',
      onActivate: (page) => {
        if (drawn !== undefined) page.show(drawn);
      },
    });
    return { site, outcome: await runAction(executionOn(site), 'task.add_open', {}) };
  };

  test('has succeeded when the dialog that it names is open', async () => {
    const how = 'aria-controls="d"';
    const { site, outcome } = await openedBy(how, opener(how) + DIALOG(true));
    expect(outcome).toMatchObject({
      verdict: 'succeeded',
      evidence: [{ kind: 'dialog-opened', supports: 'success' }],
    });
    expect(site.now()).toBeLessThan(1_000);
  });

  test.each([
    ['nothing opens', 'aria-controls="d"', undefined],
    ['another dialog opens', 'aria-controls="e"', opener('aria-controls="e"') + DIALOG(true)],
  ])('is unclear when %s', async (_what, how, drawn) => {
    const { outcome } = await openedBy(how, drawn);
    expect(outcome.verdict).toBe('unclear');
  });
});
