import {
  type FilePosition,
  type JsonPlace,
  type JsonPointer,
  JsonTextError,
  type JsonValue,
  LineIndex,
  pointerTo,
  positionsOf,
  scanJson,
} from '@handrail/base';
import { CliError } from '../cli-error.ts';
import { type CliIo, FileError } from '../cli-io.ts';
import { readJsonDocumentMessages } from '../messages/documents.ts';

const MAX_BYTES = 32 * 1_048_576;
const MAX_DEPTH = 200;

/** Stands for standard input wherever a file may be given. */
const STANDARD_INPUT = '-';

/** A JSON file as read, with a way back from pointers to lines. */
export interface JsonDocument {
  readonly path: string;
  readonly value: JsonValue;
  /** Names that are twice in one object: `JSON.parse` keeps the last and says nothing. */
  readonly repeatedKeys: readonly JsonPointer[];
  positionsOf(pointers: Iterable<JsonPointer>): ReadonlyMap<JsonPointer, FilePosition>;
}

/** The file cannot be used as a JSON document at all. */
export class DocumentUnreadable extends CliError {
  readonly path: string;
  readonly reason: string;
  readonly position: FilePosition | null;

  constructor(path: string, code: string, reason: string, position: FilePosition | null = null) {
    const place = position ? `, line ${position.line}, column ${position.column}` : '';
    super(3, code, `${nameOf(path)}${place} ${reason}`);
    this.path = path;
    this.reason = reason;
    this.position = position;
  }
}

/** Reads a file of forms or of values for them with `parseExactJson` or `parseJson`, so that no number loses digits. */
export async function readJsonDocument(path: string, io: CliIo, parse?: ParseText): Promise<JsonDocument> {
  return parseJsonDocument(path, await readText(path, io), parse);
}

type ParseText = (text: string) => JsonValue;

/** `path` is where the text came from, as messages name it. */
export function parseJsonDocument(path: string, text: string, parse: ParseText = JSON.parse): JsonDocument {
  const repeatedKeys: JsonPointer[] = [];
  try {
    scanJson(text, { maxDepth: MAX_DEPTH, repeatedKey: (place) => repeatedKeys.push(pointerOf(place)) });
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    const reason =
      error.code === 'not-json' ? readJsonDocumentMessages.notJson(error.message) : `${error.message}.`;
    throw new DocumentUnreadable(path, error.code, reason, new LineIndex(text).at(error.offset));
  }
  return {
    path,
    value: parse(text),
    repeatedKeys,
    positionsOf: (pointers) => positionsOf(text, pointers, MAX_DEPTH),
  };
}

async function readText(path: string, io: CliIo): Promise<string> {
  try {
    const bytes =
      path === STANDARD_INPUT ? await io.readStandardInput(MAX_BYTES) : await io.files.read(path, MAX_BYTES);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof FileError) throw new DocumentUnreadable(path, error.code, `${error.message}.`);
    if (error instanceof TypeError)
      throw new DocumentUnreadable(path, 'not-text', readJsonDocumentMessages.notText);
    throw error;
  }
}

function nameOf(path: string): string {
  return path === STANDARD_INPUT ? readJsonDocumentMessages.standardInput : `"${path}"`;
}

function pointerOf(place: JsonPlace): JsonPointer {
  const steps: (string | number)[] = [];
  for (let at: JsonPlace | null = place; at?.parent; at = at.parent) steps.push(at.step);
  return pointerTo('', ...steps.reverse());
}
