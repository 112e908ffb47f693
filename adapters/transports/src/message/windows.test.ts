import { settle } from '@handrail/testing/settle';
import { readOutcome } from '@handrail/tools';
import { createExample } from '@handrail/tools/testing';
import { describe, expect, test } from 'vitest';
import { FakeWindow } from '../../testing/message-pairs.ts';
import { createMessageClient } from './create-message-client.ts';
import { createWindowEndpoint, serveWindow } from './windows.ts';

const PAGE = 'https://page.example';
const FRAME = 'https://frame.example';
const set = {
  type: 'formspec.tools.call',
  callId: '1',
  name: 'example.value.set',
  input: { path: 'a', value: 1 },
};

function scene() {
  const [page, frame] = [new FakeWindow(PAGE), new FakeWindow(FRAME)];
  const { toolset, values } = createExample();
  const heard: unknown[] = [];
  frame.addEventListener('message', ({ data }) => heard.push(data));
  return { page, frame, toolset, values, heard };
}

describe('a provider in a page', () => {
  test('serves several windows at once, even when their identifiers are equal', async () => {
    const { page, toolset } = scene();
    serveWindow(toolset, { window: page, origins: [FRAME] });
    const clients = [new FakeWindow(FRAME), new FakeWindow(FRAME)].map((window) =>
      createMessageClient(createWindowEndpoint({ window, peer: page.seenFrom(window), origin: PAGE }), {
        createId: () => 'same',
      }),
    );
    const results = await Promise.all(
      clients.map((client, index) => client.call('example.text.echo', { index })),
    );
    expect(results.map(readOutcome)).toMatchObject([
      { value: { input: { index: 0 } } },
      { value: { input: { index: 1 } } },
    ]);
  });

  test.each([
    ['of an origin that is not listed', 'https://evil.example'],
    ['without an origin', 'null'],
    ['of an origin that begins like a listed one', `${FRAME}.evil.example`],
    ['of another scheme', 'http://frame.example'],
  ])('neither hears nor answers a window %s', async (_what, origin) => {
    const { page, toolset, values } = scene();
    serveWindow(toolset, { window: page, origins: [FRAME] });
    const stranger = new FakeWindow(origin);
    const heard: unknown[] = [];
    stranger.addEventListener('message', ({ data }) => heard.push(data));
    page.seenFrom(stranger).postMessage(set, PAGE);
    await settle();
    expect([heard, values.has('a')]).toEqual([[], false]);
  });

  test('does not believe an event that a script made up', async () => {
    const { page, frame, toolset, values, heard } = scene();
    serveWindow(toolset, { window: page, origins: [FRAME] });
    page.hear({ data: set, origin: FRAME, source: frame.seenFrom(page), isTrusted: false });
    await settle();
    expect([heard, values.has('a')]).toEqual([[], false]);
  });

  test.each([null, undefined, 'window', {}])('ignores a message from nowhere: %j', async (source) => {
    const { page, toolset, values } = scene();
    serveWindow(toolset, { window: page, origins: [FRAME] });
    page.hear({ data: set, origin: FRAME, source });
    await settle();
    expect(values.has('a')).toBe(false);
  });

  test('hears nothing any more when it is closed', async () => {
    const { page, frame, toolset, values } = scene();
    const server = serveWindow(toolset, { window: page, origins: [FRAME] });
    server.close();
    server.close();
    page.seenFrom(frame).postMessage(set, PAGE);
    await settle();
    expect([values.has('a'), page.listeners()]).toEqual([false, 0]);
  });
});

describe('a line to one window', () => {
  test('sends to the right origin only, so a window that went elsewhere gets nothing', async () => {
    const { page, frame, heard } = scene();
    const endpoint = createWindowEndpoint({
      window: page,
      peer: frame.seenFrom(page),
      origin: 'https://other.example',
    });
    endpoint.postMessage({ secret: 1 });
    await settle();
    expect(heard).toEqual([]);
  });

  test('hears its window at its origin only', async () => {
    const { page, frame } = scene();
    const peer = page.seenFrom(frame);
    const endpoint = createWindowEndpoint({ window: frame, peer, origin: PAGE });
    const heard: unknown[] = [];
    const listener = ({ data }: { data?: unknown }) => heard.push(data);
    endpoint.addEventListener('message', listener);
    endpoint.addEventListener('message', listener);
    frame.hear({ data: 'another origin', origin: 'https://evil.example', source: peer });
    frame.hear({ data: 'another window', origin: PAGE, source: {} });
    frame.hear({ data: 'made up', origin: PAGE, source: peer, isTrusted: false });
    frame.hear({ data: 'right', origin: PAGE, source: peer });
    await settle();
    endpoint.removeEventListener('message', listener);
    frame.hear({ data: 'too late', origin: PAGE, source: peer });
    await settle();
    expect(heard).toEqual(['right']);
  });

  test('also joins two scripts of one page', async () => {
    const { page, toolset } = scene();
    const self = page.seenFrom(page);
    serveWindow(toolset, { window: page, origins: [PAGE] });
    const client = createMessageClient(createWindowEndpoint({ window: page, peer: self, origin: PAGE }));
    expect(await client.list()).toEqual(toolset.list());
  });

  test.each(['*', 'null', '', 'https://a.example/path', 'a.example', 'https://*.example'])(
    'cannot be opened to "%s"',
    (origin) => {
      const { page, frame, toolset } = scene();
      expect(() => createWindowEndpoint({ window: page, peer: frame.seenFrom(page), origin })).toThrow(
        /is not an origin/,
      );
      expect(() => serveWindow(toolset, { window: page, origins: [origin] })).toThrow(/is not an origin/);
    },
  );
});
