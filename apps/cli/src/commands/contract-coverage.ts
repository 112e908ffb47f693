import { isJsonObject } from '@handrail/base';
import {
  type Acceptance,
  assessAcceptance,
  parseScenarios,
  runScenario,
  type Scenario,
  type TestResult,
} from '@handrail/contracts';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { formatCoverage } from '../contracts/format-coverage.ts';
import { openContracts } from '../contracts/open-contracts.ts';
import { readTexts } from '../contracts/read-texts.ts';
import { readJsonDocument } from '../documents/read-json-document.ts';
import type { ExitCode } from '../exit-code.ts';
import { toJsonText } from '../formatters/to-json-text.ts';
import { loadPaint } from '../terminal/paint.ts';

export interface ContractCoverageOptions {
  readonly paths: readonly string[];
  readonly vocabulary?: string;
  /** Files of scenarios to run, or folders of them. */
  readonly scenarios?: readonly string[];
  /** Results of tests that ran elsewhere. */
  readonly results?: string;
  readonly json?: boolean;
}

export interface CoverageReport {
  readonly capabilities: readonly (Acceptance & { readonly differences: readonly string[] })[];
  /** Scenarios of capabilities that were not given. */
  readonly unused: readonly string[];
}

export async function contractCoverage(options: ContractCoverageOptions, io: CliIo): Promise<ExitCode> {
  const { files } = await openContracts(options.paths, options.vocabulary, io);
  const scenarios = await readScenarios(options.scenarios ?? [], io);
  const recorded = options.results === undefined ? [] : await readResults(options.results, io);
  const known = new Set(files.map(({ contract }) => contract.declared.capability_id));
  const report: CoverageReport = {
    capabilities: files.map(({ contract }) => {
      const runs = scenarios
        .filter(({ capability }) => capability === contract.declared.capability_id)
        .map((scenario) => runScenario(contract, scenario));
      return {
        ...assessAcceptance(contract, [...recorded, ...runs.map(({ result }) => result)]),
        differences: runs
          .filter(({ difference }) => difference !== '')
          .map(({ scenario, difference }) => `${scenario.kind} ${scenario.name}: ${difference}`),
      };
    }),
    unused: [...new Set(scenarios.map(({ capability }) => capability))].filter((id) => !known.has(id)),
  };
  if (options.json) io.print(toJsonText(report));
  else io.print(formatCoverage(report, await loadPaint(io.colour)));
  return report.capabilities.every(({ accepted }) => accepted) && report.unused.length === 0 ? 0 : 1;
}

async function readScenarios(paths: readonly string[], io: CliIo): Promise<readonly Scenario[]> {
  const texts = await readTexts(paths, 'scenarios', io);
  return texts.flatMap(({ path, text }) => {
    const reading = parseScenarios(text);
    if (reading.ok) return reading.scenarios;
    const lines = reading.problems.map(({ line, column, message }) => `  ${line}:${column}  ${message}`);
    throw new CliError(
      3,
      'bad-scenarios',
      [`The scenarios in "${path}" cannot be used.`, ...lines].join('\n'),
    );
  });
}

async function readResults(path: string, io: CliIo): Promise<readonly TestResult[]> {
  const { value } = await readJsonDocument(path, io);
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const isResult = (entry: unknown): entry is TestResult =>
    isJsonObject(entry) &&
    ['kind', 'name', 'status', 'contract_hash'].every((key) => typeof entry[key] === 'string');
  if (!Array.isArray(value) || !list.every(isResult)) {
    const message = `"${path}" is not a list of results, each with kind, name, status and contract_hash.`;
    throw new CliError(3, 'bad-results', message);
  }
  return list.filter(isResult);
}
