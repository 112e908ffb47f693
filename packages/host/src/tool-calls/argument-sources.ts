import type { JsonObject } from '@handrail/base';
import { givenPorts, type RunState } from '@handrail/runs';
import type { ArgumentSources, ValueSource } from '@handrail/tools';
import { argumentsOf, type ToolCallConfig } from './call-config.ts';

/**
 * Where the arguments of a call come from: the workflow itself, the same in every run, or whoever started the run. Nothing
 * is said of what other steps made.
 */
export function argumentSources(
  config: Pick<ToolCallConfig, 'arguments' | 'requestPort'>,
  run: RunState,
  nodeId: string,
  inputs: JsonObject,
): ArgumentSources {
  const ports = argumentsOf({ ...config, arguments: {} }, inputs);
  const given = new Set(givenPorts(run, nodeId));
  const fromStart = argumentsOf(
    { ...config, arguments: {} },
    Object.fromEntries(Object.entries(inputs).filter(([port]) => given.has(port))),
  );
  const starter = starterOf(run);
  const sources = Object.keys({ ...config.arguments, ...ports }).flatMap((name): [string, ValueSource][] => {
    if (!Object.hasOwn(ports, name)) return [[name, { from: 'workflow' }]];
    // A port of its own counts more than a member of `arguments`.
    const isGiven = Object.hasOwn(inputs, name) ? given.has(name) : Object.hasOwn(fromStart, name);
    return isGiven ? [[name, starter]] : [];
  });
  return Object.fromEntries(sources);
}

function starterOf({ owner, inPerson }: RunState): ValueSource {
  const by = owner?.principal;
  if (inPerson) return { from: 'owner', ...(by !== undefined && { by }) };
  return { from: 'program', ...(by !== undefined && { said: by }) };
}
