import type { Payloads } from '../events/payloads.ts';
import { breachCap } from '../limits/breach-cap.ts';
import { needLiveRun } from './find-node.ts';
import type { Recorder } from './recorder.ts';
import type { ReachCap } from './run-command.ts';
import { validateError, validateNumber, validateOneOf, validateOptionalText } from './validate-command.ts';

/** The kinds of the wire. Executions, time and turns are counted here; others count the rest. */
const KINDS = [
  'clarification',
  'schema',
  'envelopes',
  'node-executions',
  'wasm-memory',
  'wasm-fuel',
  'wasm-execution-time',
  'run-duration',
  'loop-iterations',
  'budget-tokens',
  'budget-cost',
  'budget-tool-calls',
  'budget-retries',
] as const;

export function reachCap(recorder: Recorder, command: ReachCap): void {
  needLiveRun(recorder);
  breachCap(recorder, validateBreach(command), validateError(command.error));
}

export function validateBreach(
  command: Pick<ReachCap, 'kind' | 'limit' | 'observed' | 'nodeId'>,
): Payloads['cap.breached'] {
  const nodeId = validateOptionalText(command.nodeId, 'nodeId', 128);
  return {
    kind: validateOneOf(command.kind, 'kind', KINDS),
    limit: validateNumber(command.limit, 'limit', 0, Number.MAX_SAFE_INTEGER),
    observed: validateNumber(command.observed, 'observed', 0, Number.MAX_SAFE_INTEGER),
    ...(nodeId !== undefined && { nodeId }),
  };
}
