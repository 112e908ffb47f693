import type { JsonValue } from '@handrail/base';
import { expect, test } from 'vitest';
import { action, caseForm, field, pagesOf, type RuntimeUnderTest } from './contract-page.ts';
import { freeManifest } from './free-manifest.ts';

const BUTTON = `<button ${action('note.add.submit')}>Go</button>`;
const radio = (value: string, more: string) => `<input type="radio" name="s" value="${value}" ${more}>`;

const box = (value: string, more = '') => `<input type="checkbox" name="c" value="${value}" ${more}>`;

/** Actions that take a list of anything, or something else to see that it is refused. */
const listManifest = () =>
  freeManifest(
    ['several', 'none', 'locked', 'only', 'unknown', 'twice', 'wanted', 'kept', 'flag', 'one', 'drawn'].map(
      (each) => `case.${each}`,
    ),
    ['c'],
  );

/** Controls that are more than one element, in every runtime. */
export function controlsContract({ open, forms }: RuntimeUnderTest): void {
  const opened = (html: string) => open(pagesOf(forms, html));

  test.each([
    ['on each of its buttons', [field('size'), field('size'), field('size')]],
    ['on one of its buttons', ['', field('size'), '']],
  ])('a group of radio buttons that is annotated %s is one field', async (_what, annotations) => {
    const [small = '', middle = '', large = ''] = annotations;
    const page = await opened(
      `${radio('XS', 'checked')}${caseForm('note.add', `${radio('S', small)}${radio('M', middle)}${radio('L', large)}${BUTTON}`)}`,
    );
    expect(await page.run('note.add', { size: 'L' })).toMatchObject({
      status: 'completed',
      changed: ['size'],
    });
    expect(page.saved()).toEqual(['s=L']);
    const unknown = await opened(
      caseForm('note.add', `${radio('S', small || middle)}${radio('L', large)}${BUTTON}`),
    );
    expect((await unknown.run('note.add', { size: 'XXL' })).status).not.toBe('completed');
    expect(unknown.saved()).toEqual([]);
  });

  test('radio buttons of two groups are two fields, and neither is used', async () => {
    const other = `<input type="radio" name="t" value="L" ${field('size')}>`;
    const page = await opened(caseForm('note.add', `${radio('S', field('size'))}${other}${BUTTON}`));
    expect((await page.run('note.add', { size: 'S' })).error?.reason).toBe('AMBIGUOUS_ELEMENT');
    expect(page.saved()).toEqual([]);
  });

  test('of a group of checkboxes exactly the listed ones are checked', async () => {
    const around = (tag: string, inner: string) => `<${tag} ${field('c')}>${inner}</${tag}>`;
    const page = await opened(
      [
        ['case.several', 'fieldset', `${box('a', 'checked')}${box('b')}${box('c')}`],
        ['case.none', 'div', `${box('a', 'checked')}${box('b', 'checked')}`],
        ['case.locked', 'p', `${box('a', 'checked disabled')}${box('b')}`],
        ['case.only', 'div', box('a')],
      ]
        .map(([id = '', tag = '', inner = '']) =>
          caseForm(id, `${around(tag, inner)}<input name="k" type="hidden"><button>Go</button>`),
        )
        .join(''),
    );
    const run = async (id: string, c: readonly string[]) => {
      const { status, changed } = await page.run(id, { c }, { manifest: listManifest() });
      expect([id, status, changed]).toEqual([id, 'completed', ['c']]);
    };
    await run('case.several', ['c', 'b', 'c']);
    await run('case.none', []);
    await run('case.locked', ['a', 'b']);
    await run('case.only', ['a']);
    expect(page.saved()).toEqual(['c=b&c=c&k=', 'k=', 'c=b&k=', 'c=a&k=']);
  });

  test('an unknown or unusable option of a group of checkboxes is refused, and nothing is sent', async () => {
    const cases: readonly (readonly [id: string, inner: string, value: JsonValue, reason: RegExp])[] = [
      ['case.unknown', `${box('a')}${box('b')}`, ['a', 'x'], /no such option/],
      ['case.twice', `${box('a')}${box('a')}`, ['a'], /Several of its options/],
      ['case.wanted', `${box('a', 'disabled')}${box('b')}`, ['a'], /cannot be changed. It is disabled/],
      [
        'case.kept',
        `${box('a', 'checked hidden')}${box('b')}`,
        ['b'],
        /cannot be changed. It is not visible/,
      ],
      ['case.flag', `${box('a')}${box('b')}`, true, /no such option/],
      ['case.one', box('a'), ['x'], /no such option/],
    ];
    const page = await opened(
      cases
        .map(([id, inner]) => caseForm(id, `<fieldset ${field('c')}>${inner}</fieldset><button>Go</button>`))
        .join(''),
    );
    for (const [id, , value, reason] of cases) {
      const { error, changed } = await page.run(
        id,
        { c: value },
        { manifest: listManifest(), statusLimit: 50 },
      );
      expect(error?.detail, id).toMatch(reason);
      expect(changed, id).toEqual([]);
    }
    expect(page.saved()).toEqual([]);
  });

  if (forms === 'scripted') liveControls(open);
}

