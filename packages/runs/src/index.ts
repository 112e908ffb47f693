export { parseWorkflow } from './workflow/parse-workflow.ts';
export type { Workflow } from './workflow/workflow.ts';
export { WorkflowError, type WorkflowProblem } from './workflow/workflow-error.ts';
