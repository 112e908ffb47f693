import { type FileKind, fileKindOf } from '@handrail/contracts';
import { CliError } from '../cli-error.ts';
import { type CliIo, FileError } from '../cli-io.ts';
import { readTextsMessages } from '../messages/contracts.ts';

const MAX_BYTES = 4 * 1_048_576;
const MOST_FILES = 5000;
const EXTENSIONS = /\.(?:ya?ml|json)$/;
const WORDS: Readonly<Record<FileKind, string>> = {
  contract: readTextsMessages.contracts,
  scenarios: readTextsMessages.scenarios,
  vocabulary: readTextsMessages.vocabulary,
  results: readTextsMessages.results,
};

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Reads the files named. A folder represents its files of this kind, such as `stock.contract.yaml`, or all its YAML
 * and JSON files when none is named so.
 */
export async function readTexts(
  paths: readonly string[],
  kind: FileKind,
  io: CliIo,
): Promise<readonly TextFile[]> {
  const files: TextFile[] = [];
  for (const path of paths) {
    for (const each of await filesAt(path, kind, io)) {
      files.push({ path: each, text: await readText(each, io) });
      if (files.length > MOST_FILES) {
        throw new CliError(3, 'too-many', readTextsMessages.tooManyFiles(MOST_FILES));
      }
    }
  }
  return files;
}

export async function readText(path: string, io: CliIo): Promise<string> {
  try {
    const bytes = path === '-' ? await io.readStandardInput(MAX_BYTES) : await io.files.read(path, MAX_BYTES);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    const name = path === '-' ? readTextsMessages.standardInput : `"${path}"`;
    if (error instanceof FileError) throw new CliError(3, error.code, `${name} ${error.message}.`);
    if (error instanceof TypeError) throw new CliError(3, 'not-text', readTextsMessages.notText(name));
    throw error;
  }
}

async function filesAt(path: string, kind: FileKind, io: CliIo): Promise<readonly string[]> {
  if (path === '-') return [path];
  try {
    const names = await io.files.list(path);
    if (names === null) return [path];
    const all = names.filter((name) => EXTENSIONS.test(name)).sort();
    const ofKind = all.filter((name) => fileKindOf(name) === kind);
    // Files named as something else are not taken for this.
    const found = ofKind.length > 0 ? ofKind : all.filter((name) => fileKindOf(name) === undefined);
    if (found.length === 0) throw new CliError(3, 'missing', readTextsMessages.noneFound(path, WORDS[kind]));
    return found.map((name) => `${path.replace(/\/+$/, '')}/${name}`);
  } catch (error) {
    if (error instanceof FileError) throw new CliError(3, error.code, `"${path}" ${error.message}.`);
    throw error;
  }
}

/** The files of one kind that lie in a folder; none for a file. */
export async function filesOfKind(path: string, kind: FileKind, io: CliIo): Promise<readonly string[]> {
  if (path === '-') return [];
  try {
    const names = (await io.files.list(path)) ?? [];
    const found = names.filter((name) => fileKindOf(name) === kind).sort();
    return found.map((name) => `${path.replace(/\/+$/, '')}/${name}`);
  } catch (error) {
    if (error instanceof FileError) return [];
    throw error;
  }
}
