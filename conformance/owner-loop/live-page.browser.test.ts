import { readdirSync, readFileSync } from 'node:fs';
import { decide } from '@handrail/testing';
import { until } from '@handrail/testing/until';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Desk, openDesk } from './desk.ts';
import { type LiveBank, openLiveBank, PASSWORD, signInAtBank, takeControl } from './live-bank.ts';

let bank: LiveBank;
let desk: Desk;

beforeAll(async () => {
  bank = await openLiveBank();
  desk = await openDesk({
    browser: { unsandboxed: true },
    egress: { loopbackPorts: [bank.port] },
    workflows: [bank.workflow],
  });
});
afterAll(async () => {
  await desk?.close();
  await bank?.close();
});

describe('an owner in the live browser of the dashboard', () => {
  test('signs in on a page for the agent, hands it back, and the password is nowhere', async () => {
    const { page } = desk;
    const runId = await takeControl(desk);
    await signInAtBank(page);
    await decide(page.getByRole('button', { name: 'I am done' }));
    expect(await desk.ended(runId)).toMatchObject({ status: 'completed' });
    const events = JSON.stringify(await desk.events(runId));
    expect(events).toContain('1,234.50 EUR');
    expect(events).not.toContain(PASSWORD);
    expect(desk.stored()).not.toContain(PASSWORD);
  });

  test('learns when the browser dies, and the run ends without success', async () => {
    const { page } = desk;
    const runId = await takeControl(desk);
    process.kill(await browserOfTheHost(), 'SIGKILL');
    await page.getByText('The browser was closed').waitFor();
    expect(await desk.ended(runId)).toMatchObject({ status: 'failed' });
    const names = (await desk.events(runId)).map(({ type }) => type);
    const lost = names.indexOf('handrail.browser_surface_lost');
    expect(lost).toBeGreaterThan(-1);
    expect(names.indexOf('handrail.assistance.cancelled')).toBeGreaterThan(lost);
    expect(names).not.toContain('handrail.assistance.resolved');
    await page.goto(`${desk.server.url}/runs/${runId}`);
    await page.getByText('Failed').first().waitFor();
    expect(await page.getByRole('button', { name: 'I am done' }).count()).toBe(0);
  });
});

/** The browser with the live page, not the one with the dashboard: only the host's has a proxy to pass. */
function browserOfTheHost(): Promise<number> {
  return until(() => {
    const own = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isBrowserOfTheHost(Number(name)));
    // One of an earlier run may be about to end.
    return own.length === 1 && Number(own[0]);
  }, 'the one browser of the host');
}

function isBrowserOfTheHost(pid: number): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    const isMain = command.includes('--remote-debugging-pipe') && !command.includes('--type=');
    return isMain && command.includes('--proxy-server') && !command.startsWith('/bin/sh') && isOurs(pid);
  } catch {
    // It has ended meanwhile.
    return false;
  }
}

function isOurs(pid: number): boolean {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  return parent === process.pid || (parent > 1 && isOurs(parent));
}
