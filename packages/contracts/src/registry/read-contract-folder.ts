import type { TestResult } from '../acceptance/assess-acceptance.ts';
import { decideEnablement, holdBack } from '../acceptance/enable.ts';
import { parseResults } from '../acceptance/parse-results.ts';
import { parseScenarios, runScenarios, type Scenario } from '../acceptance/scenario.ts';
import { type LoadedContract, loadContract } from '../contract/load-contract.ts';
import { type FileKind, fileKindOf } from '../text/file-names.ts';
import type { TextProblem } from '../text/read-structured-text.ts';
import { type NamedText, parseVocabularies } from '../vocabulary/merge-vocabularies.ts';
import { createRegistry, type Registry } from './registry.ts';

export type FolderReading =
  | { readonly ok: true; readonly registry: Registry; readonly capabilities: readonly CapabilityStatus[] }
  /** The first thing in the way, as a sentence; the file it is about, where it is about one. */
  | { readonly ok: false; readonly file?: string; readonly message: string };

/** Whether a contract of the folder may be entered, and what is in the way. */
export interface CapabilityStatus {
  readonly capabilityId: string;
  readonly version: number;
  readonly enabled: boolean;
  /** Each a sentence. */
  readonly obstacles: readonly string[];
}

/**
 * The contracts among the files of a folder, with the vocabularies, scenarios and results beside them, ready to be entered.
 * All of them have to be operational: one that is not would be missed only when somebody needs it. The scenarios run
 * here, and a contract that is not accepted is held back: it refuses every turn and says why.
 */
export function readContractFolder(files: readonly NamedText[]): FolderReading {
  const of = (kind: FileKind) => files.filter(({ name }) => fileKindOf(name) === kind);
  const contracts = of('contract');
  const words = of('vocabulary');
  if (contracts.length === 0) {
    return failed('There is no contract; a contract is a file such as "stock.contract.yaml".');
  }
  if (words.length === 0)
    return failed('There is no vocabulary.yaml or *.vocabulary.yaml beside the contracts.');
  const reading = parseVocabularies(words);
  if (!reading.ok) return unusable('vocabulary', reading.problems, reading.problems[0]?.file);
  const loaded = contracts.map(({ name, text }) => ({
    name,
    contract: loadContract(text, reading.vocabulary),
  }));
  const unready = loaded.find(({ contract }) => contract.level !== 'operational');
  if (unready) {
    const [finding] = unready.contract.findings.filter(({ severity }) => severity !== 'warning');
    return failed(`The contract is not operational: ${finding?.message ?? ''}`, unready.name);
  }
  const scenarios: Scenario[] = [];
  for (const { name, text } of of('scenarios')) {
    const parsed = parseScenarios(text);
    if (!parsed.ok) return unusable('scenarios', parsed.problems, name);
    scenarios.push(...parsed.scenarios);
  }
  const recorded: TestResult[] = [];
  for (const { name, text } of of('results')) {
    const parsed = parseResults(text);
    if (!parsed.ok) return unusable('results', parsed.problems, name);
    recorded.push(...parsed.results);
  }
  const judged = loaded.map(({ contract }) => judge(contract, scenarios, recorded));
  const registry = createRegistry(
    judged.map(({ contract }) => contract),
    reading.vocabulary,
  );
  const fatal = registry.conflicts.find(({ isFatal }) => isFatal);
  if (fatal) return failed(`Two contracts claim "${fatal.capabilityId}".`);
  const critical = registry.conflicts.find(({ rule }) => rule === 'critical-without-contract');
  if (critical) return failed(critical.message);
  return { ok: true, registry, capabilities: judged.map(({ status }) => status) };
}

function judge(
  contract: LoadedContract,
  scenarios: readonly Scenario[],
  recorded: readonly TestResult[],
): { readonly contract: LoadedContract; readonly status: CapabilityStatus } {
  const runs = runScenarios(contract, scenarios);
  const enablement = decideEnablement(contract, [...recorded, ...runs.map(({ result }) => result)]);
  const { enabled, obstacles } = enablement;
  const { capability_id = '', capability_version = 1 } = contract.declared;
  return {
    contract: holdBack(contract, enablement),
    status: { capabilityId: capability_id, version: capability_version, enabled, obstacles },
  };
}

function unusable(what: string, problems: readonly TextProblem[], file?: string): FolderReading {
  const [problem] = problems;
  const place = problem ? `: ${problem.line}:${problem.column} ${problem.message}` : '.';
  return failed(`The ${what} cannot be used${place}`, file);
}

function failed(message: string, file?: string): FolderReading {
  return { ok: false, message, ...(file === undefined ? {} : { file }) };
}
