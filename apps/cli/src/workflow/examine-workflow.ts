import { createExpressionPorts } from '@handrail/expressions';
import type { DocumentProblem } from '@handrail/form';
import { linearPatterns } from '@handrail/patterns';
import { checkExpressions, parseWorkflow, type Workflow, WorkflowError } from '@handrail/runs';
import { repetitions } from '../documents/document-problems.ts';
import type { JsonDocument } from '../documents/read-json-document.ts';

/** The workflow, when it can be used, and all that is wrong with it. */
export function examineWorkflow(document: JsonDocument): {
  readonly workflow: Workflow | null;
  readonly problems: readonly DocumentProblem[];
} {
  try {
    const workflow = parseWorkflow(document.value);
    const { inspect } = createExpressionPorts(linearPatterns);
    const broken = checkExpressions(workflow, { inspect, patterns: linearPatterns });
    if (broken.length > 0) throw new WorkflowError(broken);
    return { workflow, problems: repetitions(document) };
  } catch (error) {
    if (!(error instanceof WorkflowError)) throw error;
    const problems = error.problems.map(
      ({ pointer, message }): DocumentProblem => ({
        severity: 'error',
        code: 'invalid-workflow',
        pointer,
        message: message.replace(/\.$/, ''),
      }),
    );
    return { workflow: null, problems: [...problems, ...repetitions(document)] };
  }
}
