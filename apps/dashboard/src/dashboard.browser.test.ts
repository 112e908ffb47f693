import { atRest, decide, violationsOf } from '@handrail/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ATTACK, ATTACKS } from '../testing/attacks.ts';
import { DashboardScene, settled } from '../testing/dashboard-scene.ts';
import type { Json, JsonRecord } from '../testing/fake-host.ts';
import { clarificationItem, elsewhereItem, fileItem, otpItem, sceneOf } from '../testing/scenes.ts';

let scene: DashboardScene;

beforeAll(async () => {
  scene = await DashboardScene.start();
});

afterAll(() => scene?.close());

const PAGES = ['/', '/runs', '/runs/run-approve-1', '/runs/run-approve-1?event=3', '/nowhere'];

describe('the dashboard in a browser', () => {
  test('works at 360 pixels without scrolling sideways', async () => {
    const { page, context } = await scene.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true });
    scene.host.scene = sceneOf('lots');
    for (const path of PAGES) {
      await page.goto(scene.host.origin + path);
      await settled(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, overflow]).toEqual([path, 0]);
    }
    expect(await violationsOf(page, ['target-size', 'scrollable-region-focusable'])).toEqual([]);
    await context.close();
  });

  test('shows hostile text as text, in every place there is', async () => {
    const { page, context, problems } = await scene.newPage();
    scene.host.scene = hostile(sceneOf('little'));
    for (const path of [...PAGES, '/runs?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E']) {
      await page.goto(scene.host.origin + path);
      await settled(page);
      const seen = await page.evaluate(() => ({
        attacked: 'attacked' in window,
        strange: document.querySelectorAll(
          'iframe, base, img, script:not([src]), math, [onerror], [onload], [style*="fixed"]',
        ).length,
        foreign: [...document.querySelectorAll('a[href]')].filter(
          (a) => new URL((a as HTMLAnchorElement).href).origin !== location.origin,
        ).length,
      }));
      expect([path, seen]).toEqual([path, { attacked: false, strange: 0, foreign: 0 }]);
    }
    await page.goto(`${scene.host.origin}/?item=run-approve-1+send`);
    await page.waitForSelector('.ask dl');
    const text = (await page.locator('.ask').first().textContent()) ?? '';
    for (const attack of ATTACKS.filter((each) => /^[\x20-\x7e]+$/.test(each)))
      expect(text).toContain(attack);
    expect(text).toContain('U+202E');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('waits by itself for a host that is still starting, and says so in title and text', async () => {
    const { page, context } = await scene.newPage();
    scene.host.scene = sceneOf('little');
    const answers = [
      [401, { error: 'unauthorized', message: 'Sign in.', details: {} }],
      ...Array.from({ length: 3 }, () => [
        503,
        { error: 'overloaded', message: 'This host is still starting. Try again soon.', details: {} },
      ]),
    ] as const;
    await page.clock.install();
    let asked = 0;
    await page.route('**/owner/session', (route) => {
      const answer = answers[asked];
      asked += 1;
      return answer ? route.fulfill({ status: Number(answer[0]), json: answer[1] }) : route.continue();
    });
    await page.goto(scene.host.origin);
    await page.getByRole('heading', { name: 'The host cannot be reached' }).waitFor();
    expect(await page.title()).toBe('The host cannot be reached · Handrail');
    expect(await page.locator('main').textContent()).toContain('It may still be starting');
    await page.clock.runFor(60_000);
    await page.waitForSelector('nav');
    await expect.poll(() => page.title()).toMatch(/Inbox · Handrail$/);
    expect(asked).toBeGreaterThan(answers.length);
    await context.close();
  });

  test('never has a button that agrees in focus, and Enter in the reason agrees to nothing', async () => {
    const { page, context } = await scene.newPage();
    scene.host.scene = sceneOf('little');
    scene.host.changes.length = 0;
    await page.goto(`${scene.host.origin}/?item=run-approve-1+send`);
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await page.getByLabel('Note for the agent').first().focus();
    await page.keyboard.type('Because');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Decline');
    expect(scene.host.changes).toEqual([]);
    await decide(page.getByRole('button', { name: 'Decline' }).first());
    await page.waitForSelector('text=You declined it');
    const [change = ''] = scene.host.changes;
    expect(change).toMatch(/^POST \/v1\/runs\/run-approve-1\/interrupts\/send /);
    expect(change).toContain('"interruptId":"interrupt-1"');
    expect(change).toContain('"action":"reject","comment":"Because');
    await context.close();
  });

  test('sends a secret once from a masked field without autocomplete and keeps it nowhere', async () => {
    const { page, context } = await scene.newPage();
    scene.host.scene = { ...sceneOf('empty'), inbox: [otpItem()] };
    scene.host.changes.length = 0;
    await page.goto(scene.host.origin);
    const field = page.getByLabel('Code');
    await field.waitFor();
    expect(await field.evaluate(({ type, autocomplete }: HTMLInputElement) => [type, autocomplete])).toEqual([
      'password',
      'off',
    ]);
    await field.fill('4711-canary');
    await field.evaluate((input) => Object.assign(window, { field: input }));
    await decide(page.getByRole('button', { name: 'Send' }), () => page.keyboard.press('Enter'));
    await page.waitForSelector('text=Your answer was sent');
    expect(scene.host.changes).toEqual([
      'POST /v1/handrail/runs/run-otp-1/interaction {"interaction_id":"a-1","status":"success","data":{"code":"4711-canary"}}',
    ]);
    const left = await page.evaluate(() => [
      (window as unknown as { field: HTMLInputElement }).field.value,
      JSON.stringify(localStorage) + JSON.stringify(sessionStorage) + location.href,
      document.documentElement.outerHTML.includes('4711-canary'),
    ]);
    expect(left[0]).toBe('');
    expect(left[1]).not.toContain('4711-canary');
    expect(left[2]).toBe(false);
    await context.close();
  });

  test('gives a file once, and refuses one that was not asked for before it is sent', async () => {
    const { page, context } = await scene.newPage();
    scene.host.scene = { ...sceneOf('empty'), inbox: [fileItem()] };
    scene.host.changes.length = 0;
    await page.goto(scene.host.origin);
    const field = page.getByLabel('Statement', { exact: true });
    await field.waitFor();
    expect(await field.getAttribute('accept')).toBe('.csv');
    expect(await page.locator('.ask').first().textContent()).not.toMatch(/look at/iu);
    const send = page.getByRole('button', { name: 'Send' });
    await decide(send);
    await page.waitForSelector('text=Answer this question.');
    const wrong = [
      { name: 'may.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('x') },
      { name: 'may.csv', mimeType: 'text/csv', buffer: Buffer.alloc(2_001, 'x') },
    ];
    for (const file of wrong) {
      await field.setInputFiles(file);
      await decide(send);
      await page.waitForSelector('text=This file is empty, too large or of another kind');
    }
    expect(scene.host.changes).toEqual([]);
    await field.setInputFiles({ name: 'may.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') });
    await decide(send);
    await page.waitForSelector('text=Your answer was sent');
    expect(scene.host.changes).toEqual([
      'POST /v1/handrail/runs/run-file-1/interaction {"interaction_id":"a-1","status":"success","data":{"file":{"name":"may.csv","type":"text/csv","content":"YTti"}}}',
    ]);
    await context.close();
  });

  test('answers questions with several choices and with yes or no, and takes nothing for an answer', async () => {
    const { page, context } = await scene.newPage();
    const questions = [
      {
        id: 'days',
        question: 'Which days?',
        schema: { type: 'array', items: { enum: ['Mon', 'Tue', 'Wed'] } },
      },
      { id: 'paid', question: 'Was it paid?', schema: { type: 'boolean' } },
      { id: 'size', question: 'How much?', schema: { type: 'number' } },
    ];
    scene.host.scene = { ...sceneOf('empty'), inbox: [{ ...clarificationItem(), data: { questions } }] };
    scene.host.changes.length = 0;
    await page.goto(scene.host.origin);
    const send = page.getByRole('button', { name: 'Send answer' });
    await page.getByRole('checkbox', { name: 'Mon' }).check();
    await page.getByRole('checkbox', { name: 'Wed' }).check();
    await page.getByLabel('How much?').fill('1,250');
    await decide(send);
    await page.waitForSelector('text=This can be read as two numbers');
    expect(await page.getByRole('group', { name: 'Was it paid?' }).textContent()).toContain(
      'Answer this question.',
    );
    await page.getByRole('radio', { name: 'no' }).check();
    await page.getByLabel('How much?').fill('1250');
    await decide(send);
    await page.waitForSelector('text=Your answer was sent');
    expect(scene.host.changes).toEqual([
      'POST /v1/runs/run-clarify-1/interrupts/ask {"resumeValue":{"answers":{"days":["Mon","Wed"],"paid":false,"size":1250}},"interruptId":"interrupt-2"}',
    ]);
    await context.close();
  });

  test('shows no button for an approval elsewhere, and notices when it is over', async () => {
    const { page, context } = await scene.newPage();
    const route = '/v1/handrail/runs/run-elsewhere-1/assistance/a-1/attachments/att-1';
    const others = { [route]: { kind: 'url', value: 'https://bank.example/approve?x=1' } };
    scene.host.scene = { ...sceneOf('empty'), inbox: [elsewhereItem()], others };
    await page.goto(scene.host.origin);
    await page.waitForSelector('text=Waiting for your approval elsewhere');
    const buttons = await page.locator('.ask button').allInnerTexts();
    expect(buttons).toEqual(['Show the address']);
    await expect.poll(() => page.title()).toBe('Inbox · Handrail');
    scene.host.scene = sceneOf('empty');
    await page.waitForSelector('text=This no longer needs your answer');
    await context.close();
  });

  test('is reached by keyboard alone: palette, shortcuts, help, and the focus follows', async () => {
    const { page, context } = await scene.newPage();
    scene.host.scene = sceneOf('little');
    // However long it takes to press two keys, they are pressed one after the other.
    await page.clock.setFixedTime(new Date());
    await page.goto(scene.host.origin);
    await page.waitForSelector('text=Enter the code from your phone.');
    await expect.poll(() => page.title()).toBe('(2) Inbox · Handrail');
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await page.waitForURL('**/runs');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await page.waitForSelector('a.row-link');
    await page.keyboard.press('j');
    await page.waitForFunction(() => document.activeElement?.className === 'row-link');
    await page.keyboard.press('?');
    await page.waitForSelector('text=Keyboard shortcuts');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    await page.keyboard.press('/');
    await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
    await page.keyboard.type('travel');
    await page.waitForURL('**/runs?q=travel');
    await page.keyboard.press('Control+k');
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
    await page.keyboard.type('inbox');
    await page.waitForSelector('[role="option"][aria-selected="true"] >> text=Inbox');
    await page.keyboard.press('Enter');
    await page.waitForSelector('text=2 items need your answer');
    await page.goBack();
    await page.waitForURL('**/runs?q=travel');
    await context.close();
  });

  test.each([1280, 390])('moves nothing while it loads, at %d pixels', async (width) => {
    const { page, context } = await scene.newPage({ viewport: { width, height: 844 } });
    scene.host.scene = sceneOf('lots');
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          (window as unknown as { shifted: number }).shifted += (entry as unknown as { value: number }).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/', '/runs', '/runs/run-approve-1']) {
      await page.goto(scene.host.origin + path);
      await settled(page);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await atRest(page);
      const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
      // What Web Vitals call good.
      expect([path, shifted < 0.1]).toEqual([path, true]);
    }
    await context.close();
  });

  test('draws only what is in sight of 100,000 events, from one end to the other', async () => {
    const { page, context, problems } = await scene.newPage();
    const runId = 'run-approve-1';
    const events = longLog(runId, 100_000);
    scene.host.scene = { ...sceneOf('little'), inbox: [], events: { [runId]: events } };
    await page.goto(`${scene.host.origin}/runs/${runId}?raw=1`);
    await page.waitForSelector('text=100,000 events', { timeout: 90_000 });
    // A live run is looked at from its newest end.
    await page.waitForSelector('#row-99999');
    const list = page.getByRole('listbox');
    await list.focus();
    await page.keyboard.press('Home');
    await page.waitForSelector('#row-0[aria-selected="true"]');
    await page.waitForURL('**event=0');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('End');
    await page.waitForSelector('#row-99999[aria-selected="true"]');
    expect(await page.locator('.line-row').count()).toBeLessThan(100);
    expect(await page.locator('.inspector').textContent()).toContain('99999');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('follows a run at its newest end, and only counts what is new for whoever reads further up', async () => {
    const { page, context } = await scene.newPage();
    const runId = 'run-approve-1';
    const events = longLog(runId, 500);
    const later = longLog(runId, 506);
    scene.host.scene = { ...sceneOf('little'), inbox: [], events: { [runId]: events } };
    await page.goto(`${scene.host.origin}/runs/${runId}?raw=1`);
    await page.waitForSelector('#row-499');
    scene.host.happen(runId, later.slice(500, 503));
    await page.waitForSelector('#row-502');
    expect(await page.locator('.pill').count()).toBe(0);
    const list = page.getByRole('listbox');
    await list.evaluate((element) => element.scrollTo(0, 200));
    await page.waitForSelector('#row-6');
    scene.host.happen(runId, later.slice(503));
    await page.getByRole('button', { name: '3 new' }).waitFor();
    expect(await list.evaluate((element) => element.scrollTop)).toBe(200);
    await page.getByRole('button', { name: '3 new' }).click();
    await page.waitForSelector('#row-505');
    await expect.poll(() => page.locator('.pill').count()).toBe(0);
    await context.close();
  });

  test('says how to sign in to whoever is not signed in, and what works without scripts', async () => {
    const { page, context } = await scene.newPage();
    scene.host.isSignedOut = true;
    await page.goto(scene.host.origin);
    await page.waitForSelector('text=Please sign in');
    expect(await violationsOf(page)).toEqual([]);
    scene.host.isSignedOut = false;
    await page.getByRole('button').click();
    await page.waitForSelector('nav');
    await context.close();
    const bare = await scene.newPage({ javaScriptEnabled: false });
    await bare.page.goto(scene.host.origin);
    expect(await bare.page.getByRole('link').getAttribute('href')).toBe('/plain');
    await bare.context.close();
  });
});

/** Nothing of it can be folded away, so that every event is a row. */
function longLog(runId: string, count: number): readonly JsonRecord[] {
  const start = Date.now() - count * 20;
  return Array.from({ length: count }, (_, sequence) => ({
    eventId: `${runId}.${sequence}`,
    runId,
    nodeId: 'draft',
    type: 'agent.toolCalled',
    payload: { toolName: 'connector:form/claim/formspec.field.set' },
    timestamp: new Date(start + sequence * 20).toISOString(),
    sequence,
  }));
}

/** The same scene with every text that others write turned into an attack. Words of closed lists and ids stay. */
function hostile(value: ReturnType<typeof sceneOf>): ReturnType<typeof sceneOf> {
  const TEXTS = new Set([
    'workflowName',
    'nodeName',
    'name',
    'title',
    'description',
    'message',
    'label',
    'customer',
    'email',
    'toolset',
    'tool',
    'path',
    'toolName',
    'level',
    'total',
  ]);
  const change = (each: Json, key: string): Json => {
    if (typeof each === 'string') return TEXTS.has(key) ? `${each} ${ATTACK}` : each;
    if (Array.isArray(each)) return each.map((member: Json) => change(member, key));
    if (each === null || typeof each !== 'object') return each;
    return Object.fromEntries(
      Object.entries(each as JsonRecord).map(([name, member]) => [name, change(member, name)]),
    );
  };
  return change(value as unknown as JsonRecord, '') as unknown as ReturnType<typeof sceneOf>;
}
