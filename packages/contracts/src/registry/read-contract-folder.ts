import { loadContract } from '../contract/load-contract.ts';
import { fileKindOf } from '../text/file-names.ts';
import { type NamedText, parseVocabularies } from '../vocabulary/merge-vocabularies.ts';
import { createRegistry, type Registry } from './registry.ts';

export type FolderReading =
  | { readonly ok: true; readonly registry: Registry }
  /** The first thing in the way, as a sentence; the file it is about, where it is about one. */
  | { readonly ok: false; readonly file?: string; readonly message: string };

/**
 * The contracts among the files of a folder, with the vocabularies beside them, ready to be entered. All of them have to
 * be operational: one that is not would be missed only when somebody needs it.
 */
export function readContractFolder(files: readonly NamedText[]): FolderReading {
  const contracts = files.filter(({ name }) => fileKindOf(name) === 'contract');
  const words = files.filter(({ name }) => fileKindOf(name) === 'vocabulary');
  if (contracts.length === 0) {
    return failed('There is no contract; a contract is a file such as "stock.contract.yaml".');
  }
  if (words.length === 0)
    return failed('There is no vocabulary.yaml or *.vocabulary.yaml beside the contracts.');
  const reading = parseVocabularies(words);
  if (!reading.ok) {
    const [problem] = reading.problems;
    return problem
      ? failed(
          `The vocabulary cannot be used: ${problem.line}:${problem.column} ${problem.message}`,
          problem.file,
        )
      : failed('The vocabulary cannot be used.');
  }
  const loaded = contracts.map(({ name, text }) => ({
    name,
    contract: loadContract(text, reading.vocabulary),
  }));
  const unready = loaded.find(({ contract }) => contract.level !== 'operational');
  if (unready) {
    const [finding] = unready.contract.findings.filter(({ severity }) => severity !== 'warning');
    return failed(`The contract is not operational: ${finding?.message ?? ''}`, unready.name);
  }
  const registry = createRegistry(
    loaded.map(({ contract }) => contract),
    reading.vocabulary,
  );
  const fatal = registry.conflicts.find(({ isFatal }) => isFatal);
  return fatal ? failed(`Two contracts claim "${fatal.capabilityId}".`) : { ok: true, registry };
}

function failed(message: string, file?: string): FolderReading {
  return { ok: false, message, ...(file === undefined ? {} : { file }) };
}
