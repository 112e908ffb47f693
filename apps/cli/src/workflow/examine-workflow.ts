import { createExpressionPorts } from '@handrail/expressions';
import type { DocumentProblem } from '@handrail/form';
import { linearPatterns } from '@handrail/patterns';
import {
  checkExpressions,
  parseWorkflow,
  type Workflow,
  WorkflowError,
  type WorkflowProblem,
} from '@handrail/runs';
import { repetitions } from '../documents/document-problems.ts';
import type { JsonDocument } from '../documents/read-json-document.ts';

/**
 * The workflow, when it can be used, and all that is wrong with it. Which node types there are is the business of the
 * host that runs it.
 */
export function examineWorkflow(document: JsonDocument): {
  readonly workflow: Workflow | null;
  readonly problems: readonly DocumentProblem[];
} {
  try {
    const workflow = parseWorkflow(document.value);
    const { inspect } = createExpressionPorts(linearPatterns);
    const broken = checkExpressions(workflow, { inspect, patterns: linearPatterns });
    const problems = [...broken.map(asError), ...repetitions(document)];
    return { workflow: broken.length > 0 ? null : workflow, problems };
  } catch (error) {
    if (!(error instanceof WorkflowError)) throw error;
    return { workflow: null, problems: [...error.problems.map(asError), ...repetitions(document)] };
  }
}

export function asError({ pointer, message }: WorkflowProblem): DocumentProblem {
  return { severity: 'error', code: 'invalid-workflow', pointer, message: message.replace(/\.$/, '') };
}
