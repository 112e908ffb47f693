import type { PendingInterrupt } from '@handrail/host';
import { expect, test } from 'vitest';
import { FakeTerminal, KEYS } from '../../../testing/fake-terminal.ts';
import { MemoryIo } from '../../../testing/memory-io.ts';
import { askOwner, type GuideHost } from './ask-owner.ts';

const owner = {
  tenant: 'local',
  workspace: undefined,
  mode: 'live',
  principal: 'owner',
  isOwner: true,
} as const;

/** A host whose one approval takes a passkey from some moment on. */
function hostWith(passkey: { isNeeded: boolean }) {
  const answers: unknown[] = [];
  const server: GuideHost = {
    owner,
    ownerLink: async () => 'http://127.0.0.1:1/login',
    host: {
      interrupts: {
        find: async () => ({ ok: true, value: { interruptId: 'i' } as PendingInterrupt }),
        needsPasskey: async () => passkey.isNeeded,
        resolve: async (_caller, { runId, nodeId }, value) => {
          answers.push(value);
          if (passkey.isNeeded && JSON.stringify(value).includes('accept'))
            return { ok: false, refusal: { code: 'passkey_required', message: 'It needs your passkey.' } };
          return { ok: true, value: { runId, nodeId, status: 'running' } };
        },
      },
    },
  };
  return { server, answers };
}

function ask(server: GuideHost) {
  const terminal = new FakeTerminal();
  const io = Object.assign(new MemoryIo(), { openTerminal: () => terminal });
  const elsewhere = new AbortController();
  const question = { runId: 'r', nodeId: 'n', interruptId: 'i', signal: elsewhere.signal };
  return { terminal, io, elsewhere, answer: askOwner(server, question, io) };
}

test('an approval that needs a passkey is not offered on the terminal, which says where to give it', async () => {
  const { server, answers } = hostWith({ isNeeded: true });
  const { terminal, io, elsewhere, answer } = ask(server);
  await terminal.reply('No, do nothing');
  expect(io.output.join('\n')).toContain('needs your passkey');
  expect(io.output.join('\n')).toContain('in a browser');
  elsewhere.abort();
  expect(await answer).toBe('elsewhere');
  expect(answers).toEqual([]);
});

test('a passkey that was added while the question is open is said, and the question is asked again', async () => {
  const passkey = { isNeeded: false };
  const { server, answers } = hostWith(passkey);
  const { terminal, io, answer } = ask(server);
  await terminal.reply('Yes, exactly this', KEYS.down);
  await terminal.reply('', KEYS.down);
  passkey.isNeeded = true;
  await terminal.reply('', KEYS.enter);
  await terminal.reply('Leave it open and stop', KEYS.enter);
  expect(await answer).toBe('answered');
  expect(io.output).toContain('  It needs your passkey.');
  expect(answers).toEqual([{ action: 'accept' }, { action: 'reject' }]);
});

test('changes are asked for in the words of the owner, and not without words', async () => {
  const { server, answers } = hostWith({ isNeeded: false });
  const { terminal, answer } = ask(server);
  await terminal.reply('Ask for changes', KEYS.down);
  await terminal.reply('', KEYS.enter);
  await terminal.reply('What should change?', KEYS.enter);
  await terminal.reply('Say in the note what should change.', 'Use the old account', KEYS.enter);
  expect(await answer).toBe('answered');
  expect(answers).toEqual([
    { action: 'refine', refineFeedback: { scope: 'whole', text: 'Use the old account' } },
  ]);
});

test.each([
  ['Continue?', []],
  ['What should change?', [KEYS.down, KEYS.enter]],
])('Ctrl+C at "%s" leaves the request open, and nothing reads as an answer', async (question, keys) => {
  const { server, answers } = hostWith({ isNeeded: false });
  const { terminal, answer } = ask(server);
  await terminal.reply('Leave it open and stop', ...keys);
  await terminal.reply(keys.length === 0 ? '' : question, KEYS.interrupt);
  expect(await answer).toBe('left');
  expect(answers).toEqual([]);
});

test('without a terminal such an approval waits for the browser instead of being simulated', async () => {
  const { server, answers } = hostWith({ isNeeded: true });
  const io = new MemoryIo();
  const question = { runId: 'r', nodeId: 'n', interruptId: 'i', signal: new AbortController().signal };
  expect(await askOwner(server, question, io)).toBe('elsewhere');
  expect(io.output.join('\n')).toContain('needs your passkey');
  expect(answers).toEqual([]);
});
