import {
  type Confirm,
  type Confirmation,
  type ConfirmationRequest,
  errorCodes,
  type ToolError,
} from '@handrail/tools';
import type { CliIo } from '../cli-io.ts';
import { openPrompts } from '../fill/open-prompts.ts';
import { CANCELLED, decide, type PromptContext } from '../fill/terminal-prompts.ts';
import { type Asker, formatConfirmation } from '../formatters/format-confirmation.ts';
import { confirmOnTerminalMessages } from '../messages/assist.ts';
import { commonMessages } from '../messages/common.ts';

/**
 * The way to the owner through the terminal this program runs on; undefined when nobody sits there. Questions go to
 * standard error, one after the other.
 */
export async function openTerminalConfirm(
  io: CliIo,
  /** Whose call it is that the owner is asked about. */
  asker: Asker,
): Promise<Confirm | undefined> {
  const prompts = await openPrompts(true, io);
  if (!prompts) return undefined;
  let before: Promise<unknown> = Promise.resolve();
  return (request) => {
    const answer = before.then(() => askOwner(request, prompts, asker, io));
    before = answer.catch(() => undefined);
    return answer;
  };
}

async function askOwner(
  request: ConfirmationRequest,
  prompts: PromptContext,
  asker: Asker,
  io: CliIo,
): Promise<Confirmation> {
  const { signal } = request;
  if (signal.aborted) return 'unavailable';
  const { clack, terminal, paint, columns } = prompts;
  const question = formatConfirmation(request, { asker, paint, columns: columns - 4 });
  if (question === undefined) {
    io.printError(confirmOnTerminalMessages.tooLongToShow);
    return 'unavailable';
  }
  clack.log.warn(question, { output: terminal.output });
  const givenUp = new AbortController();
  const giveUp = () => givenUp.abort();
  signal.addEventListener('abort', giveUp);
  try {
    // "No" comes first and is chosen by Enter: a yes takes a decision.
    const allow = await decide(
      commonMessages.confirmQuestion,
      [
        { value: false, label: confirmOnTerminalMessages.no },
        { value: true, label: confirmOnTerminalMessages.yes },
      ],
      prompts,
      givenUp.signal,
    );
    return allow !== CANCELLED && allow ? 'granted' : 'declined';
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

/** A refusal in words for the owner who has just said no themselves. What agents read speaks of them as somebody else. */
export function inOwnersWords(error: ToolError): ToolError {
  if (error.code !== errorCodes.confirmationDeclined) return error;
  return { ...error, message: commonMessages.declined };
}
