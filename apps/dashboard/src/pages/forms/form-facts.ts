import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { RunSummary, ToolsetSummary } from '@handrail/client';
import { host } from '../../host/host.ts';
import { type FormLink, formLink } from '../workflows/fields/form-link.ts';
import { inputFields } from '../workflows/workflow-facts.ts';

export interface FormWorkflow {
  readonly workflowId: string;
  readonly name: string;
  /** How its inputs come from the form; undefined when it uses the form in another way. */
  readonly link: FormLink | undefined;
}

export interface FormResponse {
  readonly run: RunSummary;
  readonly document: JsonObject;
}

export interface FormFacts {
  readonly definition: JsonObject;
  readonly toolset: ToolsetSummary | undefined;
  readonly workflows: readonly FormWorkflow[];
  readonly responses: readonly FormResponse[];
}

const MOST_WORKFLOWS = 40;
const MOST_RUNS = 10;
const MOST_RESPONSES = 5;

/** Everything about a form. Only its definition is needed; the rest may be missing. */
export async function readForm(name: string, signal: AbortSignal): Promise<FormFacts> {
  const [definition, catalog, workflows] = await Promise.all([
    host.console.form(name, { signal }),
    host.console.toolsets({ signal }).catch(() => undefined),
    workflowsWith(name, signal).catch(() => []),
  ]);
  const toolset = catalog?.toolsets.find(({ id }) => id === `form/${name}`);
  const responses = await responsesOf(name, workflows, signal).catch(() => []);
  return { definition, toolset, workflows, responses };
}

async function workflowsWith(name: string, signal: AbortSignal): Promise<readonly FormWorkflow[]> {
  const { workflows } = await host.workflows.list({ limit: MOST_WORKFLOWS }, { signal });
  const found = await Promise.all(
    workflows.map(async ({ workflowId, name: title }) => {
      const document = await host.workflows.get(workflowId, { signal }).catch(() => undefined);
      if (!document || !usesForm(document, name)) return [];
      const link = formLink(document, inputFields(document));
      return [{ workflowId, name: title || workflowId, link: link?.form === name ? link : undefined }];
    }),
  );
  return found.flat();
}

function usesForm({ nodes }: JsonObject, name: string): boolean {
  return (Array.isArray(nodes) ? (nodes as readonly JsonValue[]) : []).some(
    (node) => isJsonObject(node) && isJsonObject(node.config) && node.config.toolset === `form/${name}`,
  );
}

/** What finished runs have submitted. A run keeps a response under the name of its form. */
async function responsesOf(
  name: string,
  workflows: readonly FormWorkflow[],
  signal: AbortSignal,
): Promise<readonly FormResponse[]> {
  const pages = await Promise.all(
    workflows.map(({ workflowId }) =>
      host.runs.list({ workflowId, status: 'completed', limit: MOST_RUNS }, { signal }),
    ),
  );
  const runs = pages
    .flatMap((page) => page.runs)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, MOST_RUNS);
  const found = await Promise.all(
    runs.map(async (run) => {
      const document = await host.runs.artifact(run.runId, `${name}.response`, { signal }).catch(() => null);
      return isJsonObject(document) ? [{ run, document }] : [];
    }),
  );
  return found.flat().slice(0, MOST_RESPONSES);
}

/** How many questions a definition has. */
export function countFields({ items }: JsonObject): number {
  let count = 0;
  const open: JsonValue[] = Array.isArray(items) ? [...items] : [];
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    if (!isJsonObject(item)) continue;
    if (item.type === 'field') count += 1;
    if (Array.isArray(item.children)) open.push(...item.children);
  }
  return count;
}

/** How many values a response holds. */
export function countValues(value: JsonValue | undefined): number {
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + countValues(each), 0);
  if (!isJsonObject(value)) return value === undefined || value === null ? 0 : 1;
  if (typeof value.amount === 'string' && typeof value.currency === 'string') return 1;
  return Object.values(value).reduce((sum: number, each) => sum + countValues(each), 0);
}
