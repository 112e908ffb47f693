import { describe, expect, test } from 'vitest';
import { constraintContract } from './contract/constraints.ts';
import { action, field, form, pagesOf, type RuntimeUnderTest } from './contract/contract-page.ts';
import { controlsContract } from './contract/controls.ts';
import { formOwnerContract } from './contract/form-owner.ts';
import { livePageContract } from './contract/live-pages.ts';
import { sentFormContract } from './contract/sent-forms.ts';
import { shadowContract } from './contract/shadow-trees.ts';
import { siteBoundsContract } from './contract/site-bounds.ts';
import { usabilityContract } from './contract/usability.ts';

/** Every page runtime runs exactly this, so that an agent cannot tell them apart. */
export function describePageRuntime(name: string, runtime: RuntimeUnderTest): void {
  const { open, look, forms } = runtime;
  const pageOf = (html: string) => pagesOf(forms, html);
  const opened = (inner: string, more = '') => open(pageOf(form(inner, more)));
  const text = `<input name="text" ${field('text')}>`;

  describe(`${name} keeps the contract of page runtimes`, { timeout: 60_000 }, () => {
    test('every kind of control is filled, sent once, and the status is the result', async () => {
      const page = await opened(`${text}<input type="number" step="any" name="number" ${field('number')}>
        <input type="date" name="date" ${field('date')}><textarea name="area" ${field('area')}></textarea>
        <input type="checkbox" name="flag" value="yes" ${field('flag')}>
        <input type="checkbox" name="off" checked ${field('off')}>
        <select name="one" ${field('one')}><option value="a">Ay</option><option value="b">Bee</option></select>
        <select multiple name="many" ${field('many')}><option>1</option><option>2</option><option>3</option></select>
        <fieldset ${field('size')}><input type="radio" name="s" value="S"><input type="radio" name="s" value="L"></fieldset>
        <div ${field('wrapped')}><label>W <input name="wrapped"></label></div><input name="kept" value="as it was">`);
      const outcome = await page.run('note.add', {
        text: 'Ann "x" & y',
        number: 12.5,
        date: '2026-03-12',
        area: 'one two',
        flag: true,
        off: false,
        one: 'b',
        many: ['1', '3'],
        size: 'L',
        wrapped: 'w',
      });
      expect(outcome).toMatchObject({ status: 'completed', result: 'Saved' });
      expect(outcome.changed).toHaveLength(10);
      expect(page.saved().map((query) => [...new URLSearchParams(query)])).toEqual([
        [
          ['text', 'Ann "x" & y'],
          ['number', '12.5'],
          ['date', '2026-03-12'],
          ['area', 'one two'],
          ['flag', 'yes'],
          ['one', 'b'],
          ['many', '1'],
          ['many', '3'],
          ['s', 'L'],
          ['wrapped', 'w'],
          ['kept', 'as it was'],
          ['go', '1'],
        ],
      ]);
    });

    test('a field elsewhere is found when it is bound to the action, and not otherwise', async () => {
      const elsewhere = (more: string) =>
        open(pageOf(`${form('')}<input name="far" form="f" ${field('far')} ${more}>`));
      const bound = await elsewhere('data-agent-for-action="note.add"');
      expect((await bound.run('note.add', { far: 'x' })).status).toBe('completed');
      expect(bound.saved()).toEqual(['go=1&far=x']);
      const unbound = await elsewhere('');
      const { error } = await unbound.run('note.add', { far: 'x' });
      expect(error).toMatchObject({ reason: 'INVALID_ARGUMENTS', detail: expect.stringContaining('far') });
      expect(unbound.saved()).toEqual([]);
    });

    test('what needs the owner waits for them, at any risk', async () => {
      const page = await opened(text, 'data-agent-confirm="required"');
      expect((await page.run('note.add', { text: 'x' })).status).toBe('needs_confirmation');
      const declined = await page.run('note.add', { text: 'x' }, { answer: 'declined' });
      expect(declined.error?.reason).toBe('CONFIRMATION_DECLINED');
      expect(page.saved()).toEqual([]);
      expect((await page.run('note.add', { text: 'x' }, { answer: 'granted' })).status).toBe('completed');
      expect(page.saved()).toEqual(['text=x&go=1']);
    });

    test('review fills and sends nothing', async () => {
      const page = await opened(text, 'data-agent-confirm="review"');
      expect(await page.run('note.add', { text: 'x' })).toMatchObject({
        status: 'awaiting_review',
        changed: ['text'],
      });
      expect(page.saved()).toEqual([]);
    });

    test('a second of the same name is refused when strict, and the first counts when lenient', async () => {
      const page = await opened(`${text}<input name="again" ${field('text')}>`);
      expect((await page.run('note.add', { text: 'x' })).error?.reason).toBe('AMBIGUOUS_ELEMENT');
      expect(page.saved()).toEqual([]);
      const lenient = await page.run('note.add', { text: 'x' }, { mode: 'lenient' });
      expect(lenient.diagnostics.map(({ rule }) => rule)).toContain('ambiguous-field');
      expect(page.saved()).toEqual(['text=x&again=&go=1']);
    });

    test.each([
      ['a file', `<input type="file" name="x" ${field('x')}>`, 'a', /owner/],
      ['a disabled control', `<input disabled name="x" ${field('x')}>`, 'a', /disabled/],
      ['a read-only control', `<input readonly name="x" ${field('x')}>`, 'a', /read only/],
      ['an option that is not there', `<select name="x" ${field('x')}><option>b</option></select>`, 'a', /./],
      ['two lines for one', `<input name="x" ${field('x')}>`, 'a\nb', /one line/],
      ['more than fits', `<input name="x" maxlength="2" ${field('x')}>`, 'abc', /./],
    ])('%s is refused, and nothing is sent', async (_what, control, value, reason) => {
      const page = await opened(control);
      const { status, error } = await page.run('note.add', { x: value });
      expect(['execution_error', 'validation_error']).toContain(status);
      expect(error?.detail).toMatch(reason);
      expect(page.saved()).toEqual([]);
    });

    test('a control that must be filled first is named, and nothing is sent', async () => {
      const page = await opened(`${text}<input name="must" required>`);
      const { error } = await page.run('note.add', { text: 'x' });
      expect(error).toMatchObject({ reason: 'NOT_OPERABLE', detail: expect.stringContaining('must') });
      expect(page.saved()).toEqual([]);
    });

    test('the page is read at most once per revision, confirmation and all', async () => {
      const page = await opened(text, 'data-agent-confirm="required"');
      await page.run('note.add', { text: 'x' }, { answer: 'granted' });
      const readings = await page.readings();
      expect(readings.length).toBeGreaterThan(0);
      expect(readings.filter(([, times]) => times > 1)).toEqual([]);
    });

    test('names from the page are texts, whatever they hold', async () => {
      const page = await opened(`<input name="odd" ${field('a&quot;] *')}>`);
      await page.run('note.add', { 'a"] *': 'x' });
      expect(page.saved()).toEqual(['odd=x&go=1']);
    });

    test('fields called like what a form has do not hide it', async () => {
      const names = [
        'children',
        'attributes',
        'elements',
        'matches',
        'getAttribute',
        'localName',
        'lastChild',
      ];
      const others = [
        'requestSubmit',
        'click',
        'closest',
        'noValidate',
        'checkVisibility',
        'isConnected',
        'submit',
      ];
      const hiding = [...names, ...others].map(
        (each) => `<input name="${each}" ${field(each.toLowerCase())}>`,
      );
      const page = await opened(hiding.join(''));
      const outcome = await page.run('note.add', { children: '2', attributes: 'x' });
      expect(outcome).toMatchObject({
        status: 'completed',
        result: 'Saved',
        changed: ['children', 'attributes'],
      });
      expect(page.saved()).toEqual([expect.stringMatching(/^children=2&attributes=x&elements=&.*&go=1$/)]);
    });

    test('a button beside the one that submits is never pressed', async () => {
      const page = await opened(
        `<button name="no" value="1" ${action('note.add.cancel')}>Cancel</button>${text}`,
      );
      await page.run('note.add', { text: 'x' });
      expect(page.saved()).toEqual(['text=x&go=1']);
    });

    if (forms === 'scripted') livePageContract(runtime);
    else sentFormContract(runtime);
    usabilityContract(runtime);
    siteBoundsContract(runtime);
    shadowContract(runtime);
    formOwnerContract(runtime);
    controlsContract(runtime);
    constraintContract(runtime);

    if (look) {
      test('a data view is gone to with its arguments as query, and its rows are read', async () => {
        const list = (...rows: string[]) =>
          `<table data-agent-kind="collection" data-agent-action="invoice.list"><tr><th>Id</th><th>Status</th></tr>
           ${rows.map((state, at) => `<tr data-agent-kind="item"><td>${at}</td><td>${state}</td></tr>`).join('')}</table>`;
        const pages = {
          '/': '',
          '/invoices/': list('draft'),
          '/invoices/?status=paid': list('paid', 'paid'),
        };
        expect(await look(pages, 'invoice.list', { status: 'paid' })).toMatchObject({
          status: 'completed',
          route: '/invoices/?status=paid',
          rows: [
            { id: '0', status: 'paid' },
            { id: '1', status: 'paid' },
          ],
        });
      });
    }
  });
}
