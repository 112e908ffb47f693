import { copyJson, type JsonBounds, type JsonObject, pointerTo } from '@handrail/base';
import { DocumentReader } from './document-reader.ts';
import { linkNodes } from './link-nodes.ts';
import { readChannels } from './read-channels.ts';
import { type EdgeDeclaration, readEdge } from './read-edge.ts';
import { readMetadata } from './read-metadata.ts';
import { type DeclaredNode, readNode } from './read-node.ts';
import { readTriggers } from './read-triggers.ts';
import { readVariables } from './read-variables.ts';
import type { Workflow } from './workflow.ts';
import { WorkflowError } from './workflow-error.ts';

const KEYS = new Set([
  'id',
  'name',
  'description',
  'version',
  'type',
  'isActive',
  'status',
  'tenantId',
  'scopeId',
  'slug',
  'nodes',
  'edges',
  'triggers',
  'variables',
  'groups',
  'channels',
  'configurableSchema',
  'defaults',
  'metadata',
  'settings',
  'acceptsInheritedArtifacts',
  'createdAt',
  'updatedAt',
]);
const BOUNDS: JsonBounds = { maxDepth: 64, maxNodes: 1_000_000, maxText: 10_000_000 };
const MAX_NODES = 10_000;
const MAX_EDGES = 50_000;
const ID = /^[a-z][a-z0-9_-]*$/;

/** What a workflow may say about its runs. A host may have more, so others are left alone. */
export const WORKFLOW_SETTINGS = [
  'timeout',
  'maxRetries',
  'maxLoopbackIterations',
  'keepDays',
  'logLevel',
] as const;

const DAY_MS = 86_400_000;
const MOST_KEEP_DAYS = 36_500;

/** Reads a workflow definition, or throws `WorkflowError` with every problem it has. */
export function parseWorkflow(value: unknown): Workflow {
  const copy = copyJson(value, BOUNDS);
  if (!copy.ok) throw new WorkflowError([{ pointer: copy.fault.pointer, message: `${copy.fault.message}.` }]);
  const reader = new DocumentReader();
  const document = reader.object(copy.value, '', KEYS);
  if (!document) throw new WorkflowError(reader.problems);

  const id = reader.text(document, 'id', '', true, { min: 1, max: 128, pattern: ID });
  const name = reader.text(document, 'name', '', true, { min: 1, max: 256 });
  const version = reader.text(document, 'version', '', true, { min: 1, max: 256 });
  readMetadata(reader, document);
  const settings = reader.needed(document, 'settings', '') ?? {};
  const maxRetries = reader.number(settings, 'maxRetries', '/settings', { whole: true, min: 0 });
  const timeout = reader.number(settings, 'timeout', '/settings', { whole: true, min: 0 });
  const keepDays = reader.number(settings, 'keepDays', '/settings', {
    whole: true,
    min: 0,
    max: MOST_KEEP_DAYS,
  });
  const passes = reader.number(settings, 'maxLoopbackIterations', '/settings', { whole: true, min: 1 });
  reader.text(settings, 'logLevel', '/settings', false, { oneOf: ['debug', 'info', 'warn', 'error'] });

  const channels = readChannels(reader, document);
  const variables = readVariables(reader, document);
  for (const channel of channels.keys()) {
    if (variables.has(channel))
      reader.report(pointerTo('/channels', channel), 'is also the name of a variable.');
  }
  const nodes = readNodes(reader, document, maxRetries);
  const indexOf = new Map(nodes.map((node, index) => [node.id, index]));
  const edges = readEdges(reader, document, indexOf);
  checkConnections(reader, nodes, indexOf);
  const channelTriggers = readTriggers(reader, document, indexOf, channels);
  const configurableSchema = reader.member(document, 'configurableSchema', '');
  // A graph is looked at only when its parts are sound; its problems would be echoes otherwise.
  if (reader.problems.length > 0) throw new WorkflowError(reader.problems);

  const linked = linkNodes(nodes, edges, indexOf, channelTriggers);
  for (const node of linked.endless) {
    reader.report(
      pointerTo('/nodes', node),
      'is in a cycle that contains no supervisor, dispatch, approval gate or tool call to end it.',
    );
  }
  for (const trigger of linked.entangled) {
    reader.report(
      pointerTo('/nodes', trigger.node),
      'is started by channel writes, so neither it nor a node after it may be reached another way.',
    );
  }
  if (reader.problems.length > 0) throw new WorkflowError(reader.problems);
  return {
    id: id ?? '',
    version: version ?? '',
    name: name ?? '',
    document,
    nodes: linked.nodes,
    indexOf,
    edges: linked.edges,
    loops: linked.loops,
    entries: linked.entries,
    variables,
    channels,
    channelTriggers,
    settings: {
      timeoutMs: timeout || undefined,
      maxLoopbackIterations: passes ?? 5,
      keepMs: keepDays === undefined ? undefined : keepDays * DAY_MS,
    },
    configurableSchema,
  };
}

function readNodes(
  reader: DocumentReader,
  document: JsonObject,
  maxRetries: number | undefined,
): readonly DeclaredNode[] {
  const list = reader.list(document, 'nodes', '', true) ?? [];
  if (Array.isArray(document.nodes) && list.length === 0)
    reader.report('/nodes', 'must hold at least one node.');
  if (list.length > MAX_NODES) reader.report('/nodes', `must hold at most ${MAX_NODES} nodes.`);
  const ids = new Set<string>();
  const nodes: DeclaredNode[] = [];
  for (const [index, value] of list.slice(0, MAX_NODES).entries()) {
    const at = pointerTo('/nodes', index);
    const node = readNode(reader, value, at, maxRetries);
    if (!node) continue;
    if (ids.has(node.id)) reader.report(pointerTo(at, 'id'), 'is the id of an earlier node.');
    ids.add(node.id);
    nodes.push(node);
  }
  return nodes;
}

function readEdges(
  reader: DocumentReader,
  document: JsonObject,
  indexOf: ReadonlyMap<string, number>,
): readonly EdgeDeclaration[] {
  const list = reader.list(document, 'edges', '', true) ?? [];
  if (list.length > MAX_EDGES) reader.report('/edges', `must hold at most ${MAX_EDGES} edges.`);
  const ids = new Set<string>();
  const edges: EdgeDeclaration[] = [];
  for (const [index, value] of list.slice(0, MAX_EDGES).entries()) {
    const at = pointerTo('/edges', index);
    const edge = readEdge(reader, value, at);
    if (!edge) continue;
    if (ids.has(edge.id)) reader.report(pointerTo(at, 'id'), 'is the id of an earlier edge.');
    ids.add(edge.id);
    if (edge.source && !indexOf.has(edge.source))
      reader.report(pointerTo(at, 'sourceNodeId'), 'names no node.');
    if (edge.target && !indexOf.has(edge.target))
      reader.report(pointerTo(at, 'targetNodeId'), 'names no node.');
    edges.push(edge);
  }
  return edges;
}

function checkConnections(
  reader: DocumentReader,
  nodes: readonly DeclaredNode[],
  indexOf: ReadonlyMap<string, number>,
): void {
  for (const [index, node] of nodes.entries()) {
    for (const [port, value] of node.inputs) {
      if (value.type === 'connection' && value.nodeId && !indexOf.has(value.nodeId)) {
        reader.report(pointerTo('/nodes', index, 'inputs', port, 'nodeId'), 'names no node.');
      }
    }
  }
}
