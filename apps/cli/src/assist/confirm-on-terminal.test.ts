import { AbortSource, type ConfirmationRequest } from '@handrail/tools';
import { expect, test } from 'vitest';
import { FakeTerminal, KEYS } from '../../testing/fake-terminal.ts';
import { MemoryIo } from '../../testing/memory-io.ts';
import { openTerminalConfirm } from './confirm-on-terminal.ts';

const source = new AbortSource();
const REQUEST: ConfirmationRequest = {
  toolset: 'formspec',
  instance: 'https://forms.example/leave',
  tool: 'formspec.profile.apply',
  title: 'Fill in values from a profile',
  effect: 'write',
  risk: 'low',
  change: [{ path: 'name', label: 'Your name', value: 'Bob', replaces: 'Ann' }],
  signal: source.signal,
};

async function ownerAtTerminal(asker: 'agent' | 'owner' = 'agent') {
  const terminal = new FakeTerminal();
  const io = Object.assign(new MemoryIo(), { openTerminal: () => terminal });
  const confirm = await openTerminalConfirm(io, asker);
  if (!confirm) throw new Error('There is a terminal, and nobody is asked.');
  return { terminal, confirm };
}

test('without a terminal no question is asked', async () => {
  expect(await openTerminalConfirm(new MemoryIo(), 'agent')).toBeUndefined();
});

test.each([
  ['agent', 'An agent asks for your confirmation: Fill in'],
  ['owner', 'This needs your confirmation: Fill in'],
] as const)('a call of the %s is asked about as theirs', async (asker, question) => {
  const { terminal, confirm } = await ownerAtTerminal(asker);
  const answer = confirm(REQUEST);
  await terminal.reply(question);
  await terminal.reply('Yes, do this', KEYS.enter);
  expect(await answer).toBe('declined');
});

test.each([
  ['Enter alone', [KEYS.enter], 'declined'],
  ['choosing yes', [KEYS.down, KEYS.enter], 'granted'],
  ['Esc', [KEYS.esc], 'declined'],
  ['Ctrl+C', [KEYS.interrupt], 'declined'],
])('%s after the question: %s', async (_what, keys, expected) => {
  const { terminal, confirm } = await ownerAtTerminal();
  const answer = confirm(REQUEST);
  await terminal.reply('Your name (name): "Ann" becomes "Bob"');
  await terminal.reply('Yes, do this', ...keys);
  expect(await answer).toBe(expected);
});

test('an Enter that was typed before the question is ignored, which the question says', async () => {
  const { terminal, confirm } = await ownerAtTerminal();
  terminal.input.write(KEYS.down + KEYS.enter);
  const answer = confirm(REQUEST);
  await terminal.replyAtOnce('Yes, do this', KEYS.down);
  await terminal.replyAtOnce('A key was ignored', KEYS.enter);
  await terminal.reply('Yes, do this', KEYS.enter);
  expect(await answer).toBe('declined');
});

test('a key that is pressed too soon changes nothing for the keys after it', async () => {
  const { terminal, confirm } = await ownerAtTerminal();
  const answer = confirm(REQUEST);
  await terminal.replyAtOnce('Yes, do this', KEYS.enter, KEYS.down);
  await terminal.reply('A key was ignored', KEYS.down, KEYS.enter);
  expect(await answer).toBe('granted');
});

test.each([KEYS.esc, KEYS.interrupt])('a way out (%j) counts at once', async (key) => {
  const { terminal, confirm } = await ownerAtTerminal();
  const answer = confirm(REQUEST);
  await terminal.replyAtOnce('Yes, do this', key);
  expect(await answer).toBe('declined');
});

test('what is for the owner only is shown on their terminal', async () => {
  const { terminal, confirm } = await ownerAtTerminal();
  const ownerOnly = [{ path: 'iban', label: 'IBAN', value: 'DE00' }];
  const answer = confirm({ ...REQUEST, change: { fill: ['IBAN (iban)'] }, ownerOnly });
  await terminal.reply('IBAN (iban): "DE00"');
  await terminal.reply('Yes, do this', KEYS.enter);
  expect(await answer).toBe('declined');
});

test('a second question waits for the answer to the first', async () => {
  const { terminal, confirm } = await ownerAtTerminal();
  const first = confirm(REQUEST);
  const second = confirm({ ...REQUEST, tool: 'formspec.field.set', change: { path: 'name', value: null } });
  await terminal.reply('Yes, do this', KEYS.down, KEYS.enter);
  await terminal.reply('value: null');
  await terminal.reply('Yes, do this', KEYS.enter);
  expect([await first, await second]).toEqual(['granted', 'declined']);
});

test('a question is taken back when whoever asked gives up', async () => {
  const { terminal, confirm } = await ownerAtTerminal();
  const caller = new AbortSource();
  const answer = confirm({ ...REQUEST, signal: caller.signal });
  await terminal.reply('Yes, do this');
  caller.abort();
  expect(await answer).not.toBe('granted');
  expect(await confirm({ ...REQUEST, signal: caller.signal })).toBe('unavailable');
});

test('text that would steer the terminal is shown harmless', async () => {
  const { terminal, confirm } = await ownerAtTerminal();
  const change = [{ path: 'name', label: 'Your\u001b[2Jname', value: '\u202eevil', replaces: null }];
  const answer = confirm({ ...REQUEST, change });
  await terminal.reply('Your‹U+001B›[2Jname (name): "‹U+202E›evil"');
  await terminal.reply('Yes, do this', KEYS.enter);
  await answer;
});
