import { ownProperty } from '@handrail/base';
import type { PortValue } from '../workflow/workflow.ts';
import type { NodeState } from './node-state.ts';
import type { RunState } from './run-state.ts';
import type { RunValue } from './run-value.ts';

type Plain = Exclude<PortValue, { readonly type: 'expression' }>;

/** Under this name the nodes behind a failed node read why it failed, as if it had put it out. */
export const ERROR = 'error';

/** What a port holds now; undefined when there is nothing yet. Expressions are evaluated once, when a node starts. */
export function inputValue(run: RunState, source: Plain): RunValue | undefined {
  switch (source.type) {
    case 'static':
      return source.value;
    case 'variable':
      return run.variables.get(source.variableName);
    case 'connection': {
      const index = run.workflow.indexOf.get(source.nodeId);
      if (index === undefined) return undefined;
      const node = run.nodes.at(index);
      const { outputs, sealedOutputs } = node;
      if (source.outputKey === ERROR) {
        const error = readableError(node);
        if (error) return error;
      }
      return sealedOutputs?.get(source.outputKey) ?? ownProperty(outputs, source.outputKey);
    }
  }
}

/** Why a node failed, for the nodes behind it; undefined when it did not. */
export function readableError({ status, error, sealedError }: NodeState): RunValue | undefined {
  if (status !== 'failed' || !error) return undefined;
  if (sealedError) return sealedError;
  const { code, message, details } = error;
  return { code, message, ...(details && { details }) };
}
