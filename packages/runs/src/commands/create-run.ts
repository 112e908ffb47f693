import { isJsonObject, type JsonObject, type JsonValue, PatternError, pointerTo } from '@handrail/base';
import type { RunOwner } from '../events/payloads.ts';
import { checkConfigurable, settleLimits } from '../limits/read-options.ts';
import { refuse } from '../refusal.ts';
import { patternOf } from '../scheduling/conditions.ts';
import type { TraceContext } from '../spans/trace-context.ts';
import { hasType } from '../workflow/read-variables.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { Recorder } from './recorder.ts';
import type { CreateRun } from './run-command.ts';
import {
  validateNames,
  validateObject,
  validateOneOf,
  validateOptionalObject,
  validateOptionalText,
  validateText,
  validateTexts,
} from './validate-command.ts';

/** Run ids are in paths and in front of suffixes such as `:cancel`, and events are named after them. */
const RUN_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;
const MOST_NAMED = 20;
const MAX_NAME = 80;
const TRANSPORTS = ['rest', 'mcp', 'a2a', 'ui'] as const;

export function createRun(recorder: Recorder, command: CreateRun): void {
  const { run, ports } = recorder;
  const { workflow } = run;
  if (run.phase !== 'new') refuse('conflict', 'The run exists already.');
  const runId = validateText(command.runId, 'runId', 100);
  if (!RUN_ID.test(runId)) {
    refuse('validation_error', '"runId" must consist of letters, digits, "-" and "_".', { field: 'runId' });
  }
  refuseGated(workflow, validateNames(command.gatedTypes, 'gatedTypes'));
  refuseBrokenPatterns(recorder);
  const unset = validateTexts(command.unset, 'unset');
  const given = validateObject(command.inputs, 'inputs');
  checkInputs(workflow, given, unset);
  const { inputs, ignored } = command.parent
    ? { inputs: given, ignored: [] }
    : declaredInputs(workflow, given);
  const configurable = validateObject(command.configurable, 'configurable');
  checkConfigurable(workflow, configurable, ports);
  const tags = command.tags === undefined ? undefined : validateTexts(command.tags, 'tags', 100);
  const metadata = validateOptionalObject(command.metadata, 'metadata');
  const owner = validateOwner(command.owner);
  const parent = validateOptionalObject(command.parent, 'parent');
  const engineVersion = validateOptionalText(command.engineVersion, 'engineVersion');
  const workflowDigest = validateOptionalText(command.workflowDigest, 'workflowDigest');
  const limits = settleLimits(workflow, configurable, command.limits ?? {});
  const trace = command.trace && validateTrace(command.trace);

  recorder.begin(runId);
  const masked = maskInputs(recorder, inputs, validateTexts(command.sensitive, 'sensitive'));
  recorder.record(
    'run.started',
    {
      workflowId: workflow.id,
      inputs: masked.inputs,
      transport:
        command.transport === undefined ? 'rest' : validateOneOf(command.transport, 'transport', TRANSPORTS),
      ...(engineVersion !== undefined && { engineVersion }),
      ...(owner && { owner }),
      ...(tags && { tags }),
      ...(metadata && { metadata }),
      ...(Object.keys(configurable).length > 0 && { configurable }),
      handrail: {
        workflowVersion: workflow.version,
        ...(workflowDigest !== undefined && { workflowDigest }),
        limits,
        ...(parent && {
          parent: {
            runId: validateText(parent.runId, 'parent.runId', 128),
            nodeId: validateText(parent.nodeId, 'parent.nodeId', 128),
          },
        }),
        ...(trace && { trace }),
        ...(command.inPerson === true && { inPerson: true }),
        ...(masked.sealed.length > 0 && { sealed: masked.sealed }),
        ...(unset.length > 0 && { unset }),
      },
    },
    { causationId: validateOptionalText(command.causationId, 'causationId', 128) },
  );
  if (ignored.length > 0) {
    const names = ignored.slice(0, MOST_NAMED).map((name) => JSON.stringify(name.slice(0, MAX_NAME)));
    const more = ignored.length > MOST_NAMED ? ` and ${ignored.length - MOST_NAMED} more` : '';
    const message = `Inputs that the workflow does not declare were ignored: ${names.join(', ')}${more}.`;
    recorder.record('log.appended', { level: 'warn', message });
  }
}

