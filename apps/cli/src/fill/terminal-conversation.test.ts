import * as clack from '@clack/prompts';
import { expect, test } from 'vitest';
import { FakeTerminal, KEYS } from '../../testing/fake-terminal.ts';
import { orderForm } from '../../testing/order-form.ts';
import { loadPaint } from '../terminal/paint.ts';
import { askForFile } from './ask-for-file.ts';
import { runFill } from './run-fill.ts';
import { createTerminalConversation } from './terminal-conversation.ts';
import type { PromptContext } from './terminal-prompts.ts';

const { enter, down, esc, interrupt, tab } = KEYS;

async function sit(...args: Parameters<typeof orderForm>) {
  const terminal = new FakeTerminal();
  const context: PromptContext = {
    clack,
    terminal,
    paint: await loadPaint(true),
    columns: 80,
    today: '2026-03-31',
  };
  const form = orderForm(...args);
  const fill = () => runFill(form, createTerminalConversation(context), { goOn: args.length > 0 });
  return { terminal, context, form, fill };
}

test('an owner fills a form, corrects an answer, goes back and completes it', async () => {
  const { terminal, form, fill } = await sit();
  const ended = fill();
  await terminal.reply('Your name *  1 of 5', 'Ann', enter);
  await terminal.reply('Is it a gift?', enter);
  await terminal.reply('What goes on the card?', 'Dear Bob,', enter, 'all the best', tab, enter);
  await terminal.reply('How many?', 'two', enter);
  await terminal.reply('Write a whole number', '\u007f', '\u007f', '\u007f', '0', enter);
  await terminal.reply('Order at least one.');
  await terminal.reply('Correct it now?', enter);
  await terminal.reply('How many?', '\u007f', '2', enter);
  await terminal.reply('Price of one', esc);
  await terminal.reply('What would you like to do?', down, enter);
  await terminal.reply('How many?', '\u007f', '3', enter);
  await terminal.reply('Price of one', '1.5', enter);
  await terminal.reply('= Total: 4.5');
  await terminal.reply('Line  1 so far', down, enter);
  await terminal.reply('Nearly done.');
  await terminal.reply('How do you pay?', down, enter);
  await terminal.reply('The response is valid');
  await terminal.reply('And now?', enter);
  expect(await ended).toBe('completed');
  expect(form.response()).toMatchObject({
    status: 'completed',
    data: {
      who: { name: 'Ann', gift: true, card: 'Dear Bob,\nall the best' },
      lines: [{ count: 3, each: 1.5, sum: 4.5 }],
      end: { method: 'later', total: 4.5 },
    },
  });
});

test('with findings at the end, the wrong answer is the first one offered for correction', async () => {
  const { terminal, form, fill } = await sit({
    who: { gift: false },
    lines: [{ count: 1, each: 1 }],
    end: { method: 'card' },
  });
  const ended = fill();
  await terminal.reply('Your name', enter);
  await terminal.reply('Correct it now?', down, enter);
  await terminal.reply('Line  1 so far', down, enter);
  await terminal.reply('not valid: 1 error');
  await terminal.reply('And now?', enter);
  await terminal.reply('Which one?', enter);
  await terminal.reply('Your name', 'Ann', enter);
  await terminal.reply('And now?', enter);
  expect(await ended).toBe('completed');
  expect(form.value('who.name')).toBe('Ann');
});

test('an owner saves and stops, and the answers so far are kept', async () => {
  const { terminal, form, fill } = await sit();
  const ended = fill();
  await terminal.reply('Your name', 'Ann', enter);
  await terminal.reply('Is it a gift?', esc);
  await terminal.reply('What would you like to do?', down, down, enter);
  expect(await ended).toBe('stopped');
  expect(form.response()).toMatchObject({ status: 'in-progress', data: { who: { name: 'Ann' } } });
});

test('interrupting twice leaves', async () => {
  const { terminal, fill } = await sit();
  const ended = fill();
  await terminal.reply('Your name', interrupt);
  await terminal.reply('What would you like to do?', interrupt);
  expect(await ended).toBe('left');
});

test('an existing file is replaced only after a yes', async () => {
  const { terminal, context } = await sit();
  const files = { exists: async (path: string) => path === 'a.json' };
  const asked = askForFile('a.json', undefined, files, context);
  await terminal.reply('Where should the response go?', enter);
  await terminal.reply('exists already', enter);
  await terminal.reply('Where should the response go?', '\u0015', 'b.json', enter);
  expect(await asked).toBe('b.json');
});
