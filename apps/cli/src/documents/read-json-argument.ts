import { JsonTextError, type JsonValue, parseJson, scanJson } from '@handrail/base';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { readJsonArgumentMessages } from '../messages/documents.ts';
import { readJsonDocument } from './read-json-document.ts';

const MAX_DEPTH = 200;

/** JSON on the command line; `-` reads it from standard input, `@file` from a file. */
export async function readJsonArgument(
  what: string,
  given: string,
  io: CliIo,
  /** What to do about a value that is not JSON. */
  advice = '',
): Promise<JsonValue> {
  if (given === '-') return (await readJsonDocument('-', io, parseJson)).value;
  if (given.startsWith('@')) return (await readJsonDocument(given.slice(1), io, parseJson)).value;
  try {
    scanJson(given, { maxDepth: MAX_DEPTH });
    return parseJson(given);
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    const message = readJsonArgumentMessages.notJson(what, error.message, error.offset + 1);
    throw wrongUse(advice === '' ? message : `${message} ${advice}`);
  }
}
