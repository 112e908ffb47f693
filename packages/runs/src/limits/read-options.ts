import { isJsonObject, type JsonObject, type JsonValue, SchemaError } from '@handrail/base';
import type { HostLimits } from '../commands/run-command.ts';
import { validateOptionalCount } from '../commands/validate-command.ts';
import { refuse } from '../refusal.ts';
import type { RunPorts } from '../run-ports.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { RunLimits } from './run-limits.ts';

const DEFAULT_EXECUTIONS = 100;

/** Checks the caller's overlay. Unknown keys pass unless the workflow's own schema forbids them (run-options.md). */
export function checkConfigurable(workflow: Workflow, configurable: JsonObject, ports: RunPorts): void {
  for (const [key, rule] of RESERVED) {
    const value = Object.hasOwn(configurable, key) ? configurable[key] : undefined;
    if (value !== undefined && !rule.fits(value)) {
      refuse('validation_error', `"configurable.${key}" must be ${rule.what}.`, {
        field: `configurable.${key}`,
      });
    }
  }
  if (!workflow.configurableSchema) return;
  const [problem] = checkBy(ports, workflow.configurableSchema, configurable);
  if (problem) {
    refuse('validation_error', `"configurable" does not fit the workflow: ${problem.message}`, {
      field: `configurable${problem.pointer}`,
    });
  }
}

interface Rule {
  readonly what: string;
  readonly fits: (value: JsonValue) => boolean;
}

const whole = (min: number): Rule => ({
  what: `a whole number of at least ${min}`,
  fits: (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= min,
});

const between = (min: number, max: number): Rule => ({
  what: `a number from ${min} to ${max}`,
  fits: (value) => typeof value === 'number' && value >= min && value <= max,
});

const RESERVED: ReadonlyMap<string, Rule> = new Map([
  ['recursionLimit', whole(1)],
  ['runTimeoutMs', whole(1)],
  ['maxLoopIterations', whole(1)],
  ['maxTokens', whole(1)],
  ['temperature', between(0, 2)],
  ['escalationThreshold', between(0, 1)],
  ['model', { what: 'a name', fits: (value) => typeof value === 'string' && value.length > 0 }],
  [
    'promptOverrides',
    {
      what: 'an object of texts',
      fits: (value) => isJsonObject(value) && Object.values(value).every((each) => typeof each === 'string'),
    },
  ],
  ['mockProvider', { what: 'an object of id and config', fits: isMockProvider }],
]);

function isMockProvider(value: JsonValue): boolean {
  if (!isJsonObject(value) || Object.keys(value).some((key) => key !== 'id' && key !== 'config'))
    return false;
  const { id, config } = value;
  return (
    typeof id === 'string' &&
    id.length > 0 &&
    id.length <= 128 &&
    (config === undefined || isJsonObject(config))
  );
}

/** The strictest of what caller, workflow and host say. */
export function settleLimits(workflow: Workflow, configurable: JsonObject, host: HostLimits): RunLimits {
  const executions =
    validateOptionalCount(host.maxNodeExecutions, 'limits.maxNodeExecutions', 1) ?? DEFAULT_EXECUTIONS;
  const runTimeoutMs = least(
    configurable.runTimeoutMs,
    workflow.settings.timeoutMs,
    validateOptionalCount(host.maxRunDurationMs, 'limits.maxRunDurationMs', 1),
  );
  const maxLoopIterations = least(
    configurable.maxLoopIterations,
    validateOptionalCount(host.maxLoopIterations, 'limits.maxLoopIterations', 1),
  );
  return {
    maxNodeExecutions: least(configurable.recursionLimit, executions) ?? executions,
    ...(runTimeoutMs !== undefined && { runTimeoutMs }),
    ...(maxLoopIterations !== undefined && { maxLoopIterations }),
  };
}

function least(...values: readonly (JsonValue | undefined)[]): number | undefined {
  const numbers = values.filter((value) => typeof value === 'number');
  return numbers.length === 0 ? undefined : Math.min(...numbers);
}

/** A schema that cannot be used is its author's mistake, and everything that depends on it is refused. */
export function checkBy(ports: RunPorts, schema: JsonObject, value: JsonValue) {
  try {
    return ports.schemaCheck.compile(schema)(value);
  } catch (error) {
    if (error instanceof SchemaError)
      return refuse('validation_error', `A schema cannot be used: ${error.message}`);
    throw error;
  }
}