function refuseGated(workflow: Workflow, gated: { readonly [typeId: string]: string }): void {
  for (const { id, typeId } of workflow.nodes) {
    const capability = Object.hasOwn(gated, typeId) ? gated[typeId] : undefined;
    if (capability === undefined) continue;
    refuse('capability_required', `Node "${id}" is of type ${typeId}, which needs "${capability}".`, {
      requiredCapability: capability,
      offendingTypeId: typeId,
      nodeId: id,
    });
  }
}

/** Better now than when the edge is reached. */
function refuseBrokenPatterns({ run, ports }: Recorder): void {
  for (const edge of run.workflow.edges) {
    if (edge.condition?.type !== 'regex') continue;
    try {
      patternOf(edge.condition, ports.patterns);
    } catch (error) {
      if (!(error instanceof PatternError)) throw error;
      refuse('validation_error', `The pattern of edge "${edge.id}" cannot be used: ${error.message}`);
    }
  }
}

/** Nothing of an input that the workflow does not declare is kept (WOP-WF-06). What a parent maps is meant for its child. */
function declaredInputs(
  { variables }: Workflow,
  given: JsonObject,
): { readonly inputs: JsonObject; readonly ignored: readonly string[] } {
  const entries = Object.entries(given);
  return {
    inputs: Object.fromEntries(entries.filter(([name]) => variables.has(name))),
    ignored: entries.flatMap(([name]) => (variables.has(name) ? [] : [name])),
  };
}

function checkInputs(workflow: Workflow, inputs: JsonObject, unset: readonly string[]): void {
  for (const variable of workflow.variables.values()) {
    const { name, type, required, defaultValue } = variable;
    const field = `inputs.${name}`;
    const given = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
    if (given !== undefined && !hasType(given, type)) {
      refuse('validation_error', `Input "${name}" must be of type ${type}.`, { field });
    }
    const hasDefault = defaultValue !== undefined && !unset.includes(name);
    if (required && given === undefined && !hasDefault) {
      refuse('validation_error', `Input "${name}" is required.`, { field });
    }
  }
  for (const name of Object.keys(inputs)) {
    if (workflow.channels.has(name)) {
      refuse('validation_error', `"${name}" is a channel and cannot be an input.`, {
        field: `inputs.${name}`,
      });
    }
  }
}

function maskInputs(recorder: Recorder, inputs: JsonObject, also: readonly string[]) {
  const { variables } = recorder.run.workflow;
  const sealed: string[] = [];
  const entries = Object.entries(inputs).map(([name, value]): [string, JsonValue] => {
    if (!variables.get(name)?.sensitive && !also.includes(name)) return [name, value];
    sealed.push(name);
    return [name, recorder.seal(pointerTo('/inputs', name), name, value)];
  });
  // A masked default is kept like an input, so that a node which reads it needs no other way.
  for (const { name, sensitive, defaultValue } of variables.values()) {
    if (sensitive && defaultValue !== undefined && !Object.hasOwn(inputs, name)) {
      recorder.seal(pointerTo('/defaults', name), name, defaultValue);
    }
  }
  return { inputs: Object.fromEntries(entries), sealed };
}

function validateTrace({ traceId, spanId, state }: TraceContext): TraceContext {
  return {
    traceId: validateText(traceId, 'trace.traceId', 32),
    spanId: validateText(spanId, 'trace.spanId', 16),
    ...(state !== undefined && { state: validateText(state, 'trace.state', 512) }),
  };
}

function validateOwner(value: unknown): RunOwner | undefined {
  const owner = validateOptionalObject(value, 'owner');
  if (!isJsonObject(owner)) return undefined;
  const workspace = validateOptionalText(owner.workspace, 'owner.workspace');
  const principal = validateOptionalText(owner.principal, 'owner.principal');
  return {
    tenant: validateText(owner.tenant, 'owner.tenant'),
    ...(workspace !== undefined && { workspace }),
    ...(principal !== undefined && { principal }),
  };
}
