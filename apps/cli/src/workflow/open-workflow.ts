import type { Workflow } from '@handrail/runs';
import type { CliIo } from '../cli-io.ts';
import { DocumentRefused } from '../documents/document-refused.ts';
import { type JsonDocument, readJsonDocument } from '../documents/read-json-document.ts';
import { examineWorkflow } from './examine-workflow.ts';

/** A workflow file that must be usable. */
export async function openWorkflow(
  path: string,
  io: CliIo,
): Promise<{ readonly workflow: Workflow; readonly document: JsonDocument }> {
  const document = await readJsonDocument(path, io);
  const { workflow, problems } = examineWorkflow(document);
  if (!workflow) throw new DocumentRefused('workflow', document, problems);
  return { workflow, document };
}
