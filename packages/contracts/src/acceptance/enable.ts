import type { LoadedContract } from '../contract/load-contract.ts';
import type { Finding } from '../lint/finding.ts';
import { type Acceptance, assessAcceptance, type TestResult } from './assess-acceptance.ts';

export interface Enablement {
  readonly enabled: boolean;
  /** Everything in the way, each a sentence. */
  readonly obstacles: readonly string[];
  readonly findings: readonly Finding[];
  readonly acceptance: Acceptance;
}

/** A capability is enabled when its contract is operational, without any finding, and accepted. Nothing else counts. */
export function decideEnablement(contract: LoadedContract, results: readonly TestResult[]): Enablement {
  const acceptance = assessAcceptance(contract, results);
  const { findings } = contract;
  const obstacles = [
    ...findings.map(({ message }) => message),
    ...acceptance.missing
      .filter((entry) => !acceptance.refused.includes(entry))
      .map(({ kind, name }) => `The ${words(kind)} "${name}" has no result.`),
    ...acceptance.refused.map(({ kind, name }) => `The ${words(kind)} "${name}" was only ever refused.`),
    ...acceptance.failing.map(({ kind, name }) => `The ${words(kind)} "${name}" fails.`),
    ...acceptance.stale.map(({ kind, name }) => `The ${words(kind)} "${name}" ran against another content.`),
  ];
  const enabled = contract.level === 'operational' && findings.length === 0 && acceptance.accepted;
  return { enabled, obstacles, findings, acceptance };
}

function words(kind: string): string {
  return kind === 'family' ? 'wording family' : `${kind} test`;
}
