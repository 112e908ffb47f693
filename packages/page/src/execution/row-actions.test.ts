import { describe, expect, test } from 'vitest';
import { executionOn, type FakeSite, fakeSite } from '../../testing/fake-runtime.ts';
import { exampleSite, setAt } from '../../testing/manifests.ts';
import { describeSite } from '../site/overview.ts';
import { currentPage } from './current-page.ts';
import { runAction } from './run-action.ts';

const named = (id: string, more = '') => `data-agent-kind="action" data-agent-action="${id}" ${more}`;
const row = (key: string, title: string, inside: string) =>
  `<tr data-agent-kind="item" data-agent-key="${key}"><td>${title}</td><td>${inside}</td></tr>`;
const HIGH = 'data-agent-danger="high" data-agent-confirm="required"';
const rename = (key: string) =>
  `<form ${named('task.rename')}><input name="${key}" data-agent-kind="field" data-agent-field="title"><button>OK</button></form>`;
const table = (...keys: readonly string[]) =>
  `<table data-agent-kind="collection" data-agent-action="task.list">${keys
    .map((key) => row(key, `Task ${key}`, rename(key)))
    .join('')}</table>`;

const siteOf = (html: string): FakeSite => fakeSite({ pages: { '/': html }, at: '/' });
const overviewOf = (html: string) =>
  describeSite({ page: currentPage(siteOf(html).runtime), origin: 'https://a.example', here: '/' });

function recording(site: FakeSite) {
  const filled: (string | undefined)[] = [];
  const runtime: FakeSite['runtime'] = {
    ...site.runtime,
    fill(control, value) {
      filled.push(site.runtime.read().attribute(control.element, 'name'));
      return site.runtime.fill(control, value);
    },
  };
  return { runtime, filled };
}

describe('an action in rows', () => {
  test('asks for the key of its row', () => {
    const rows = overviewOf(table('7', '8')).capabilities.get('task.rename');
    expect(rows?.inputSchema).toMatchObject({
      properties: { row_key: { type: 'string', enum: ['7', '8'] }, title: { type: 'string' } },
      required: ['row_key'],
    });
    expect(rows?.rows).toEqual([
      { key: '7', label: expect.stringContaining('Task 7') },
      { key: '8', label: expect.stringContaining('Task 8') },
    ]);
    const keys = Array.from({ length: 101 }, (_, number) => `k${number}`);
    const many = overviewOf(table(...keys)).capabilities.get('task.rename');
    expect(many?.inputSchema).toMatchObject({ properties: { row_key: { type: 'string' } } });
    expect(many?.inputSchema).not.toHaveProperty('properties.row_key.enum');
    expect(many?.rows).toHaveLength(100);
    expect(many?.rowCount).toBe(101);
  });

  test.each(['strict', 'lenient'] as const)('touches the row that was named, in %s mode', async (mode) => {
    const site = siteOf(table('7', '8', '9'));
    const { runtime, filled } = recording(site);
    const execution = executionOn(site, { mode, runtime });
    const outcome = await runAction(execution, 'task.rename', { row_key: '8', title: 'x' });
    expect(outcome.status).toBe('completed');
    expect(filled).toEqual(['8']);
    expect(site.done).toEqual(['fill title=x', 'press button']);
  });

  test.each([
    [{ title: 'x' }, 'missing_required_fields', 'MISSING_FIELDS'],
    [{ row_key: '', title: 'x' }, 'missing_required_fields', 'MISSING_FIELDS'],
    [{ row_key: '6', title: 'x' }, 'validation_error', 'INVALID_ARGUMENTS'],
    [{ row_key: 7, title: 'x' }, 'validation_error', 'INVALID_ARGUMENTS'],
  ])('given %j touches nothing', async (args, status, reason) => {
    for (const mode of ['strict', 'lenient'] as const) {
      const site = siteOf(table('7', '8'));
      const outcome = await runAction(executionOn(site, { mode }), 'task.rename', args);
      expect(outcome).toMatchObject({ status, error: { reason } });
      expect(site.done).toEqual([]);
    }
  });

  test('a key is exactly that key: its case is not corrected', async () => {
    const site = siteOf(table('aB', 'c'));
    const outcome = await runAction(executionOn(site), 'task.rename', { row_key: 'Ab', title: 'x' });
    expect(outcome.status).toBe('validation_error');
    expect(site.done).toEqual([]);
  });

  test('among very many rows, one that is not there is reported with some that are', async () => {
    const keys = Array.from({ length: 150 }, (_, number) => `k${number}`);
    const site = siteOf(table(...keys));
    const outcome = await runAction(executionOn(site), 'task.rename', { row_key: 'secret', title: 'x' });
    expect(outcome.error).toMatchObject({ reason: 'NOT_ON_THIS_PAGE' });
    expect(outcome.error?.detail).toContain('k0');
    expect(outcome.error?.detail).not.toContain('secret');
    expect(site.done).toEqual([]);
    const found = await runAction(executionOn(site), 'task.rename', { row_key: 'k149', title: 'x' });
    expect(found.status).toBe('completed');
  });

  test('of a key that two rows have touches neither', async () => {
    const site = siteOf(table('7', '7'));
    const outcome = await runAction(executionOn(site), 'task.rename', { row_key: '7', title: 'x' });
    expect(outcome.error?.reason).toBe('AMBIGUOUS_ELEMENT');
    expect(site.done).toEqual([]);
  });

  test('a key may look like a selector', async () => {
    const site = siteOf(table('#12', 'div.x'));
    const outcome = await runAction(executionOn(site), 'task.rename', { row_key: '#12', title: 'x' });
    expect(outcome.status).toBe('completed');
  });

  test('is shown to the owner with its key, under the terms of its own row', async () => {
    const button = (terms: string) => `<button ${named('task.delete', terms)}>Delete</button>`;
    const site = siteOf(`<table>${row('7', 'A', button(HIGH))}${row('8', 'B', button(''))}</table>`);
    const asked: unknown[] = [];
    const ask = async (change: unknown) => {
      asked.push(change);
      return 'granted' as const;
    };
    await runAction(executionOn(site), 'task.delete', { row_key: '7' }, { ask });
    expect(asked).toMatchObject([{ action: 'task.delete', risk: 'high', arguments: { row_key: '7' } }]);
    await runAction(executionOn(site), 'task.delete', { row_key: '8' }, { ask });
    expect(asked).toHaveLength(1);
    expect(
      overviewOf(
        site.runtime.address().path &&
          `<table>${row('7', 'A', button(''))}${row('8', 'B', button(HIGH))}</table>`,
      ).capabilities.get('task.delete')?.terms,
    ).toMatchObject({ risk: 'high', confirmation: 'required' });
  });

  test('whose row goes away while the owner is asked is not carried out', async () => {
    const button = `<button ${named('task.delete', HIGH)}>Delete</button>`;
    const site = siteOf(`<table>${row('7', 'A', button)}${row('8', 'B', button)}</table>`);
    const ask = async () => {
      site.show(`<table>${row('8', 'B', button)}${row('9', 'C', button)}</table>`);
      return 'granted' as const;
    };
    const outcome = await runAction(executionOn(site), 'task.delete', { row_key: '7' }, { ask });
    expect(outcome.error?.reason).toBe('PAGE_CHANGED');
    expect(site.done).toEqual([]);
  });
});

