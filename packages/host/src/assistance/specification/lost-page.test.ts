import { PROBE_FAILURE_CODES } from '@handrail/assistance';
import { describe, expect, test } from 'vitest';
import { signedIn } from '../../../testing/assistance-bench.ts';
import { askForBrowser, askForCode, said } from '../../../testing/assistance-lines.ts';
import { accepted, codeOf, logOf } from '../../../testing/test-host.ts';

const INTERVAL = 10_000;
const detail = 'No answer from ws://127.0.0.1:9222/devtools/SENT-CDP';

/** A run that asked beside a live page, which is then lost. */
async function lost(
  line = askForBrowser,
  code: (typeof PROBE_FAILURE_CODES)[number] = 'browser_surface_cdp_unreachable',
) {
  const run = await said([{ ...line, timeout_seconds: 3_600 }], { surface: 'available' });
  run.page.answer = async () => ({ code, detail });
  await run.time.advance(INTERVAL + 1);
  return run;
}

const success = { code: 'SENT-OTP-4711' };
const losses = /^run\.browser_surface_lost$/;

describe('a page that is lost while its owner is waited for', () => {
  test('RUN-6-05 RUN-6-08 is one entry with the id, and the browser work is settled as cancelled', async () => {
    const run = await lost();
    const entries = await run.ofTypes(losses);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.data.interaction_id).toBe('i-1');
    const log = (await logOf(run, run.runId)).filter(({ type }) => type.includes('surface_lost'));
    expect(log.map(({ type }) => type)).toEqual(['handrail.browser_surface_lost']);
    expect((await run.ofTypes(/interaction_completed/)).map(({ data }) => data.status)).toEqual([
      'cancelled',
    ]);
    expect(run.connector.told.map(({ request_id, status }) => [request_id, status])).toEqual([
      ['i-1', 'cancelled'],
    ]);
  });

  test.each(PROBE_FAILURE_CODES)(
    'RUN-6-06 RUN-6-07 is reported with the code %s of the probe and its detail, without an address',
    async (code) => {
      const run = await lost(askForBrowser, code);
      const [entry] = await run.ofTypes(losses);
      expect(entry?.data).toMatchObject({ code, detail: 'No answer from [address]' });
      expect(await run.everything()).not.toContain('SENT');
    },
  );

  test('RUN-6-26 has a code of the closed list, whatever fails', async () => {
    for (const code of PROBE_FAILURE_CODES) {
      const [entry] = await (await lost(askForBrowser, code)).ofTypes(losses);
      expect(entry?.data.code).toBe(code);
      expect(code).toMatch(/^browser_surface_/);
    }
    expect([...PROBE_FAILURE_CODES].sort()).toEqual([
      'browser_surface_cdp_disconnected',
      'browser_surface_cdp_unreachable',
      'browser_surface_not_ready',
      'browser_surface_page_stale',
      'browser_surface_probe_timeout',
      'browser_surface_window_settle_unavailable',
    ]);
    const [other] = await (await lost(askForBrowser, 'boom' as (typeof PROBE_FAILURE_CODES)[number])).ofTypes(
      losses,
    );
    expect(PROBE_FAILURE_CODES).toContain(other?.data.code);
  });

  test('RUN-6-12 RUN-6-13 beside a code is one entry with id, code and detail, and the code is settled as cancelled', async () => {
    const run = await lost(askForCode);
    expect(
      (await run.ofTypes(losses)).map(({ data }) => [data.interaction_id, data.code, data.detail]),
    ).toEqual([['i-1', 'browser_surface_cdp_unreachable', 'No answer from [address]']]);
    expect((await run.ofTypes(/interaction_completed/)).map(({ data }) => data.status)).toEqual([
      'cancelled',
    ]);
    expect(run.connector.told.map(({ status }) => status)).toEqual(['cancelled']);
  });

  test('RUN-6-14 keeps a code from the connector that is sent at that instant or later', async () => {
    const run = await said([{ ...askForCode, timeout_seconds: 3_600 }], { surface: 'available' });
    let attempt: ReturnType<typeof run.reply> | undefined;
    let probes = 0;
    run.page.answer = async () => {
      probes += 1;
      // The second failure is the loss: the owner presses the button in the same turn.
      if (probes === 2) queueMicrotask(() => queueMicrotask(() => (attempt = run.reply('i-1', success))));
      return { code: 'browser_surface_page_stale', detail: 'Gone.' };
    };
    await run.time.advance(INTERVAL + 1);
    expect(attempt && codeOf(await attempt)).toBe('no_pending_interaction');
    expect(JSON.stringify(run.connector.told)).not.toContain('SENT');
    expect(await run.everything()).not.toContain('SENT');
    const after = await lost(askForCode);
    for (let again = 0; again < 2; again += 1) {
      expect(codeOf(await after.reply('i-1', success))).toBe('no_pending_interaction');
    }
    expect(JSON.stringify(after.connector.told)).not.toContain('SENT');
    expect(await after.everything()).not.toContain('SENT');
  });

  test.each([askForBrowser, askForCode])(
    'RUN-6-10 RUN-6-15 RUN-6-16 lets no reply through afterwards, also when another request is open: %j',
    async (line) => {
      const run = await lost(line);
      const replies = async () => {
        expect(codeOf(await run.reply('i-1', success))).toBe('no_pending_interaction');
        expect(codeOf(await run.reply('i-1', undefined, 'cancelled'))).toBe('no_pending_interaction');
      };
      await replies();
      run.page.answer = async () => undefined;
      await run.say({ ...askForCode, request_id: 'i-2' });
      await replies();
      await run.time.advance(5 * INTERVAL);
      expect(run.connector.told).toEqual([
        { type: 'INTERACTION_RESPONSE', request_id: 'i-1', status: 'cancelled' },
      ]);
      await run.say({ type: 'ASSISTANCE_STATUS', assistance_request_id: 'i-2', status: 'cancelled' });
      await run.say({ type: 'DONE', status: 'success' });
      await replies();
      expect(run.connector.told.map(({ status, data }) => [status, data])).toEqual([
        ['cancelled', undefined],
        ['cancelled', undefined],
      ]);
    },
  );

  test('RUN-6-17 is not asked about again', async () => {
    const run = await lost();
    run.page.answer = async () => undefined;
    run.surfaces.changed(run.runId);
    await run.time.advance(5 * INTERVAL);
    expect(await run.view()).toMatchObject({ requestId: null, controls: [] });
    expect(await run.host.assistance.open(signedIn, { limit: 9 })).toEqual([]);
    await run.say(askForBrowser);
    expect(await run.ofTypes(/^run\.assistance_requested$/)).toHaveLength(1);
    expect(run.notices.filter((notice) => 'requestId' in notice && notice.requestId === 'i-1')).toHaveLength(
      1,
    );
  });

  test('RUN-6-27 is not given up for one failure that a second probe does not confirm', async () => {
    for (const [answers, isLost] of [
      [['fails', 'works'], false],
      [['fails', 'fails'], true],
    ] as const) {
      const run = await said([{ ...askForBrowser, timeout_seconds: 3_600 }], { surface: 'available' });
      const next: string[] = [...answers];
      run.page.answer = async () =>
        next.shift() === 'fails' ? { code: 'browser_surface_page_stale', detail: 'Gone.' } : undefined;
      await run.time.advance(INTERVAL + 1);
      expect(next).toEqual([]);
      expect(await run.ofTypes(losses)).toHaveLength(isLost ? 1 : 0);
      expect(run.connector.told).toHaveLength(isLost ? 1 : 0);
    }
  });
});

