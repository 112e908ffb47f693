import type { DocumentProblem } from '@handrail/form';
import { parseWorkflow, type Workflow, WorkflowError } from '@handrail/runs';
import { repetitions } from '../documents/document-problems.ts';
import type { JsonDocument } from '../documents/read-json-document.ts';

/** The workflow, when it can be used, and all that is wrong with it. */
export function examineWorkflow(document: JsonDocument): {
  readonly workflow: Workflow | null;
  readonly problems: readonly DocumentProblem[];
} {
  try {
    return { workflow: parseWorkflow(document.value), problems: repetitions(document) };
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
