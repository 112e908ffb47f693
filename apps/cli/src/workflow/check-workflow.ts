import type { DocumentProblem } from '@handrail/form';
import { examineNodes, nodeDeclarations } from '@handrail/host';
import { unknownSettings, type WorkflowProblem } from '@handrail/runs';
import type { JsonDocument } from '../documents/read-json-document.ts';
import { asError, examineWorkflow } from './examine-workflow.ts';

const TYPES = new Map(nodeDeclarations.map((type) => [type.typeId, type]));

/** Everything that can be said about a workflow before a host has it: also what a host of ours would refuse or ignore. */
export function checkWorkflow(document: JsonDocument): readonly DocumentProblem[] {
  const { workflow, problems } = examineWorkflow(document);
  const nodes = workflow ? examineNodes(workflow, TYPES) : [];
  return [
    ...problems,
    ...nodes.map((problem) => (problem.isFatal ? asError(problem) : asWarning(problem))),
    ...unknownSettings(document.value).map(asWarning),
  ];
}

function asWarning({ pointer, message }: WorkflowProblem): DocumentProblem {
  return { severity: 'warning', code: 'unknown-setting', pointer, message: message.replace(/\.$/, '') };
}