/** Elements of forms that the page itself defines: one that takes any text, one that changes it, one that is checked. */
const CUSTOM = `
  const define = (name, change) => customElements.define(name, class extends HTMLElement {
    static formAssociated = true;
    #internals = this.attachInternals();
    #value = '';
    get value() { return this.#value; }
    set value(value) { this.#value = change(String(value)); this.#internals.setFormValue(this.#value); }
  });
  define('note-text', (value) => value);
  define('note-loud', (value) => value.toUpperCase());
  customElements.define('note-flag', class extends HTMLElement {
    static formAssociated = true;
    #internals = this.attachInternals();
    #isChecked = false;
    get checked() { return this.#isChecked; }
    set checked(value) { this.#isChecked = value; this.#internals.setFormValue(value ? 'on' : null); }
  });
  customElements.define('note-plain', class extends HTMLElement {});
  for (const type of ['input', 'change'])
    document.addEventListener(type, () => { document.querySelector('[name=heard]').value += type + ' '; });`;

const CITIES = ['Berlin', 'Bern', 'Bergen', 'Bergen', 'New  York'];
const combobox = (id: string) =>
  `<input name="city" ${field('city')} role="combobox" aria-controls="${id}" aria-expanded="false">
   <ul id="${id}" role="listbox" hidden></ul>`;

/** A combobox as pages have it: it filters a moment after typing, draws its list anew, and picks with the mouse. */
const list = (typing: 'input' | 'keyup', picking: 'click' | 'mousedown') => `
  const box = document.querySelector('[role=combobox]');
  const list = document.querySelector('[role=listbox]');
  const open = (isOpen) => { list.hidden = !isOpen; box.setAttribute('aria-expanded', String(isOpen)); };
  const draw = () => {
    const typed = 'value' in box ? box.value.toLowerCase() : '';
    list.replaceChildren(...${JSON.stringify(CITIES)}
      .filter((each) => each.toLowerCase().startsWith(typed))
      .map((each) => {
        const option = document.createElement('li');
        option.setAttribute('role', 'option');
        option.textContent = each;
        return option;
      }));
    open(list.children.length > 0);
  };
  let timer;
  box.addEventListener('${typing}', () => { clearTimeout(timer); timer = setTimeout(draw, 60); });
  list.addEventListener('${picking}', (event) => {
    if ('value' in box) box.value = event.target.textContent; else box.textContent = event.target.textContent;
    window.picked = (window.picked ?? 0) + 1;
    list.replaceChildren();
    open(false);
  });`;

