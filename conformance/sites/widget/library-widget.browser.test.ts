import { type Library, startLibrary } from '@handrail/library';
import { openBrowser } from '@handrail/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOLD, TODAY } from '../library-stories.ts';
import type { Browser } from '../open-page.ts';
import { type Visitor, visit, widgetFile } from './visitor.ts';

let browser: Browser;
let library: Library;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  library = await startLibrary({ today: () => TODAY, widget: await widgetFile() });
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  await library.close();
});

const open = (path: string): Promise<Visitor> =>
  visit(browser, 'Alderford Library', { origin: library.origin, path, cookie: library.signIn() });

describe('the library with the widget', () => {
  test('loans are listed from another page', async () => {
    const me = await open('/account/');
    await me.ask('show my loans');
    const report = await me.report();
    for (const id of ['L-1001', 'L-1002', 'L-1003', 'L-1004']) expect(report).toContain(id);
    expect(report).not.toContain('L-1005');
    expect(me.sent).toEqual([]);
  });

  test('the loan that is named is renewed, once', async () => {
    const me = await open('/loans/');
    await me.ask('renew loan');
    await me.fillIn({ row_key: 'L-1002' });
    expect(me.sent).toEqual([]);
    await me.proceed();
    await me.report();
    expect(me.sent).toEqual(['POST /loans/renew']);
    expect(library.state().changes).toEqual(['loan.renew L-1002']);
  });

  test('a loan that another member waits for is sent, and not renewed', async () => {
    const me = await open('/loans/');
    await me.ask('renew loan');
    await me.fillIn({ row_key: 'L-1003' });
    await me.proceed();
    expect(await me.report()).toContain('RESERVED_BY_OTHERS');
    expect(me.sent).toEqual(['POST /loans/renew']);
    expect(library.state().changes).toEqual([]);
  });

  test('a loan whose button is disabled is refused before anything is sent', async () => {
    const me = await open('/loans/');
    await me.ask('renew loan');
    await me.fillIn({ row_key: 'L-1004' });
    await me.report();
    expect(me.sent).toEqual([]);
    expect(library.state().changes).toEqual([]);
  });

  test('a hold is placed from another page', async () => {
    const me = await open('/loans/');
    await me.ask('place a hold');
    await me.fillIn(HOLD);
    await me.proceed();
    await me.report();
    expect(me.sent).toEqual(['POST /holds/place']);
    expect(library.state().holds.at(-1)).toMatchObject({
      bookId: 'B-204',
      branch: 'northside',
      neededUntil: '2026-05-01',
    });
  });

  test('a hold for a day in the past is not placed', async () => {
    const me = await open('/holds/new');
    await me.ask('place a hold');
    await me.fillIn({ ...HOLD, needed_until: '2026-03-01' });
    await me.proceed();
    await me.report();
    expect(library.state().changes).toEqual([]);
  });

  test('contact details are filled in, and sent by the member', async () => {
    const me = await open('/account/');
    await me.ask('change contact details email ada@example.org');
    await me.proceed();
    await me.report();
    expect(me.sent).toEqual([]);
    await me.page.locator('form button[data-agent-action="contact.update.submit"]').click();
    await expect.poll(() => library.state().changes).toEqual(['contact.update 4001-7215']);
    expect(library.state().members[0]?.email).toBe('ada@example.org');
  });

  test('the membership ends when the member approves, and only then', async () => {
    for (const reply of ['decline', 'approve'] as const) {
      const me = await open('/account/closing/');
      await me.ask('cancel membership CANCEL');
      await me.proceed();
      await me.answer(reply);
      await me.report();
      expect(me.sent).toEqual(reply === 'decline' ? [] : ['POST /account/close']);
    }
    expect(library.state().changes).toEqual(['membership.cancel 4001-7215']);
  });
});
