import { accepted, signedIn, startAssistanceBench, startRun, timelineOf } from '@handrail/host/testing';
import { expect, test } from 'vitest';
import { shareChromium } from '../chromium/share-chromium.ts';
import { type Chromium, startChromium } from '../chromium/start-chromium.ts';
import { createSurfaces } from './create-surfaces.ts';

test('RUN-2-18 a page whose stream cannot be made leaves the request as it is, and is shown once it can', async () => {
  const shared = shareChromium(() => startChromium({ proxy: 'none', unsandboxed: true }));
  let isBroken = true;
  const openPage: Chromium['openPage'] = async (options) => {
    const opened = await (await shared.get()).openPage(options);
    // What pictures of the page come through.
    const newCDPSession = () => Promise.reject(new Error('There is no stream.'));
    if (isBroken) Object.assign(opened.page.context(), { newCDPSession });
    return opened;
  };
  const surfaces = createSurfaces({
    chromium: async () => {
      const real = await shared.get();
      return {
        isOpen: real.isOpen,
        openPage,
        endOrphan: () => real.endOrphan(),
        onClosed: (listener) => real.onClosed(listener),
        close: () => real.close(),
      };
    },
    newId: () => 'surface-1',
  });
  const bench = await startAssistanceBench({ surfaces });
  const runId = await startRun(bench, 'connecting');
  await bench.time.settle();
  const connector = bench.connectors.opened.at(-1);
  const view = async () => {
    await bench.time.settle();
    return accepted(await bench.host.assistance.view(signedIn, runId));
  };
  const requests = async () =>
    (await timelineOf(bench, runId)).filter(({ type }) => type.startsWith('run.assistance_'));

  await expect(surfaces.open(runId)).rejects.toThrow('There is no stream.');
  expect(surfaces.find(runId)?.state).toBe('unavailable');
  connector?.say({ type: 'INTERACTION', request_id: 'i-1', kind: 'manual_action', message: 'Sign in.' });
  await expect.poll(view).toMatchObject({ requestId: 'i-1', category: 'browser-unavailable' });
  await bench.time.advance(60_000);
  expect((await requests()).map(({ type, data }) => [type, data])).toEqual([
    [
      'run.assistance_requested',
      expect.objectContaining({
        progress_posture: 'blocked',
        owner_action: 'operate_attachment',
        response_contract: 'response_required',
        attachments: [{ kind: 'browser_surface', availability: 'unavailable' }],
      }),
    ],
  ]);
  expect(connector?.told).toEqual([]);

  isBroken = false;
  await surfaces.open(runId);
  await expect.poll(view).toMatchObject({
    requestId: 'i-1',
    category: 'browser',
    attachments: [{ kind: 'browser_surface', availability: 'available' }],
  });
  expect(connector?.told).toEqual([]);
  await bench.host.close();
  await surfaces.close();
  await shared.close();
});
