import { expect, test } from 'vitest';
import {
  action,
  type ContractPage,
  caseForm,
  field,
  pagesOf,
  type RuntimeUnderTest,
} from './contract-page.ts';

const CONTROL = `<input name="x" ${field('x')}>`;

/** Around a control or a button, with what is said of the two in it. */
const UNUSABLE: readonly (readonly [what: string, around: (inner: string) => string, reason: RegExp])[] = [
  ['in a disabled group', (inner) => `<fieldset disabled>${inner}</fieldset>`, /disabled/],
  [
    'in the second legend of a disabled group',
    (inner) => `<fieldset disabled><legend>A</legend><legend>${inner}</legend></fieldset>`,
    /disabled/,
  ],
  ['in a part that says it is disabled', (inner) => `<div aria-disabled="true">${inner}</div>`, /disabled/],
  ['in an inert part', (inner) => `<div inert><p>${inner}</p></div>`, /inert/],
  ['in a hidden part', (inner) => `<div hidden><p>${inner}</p></div>`, /not visible/],
  ['in a closed dialog', (inner) => `<dialog>${inner}</dialog>`, /dialog that is (?:closed|not open)/],
  ['in closed details', (inner) => `<details><summary>More</summary>${inner}</details>`, /not open/],
  ['in a closed popover', (inner) => `<div popover>${inner}</div>`, /popover that is not open/],
];

const USABLE: readonly (readonly [what: string, around: (inner: string) => string])[] = [
  [
    'in the first legend of a disabled group',
    (inner) => `<fieldset disabled><legend>${inner}</legend></fieldset>`,
  ],
  ['in an open dialog', (inner) => `<dialog open>${inner}</dialog>`],
  ['in open details', (inner) => `<details open><summary>More</summary>${inner}</details>`],
  ['hidden from assistive technology only', (inner) => `<div aria-hidden="true">${inner}</div>`],
];

const button = (id: string) => `<button name="go" value="1" ${action(`${id}.submit`)}>Go</button>`;

/** What a person could not use is not used, by any runtime. */
export function usabilityContract({ open, forms }: RuntimeUnderTest): void {
  const opened = (cases: readonly string[]) => open(pagesOf(forms, cases.join('')));

  test('a control that a person could not use is refused with the reason, and nothing is sent', async () => {
    const page = await opened(
      UNUSABLE.map(([, around], at) => caseForm(`case.c${at}`, `${around(CONTROL)}${button(`case.c${at}`)}`)),
    );
    for (const [at, [what, , reason]] of UNUSABLE.entries()) {
      const { error, changed } = await page.run(`case.c${at}`, { x: 'a' });
      expect(error, what).toMatchObject({ reason: 'NOT_OPERABLE', detail: expect.stringMatching(reason) });
      expect(changed, what).toEqual([]);
    }
    expect(page.saved()).toEqual([]);
  });

  test('a button that a person could not press is not pressed', async () => {
    const page = await opened(
      UNUSABLE.map(([, around], at) => caseForm(`case.c${at}`, `${CONTROL}${around(button(`case.c${at}`))}`)),
    );
    for (const [at, [what, , reason]] of UNUSABLE.entries()) {
      const { error } = await page.run(`case.c${at}`, { x: 'a' }, { statusLimit: 50 });
      expect(error, what).toMatchObject({ reason: 'NOT_OPERABLE', detail: expect.stringMatching(reason) });
    }
    expect(page.saved()).toEqual([]);
  });

  test.each(USABLE)('a control and a button %s are used', async (_what, around) => {
    const page = await opened([caseForm('note.add', around(`${CONTROL}${button('note.add')}`))]);
    expect(await page.run('note.add', { x: 'a' })).toMatchObject({ status: 'completed', changed: ['x'] });
    expect(page.saved()).toEqual(['x=a&go=1']);
  });

  test('a link that a person could not press is not pressed', async () => {
    const page = await opened([
      ...UNUSABLE.filter(([what]) => !what.includes('group')).map(([, around], at) =>
        around(`<a href="/save?at=${at}" ${action(`case.c${at}`)}>Go</a>`),
      ),
    ]);
    for (const [at, [what, , reason]] of UNUSABLE.filter(([each]) => !each.includes('group')).entries()) {
      const { error } = await page.run(`case.c${at}`, {});
      expect(error, what).toMatchObject({ reason: 'NOT_OPERABLE', detail: expect.stringMatching(reason) });
    }
    expect(page.saved()).toEqual([]);
  });

  test('an option or a radio button that a person could not choose is not chosen', async () => {
    const page = await opened([
      caseForm(
        'case.options',
        `<select name="x" ${field('x')}><option>a</option><optgroup disabled label="O"><option>b</option></optgroup></select>${button('case.options')}`,
      ),
      caseForm(
        'case.radios',
        `<div ${field('x')}><fieldset disabled><input type="radio" name="r" value="b"></fieldset><input type="radio" name="r" value="a"></div>${button('case.radios')}`,
      ),
    ]);
    for (const id of ['case.options', 'case.radios']) {
      const { status, changed } = await page.run(id, { x: 'b' });
      expect(['execution_error', 'validation_error'], id).toContain(status);
      expect(changed).toEqual([]);
    }
    expect(page.saved()).toEqual([]);
    expect((await page.run('case.radios', { x: 'a' })).changed).toEqual(['x']);
    expect(page.saved()).toEqual([expect.stringContaining('r=a')]);
  });

  if (forms === 'scripted') liveUsability(open);
}

