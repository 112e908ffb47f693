import { expect, test } from 'vitest';
import { action, caseForm, field, pagesOf, type RuntimeUnderTest } from './contract-page.ts';

const BUTTON = `<button ${action('note.add.submit')}>Go</button>`;
const radio = (value: string, more: string) => `<input type="radio" name="s" value="${value}" ${more}>`;

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
}
