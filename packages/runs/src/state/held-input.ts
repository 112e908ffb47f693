import { ownProperty } from '@handrail/base';
import type { PortValue } from '../workflow/workflow.ts';
import type { Held } from './held.ts';
import type { RunState } from './run-state.ts';

type Plain = Exclude<PortValue, { readonly type: 'expression' }>;

/** What a port holds now; undefined when there is nothing yet. Expressions are evaluated once, when a node starts. */
export function heldInput(run: RunState, source: Plain): Held | undefined {
  switch (source.type) {
    case 'static':
      return source.value;
    case 'variable':
      return run.variables.get(source.variableName);
    case 'connection': {
      const index = run.workflow.indexOf.get(source.nodeId);
      if (index === undefined) return undefined;
      const { outputs, sealedOutputs } = run.nodes.at(index);
      return sealedOutputs?.get(source.outputKey) ?? ownProperty(outputs, source.outputKey);
    }
  }
}
