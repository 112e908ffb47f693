import { createExample } from '@handrail/tools/testing';
import { describe, expect, test } from 'vitest';
import { createLiveForm } from '../../testing/live-form.ts';
import { announceTools, findTools, toolEvents } from './announcement.ts';

function page() {
  const target = new EventTarget();
  const heard: unknown[] = [];
  const listen = () =>
    target.addEventListener(toolEvents.available, (event) =>
      heard.push(JSON.parse((event as CustomEvent<string>).detail)),
    );
  return { target, heard, listen, options: { target, CustomEvent } };
}

test('ASSIST-7.4-02 tools are announced by an event, and again to a listener that came late', () => {
  const { target, heard, listen, options } = page();
  const { toolset } = createLiveForm();
  listen();
  announceTools(toolset, options);
  expect(heard).toEqual([{ tools: toolset.list() }]);
  const late: unknown[] = [];
  target.addEventListener(toolEvents.available, (event) => late.push((event as CustomEvent<string>).detail));
  target.dispatchEvent(new CustomEvent(toolEvents.wanted));
  expect(late.map((detail) => JSON.parse(String(detail)))).toEqual([{ tools: toolset.list() }]);
});

describe('an announcement', () => {
  test('is made again when the provider says so, and ends with a farewell', () => {
    const { target, heard, listen, options } = page();
    listen();
    let gone = 0;
    target.addEventListener(toolEvents.gone, () => {
      gone += 1;
    });
    const announcement = announceTools(createExample().toolset, options);
    announcement.announce();
    announcement.close();
    announcement.close();
    announcement.announce();
    target.dispatchEvent(new CustomEvent(toolEvents.wanted));
    expect([heard.length, gone]).toEqual([2, 1]);
  });

  test('is not repeated without end for a listener that asks while it is notified', () => {
    const { target, heard, listen, options } = page();
    target.addEventListener(toolEvents.available, () =>
      target.dispatchEvent(new CustomEvent(toolEvents.wanted)),
    );
    listen();
    announceTools(createExample().toolset, options);
    expect(heard).toHaveLength(1);
  });

  test('carries text only, so that nothing of the provider can be reached through it', () => {
    const { target, options } = page();
    const details: unknown[] = [];
    target.addEventListener(toolEvents.available, (event) => details.push((event as CustomEvent).detail));
    announceTools(createExample().toolset, options);
    expect(details).toEqual([expect.any(String)]);
  });
});

describe('looking for tools', () => {
  test('finds them where they were announced before', async () => {
    const { options } = page();
    const { toolset } = createExample();
    announceTools(toolset, options);
    expect(await findTools(options)).toEqual(toolset.list());
  });

  test('finds them when they are announced a little later', async () => {
    const { options } = page();
    const { toolset } = createExample();
    const found = findTools(options);
    announceTools(toolset, options);
    expect(await found).toEqual(toolset.list());
  });

  test('ends when there are none', async () => {
    expect(await findTools({ ...page().options, timeLimit: 10 })).toBeUndefined();
  });

  test.each([undefined, null, 7, '', '{', '[1]', '{"tools":7}', { tools: [] }, 'x'.repeat(11_000_000)])(
    'does not take anything for an announcement',
    async (detail) => {
      const { target, options } = page();
      const found = findTools({ ...options, timeLimit: 20 });
      target.dispatchEvent(new CustomEvent(toolEvents.available, { detail }));
      const tools = await found;
      expect(tools ?? []).toEqual([]);
    },
  );
});
