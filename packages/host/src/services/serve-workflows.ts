import type { JsonObject, JsonValue } from '@handrail/base';
import {
  checkExpressions,
  parseWorkflow,
  type Workflow,
  WorkflowError,
  type WorkflowProblem,
} from '@handrail/runs';
import type { Digest } from '@handrail/tools';
import { type DataScope, isSameScope } from '../data-scope.ts';
import type { HostParts } from '../execution/host-parts.ts';
import type { HostOutcome } from '../outcome.ts';
import { EVERYONE, type StoredDefinition } from '../ports/definitions.ts';
import { checkNodeTypes } from '../workflows/check-node-types.ts';
import { reading, refused } from './refused.ts';
import type { RegisteredWorkflow, WorkflowService } from './workflow-service.ts';

const MAX_LIST = 1_000;
const MAX_PROBLEMS = 50;

export interface Workflows extends WorkflowService {
  /** Registers a workflow for every tenant. False when this host cannot run it; one that is gated is known all the same. */
  registerSystem(document: JsonObject): Promise<boolean>;
}

export function serveWorkflows(parts: HostParts, digest: Digest): Workflows {
  async function put(scope: DataScope, workflow: Workflow, document: JsonValue): Promise<RegisteredWorkflow> {
    const { tenant, workspace, mode } = scope;
    const text = JSON.stringify(document);
    const name = await digest(text);
    const current = await parts.store.definitions.current(scope, workflow.id);
    if (!current || !isSameScope(current, scope) || current.digest !== name) {
      await parts.workflows.register({
        tenant,
        workspace,
        mode,
        workflowId: workflow.id,
        digest: name,
        document: text,
        registeredAt: parts.clock.now(),
      });
    }
    return { workflowId: workflow.id, name: workflow.name, version: workflow.version, digest: name };
  }

  return {
    async register(scope, document) {
      const read = readWorkflow(document);
      if (!read.ok) return read;
      const refusal = checkNodeTypes(read.value, parts.nodeTypes);
      if (refusal) return { ok: false, refusal };
      const { inspect, patterns } = parts.ports;
      const problems = inspect ? checkExpressions(read.value, { inspect, patterns }) : [];
      if (problems.length > 0) return unusable(new WorkflowError(problems));
      if (scope.tenant === EVERYONE.tenant) return refused('forbidden', 'A workflow belongs to a tenant.');
      return reading(async () => ({ ok: true, value: await put(scope, read.value, document) }));
    },
    async registerSystem(document) {
      const read = readWorkflow(document);
      if (!read.ok) return false;
      const refusal = checkNodeTypes(read.value, parts.nodeTypes);
      // Gated ones are refused when somebody starts them, which says more than not knowing them.
      if (refusal && refusal.code !== 'capability_required') return false;
      await put(EVERYONE, read.value, document);
      return refusal === undefined;
    },
    read: (scope, workflowId) =>
      reading<string>(async () => {
        const stored = await parts.store.definitions.current(scope, workflowId);
        return stored
          ? { ok: true, value: stored.document }
          : refused('not_found', 'There is no such workflow.');
      }),
    async list(scope, { after, limit }) {
      const most = Math.max(1, Math.min(limit, MAX_LIST));
      const stored = await parts.store.definitions.list(scope, after, most);
      return stored.map(describe);
    },
  };
}

function readWorkflow(document: JsonValue): HostOutcome<Workflow> {
  try {
    return { ok: true, value: parseWorkflow(document) };
  } catch (error) {
    if (!(error instanceof WorkflowError)) throw error;
    return unusable(error);
  }
}

function unusable({ message, problems }: WorkflowError): HostOutcome<never> {
  const named = problems
    .slice(0, MAX_PROBLEMS)
    .map(({ pointer, message: rule }: WorkflowProblem) => ({ pointer, message: rule }));
  return refused('validation_error', message, { problems: named });
}

function describe({ workflowId, digest, document }: StoredDefinition): RegisteredWorkflow {
  const { name, version } = parseWorkflow(JSON.parse(document));
  return { workflowId, name, version, digest };
}
