import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  createRegistry,
  type FileKind,
  fileKindOf,
  loadContract,
  parseVocabularies,
  type Registry,
} from '@handrail/contracts';
import { StartError } from '../start-error.ts';

const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Reads the contracts of a folder, with the vocabularies that lie beside them. A host enters nothing by a contract that
 * is not operational, so one that is not keeps it from starting rather than from working later.
 */
export function readContracts(folder: string): Registry {
  const names = namesIn(folder);
  const named = (kind: FileKind) => names.filter((name) => fileKindOf(name) === kind);
  const [words, declared] = [named('vocabulary'), named('contract')];
  if (declared.length === 0) {
    throw unusable(
      `There is no contract in "${folder}"; a contract is a file such as "stock.contract.yaml".`,
    );
  }
  if (words.length === 0) {
    throw unusable(`There is no vocabulary.yaml or *.vocabulary.yaml beside the contracts in "${folder}".`);
  }
  const reading = parseVocabularies(words.map((name) => ({ name, text: textOf(join(folder, name)) })));
  if (!reading.ok) {
    const [problem] = reading.problems;
    const place = problem ? `${problem.line}:${problem.column} ${problem.message}` : '';
    throw unusable(`The vocabulary "${join(folder, problem?.file ?? '')}" cannot be used: ${place}`);
  }
  const { vocabulary } = reading;
  const contracts = declared.map((name) => {
    const file = join(folder, name);
    const contract = loadContract(textOf(file), vocabulary);
    if (contract.level === 'operational') return contract;
    throw unusable(`"${file}" is not operational. "handrail contract check ${folder}" says what it lacks.`);
  });
  const registry = createRegistry(contracts, vocabulary);
  const fatal = registry.conflicts.find(({ isFatal }) => isFatal);
  if (fatal) throw unusable(`Two contracts in "${folder}" claim "${fatal.capabilityId}".`);
  return registry;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    throw unusable(`The contracts in "${folder}" cannot be read.`, error);
  }
}

function textOf(file: string): string {
  try {
    if (statSync(file).size > MAX_BYTES) throw new Error('too large');
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw unusable(`"${file}" cannot be read.`, error);
  }
}

function unusable(message: string, cause?: unknown): StartError {
  return new StartError('contract-unusable', message, cause === undefined ? {} : { cause });
}
