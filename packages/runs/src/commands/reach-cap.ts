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
  const nodeId = validateOptionalText(command.nodeId, 'nodeId', 128);
  const breach = {
    kind: validateOneOf(command.kind, 'kind', KINDS),
    limit: validateNumber(command.limit, 'limit', 0, Number.MAX_SAFE_INTEGER),
    observed: validateNumber(command.observed, 'observed', 0, Number.MAX_SAFE_INTEGER),
    ...(nodeId !== undefined && { nodeId }),
  };
  breachCap(recorder, breach, validateError(command.error));
}