const dialog = (id: string, more = '') =>
  `<dialog id="${id}" ${more}><p>Read this</p>${caseForm(`in.${id}`, `${CONTROL}${button(`in.${id}`)}`)}</dialog>`;

/** What only a page with script can do to its controls. */
function liveUsability(open: RuntimeUnderTest['open']): void {
  const opened = (html: string, script: string) => open(pagesOf('scripted', html, script));
  const reasonOf = async (page: ContractPage, id: string) =>
    (await page.run(id, { x: 'a' })).error?.detail ?? 'used';

  test('what is behind an open modal dialog is not used, and what is in it is', async () => {
    const page = await opened(
      `${dialog('one')}${caseForm('case.behind', `${CONTROL}${button('case.behind')}`)}`,
      `one.showModal();`,
    );
    expect(await reasonOf(page, 'case.behind')).toMatch(/behind an open dialog/);
    expect(page.saved()).toEqual([]);
    await page.run('in.one', { x: 'a' });
    expect(page.saved()).toEqual(['x=a&go=1']);
  });

  test('of two modal dialogs only the upper one is used', async () => {
    const page = await opened(`${dialog('one')}${dialog('two')}`, `two.showModal(); one.showModal();`);
    expect(await reasonOf(page, 'in.two')).toMatch(/behind an open dialog/);
    expect(page.saved()).toEqual([]);
    await page.run('in.one', { x: 'a' });
    expect(page.saved()).toEqual(['x=a&go=1']);
  });

  test('a dialog that is not modal leaves the page usable, and a modal one escapes an inert part', async () => {
    const page = await opened(
      `${dialog('one')}${caseForm('case.beside', `${CONTROL}${button('case.beside')}`)}`,
      `one.show();`,
    );
    await page.run('case.beside', { x: 'a' });
    expect(page.saved()).toEqual(['x=a&go=1']);
    const inert = await opened(`<div inert>${dialog('one')}</div>`, `one.showModal();`);
    await inert.run('in.one', { x: 'a' });
    expect(inert.saved()).toEqual(['x=a&go=1']);
  });

  test('what is behind a dialog that the page calls modal is not used', async () => {
    const page = await opened(
      `<div role="dialog" aria-modal="true" id="own">Cookies</div>
       ${caseForm('case.behind', `${CONTROL}${button('case.behind')}`)}`,
      '',
    );
    expect(await reasonOf(page, 'case.behind')).toMatch(/behind an open dialog/);
    const closed = await opened(
      `<div role="dialog" aria-modal="true" hidden>Cookies</div>
       ${caseForm('case.behind', `${CONTROL}${button('case.behind')}`)}`,
      '',
    );
    await closed.run('case.behind', { x: 'a' });
    expect(closed.saved()).toEqual(['x=a&go=1']);
  });

  test('what is shown counts, whatever its attributes say', async () => {
    const page = await opened(
      `<div id="shown" hidden>${caseForm('case.shown', `${CONTROL}${button('case.shown')}`)}</div>
       <div id="gone">${caseForm('case.gone', `${CONTROL}${button('case.gone')}`)}</div>
       <div id="bare">${caseForm('case.bare', `${CONTROL}${button('case.bare')}`)}</div>`,
      `shown.style.display = 'block'; gone.style.visibility = 'hidden';
       document.querySelector('#bare form').style.display = 'contents';`,
    );
    expect(await reasonOf(page, 'case.gone')).toMatch(/not visible/);
    expect(page.saved()).toEqual([]);
    await page.run('case.shown', { x: 'a' });
    await page.run('case.bare', { x: 'b' });
    expect(page.saved()).toEqual(['x=a&go=1', 'x=b&go=1']);
  });

  test('a button that waits for a valid form is looked at after filling', async () => {
    const page = await opened(
      caseForm(
        'note.add',
        `<input name="x" required ${field('x')}><button disabled ${action('note.add.submit')}>Go</button>`,
      ),
      `document.querySelector('input').addEventListener('input', () => {
         document.querySelector('button').disabled = !document.querySelector('form').checkValidity();
       });`,
    );
    expect(await page.run('note.add', { x: 'a' })).toMatchObject({ status: 'completed', changed: ['x'] });
    expect(page.saved()).toEqual(['x=a']);
  });
}
