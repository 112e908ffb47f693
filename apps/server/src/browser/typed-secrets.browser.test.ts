import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BankRun, BUTTON, FIELD, PASSWORD, startBankRun } from '../../testing/bank-run.ts';
import type { PageAtDesk } from '../../testing/owner-at-desk.ts';

/** Everything that any line of the log was given, before anything is taken out of it. */
const logged: unknown[] = [];
const note = (...facts: unknown[]) => {
  const errors = facts
    .filter((fact) => fact instanceof Error)
    .map(({ stack, cause }) => [stack, String(cause)]);
  logged.push(JSON.stringify(facts), errors);
};
const log = { http: { answered: note, failed: note }, info: note, failure: note, defect: note };

let bank: BankRun;
beforeAll(async () => {
  bank = await startBankRun({ log });
});
afterAll(() => bank.close());

test('what an owner types at a live page is found nowhere, however it is sent', async () => {
  const { owner, runId, requestId } = bank;
  const canaries: string[] = [];
  const canary = () => {
    const made = `canary-${canaries.length}-7f3a9c`;
    canaries.push(made);
    return made;
  };
  const answers: unknown[] = [];
  const pages: PageAtDesk[] = [];
  const open = async (path?: string) => {
    const page = await owner.open(runId, requestId, path);
    pages.push(page);
    return page;
  };

  // Without control, in messages nobody knows, too large, or not even JSON.
  const early = await open();
  await early.next('ready');
  for (let count = 0; count < 10; count += 1) early.send({ type: 'paste', text: canary() });
  for (const broken of [
    () => ({ type: 'typed', text: canary() }),
    () => ({ type: 'paste', text: canary().repeat(2_000) }),
    () => ({ type: 'key', action: 'down', key: canary().repeat(9), code: '', modifiers: 0 }),
    () => ({ type: 'hello', ticket: canary(), width: 1, height: 1 }),
    () => `{"type":"paste","text":"${canary()}`,
    () => canary().repeat(20_000),
  ]) {
    const page = await open();
    await page.next('ready');
    page.send(broken());
    await page.closed;
  }
  // At the door.
  for (let count = 0; count < 5; count += 1) {
    await (await open(`/owner/surface?ticket=${canary()}`)).closed;
    const page = await owner.connect();
    pages.push(page);
    page.send({ type: 'hello', ticket: canary(), width: 800, height: 600 });
    await page.closed;
    answers.push(await owner.ticket(runId, canary()), await owner.ticket(canary(), requestId));
  }
  // With control: typed and pasted, and handed in to the site.
  const page = await open();
  await page.next('ready');
  page.send({ type: 'take' });
  await page.next('control');
  page.click(...FIELD);
  for (let count = 0; count < 5; count += 1) page.type(canary());
  for (let count = 0; count < 10; count += 1) page.send({ type: 'paste', text: canary() });
  page.send({ type: 'paste', text: PASSWORD });
  page.click(...BUTTON);
  await expect.poll(() => page.moved).toMatchObject({ title: 'Account' });
  answers.push(await owner.reply(runId, requestId, 'success'));
  answers.push(await bank.events(), await owner.timeline(runId), await owner.view(runId));

  expect(canaries.length).toBeGreaterThanOrEqual(50);
  expect(logged.length).toBeGreaterThan(0);
  const told = JSON.stringify([answers, logged, pages.map(({ news }) => news)]);
  const stored = bank.stored();
  for (const each of [...canaries, PASSWORD]) {
    expect(told).not.toContain(each);
    expect(stored).not.toContain(each);
  }
  for (const text of [told, stored]) expect(text).not.toMatch(/devtools|remote-debugging|wss?:\/\//);
});
