import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createRegistry, loadContract, parseVocabulary, type Registry } from '@handrail/contracts';
import { StartError } from '../start-error.ts';

const MAX_BYTES = 4 * 1024 * 1024;
const VOCABULARY = /^vocabulary\.(?:ya?ml|json)$/;
const CONTRACT = /\.contract\.(?:ya?ml|json)$/;

/**
 * Reads the contracts of a folder, with the vocabulary that lies beside them. A host enters nothing by a contract that
 * is not operational, so one that is not keeps it from starting rather than from working later.
 */
export function readContracts(folder: string): Registry {
  const names = namesIn(folder);
  const vocabularyName = names.find((name) => VOCABULARY.test(name));
  if (vocabularyName === undefined) {
    throw unusable(`There is no vocabulary.yaml beside the contracts in "${folder}".`);
  }
  const reading = parseVocabulary(textOf(join(folder, vocabularyName)));
  if (!reading.ok) {
    const [problem] = reading.problems;
    const place = problem ? `${problem.line}:${problem.column} ${problem.message}` : '';
    throw unusable(`The vocabulary "${join(folder, vocabularyName)}" cannot be used: ${place}`);
  }
  const { vocabulary } = reading;
  const contracts = names
    .filter((name) => CONTRACT.test(name))
    .map((name) => {
      const file = join(folder, name);
      const contract = loadContract(textOf(file), vocabulary);
      if (contract.level === 'operational') return contract;
      throw unusable(`"${file}" is not operational. "handrail contract check ${file}" says what it lacks.`);
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