describe('a request without a page', () => {
  test.each([
    ['RUN-6-18', 'otp'],
    ['RUN-6-19', 'credentials'],
  ])('%s %s has nothing that looks for a loss', async (_id, kind) => {
    const looks: string[] = [];
    const surfaces = { find: (runId: string) => void looks.push(runId), watch: () => () => {} };
    const run = await said([{ ...askForCode, kind }], { options: { surfaces } });
    const before = looks.length;
    await run.time.advance(10 * INTERVAL);
    expect(looks.length).toBe(before);
    expect(run.page.probes).toBe(0);
    expect(await run.ofTypes(/surface/)).toEqual([]);
    expect(await run.status()).toBe('waiting-input');
  });

  test('RUN-6-20 RUN-6-21 waits for its reply as usual, and ends at its timeout, not earlier', async () => {
    const waits = await said([askForCode]);
    await waits.time.advance(10 * INTERVAL);
    accepted(await waits.reply('i-1', { code: '4711' }));
    expect(waits.connector.told).toMatchObject([{ status: 'success', data: { code: '4711' } }]);
    const ends = await said([{ ...askForCode, timeout_seconds: 60 }]);
    await ends.time.advance(59_999);
    expect(ends.connector.told).toEqual([]);
    await ends.time.advance(1);
    expect(ends.connector.told.map(({ status }) => status)).toEqual(['timeout']);
  });
});

describe('a watch', () => {
  test.each(['reply', 'cancel', 'timeout', 'end of the run'])(
    'RUN-6-24 ends with the wait: %s',
    async (how) => {
      const run = await said([{ ...askForCode, timeout_seconds: 25 }], { surface: 'available' });
      await run.time.advance(INTERVAL);
      if (how === 'reply') accepted(await run.reply('i-1', { code: '4711' }));
      if (how === 'cancel') accepted(await run.reply('i-1', undefined, 'cancelled'));
      if (how === 'timeout') await run.time.advance(2 * INTERVAL);
      if (how === 'end of the run') accepted(await run.host.runs.cancel(signedIn, run.runId));
      await run.time.settle();
      const { probes } = run.page;
      expect(probes).toBeGreaterThan(1);
      run.page.answer = async () => ({ code: 'browser_surface_page_stale', detail: 'Gone.' });
      run.surfaces.changed(run.runId);
      await run.time.advance(10 * INTERVAL);
      expect(run.page.probes).toBe(probes);
      expect(await run.ofTypes(losses)).toEqual([]);
      if (how === 'reply') expect(run.connector.told.map(({ status }) => status)).toEqual(['success']);
    },
  );
});