describe('with a manifest', () => {
  const manifestOf = (properties: object) =>
    exampleSite((document) => {
      const { 'invoice.create': invoice } = document.actions as Record<string, object>;
      setAt(document, ['actions'], {
        'task.rename': { ...invoice, inputSchema: { type: 'object', properties } },
      });
      setAt(document, ['pages'], { '/': { title: 'Tasks', actions: ['task.rename'] } });
    });

  test.each([
    ['declares it', { title: { type: 'string' }, row_key: { type: 'string' } }],
    ['says nothing of it', { title: { type: 'string' } }],
  ])('that %s, the key of the row is asked for where the page shows rows', async (_what, properties) => {
    const manifest = manifestOf(properties);
    const site = siteOf(table('7', '8'));
    const execution = executionOn(site, { manifest });
    const missing = await runAction(execution, 'task.rename', { title: 'x' });
    expect(missing).toMatchObject({ status: 'missing_required_fields', missingFields: ['row_key'] });
    expect((await runAction(execution, 'task.rename', { title: 'x', row_key: '8' })).status).toBe(
      'completed',
    );
  });

  test('a key is refused where the page shows the action in no row', async () => {
    const site = siteOf(rename('x'));
    const declared = executionOn(site, { manifest: manifestOf({ title: {}, row_key: { type: 'string' } }) });
    const outcome = await runAction(declared, 'task.rename', { title: 'x', row_key: '8' });
    expect(outcome.error?.reason).toBe('NOT_ON_THIS_PAGE');
    const silent = executionOn(site, { manifest: manifestOf({ title: {} }) });
    expect((await runAction(silent, 'task.rename', { title: 'x', row_key: '8' })).error).toBeDefined();
    expect(site.done).toEqual([]);
  });

  test('a schema without properties keeps taking any argument beside the key', async () => {
    const manifest = exampleSite((document) => {
      const { 'invoice.create': invoice } = document.actions as Record<string, object>;
      setAt(document, ['actions'], { 'task.rename': { ...invoice, inputSchema: { type: 'object' } } });
      setAt(document, ['pages'], {});
    });
    const site = siteOf(table('7'));
    const outcome = await runAction(executionOn(site, { manifest }), 'task.rename', {
      row_key: '7',
      title: 'x',
    });
    expect(outcome).toMatchObject({ status: 'completed', changed: ['title'] });
  });
});
