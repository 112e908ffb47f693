import { parseJson } from '@handrail/base';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { DocumentUnreadable, readJsonDocument } from '../documents/read-json-document.ts';
import { openConversationMessages } from '../messages/fill.ts';
import { loadPaint } from '../terminal/paint.ts';
import { type Answers, readAnswers } from './answers.ts';
import type { FillConversation } from './conversation.ts';
import { openPrompts } from './open-prompts.ts';
import { createPlainConversation } from './plain-conversation.ts';
import type { PromptContext } from './terminal-prompts.ts';

/** Either a person is asked, or answers are played. */
export type OpenConversation = { readonly conversation: FillConversation } & (
  | { readonly prompts: PromptContext; readonly answers: null }
  | { readonly prompts: null; readonly answers: Answers }
);

export interface ConversationOptions {
  readonly answers?: string;
  readonly fallbackAnswers?: string;
  readonly json?: boolean;
}

export async function openConversation(options: ConversationOptions, io: CliIo): Promise<OpenConversation> {
  const prompts = options.answers === undefined ? await openPrompts(options.json === true, io) : null;
  if (prompts) {
    const { createTerminalConversation } = await import('./terminal-conversation.ts');
    return { conversation: createTerminalConversation(prompts), prompts, answers: null };
  }
  const answers = await findAnswers(options.answers ?? options.fallbackAnswers, io);
  const conversation = createPlainConversation({
    answers,
    print: options.json ? () => undefined : (text) => io.print(text),
    paint: await loadPaint(io.colour),
    columns: io.columns,
  });
  return { conversation, prompts: null, answers };
}

async function findAnswers(path: string | undefined, io: CliIo): Promise<Answers> {
  if (path !== undefined) return readAnswers(await readJsonDocument(path, io, parseJson));
  try {
    return readAnswers(await readJsonDocument('-', io, parseJson));
  } catch (error) {
    if (!(error instanceof DocumentUnreadable)) throw error;
    const way = openConversationMessages.wayOut;
    throw new CliError(3, 'nobody-to-ask', openConversationMessages.noTerminal(way, error.message));
  }
}
