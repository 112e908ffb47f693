import { describe, expect, test } from 'vitest';
import { ask, askForBrowser, browser, said } from '../../../testing/assistance-lines.ts';

const unavailable = [{ kind: 'browser_surface', availability: 'unavailable' }];
const available = [{ kind: 'browser_surface', availability: 'available' }];
const axes = {
  progress_posture: 'blocked',
  owner_action: 'operate_attachment',
  response_contract: 'response_required',
};

describe('an address of a browser', () => {
  const fields = [
    'message',
    'kind',
    'purpose',
    'page',
    'cdp_endpoint',
    'sensitivity',
    'assistance_request_id',
  ];
  const keys = ['label', 'role', 'ref', 'href', 'payload', 'availability', 'context_id'];

  test.each([
    ['RUN-2-08', 'ws://host/devtools/page/SENT1', /SENT1|devtools/],
    ['RUN-2-09', 'https://neko.host/?token=SENT2', /SENT2|neko/],
  ])('%s is dropped or refused in whatever field a connector puts it: %s', async (_id, address, trace) => {
    let taken = 0;
    const lines = [
      ...fields.map((field) => ask({ [field]: address })),
      ...keys.map((key) => ask({ attachments: [{ kind: 'url', [key]: address }] })),
      ask({ attachments: [{ kind: address }] }),
      ask({ input_schema: { title: address, properties: { a: { title: address, default: address } } } }),
      { ...askForBrowser, message: address, page: address, schema: { description: address } },
    ];
    for (const line of lines) {
      const run = await said([line], { surface: 'available' });
      expect(await run.everything(), JSON.stringify(line)).not.toMatch(trace);
      if ((await run.transitions()).length > 0) taken += 1;
    }
    expect(taken).toBeGreaterThan(5);
  });
});

describe('work in a live page', () => {
  test.each([ask({ ...browser }), askForBrowser])(
    'RUN-2-11 RUN-2-12 is blocked, operate_attachment, response_required, with the one page that is there: %j',
    async (line) => {
      const run = await said([line], { surface: 'available' });
      expect(await run.asked()).toMatchObject({ ...axes, attachments: available });
      expect((await run.view()).attachments).toEqual(available);
    },
  );

  test.each([
    ask({ ...browser }),
    ask({ ...browser, attachments: [] }),
    ask({ ...browser, attachments: available }),
    askForBrowser,
  ])('RUN-2-13 RUN-2-21 says expressly that there is no page: %j', async (line) => {
    const run = await said([line]);
    expect((await run.asked())?.attachments).toEqual(unavailable);
    const view = await run.view();
    expect([view.category, view.attachments]).toEqual(['browser-unavailable', unavailable]);
  });

  test.each(['cannot be registered', 'cannot be looked for', 'has no stream'])(
    'RUN-2-17 stays what it is and says so when its page %s, and has it once that works',
    async (what) => {
      const isRegistered = what === 'has no stream';
      const run = await said([], { surface: isRegistered ? 'available' : 'failing' });
      if (isRegistered) run.page.state = 'unavailable';
      const find = run.surfaces.find;
      if (what === 'cannot be looked for') {
        run.surfaces.find = () => {
          throw new Error('The browser is gone.');
        };
      }
      await run.say(askForBrowser);
      expect(await run.asked()).toMatchObject({ ...axes, attachments: unavailable });
      await run.time.advance(60_000);
      expect(await run.transitions()).toEqual([['requested', 'i-1']]);
      expect([await run.status(), run.connector.told]).toEqual(['waiting-input', []]);
      expect((await run.view()).category).toBe('browser-unavailable');
      run.surfaces.find = find;
      run.page.state = 'available';
      run.page.answer = async () => undefined;
      run.surfaces.changed(run.runId);
      await run.time.advance(1);
      expect(await run.view()).toMatchObject({ category: 'browser', attachments: available });
    },
  );

  test.each(['failing', 'unavailable', 'lost', 'none'] as const)(
    'RUN-2-19 RUN-2-20 states that the browser cannot be controlled and shows no way that is not there: %s',
    async (what) => {
      const run = await said([], what === 'none' ? {} : { surface: what === 'failing' ? what : 'available' });
      if (what === 'unavailable' || what === 'lost') run.page.state = what;
      await run.say(askForBrowser);
      const view = await run.view();
      expect(view.title).toBe('The browser cannot be controlled');
      expect(await run.controls()).toEqual(['decline']);
      expect(`${view.title} ${view.explanation}`).not.toMatch(/open|operate|say that you are done/i);
    },
  );
});

describe('attachments', () => {
  test.each(['url', 'qr'])('RUN-2-16 a %s alone is complete on a host without any browser', async (kind) => {
    const options = { isWithoutBrowser: true };
    const run = await said([ask({ attachments: [{ kind, value: 'https://bank.test/approve' }] })], {
      options,
    });
    const view = await run.view();
    expect([view.category, view.controls]).toEqual(['elsewhere', []]);
    expect(view.attachments).toMatchObject([{ kind }]);
    expect(`${view.title} ${view.explanation}`).not.toMatch(/browser|live page/i);
    await run.time.advance(60_000);
    expect(run.page.probes).toBe(0);
    expect(await run.ofTypes(/surface/)).toEqual([]);
  });

  test.each([[[{ kind: 'video' }]], [{}], [{ kind: 'url' }], [[{}]], [['url']], [[null]]])(
    'RUN-2-23 %j is refused, and nothing is written',
    async (attachments) => {
      const run = await said([ask({ attachments })]);
      expect(await run.failure()).toBe('connector_protocol_violation');
      expect(await run.transitions()).toEqual([]);
    },
  );
});