/** Controls that only pages with script have. */
function liveControls(open: RuntimeUnderTest['open']): void {
  const opened = (inner: string, script: string) =>
    open(pagesOf('scripted', caseForm('note.add', `${inner}${BUTTON}`), script));

  test('a custom element takes its value by its property, and the page hears of it', async () => {
    const page = await opened(
      `<input type="hidden" name="heard"><note-text name="text" ${field('text')}></note-text><p ${field('wrapped')}><note-text name="wrapped"></note-text></p>
       <note-flag name="flag" ${field('flag')}></note-flag>`,
      CUSTOM,
    );
    const outcome = await page.run('note.add', { text: 'a b', wrapped: 'c', flag: true });
    expect(outcome).toMatchObject({ status: 'completed', changed: ['text', 'wrapped', 'flag'] });
    expect(page.saved()).toEqual([`heard=${'input+change+'.repeat(3)}&text=a+b&wrapped=c&flag=on`]);
  });

  test.each([
    ['that makes another value of it', '<note-loud name="x" @></note-loud>', /does not take/],
    ['that takes no part in forms', '<note-plain name="x" @></note-plain>', /not form-associated/],
    ['that is disabled', '<note-text name="x" disabled @></note-text>', /disabled/],
    ['that is not defined', '<note-later name="x" @></note-later>', /not form-associated/],
  ])('a custom element %s is refused', async (_what, html, reason) => {
    const page = await opened(html.replace('@', field('x')), CUSTOM);
    expect((await page.run('note.add', { x: 'a' })).error?.detail).toMatch(reason);
    expect(page.saved()).toEqual([]);
  });

  test.each([
    ['what is typed', 'click', list('input', 'click')],
    ['keys', 'mousedown', list('keyup', 'mousedown')],
  ])('a combobox that filters by %s takes the option of exactly the value', async (_what, _how, script) => {
    const page = await opened(combobox('list'), script);
    const outcome = await page.run('note.add', { city: 'Bern' });
    expect(outcome).toMatchObject({ status: 'completed', changed: ['city'] });
    expect(page.saved()).toEqual(['city=Bern']);
    expect((await page.run('note.add', { city: 'Bern' })).changed).toEqual([]);
  });

  test.each([
    ['no option has', 'Ber', /no option/],
    ['several options have', 'Bergen', /several options/],
    ['no list opens for', 'Paris', /did not open/],
  ])('a value that %s is refused, and what was typed is taken back', async (_what, city, reason) => {
    const page = await opened(combobox('list'), list('input', 'click'));
    const { error, changed } = await page.run('note.add', { city });
    expect(error).toMatchObject({ reason: 'NOT_OPERABLE', detail: expect.stringMatching(reason) });
    expect(changed).toEqual([]);
    await page.run('note.add', {});
    expect(page.saved()).toEqual(['city=']);
  });

  test('checkboxes that the page draws anew with each change are all changed', async () => {
    const values = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const page = await open(
      pagesOf(
        'scripted',
        caseForm(
          'case.drawn',
          `<fieldset ${field('c')}>${values.map((each) => box(each)).join('')}</fieldset><button>Go</button>`,
        ),
        `document.addEventListener('change', () => {
           const group = document.querySelector('fieldset');
           const checked = [...group.children].map((each) => each.checked);
           group.innerHTML = group.innerHTML;
           [...group.children].forEach((each, at) => { each.checked = checked[at]; });
         });`,
      ),
    );
    expect(await page.run('case.drawn', { c: values }, { manifest: listManifest() })).toMatchObject({
      status: 'completed',
      changed: ['c'],
    });
    expect(page.saved()).toEqual([values.map((each) => `c=${each}`).join('&')]);
  });

  test('a combobox without typing is opened and picked from', async () => {
    const page = await opened(
      `<div tabindex="0" ${field('city')} role="combobox" aria-controls="list" aria-expanded="false">Pick one</div>
       <ul id="list" role="listbox" hidden></ul>`,
      `${list('input', 'click')} box.addEventListener('click', draw);
       document.querySelector('form').addEventListener('formdata', ({ formData }) => formData.set('city', box.textContent));`,
    );
    expect(await page.run('note.add', { city: 'New York' })).toMatchObject({
      status: 'completed',
      changed: ['city'],
    });
    expect(page.saved()).toEqual(['city=New++York']);
  });

  test('a combobox that shows something else after its option was picked is refused', async () => {
    const page = await opened(
      combobox('list'),
      `${list('input', 'click')} list.addEventListener('click', () => { box.value = 'Elsewhere'; });`,
    );
    const { error } = await page.run('note.add', { city: 'Bern' });
    expect(error).toMatchObject({ reason: 'NOT_OPERABLE', detail: expect.stringMatching(/another value/) });
    expect(page.saved()).toEqual([]);
  });
}
