import { expect, test } from 'vitest';
import { FakeTerminal, KEYS } from '../../testing/fake-terminal.ts';
import { MemoryIo } from '../../testing/memory-io.ts';
import { CliError } from '../cli-error.ts';
import type { OpenPage } from './open-page.ts';
import { openWindow, waitForOwner } from './review-window.ts';

function fakePage() {
  const page = {
    isClosed: false,
    close: async () => {
      page.isClosed = true;
    },
  };
  return page as typeof page & OpenPage;
}

function fakeWindow() {
  let close: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    close = resolve;
  });
  const window = {
    gone,
    isHandedOver: false,
    handOver: () => {
      window.isHandedOver = true;
    },
  };
  return { window, close };
}

test('a window stays open until the owner says that they are done', async () => {
  const terminal = new FakeTerminal();
  const { window } = fakeWindow();
  let isOver = false;
  const waiting = waitForOwner(window, Object.assign(new MemoryIo(), { openTerminal: () => terminal })).then(
    () => {
      isOver = true;
    },
  );
  await terminal.reply('Look at it in the browser window');
  expect(window.isHandedOver).toBe(true);
  expect(isOver).toBe(false);
  await terminal.reply('I am done', KEYS.enter);
  await waiting;
});

test('a window that the owner closes is not waited for', async () => {
  const terminal = new FakeTerminal();
  const { window, close } = fakeWindow();
  const waiting = waitForOwner(window, Object.assign(new MemoryIo(), { openTerminal: () => terminal }));
  await terminal.reply('I am done');
  close();
  await waiting;
});

test('the page in the window takes the place of the other, which is closed', async () => {
  const [hidden, shown] = [fakePage(), fakePage()];
  expect((await openWindow(hidden, async () => shown)).page).toBe(shown);
  expect([hidden.isClosed, shown.isClosed]).toEqual([true, false]);
});

test('where no window can be shown the page stays, with the reason', async () => {
  const hidden = fakePage();
  const opened = await openWindow(hidden, async () => {
    throw new CliError(3, 'browser_no_window', 'There is no display.');
  });
  expect(opened).toEqual({ page: hidden, notice: 'There is no display.' });
  expect(hidden.isClosed).toBe(false);
});

test('a site that is gone by then is reported, and nothing stays open', async () => {
  const hidden = fakePage();
  const opening = openWindow(hidden, async () => {
    throw new CliError(3, 'unreachable', 'The site could not be reached.');
  });
  await expect(opening).rejects.toThrow('The site could not be reached.');
  expect(hidden.isClosed).toBe(true);
});
