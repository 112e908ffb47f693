import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BankRun, BUTTON, FIELD, PASSWORD, startBankRun } from '../../testing/bank-run.ts';

let bank: BankRun;
beforeEach(async () => {
  bank = await startBankRun();
});
afterEach(() => bank.close());

describe('an owner at a live page', () => {
  test('signs in to a site for the agent, says so, and the agent reads what it came for', async () => {
    const { client, owner, runId, requestId } = bank;
    const page = await owner.open(runId, requestId);
    expect(await page.next('ready')).toMatchObject({ title: 'Sign in', control: 'agent' });
    page.send({ type: 'take' });
    await page.next('control');
    page.click(...FIELD);
    page.type(PASSWORD);
    page.click(...BUTTON);
    await expect.poll(() => page.moved).toMatchObject({ title: 'Account' });
    await expect.poll(() => page.frames).toBeGreaterThan(0);
    expect(await owner.reply(runId, requestId, 'success')).toMatchObject({ status: 202 });
    expect(await page.next('closed')).toMatchObject({ reason: 'request_closed' });
    expect(JSON.stringify(await bank.events())).toContain('1,234.50 EUR');
    expect((await client.runs.get(runId)).status).toBe('completed');
  });

  test('whose browser is killed is notified: the request is cancelled, and their late answers are refused', async () => {
    const { client, owner, runId, requestId } = bank;
    const page = await owner.open(runId, requestId);
    await page.next('ready');
    page.send({ type: 'take' });
    await page.next('control');
    process.kill(browserProcess(), 'SIGKILL');
    expect(await page.next('lost')).toEqual({ type: 'lost', code: 'browser_surface_cdp_disconnected' });
    await bank.events();
    expect(await client.runs.get(runId)).toMatchObject({
      status: 'failed',
      error: { message: expect.stringContaining('The browser closed while the owner was needed in it.') },
    });
    for (const status of ['success', 'cancelled']) {
      expect(await owner.reply(runId, requestId, status)).toMatchObject({
        status: 409,
        body: { error: 'no_pending_interaction' },
      });
    }
    const { entries } = await owner.timeline(runId);
    const lost = entries.filter(({ type }) => type === 'run.browser_surface_lost');
    expect(lost).toHaveLength(1);
    expect(JSON.stringify(lost)).toContain('browser_surface_cdp_disconnected');
    expect(await owner.ticket(runId, requestId)).toMatchObject({ status: 409 });
    expect((await owner.view(runId)).controls).toEqual([]);
  });
});

/** The browser that this process started last: an older one may be that of other tests in the same process. */
function browserProcess(): number {
  const known = new Map<
    number,
    { readonly parent: number; readonly begun: number; readonly command: string }
  >();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const [parent, begun] = [Number(fields[1]), Number(fields[19])];
      known.set(Number(name), { parent, begun, command: readFileSync(`/proc/${name}/cmdline`, 'utf8') });
    } catch {
      // It has ended meanwhile.
    }
  }
  const isOurs = (pid: number): boolean => {
    const parent = known.get(pid)?.parent;
    return parent === process.pid || (parent !== undefined && parent > 1 && isOurs(parent));
  };
  const isBrowser = (command: string) =>
    command.includes('--remote-debugging-pipe') && !/--type=|^\/bin\/sh/.test(command);
  const [newest] = [...known]
    .filter(([pid, { command }]) => isBrowser(command) && isOurs(pid))
    .sort(([, one], [, other]) => other.begun - one.begun);
  if (!newest) throw new Error('This process has started no browser.');
  return newest[0];
}
