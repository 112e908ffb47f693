import {
  createVocabulary,
  type LoadedContract,
  loadContract,
  parseVocabulary,
  type Vocabulary,
} from '@handrail/contracts';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { assumeVocabulary } from './assume-vocabulary.ts';
import { readText, readTexts } from './read-texts.ts';

export interface ContractFile {
  readonly path: string;
  readonly text: string;
  readonly contract: LoadedContract;
}

export interface OpenedContracts {
  readonly files: readonly ContractFile[];
  readonly vocabulary: Vocabulary;
  /** No vocabulary was given, so the words of the contracts were taken as registered. */
  readonly isAssumed: boolean;
}

export async function openContracts(
  paths: readonly string[],
  vocabularyPath: string | undefined,
  io: CliIo,
): Promise<OpenedContracts> {
  const texts = (await readTexts(paths, 'contract', io)).filter(({ path }) => path !== vocabularyPath);
  const vocabulary =
    vocabularyPath === undefined
      ? assumeVocabulary(texts.map(({ text }) => loadContract(text, createVocabulary()).document))
      : await readVocabulary(vocabularyPath, io);
  return {
    files: texts.map(({ path, text }) => ({ path, text, contract: loadContract(text, vocabulary) })),
    vocabulary,
    isAssumed: vocabularyPath === undefined,
  };
}

/** Exactly one contract, for commands that are about one. */
export async function openContract(path: string, vocabularyPath: string | undefined, io: CliIo) {
  const { files, vocabulary } = await openContracts([path], vocabularyPath, io);
  const [file, another] = files;
  if (!file || another)
    throw new CliError(2, 'wrong-use', `"${path}" is not one contract; name a single file.`);
  return { ...file, vocabulary };
}

async function readVocabulary(path: string, io: CliIo): Promise<Vocabulary> {
  const reading = parseVocabulary(await readText(path, io));
  if (reading.ok) return reading.vocabulary;
  const lines = reading.problems.map(({ line, column, message }) => `  ${line}:${column}  ${message}`);
  throw new CliError(3, 'bad-vocabulary', [`The vocabulary "${path}" cannot be used.`, ...lines].join('\n'));
}
