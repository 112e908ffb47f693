import {
  applyFixes,
  type ContractFinding,
  createRegistry,
  decideEnablement,
  loadContract,
  runScenarios,
} from '@handrail/contracts';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { formatContractCheck } from '../contracts/format-contract-check.ts';
import { type ContractFile, type OpenedContracts, openContracts } from '../contracts/open-contracts.ts';
import { readAcceptance } from '../contracts/read-acceptance.ts';
import { writeText } from '../contracts/write-text.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { contractCheckMessages } from '../messages/contracts.ts';
import { loadPaint } from '../terminal/paint.ts';

export interface ContractCheckOptions {
  /** Contract files, or folders of them. */
  readonly paths: readonly string[];
  readonly vocabulary?: string;
  /** Makes the safe repairs and writes the files. */
  readonly fix?: boolean;
  /** A draft is not a finding. */
  readonly allowDrafts?: boolean;
  /** Warnings count as findings too. */
  readonly strict?: boolean;
  readonly json?: boolean;
}

const MOST_PASSES = 5;

export async function contractCheck(options: ContractCheckOptions, io: CliIo): Promise<ExitCode> {
  if (options.fix && options.paths.includes('-')) throw wrongUse(contractCheckMessages.fixNeedsFile);
  let opened = await openContracts(options.paths, options.vocabulary, io);
  const repaired: string[] = [];
  if (options.fix) {
    const files = await Promise.all(opened.files.map((file) => repair(file, opened, io)));
    repaired.push(
      ...files.filter((file, index) => file.text !== opened.files[index]?.text).map(({ path }) => path),
    );
    opened = { ...opened, files };
  }
  const { conflicts } = createRegistry(
    opened.files.map(({ contract }) => contract),
    opened.vocabulary,
  );
  const isAccepted = await acceptanceOf(options.paths, io);
  const contracts = opened.files.map(({ path, contract }) => ({
    path,
    capability: contract.declared.capability_id ?? null,
    level: contract.level,
    accepted: isAccepted?.(contract) ?? null,
    missing: contract.missing,
    findings: contract.findings.map(withoutFix),
  }));
  const report = { contracts, conflicts, repaired, assumedVocabulary: opened.isAssumed };
  if (options.json) io.print(toJsonText(report));
  else io.print(formatContractCheck(report, { paint: await loadPaint(io.colour), columns: io.columns }));
  const all = contracts.flatMap(({ findings }) => findings);
  const isBad = ({ severity }: ContractFinding) =>
    severity === 'invalid' || (severity === 'draft' && !options.allowDrafts) || options.strict === true;
  const hasConflict = conflicts.some(({ isFatal, rule }) => isFatal || rule === 'critical-without-contract');
  return all.some(isBad) || hasConflict || (options.strict && conflicts.length > 0) ? 1 : 0;
}

/** By the scenarios and results that lie beside the contracts, as a host reads them; undefined where no folder is named. */
async function acceptanceOf(paths: readonly string[], io: CliIo) {
  const folders: string[] = [];
  for (const path of paths) if (path !== '-' && (await io.files.list(path)) !== null) folders.push(path);
  if (folders.length === 0) return undefined;
  const { scenarios, results } = await readAcceptance({ paths: folders }, io);
  return (contract: ContractFile['contract']) =>
    decideEnablement(contract, [...results, ...runScenarios(contract, scenarios).map(({ result }) => result)])
      .acceptance.accepted;
}

/** One repair may make room for the next, so it goes on until nothing changes. */
async function repair(file: ContractFile, { vocabulary }: OpenedContracts, io: CliIo): Promise<ContractFile> {
  let { text, contract } = file;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const fixed = applyFixes(text, contract.findings);
    if (fixed.applied.length === 0) break;
    text = fixed.text;
    contract = loadContract(text, vocabulary);
  }
  if (text !== file.text) await writeText(file.path, text, io);
  return { path: file.path, text, contract };
}

/** The report says that there is a repair, not what the file would look like. */
function withoutFix({ fix, ...finding }: ContractFinding): ContractFinding & { readonly repair?: string } {
  return fix ? { ...finding, repair: fix.says } : finding;
}
