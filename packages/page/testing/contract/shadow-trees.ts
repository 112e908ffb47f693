import { expect, test } from 'vitest';
import { action, caseForm, field, pagesOf, type RuntimeUnderTest } from './contract-page.ts';

const CONTROL = `<input name="x" ${field('x')}>`;
const button = (id: string) => `<button name="go" value="1" ${action(`${id}.submit`)}>Go</button>`;
const host = (shadow: string, light = '', mode = 'open') =>
  `<note-box><template shadowrootmode="${mode}">${shadow}</template>${light}</note-box>`;
const noteForm = (more = '') => caseForm('note.add', `${CONTROL}${more}${button('note.add')}`);

/** Open shadow trees are parts of the page, in every runtime. */
export function shadowContract({ open, forms }: RuntimeUnderTest): void {
  const opened = (html: string) => open(pagesOf(forms, html));

  test('a form in an open shadow tree is filled and sent', async () => {
    const page = await opened(host(host(noteForm())));
    expect(await page.run('note.add', { x: 'a' })).toMatchObject({ status: 'completed', changed: ['x'] });
    expect(page.saved()).toEqual(['x=a&go=1']);
  });

  test('what is put into a slot is read once, where it is shown', async () => {
    const page = await opened(
      host(
        `<section><h2>Add</h2><slot></slot></section><slot name="other"><input ${field('x')}></slot>`,
        `${noteForm()}<p slot="other">In place of the content of the slot</p>
         <input slot="nowhere" ${field('x')} data-agent-for-action="note.add">`,
      ),
    );
    expect(await page.run('note.add', { x: 'a' })).toMatchObject({ status: 'completed', changed: ['x'] });
    expect(page.saved()).toEqual(['x=a&go=1']);
  });

  test('a slot that nothing is put into shows its own content', async () => {
    const page = await opened(host(`<slot name="other">${noteForm()}</slot>`));
    expect((await page.run('note.add', { x: 'a' })).changed).toEqual(['x']);
    expect(page.saved()).toEqual(['x=a&go=1']);
  });

  test('a field that a shadow form shows in its slot belongs to the action', async () => {
    const shadow = caseForm('note.add', `<slot></slot>${button('note.add')}`, 'data-agent-confirm="review"');
    const page = await opened(host(shadow, CONTROL));
    expect(await page.run('note.add', { x: 'a' })).toMatchObject({
      status: 'awaiting_review',
      changed: ['x'],
    });
  });

  test('what is around a shadow tree or a slot decides whether a person could use what is in it', async () => {
    const cases = [
      [`<div hidden>${host(noteForm())}</div>`, /not visible/],
      [`<div inert>${host(noteForm())}</div>`, /inert/],
      [host(`<div inert><slot></slot></div>`, noteForm()), /inert/],
      [host(`<dialog><slot></slot></dialog>`, noteForm()), /dialog that is (?:closed|not open)/],
    ] as const;
    for (const [html, reason] of cases) {
      const page = await opened(html);
      expect((await page.run('note.add', { x: 'a' })).error?.detail).toMatch(reason);
      expect(page.saved()).toEqual([]);
    }
  });

  test('a closed shadow tree is not looked into', async () => {
    const page = await opened(host(noteForm(), '', 'closed'));
    expect((await page.run('note.add', { x: 'a' })).error?.reason).toBe('UNKNOWN_ACTION');
  });
}
