import {
  isJsonObject,
  type JsonPointer,
  type JsonValue,
  nearest,
  pointerTo,
  suggestion,
} from '@handrail/base';
import type { Workflow, WorkflowNode } from '@handrail/runs';
import { gatedTypes } from '../nodes/gated-types.ts';
import type { NodeDeclaration } from '../nodes/node-type.ts';
import type { HostRefusal } from '../outcome.ts';

/** Say who may decide. Ignored, they would leave a gate open that its author believes to be closed. */
const LIMITS: readonly string[] = ['requiredRole', 'requiredScope'];

type NodeTypes = ReadonlyMap<string, NodeDeclaration>;

/** Types of the protocol that this host does not serve and a workflow uses; undefined when it uses none. */
export function findGated(
  workflow: Workflow,
  served: NodeTypes,
): { readonly [typeId: string]: string } | undefined {
  const found: [string, string][] = [];
  for (const { typeId } of workflow.nodes) {
    const capability = capabilityOf(typeId, served);
    if (capability !== undefined) found.push([typeId, capability]);
  }
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

export interface NodeProblem {
  readonly pointer: JsonPointer;
  /** A sentence; its subject is what the pointer names. */
  readonly message: string;
  /** A run could not be executed. Otherwise the host takes it, and something in it has no effect. */
  readonly isFatal: boolean;
}

/** All that is wrong with the types of the nodes and with what they are told, each with its place. */
export function examineNodes(workflow: Workflow, served: NodeTypes): readonly NodeProblem[] {
  return workflow.nodes.flatMap((node) => examineNode(node, served));
}

function examineNode({ index, typeId, config }: WorkflowNode, served: NodeTypes): readonly NodeProblem[] {
  const at = pointerTo('/nodes', index);
  const type = served.get(typeId);
  if (!type) {
    const capability = capabilityOf(typeId, served);
    const message =
      capability === undefined
        ? `names the node type "${typeId}", which is not known.${nearType(typeId, served)}`
        : `names the node type ${typeId}, which needs "${capability}". Handrail does not provide it.`;
    return [{ pointer: pointerTo(at, 'typeId'), message, isFatal: true }];
  }
  const problem = type.checkConfig?.(config);
  const { about } = type;
  const known = about && !about.isOpen ? Object.keys(about.settings) : undefined;
  const unknown = known
    ? Object.keys(config).filter((name) => !known.includes(name) && name !== problem?.field)
    : [];
  return [
    ...(problem
      ? [
          {
            pointer: placeOf(pointerTo(at, 'config'), config, problem.field),
            message: problem.message,
            isFatal: true,
          },
        ]
      : []),
    ...unknown.map((name) => ({
      pointer: pointerTo(at, 'config', name),
      message: LIMITS.includes(name)
        ? `"${name}" is not a setting of ${typeId}. Use the node type core.openwop.governance.approvalGate.`
        : `is not a setting of ${typeId} and has no effect.${suggestion(name, known ?? [])}`,
      isFatal: LIMITS.includes(name),
    })),
  ];
}

/** A setting that is missing has no place. */
function placeOf(config: JsonPointer, members: object, field: string): JsonPointer {
  return Object.hasOwn(members, field) ? pointerTo(config, field) : config;
}

function nearType(typeId: string, served: NodeTypes): string {
  const near =
    nearest(typeId, served.keys()) ?? [...served.keys()].find((known) => lastOf(known) === lastOf(typeId));
  return near === undefined ? '' : ` Did you mean "${near}"?`;
}

/** "approvalGate" for "core.approvalGate". */
function lastOf(typeId: string): string {
  return typeId.slice(typeId.lastIndexOf('.') + 1).toLowerCase();
}

function capabilityOf(typeId: string, served: NodeTypes): string | undefined {
  return Object.hasOwn(gatedTypes, typeId) && !served.has(typeId) ? gatedTypes[typeId] : undefined;
}

/** A channel of deployments stands for a version, which only a host that keeps deployments can find (RFC 0082 §B). */
function channelBound({ document }: Workflow): HostRefusal | undefined {
  const nodes: readonly JsonValue[] = Array.isArray(document.nodes) ? document.nodes : [];
  for (const [index, node] of nodes.entries()) {
    const agent = isJsonObject(node) ? node.agent : undefined;
    if (!isJsonObject(agent) || !Object.hasOwn(agent, 'channel')) continue;
    return {
      code: 'validation_error',
      message: 'An agent is named by a channel, and this host has no "agents.deployment". Name a version.',
      details: {
        pointer: pointerTo(`/nodes/${index}/agent`, 'channel'),
        requiredCapability: 'agents.deployment',
      },
    };
  }
  return undefined;
}

/** Why a workflow cannot be registered here: better now than in the middle of a run. */
export function checkNodeTypes(workflow: Workflow, served: NodeTypes): HostRefusal | undefined {
  const channelled = channelBound(workflow);
  if (channelled) return channelled;
  for (const node of workflow.nodes) {
    const { id, typeId } = node;
    const requiredCapability = capabilityOf(typeId, served);
    if (requiredCapability !== undefined) {
      return {
        code: 'capability_required',
        message: `Node "${id}" is of type ${typeId}, which needs "${requiredCapability}".`,
        details: { requiredCapability, offendingTypeId: typeId, nodeId: id },
      };
    }
    const fault = examineNode(node, served).find(({ isFatal }) => isFatal);
    if (fault) {
      const { pointer, message } = fault;
      const reason = served.has(typeId)
        ? message
        : `this host has no node type "${typeId}".${nearType(typeId, served)}`;
      return {
        code: 'validation_error',
        message: `Node "${id}" cannot be used: ${reason}`,
        details: { nodeId: id, offendingTypeId: typeId, pointer },
      };
    }
  }
  return undefined;
}
