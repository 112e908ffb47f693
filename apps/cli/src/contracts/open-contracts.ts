import {
  createVocabulary,
  type LoadedContract,
  loadContract,
  parseVocabularies,
  type Vocabulary,
} from '@handrail/contracts';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { openContractsMessages } from '../messages/contracts.ts';
import { assumeVocabulary } from './assume-vocabulary.ts';
import { filesOfKind, readText, readTexts } from './read-texts.ts';

export interface ContractFile {
  readonly path: string;
  readonly text: string;
  readonly contract: LoadedContract;
}

export interface OpenedContracts {
  readonly files: readonly ContractFile[];
  readonly vocabulary: Vocabulary;
  /** No vocabulary was given or found, so the words of the contracts were taken as registered. */
  readonly isAssumed: boolean;
}

export async function openContracts(
  paths: readonly string[],
  vocabularyPath: string | undefined,
  io: CliIo,
): Promise<OpenedContracts> {
  const texts = (await readTexts(paths, 'contract', io)).filter(({ path }) => path !== vocabularyPath);
  const words = await vocabularyPaths(paths, vocabularyPath, io);
  const vocabulary =
    words.length === 0
      ? assumeVocabulary(texts.map(({ text }) => loadContract(text, createVocabulary()).document))
      : await readVocabularies(words, io);
  return {
    files: texts.map(({ path, text }) => ({ path, text, contract: loadContract(text, vocabulary) })),
    vocabulary,
    isAssumed: words.length === 0,
  };
}

/** The one named, or those of the folder named; otherwise those that lie in the folders of the contracts. */
async function vocabularyPaths(
  paths: readonly string[],
  vocabularyPath: string | undefined,
  io: CliIo,
): Promise<readonly string[]> {
  const places = vocabularyPath === undefined ? paths : [vocabularyPath];
  const found = (await Promise.all(places.map((path) => filesOfKind(path, 'vocabulary', io)))).flat();
  return found.length === 0 && vocabularyPath !== undefined ? [vocabularyPath] : [...new Set(found)];
}

/** Exactly one contract, for commands that are about one. */
export async function openContract(path: string, vocabularyPath: string | undefined, io: CliIo) {
  const { files, vocabulary } = await openContracts([path], vocabularyPath, io);
  const [file, another] = files;
  if (!file || another) throw new CliError(2, 'wrong-use', openContractsMessages.notOne(path));
  return { ...file, vocabulary };
}

async function readVocabularies(paths: readonly string[], io: CliIo): Promise<Vocabulary> {
  const files = await Promise.all(
    paths.map(async (path) => ({ name: path, text: await readText(path, io) })),
  );
  const reading = parseVocabularies(files);
  if (reading.ok) return reading.vocabulary;
  const broken = paths.filter((path) => reading.problems.some(({ file }) => file === path));
  const blocks = broken.map((path) => {
    const problems = reading.problems.filter(({ file }) => file === path);
    const lines = problems.map(({ line, column, message }) => `  ${line}:${column}  ${message}`);
    return [openContractsMessages.vocabularyUnusable(path), ...lines].join('\n');
  });
  throw new CliError(3, 'bad-vocabulary', blocks.join('\n'));
}
