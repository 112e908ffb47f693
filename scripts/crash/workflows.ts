import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '@handrail/base';
import { repositoryRoot } from '../source/repository.ts';

/** What the campaign runs, each for another place where a crash can hurt. */
export type Kind = 'noop' | 'effect' | 'delay' | 'wide' | 'approval' | 'form';

export const KINDS: readonly Kind[] = [
  'noop',
  'noop',
  'effect',
  'effect',
  'delay',
  'wide',
  'approval',
  'form',
];

function chain(id: string, middle: JsonObject, variables: readonly JsonObject[] = []): JsonObject {
  const node = (name: string, more: JsonObject): JsonObject => ({
    id: name,
    typeId: 'core.noop',
    name,
    position: { x: 0, y: 0 },
    config: {},
    inputs: {},
    ...more,
  });
  return {
    id,
    name: id,
    version: '1.0.0',
    nodes: [node('before', {}), node('middle', middle), node('after', {})],
    edges: [
      { id: 'a', sourceNodeId: 'before', targetNodeId: 'middle' },
      { id: 'b', sourceNodeId: 'middle', targetNodeId: 'after' },
    ],
    triggers: [],
    variables,
    metadata: {},
    settings: {},
  };
}

/** Nodes side by side that end at about the same time. */
function wide(id: string): JsonObject {
  const nodes = [20, 25, 25, 30].map((ms, place) => ({
    id: `n${place}`,
    typeId: 'core.delay',
    name: `n${place}`,
    position: { x: 0, y: place },
    config: { ms },
    inputs: {},
  }));
  return { ...chain(id, {}), nodes, edges: [] };
}

const readExample = (name: string) =>
  JSON.parse(readFileSync(join(repositoryRoot, 'examples/guided-task', name), 'utf8')) as JsonObject;

export const WORKFLOWS: Readonly<Record<Kind, JsonObject>> = {
  noop: chain('crash-noop', {}),
  effect: chain(
    'crash-effect',
    {
      typeId: 'http.fetch',
      config: { url: 'http://127.0.0.1/', method: 'POST' },
      inputs: { url: { type: 'variable', variableName: 'target' } },
    },
    [{ name: 'target', type: 'string', required: true }],
  ),
  delay: chain('crash-delay', { typeId: 'core.delay', config: { ms: 30 } }),
  wide: wide('crash-wide'),
  approval: chain('crash-approval', {
    typeId: 'core.approvalGate',
    config: { title: 'Go on?', actions: ['accept', 'reject'] },
  }),
  form: withoutSites(readExample('workflow.json')),
};

/** The claim alone: what comes after it needs a site beside the host. */
function withoutSites(workflow: JsonObject): JsonObject {
  const isOnSite = (id: unknown) => id === 'bill' || id === 'read-back';
  const nodes = (workflow.nodes as readonly JsonObject[]).filter(({ id }) => !isOnSite(id));
  const edges = (workflow.edges as readonly JsonObject[]).filter(
    ({ targetNodeId }) => !isOnSite(targetNodeId),
  );
  return { ...workflow, nodes, edges };
}

export const FORM_INPUTS = readExample('inputs.json');
