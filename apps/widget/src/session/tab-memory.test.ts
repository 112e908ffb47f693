import { describe, expect, test } from 'vitest';
import { TabMemory } from './tab-memory.ts';

function tab() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  let now = 1_000_000;
  return {
    kept,
    wait: (time: number) => {
      now += time;
    },
    /** What the next page would have. */
    nextPage: () => new TabMemory(storage, () => now),
  };
}

const subject = { request: 'delete it', capability: 'thing.delete', title: 'Delete thing' };
const report = { tone: 'done', title: 'Sent', text: 'It was sent.', quote: 'Deleted' } as const;

describe('what a page leaves behind', () => {
  test('is taken up by the next page once', () => {
    const { nextPage } = tab();
    nextPage().leaveFor('delete it', '/things', 'plan', subject);
    expect(nextPage().takeUp()).toMatchObject({
      pending: { request: 'delete it', route: '/things' },
      meant: 'thing.delete',
    });
    expect(nextPage().takeUp()).toEqual({ pending: undefined, meant: undefined });
  });

  test('is gone after thirty seconds', () => {
    const { nextPage, wait } = tab();
    nextPage().leaveFor('delete it', '/things', 'plan', subject);
    wait(30_001);
    expect(nextPage().takeUp()).toEqual({ pending: undefined, meant: undefined });
    nextPage().leaveSent(subject);
    wait(30_001);
    expect(nextPage().takeUp().sent).toBeUndefined();
  });

  test('is gone when the page was not left after all', () => {
    const { nextPage } = tab();
    const memory = nextPage();
    memory.leaveFor('delete it', '/things', 'plan', subject);
    memory.stay();
    expect(nextPage().takeUp().pending).toBeUndefined();
  });

  test('names an action that was set off and has not answered', () => {
    const { nextPage } = tab();
    nextPage().leaveSent(subject);
    expect(nextPage().takeUp().sent).toMatchObject(subject);
  });

  test('names the row of such an action, and whether a request left with it', () => {
    const { nextPage, kept } = tab();
    nextPage().leaveSent({ ...subject, row: 'v-1', isSent: true });
    expect(nextPage().takeUp().sent).toMatchObject({ row: 'v-1', isSent: true });
    nextPage().leaveSent({ ...subject, isSent: true });
    kept.set('handrail.widget', kept.get('handrail.widget')?.replace('true', '"yes"') ?? '');
    expect(nextPage().takeUp().sent).toMatchObject({ isSent: false });
  });

  test('says what a request is about only for that request', () => {
    const { nextPage, kept } = tab();
    nextPage().leaveFor('delete it', '/things', 'plan', { ...subject, request: 'something else' });
    expect(kept.size).toBe(2);
    expect(nextPage().takeUp().meant).toBeUndefined();
  });
});

describe('a secret of a request', () => {
  const request = 'sign in with password hunter2';

  test('is in nothing that is kept', () => {
    const { nextPage, kept } = tab();
    const memory = nextPage();
    memory.hide(['hunter2', '']);
    memory.remember(request, { ...report, quote: 'Your password hunter2 is weak' });
    memory.leaveSent({ ...subject, request });
    expect([...kept.values()].join()).not.toContain('hunter2');
    const next = nextPage();
    expect(next.takeUp().sent?.request).toBe('sign in with password •••');
    expect(next.history).toMatchObject([{ request: 'sign in with password •••' }]);
  });

  test('is left out of a request that is planned again on the next page', () => {
    const { nextPage, kept } = tab();
    const memory = nextPage();
    memory.hide(['hunter2']);
    memory.leaveFor(request, '/login', 'plan', { ...subject, request });
    expect([...kept.values()].join()).not.toContain('hunter2');
    expect(nextPage().takeUp()).toMatchObject({
      pending: { request: 'sign in with password ' },
      meant: 'thing.delete',
    });
  });
});

describe('the history', () => {
  test('goes from page to page, and quotes the page', () => {
    const { nextPage } = tab();
    nextPage().remember('delete it', report);
    const memory = nextPage();
    memory.takeUp();
    expect(memory.history).toEqual([{ request: 'delete it', summary: 'Sent: “Deleted”' }]);
  });

  test('keeps one entry of a request that went over a page load, and twenty in all', () => {
    const { nextPage } = tab();
    const memory = nextPage();
    memory.remember('a', report);
    memory.remember('a', report);
    expect(memory.history).toHaveLength(1);
    for (let index = 0; index < 30; index += 1) memory.remember(`request ${index}`, report);
    expect(memory.history).toHaveLength(20);
  });

  test.each([
    ['no JSON', '{'],
    ['something else', '[1]'],
    ['wrong members', '{"history":[1,{"request":1},{"request":"a"}],"carried":{"what":"meant"}}'],
    ['too much of it', `{"history":"${'x'.repeat(70_000)}"}`],
    ['too deep', `{"history":${'['.repeat(50)}${']'.repeat(50)}}`],
    [
      'a time to come',
      '{"carried":{"what":"sent","request":"a","capability":"b","title":"c","at":99999999999999}}',
    ],
  ])('of somebody who wrote %s is empty', (_what, text) => {
    const { nextPage, kept } = tab();
    kept.set('handrail.widget', text);
    const memory = nextPage();
    expect(memory.takeUp()).toEqual({ pending: undefined, meant: undefined });
    expect(memory.history).toEqual([]);
  });
});
