import { JsonTextError, type JsonValue, parseJson, scanJson } from '@handrail/base';
import { errorCodes, readOutcome, type ToolError, type ToolOutcome } from '@handrail/tools';
import { transportCodes } from '@handrail/transports/http';
import { inOwnersWords } from '../assist/confirm-on-terminal.ts';
import { connectProvider, type ProviderOptions } from '../assist/connect-provider.ts';
import { namedFiles } from '../assist/form-options.ts';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { readJsonDocument } from '../documents/read-json-document.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { assistCallMessages } from '../messages/assist.ts';
import { cleanText } from '../terminal/clean-text.ts';

export interface AssistCallOptions extends ProviderOptions {
  readonly tool: string;
  /** JSON text; `-` reads it from standard input. */
  readonly input?: string;
  readonly json?: boolean;
}

export async function assistCall(options: AssistCallOptions, io: CliIo): Promise<ExitCode> {
  const { tool, input: given, definition } = options;
  const fromInput = [given, definition, ...namedFiles(options)].filter((each) => each === '-');
  if (fromInput.length > 1) throw wrongUse(assistCallMessages.oneFromStdin);
  const input = await readInput(given, io);
  const provider = await connectProvider(options, io);
  let outcome: ToolOutcome;
  try {
    outcome = readOutcome(await provider.client.call(tool, input));
    // A form that is served elsewhere has its own owner.
    if (!outcome.ok && definition !== undefined) outcome = { ok: false, error: inOwnersWords(outcome.error) };
  } finally {
    await provider.close();
  }
  if (options.json)
    io.print(toJsonText(outcome.ok ? { tool, result: outcome.value } : { tool, error: outcome.error }));
  else if (outcome.ok) io.print(toJsonText(outcome.value));
  else io.printError(`handrail: ${sentenceOf(outcome.error)}`);
  if (provider.forgetsChange()) io.printError(assistCallMessages.notKept);
  return outcome.ok ? 0 : exitCodeOf(outcome.error);
}

async function readInput(given: string | undefined, io: CliIo): Promise<JsonValue> {
  if (given === undefined) return {};
  if (given === '-') return (await readJsonDocument('-', io, parseJson)).value;
  try {
    scanJson(given, { maxDepth: MAX_DEPTH });
    return parseJson(given);
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    throw wrongUse(assistCallMessages.notJson(error.message, error.offset + 1));
  }
}

const MAX_DEPTH = 200;

function sentenceOf({ code, message, path }: ToolError): string {
  const place = path === undefined || message.includes(path) ? '' : ` [${path}]`;
  return cleanText(`${message} (${code})${place}`);
}

/** Codes that say the provider could not be asked. All others are its own answer. */
const NOT_ASKED: ReadonlySet<string> = new Set([
  errorCodes.unreachable,
  errorCodes.closed,
  errorCodes.timedOut,
  ...Object.values(transportCodes),
]);

function exitCodeOf({ code }: ToolError): ExitCode {
  return NOT_ASKED.has(code) ? 3 : 1;
}
