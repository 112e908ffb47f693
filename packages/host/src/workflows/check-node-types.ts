import type { JsonObject } from '@handrail/base';
import type { Workflow } from '@handrail/runs';
import { gatedTypes } from '../nodes/gated-types.ts';
import type { NodeType } from '../nodes/node-type.ts';
import type { HostRefusal } from '../outcome.ts';

type NodeTypes = ReadonlyMap<string, NodeType>;

/** Types of the protocol that this host does not serve and a workflow uses; undefined when it uses none. */
export function findGated(
  workflow: Workflow,
  served: NodeTypes,
): { readonly [typeId: string]: string } | undefined {
  const found: [string, string][] = [];
  for (const { typeId } of workflow.nodes) {
    const capability = Object.hasOwn(gatedTypes, typeId) ? gatedTypes[typeId] : undefined;
    if (capability !== undefined && !served.has(typeId)) found.push([typeId, capability]);
  }
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** Why a workflow cannot be registered here: better now than in the middle of a run. */
export function checkNodeTypes(workflow: Workflow, served: NodeTypes): HostRefusal | undefined {
  const gated = findGated(workflow, served);
  for (const { id, typeId, config } of workflow.nodes) {
    const capability = gated && Object.hasOwn(gated, typeId) ? gated[typeId] : undefined;
    if (capability !== undefined) {
      return {
        code: 'capability_required',
        message: `Node "${id}" is of type ${typeId}, which needs "${capability}".`,
        details: { requiredCapability: capability, offendingTypeId: typeId, nodeId: id },
      };
    }
    const fault = checkNode(typeId, config, served);
    if (fault !== undefined) {
      return {
        code: 'validation_error',
        message: `Node "${id}" cannot be used: ${fault}`,
        details: { nodeId: id, offendingTypeId: typeId },
      };
    }
  }
  return undefined;
}

function checkNode(typeId: string, config: JsonObject, served: NodeTypes): string | undefined {
  const type = served.get(typeId);
  return type ? type.checkConfig?.(config) : `this host has no node type "${typeId}".`;
}
