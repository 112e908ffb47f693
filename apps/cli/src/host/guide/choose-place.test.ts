import { expect, test } from 'vitest';
import { FakeTerminal, KEYS } from '../../../testing/fake-terminal.ts';
import { MemoryIo } from '../../../testing/memory-io.ts';
import { choosePlace } from './choose-place.ts';

function choose(stopped: Promise<void> = new Promise(() => {})) {
  const terminal = new FakeTerminal();
  const io = Object.assign(new MemoryIo(), { openTerminal: () => terminal });
  return { terminal, place: choosePlace(io, stopped) };
}

test.each([
  ['the first place with Enter', [KEYS.enter], 'browser'],
  ['the second one below it', [KEYS.down, KEYS.enter], 'terminal'],
  ['no place with Ctrl+C', [KEYS.interrupt], 'stopped'],
  ['no place with Esc', [KEYS.esc], 'stopped'],
])('whoever is asked where to follow takes %s', async (_what, keys, expected) => {
  const { terminal, place } = choose();
  await terminal.reply('Here in the terminal', ...keys);
  expect(await place).toBe(expected);
});

test('a program that is asked to end takes no place', async () => {
  expect(await choose(Promise.resolve()).place).toBe('stopped');
});

test('without a terminal it goes on here', async () => {
  expect(await choosePlace(new MemoryIo(), new Promise(() => {}))).toBe('terminal');
});
