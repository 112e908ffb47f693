import {
  type Acceptance,
  acceptanceChecklist,
  assessAcceptance,
  runScenarios,
  type TestResult,
} from '@handrail/contracts';
import type { CliIo } from '../cli-io.ts';
import { formatCoverage } from '../contracts/format-coverage.ts';
import { type ContractFile, openContracts } from '../contracts/open-contracts.ts';
import { readAcceptance } from '../contracts/read-acceptance.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { loadPaint } from '../terminal/paint.ts';

export interface ContractCoverageOptions {
  readonly paths: readonly string[];
  readonly vocabulary?: string;
  /** Files of scenarios to run, or folders of them; those in the folders of the contracts when absent. */
  readonly scenarios?: readonly string[];
  /** Results of tests that ran elsewhere; those in the folders of the contracts when absent. */
  readonly results?: string;
  readonly json?: boolean;
}

export interface CoverageReport {
  readonly capabilities: readonly (Acceptance & { readonly differences: readonly string[] })[];
  /** Scenarios of capabilities that were not given. */
  readonly unused: readonly string[];
  /** Results of tests that no contract requires. */
  readonly unrequired: readonly string[];
}

export async function contractCoverage(options: ContractCoverageOptions, io: CliIo): Promise<ExitCode> {
  const { files } = await openContracts(options.paths, options.vocabulary, io);
  const { scenarios, results } = await readAcceptance(options, io);
  const known = new Set(files.map(({ contract }) => contract.declared.capability_id));
  const report: CoverageReport = {
    capabilities: files.map(({ contract }) => {
      const runs = runScenarios(contract, scenarios);
      return {
        ...assessAcceptance(contract, [...results, ...runs.map(({ result }) => result)]),
        differences: runs
          .filter(({ difference }) => difference !== '')
          .map(({ scenario, difference }) => `${scenario.kind} ${scenario.name}: ${difference}`),
      };
    }),
    unused: [...new Set(scenarios.map(({ capability }) => capability))].filter((id) => !known.has(id)),
    unrequired: strangers(files, results),
  };
  if (options.json) io.print(toJsonText(report));
  else io.print(formatCoverage(report, await loadPaint(io.colour)));
  return report.capabilities.every(({ accepted }) => accepted) && report.unused.length === 0 ? 0 : 1;
}

/** A result that no contract requires is most likely a misspelt one. */
function strangers(files: readonly ContractFile[], results: readonly TestResult[]): readonly string[] {
  const asked = new Set(
    files.flatMap(({ contract }) =>
      acceptanceChecklist(contract.declared).map(({ kind, name }) => `${kind} ${name}`),
    ),
  );
  return [...new Set(results.map(({ kind, name }) => `${kind} ${name}`))].filter((key) => !asked.has(key));
}
