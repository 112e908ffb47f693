import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runStatement } from '@handrail/runs';
import { openBrowser } from '@handrail/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chainEvents } from '../envelope/chain-events.ts';
import { envelopePage, sealEnvelope } from '../envelope/envelope-page.ts';

type Browser = Awaited<ReturnType<typeof openBrowser>>;
let browser: Browser;
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-envelope-'));
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

const at = '2026-03-31T12:00:00.000Z';
const event = (sequence: number, type: string, payload: object) => ({
  eventId: `r.${sequence}`,
  runId: 'r1',
  type,
  timestamp: at,
  sequence,
  payload: payload as never,
});
const hostile = '</script><img src=x onerror="document.title=1"> & "quotes" \u00a0 é ∑';

test('an exported run opens without a network, checks itself, and says when something in it was changed', async () => {
  const log = [
    event(0, 'run.started', { workflowId: 'pay', inputs: { note: hostile } }),
    event(1, 'interrupt.requested', {
      kind: 'approval',
      key: 'k',
      data: { artifactData: { amount: 12, to: hostile } },
    }),
    event(2, 'approval.received', { nodeId: 'gate', action: 'accept', decidedBy: 'ann' }),
    event(3, 'run.completed', {}),
  ];
  const facts = { runId: 'r1', workflowId: 'pay', status: 'completed', exportedAt: at };
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
  const chain = chainEvents(log, false);
  const envelope = envelopePage(facts, chain);
  const statement = runStatement({ runId: 'r1', events: 4, head: chain.head, file: envelope.digest });
  const signature = sign(null, Buffer.from(statement), privateKey).toString('hex');
  const text = sealEnvelope(envelope, { publicKey: key, signature });
  const page = await browser.newPage();
  await page.context().setOffline(true);
  const open = async (content: string) => {
    const file = join(folder, 'run.html');
    writeFileSync(file, content);
    await page.goto(pathToFileURL(file).href);
    await page.locator('#whole:visible, #changed:visible').waitFor();
    return (await page.locator('[role=status]:visible').allTextContents()).join(' ');
  };
  const told = await open(text);
  expect(told).toContain('This page checked itself: its 4 events are chained');
  expect(told).toContain(
    `A host signed these events. Compare its key with the one that the host has: ${key}`,
  );
  expect(await page.locator('h2').allTextContents()).toEqual([
    'What was asked and decided',
    'What happened',
    'The chain',
  ]);
  expect(await page.locator('main').textContent()).toContain('By ann.');
  expect(await page.locator('img').count()).toBe(0);
  for (const [from, to] of [
    ['"amount":12', '"amount":13'],
    ['By ann.', 'By bob.'],
    ['<h2>What happened', '<h2>What happens'],
    ['"type":"run.completed"', '"type":"run.cancelled"'],
    [signature, signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))],
  ] as const) {
    expect(text).toContain(from);
    expect(await open(text.replace(from, to))).toContain('This page was changed after the export.');
  }
  const without = sealEnvelope(envelopePage(facts, chainEvents(log, true)), undefined);
  expect(without).not.toContain('amount');
  expect(await open(without)).toMatch(/This page checked itself.*No host signed this file\./);
  expect(await page.locator('main').textContent()).toContain('What 4 events said was left out.');
  await page.close();
});
