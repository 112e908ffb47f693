import { readError, readOutcome } from '@handrail/tools';
import { createExample } from '@handrail/tools/testing';
import type { Frame } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBrowser, type TestBrowser } from '../../testing/browser.ts';
import type { MessagePage } from '../../testing/message-page.ts';
import { createHttpHandler } from '../http/create-http-handler.ts';
import { serveHttp } from '../http/node/index.ts';

type InPage = typeof globalThis & { readonly messagePage: MessagePage };

let browser: TestBrowser;
beforeAll(async () => {
  browser = await startBrowser('./message-page.ts');
});
afterAll(() => browser.close());

/** A page with an iframe of another origin: one server under two names. */
async function openScene() {
  const page = await browser.openPage();
  const pageOrigin = new URL(page.url()).origin;
  const frameOrigin = pageOrigin.replace('127.0.0.1', 'localhost');
  const main = page.mainFrame();
  await main.waitForFunction(() => 'messagePage' in globalThis);
  await main.evaluate(`new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.onload = resolve;
    frame.src = ${JSON.stringify(`${frameOrigin}/frame`)};
    document.body.append(frame);
  })`);
  const frame = main.childFrames()[0];
  if (!frame) throw new Error('The iframe did not load.');
  await frame.waitForFunction(() => 'messagePage' in globalThis);
  const written = () => main.evaluate(() => (globalThis as InPage).messagePage.written());
  return { main, frame, pageOrigin, frameOrigin, written };
}

const list = (frame: Frame) => frame.evaluate(() => (globalThis as InPage).messagePage.list());
const call = (frame: Frame) => frame.evaluate(() => (globalThis as InPage).messagePage.call({ a: 1 }));
const connect = (frame: Frame, origin: string, timeLimit: number) =>
  frame.evaluate(([to, limit]) => (globalThis as InPage).messagePage.connectToParent(to, limit), [
    origin,
    timeLimit,
  ] as const);
const serve = (frame: Frame, origins: readonly string[]) =>
  frame.evaluate((from) => (globalThis as InPage).messagePage.serve(from), [...origins]);

describe('in a real browser', () => {
  test('a page and an iframe of another origin that know each other can talk', async () => {
    const { main, frame, pageOrigin, frameOrigin, written } = await openScene();
    await serve(main, [frameOrigin]);
    await connect(frame, pageOrigin, 60_000);
    expect(await list(frame)).toEqual(['page.value.write']);
    expect(readOutcome(await call(frame))).toEqual({ ok: true, value: { written: 1 } });
    expect(await written()).toEqual([{ a: 1 }]);
  });

  test('an iframe that the page does not list is neither heard nor answered', async () => {
    const { main, frame, pageOrigin, written } = await openScene();
    await serve(main, ['https://other.example', pageOrigin]);
    await connect(frame, pageOrigin, 300);
    expect(readError(await call(frame)).code).toBe('x-timed-out');
    expect(await written()).toEqual([]);
  });

  test('a page that the iframe does not name gets nothing from it', async () => {
    const { main, frame, frameOrigin, written } = await openScene();
    await serve(main, [frameOrigin]);
    await connect(frame, 'https://other.example', 300);
    expect(readError(await call(frame)).code).toBe('x-timed-out');
    expect(await written()).toEqual([]);
  });

  test('a made-up event with a listed origin in it has no effect', async () => {
    const { main, frameOrigin, written } = await openScene();
    await serve(main, [frameOrigin]);
    const message = { type: 'formspec.tools.call', callId: '1', name: 'page.value.write', input: {} };
    await main.evaluate(
      `dispatchEvent(new MessageEvent('message', {
        data: ${JSON.stringify(message)}, origin: ${JSON.stringify(frameOrigin)}, source: frames[0],
      }))`,
    );
    expect(await written()).toEqual([]);
  });

  test('a port that is handed over carries calls whatever the origins are', async () => {
    const { main, frame, written } = await openScene();
    await main.evaluate(() => (globalThis as InPage).messagePage.takePort('serve'));
    await frame.evaluate(() => (globalThis as InPage).messagePage.takePort('call'));
    await main.evaluate(`(() => {
      const { port1, port2 } = new MessageChannel();
      postMessage('port', location.origin, [port1]);
      frames[0].postMessage('port', '*', [port2]);
    })()`);
    await expect.poll(() => list(frame).catch(() => [])).toEqual(['page.value.write']);
    expect(readOutcome(await call(frame)).ok).toBe(true);
    expect(await written()).toEqual([{ a: 1 }]);
  });

  test('tools are announced on the document and found there', async () => {
    const { main, frame } = await openScene();
    await main.evaluate(() => (globalThis as InPage).messagePage.announce());
    expect(await main.evaluate(() => (globalThis as InPage).messagePage.find())).toEqual([
      'page.value.write',
    ]);
    expect(await frame.evaluate(() => (globalThis as InPage).messagePage.find())).toEqual([]);
  });

  test('a page reaches a provider over HTTP when its origin is listed, and not otherwise', async () => {
    const { main, frame, pageOrigin } = await openScene();
    const { toolset } = createExample();
    const asked: string[] = [];
    const watched = {
      ...toolset,
      call: (name: string) => {
        asked.push(name);
        return toolset.call('example.text.echo', {});
      },
    };
    const server = await serveHttp(createHttpHandler(watched, { token: 'abc', origins: [pageOrigin] }));
    for (const each of [main, frame]) {
      await each.evaluate(
        (url) => (globalThis as InPage).messagePage.connectOverHttp(url, 'abc'),
        server.url,
      );
    }
    expect(await list(main)).toContain('example.text.echo');
    expect(await list(main)).toContain('example.text.echo');
    expect(readOutcome(await call(main)).ok).toBe(true);
    expect(readError(await call(frame)).code).toBe('x-unreachable');
    expect(asked).toEqual(['page.value.write']);
    await server.close();
  });
});
