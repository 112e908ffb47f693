import { describe, expect, test } from 'vitest';
import { action, pagesOf, type RuntimeUnderTest } from './contract-page.ts';

const CLOSE = 'action="/save" method="get"';
const HIGH = 'data-agent-danger="high" data-agent-confirm="required"';
const SAVE = action('a.save');

/** The parser ties controls to the form whose tag is open, also where the form does not end up around them. */
export function formOwnerContract({ open, forms }: RuntimeUnderTest): void {
  const opened = (html: string) => open(pagesOf(forms, html));
  const inTable = (start: string, cells: string) =>
    `<table>${start}<tr><td>${cells}</td></tr></form></table>`;

  describe('form owners', () => {
    test.each([
      [
        'a form between a table and its rows',
        inTable(`<form ${CLOSE} ${action('acct.close', HIGH)}>`, `<button name="go" ${SAVE}>Save</button>`),
      ],
      [
        'a form whose element was closed before the button',
        `<div><form ${CLOSE} ${action('acct.close', HIGH)}></div><button name="go" ${SAVE}>Save</button>`,
      ],
      [
        'a form that a button around the control names',
        `<form id="f" ${CLOSE} ${action('acct.close', HIGH)}></form>
         <button form="f" name="go"><span role="button" ${SAVE}>Save</span></button>`,
      ],
      [
        'a form whose button a label stands for',
        `<form id="f" ${CLOSE} ${action('acct.close', HIGH)}></form>
         <button id="b" form="f" name="go">Close</button><label for="b" role="button" ${SAVE}>Save</label>`,
      ],
      [
        'an action around such a form',
        `<div ${action('acct.close', HIGH)}>
          ${inTable(`<form ${CLOSE}>`, `<button name="go" ${SAVE}>Save</button>`)}</div>`,
      ],
    ])('the terms of %s count for the button that submits it', async (_what, html) => {
      const page = await opened(html);
      expect((await page.run('a.save', {})).status).toBe('needs_confirmation');
      expect(page.saved()).toEqual([]);
      await page.run('a.save', {}, { answer: 'granted', statusLimit: 100 });
      expect(page.saved()).toEqual(['go=']);
    });

    test('a form of a table that asks for review is left to the owner', async () => {
      const start = `<form ${CLOSE} ${action('acct.close', 'data-agent-confirm="review"')}>`;
      const page = await opened(inTable(start, `<button ${SAVE}>Save</button>`));
      expect((await page.run('a.save', {}, { answer: 'granted' })).status).toBe('awaiting_review');
      expect(page.saved()).toEqual([]);
    });

    test('a form of a table is sent with its controls and its button', async () => {
      const cells = `<input type="hidden" name="id" value="7"><input name="x" value="old">
        <button name="go" value="1">Save</button>`;
      const page = await opened(inTable(`<form ${CLOSE} ${action('note.add')}>`, cells));
      await page.run('note.add', {}, { statusLimit: 100 });
      expect(page.saved()).toEqual(['id=7&x=old&go=1']);
    });

    test('a form of a table with two buttons is ambiguous', async () => {
      const cells = '<button>Save</button><button formaction="/delete">Delete</button>';
      const page = await opened(inTable(`<form ${CLOSE} ${action('note.add')}>`, cells));
      expect((await page.run('note.add', {})).error?.reason).toBe('AMBIGUOUS_ELEMENT');
      expect(page.saved()).toEqual([]);
    });

    test('a form of a table whose only button needs script is not sent without it', async () => {
      const cells = '<button type="button">Save</button>';
      const page = await opened(inTable(`<form ${CLOSE} ${action('note.add')}>`, cells));
      expect((await page.run('note.add', {})).error?.reason).toBe('NOT_OPERABLE');
      expect(page.saved()).toEqual([]);
    });
  });
}
