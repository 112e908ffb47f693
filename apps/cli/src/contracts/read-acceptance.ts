import {
  type FileKind,
  parseResults,
  parseScenarios,
  type Scenario,
  type TestResult,
  type TextProblem,
} from '@handrail/contracts';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { readAcceptanceMessages } from '../messages/contracts.ts';
import { filesOfKind, readText, readTexts } from './read-texts.ts';

/** What acceptance rests on: scenarios to run, and results of tests that ran elsewhere. */
export interface AcceptanceFiles {
  readonly scenarios: readonly Scenario[];
  readonly results: readonly TestResult[];
}

/** Reads what is named, or what lies in the folders of the contracts, as a host does. */
export async function readAcceptance(
  { paths, scenarios, results }: AcceptancePaths,
  io: CliIo,
): Promise<AcceptanceFiles> {
  const scenarioFiles = scenarios
    ? await readTexts(scenarios, 'scenarios', io)
    : await beside(paths, 'scenarios', io);
  const resultFiles =
    results === undefined
      ? await beside(paths, 'results', io)
      : [{ path: results, text: await readText(results, io) }];
  return {
    scenarios: scenarioFiles.flatMap(({ path, text }) => {
      const reading = parseScenarios(text);
      if (reading.ok) return reading.scenarios;
      throw unusable('scenarios', path, reading.problems);
    }),
    results: resultFiles.flatMap(({ path, text }) => {
      const reading = parseResults(text);
      if (reading.ok) return reading.results;
      throw unusable('results', path, reading.problems);
    }),
  };
}

export interface AcceptancePaths {
  /** Of the contracts. */
  readonly paths: readonly string[];
  readonly scenarios?: readonly string[] | undefined;
  readonly results?: string | undefined;
}

async function beside(paths: readonly string[], kind: FileKind, io: CliIo) {
  const found = (await Promise.all(paths.map((path) => filesOfKind(path, kind, io)))).flat();
  return Promise.all([...new Set(found)].map(async (path) => ({ path, text: await readText(path, io) })));
}

function unusable(what: string, path: string, problems: readonly TextProblem[]): CliError {
  const lines = problems.map(({ line, column, message }) => `  ${line}:${column}  ${message}`);
  const message = [readAcceptanceMessages.unusable(what, path), ...lines].join('\n');
  return new CliError(3, `bad-${what}`, message);
}
