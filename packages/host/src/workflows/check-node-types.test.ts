import { parseWorkflow } from '@handrail/runs';
import { sketchWorkflow } from '@handrail/runs/testing';
import { expect, test } from 'vitest';
import { nodeDeclarations } from '../nodes/node-declarations.ts';
import { checkNodeTypes, examineNodes } from './check-node-types.ts';

const served = new Map(nodeDeclarations.map((type) => [type.typeId, type])) as unknown as Parameters<
  typeof examineNodes
>[1];
const workflowWith = (type: string, config: object = {}) =>
  parseWorkflow(JSON.parse(JSON.stringify(sketchWorkflow(['first', { id: 'n', type, config }]))));

test.each<[string, object, object | undefined]>([
  ['core.noop', {}, undefined],
  [
    'core.delai',
    {},
    {
      pointer: '/nodes/1/typeId',
      message: 'names the node type "core.delai", which is not known. Did you mean "core.delay"?',
      isFatal: true,
    },
  ],
  [
    'vendor.approvalGate',
    {},
    {
      message:
        'names the node type "vendor.approvalGate", which is not known. Did you mean "core.approvalGate"?',
    },
  ],
  ['vendor.zzz', {}, { message: 'names the node type "vendor.zzz", which is not known.' }],
  [
    'core.conversationGate',
    {},
    {
      pointer: '/nodes/1/typeId',
      message: expect.stringMatching(
        /^names the node type core\.conversationGate, which needs ".+"\. Handrail does not provide it\.$/,
      ),
    },
  ],
  [
    'core.subWorkflow',
    {},
    {
      pointer: '/nodes/1/config',
      message: expect.stringContaining('"workflowId" is missing'),
      isFatal: true,
    },
  ],
  ['core.subWorkflow', { workflowId: 7 }, { pointer: '/nodes/1/config/workflowId', isFatal: true }],
  [
    'core.subWorkflow',
    { workflowId: 'w', workflowIdd: 'w' },
    {
      pointer: '/nodes/1/config/workflowIdd',
      message: 'is not a setting of core.subWorkflow and has no effect. Did you mean "workflowId"?',
      isFatal: false,
    },
  ],
])('a node of type %s with %j is examined with its place', (type, config, problem) => {
  const problems = examineNodes(workflowWith(type, config), served);
  if (problem) expect(problems).toMatchObject([problem]);
  else expect(problems).toEqual([]);
});

test.each<[string, object, object | undefined]>([
  ['core.subWorkflow', { workflowId: 'w', other: 1 }, undefined],
  [
    'core.delai',
    {},
    {
      code: 'validation_error',
      message: 'Node "n" cannot be used: this host has no node type "core.delai". Did you mean "core.delay"?',
      details: { nodeId: 'n', offendingTypeId: 'core.delai', pointer: '/nodes/1/typeId' },
    },
  ],
  [
    'core.subWorkflow',
    { workflowId: 7 },
    {
      code: 'validation_error',
      message: expect.stringMatching(/^Node "n" cannot be used: "workflowId" must be text/),
      details: { nodeId: 'n', offendingTypeId: 'core.subWorkflow', pointer: '/nodes/1/config/workflowId' },
    },
  ],
  [
    'core.conversationGate',
    {},
    {
      code: 'capability_required',
      message: expect.stringMatching(/^Node "n" is of type core\.conversationGate, which needs ".+"\.$/),
      details: {
        nodeId: 'n',
        offendingTypeId: 'core.conversationGate',
        requiredCapability: expect.any(String),
      },
    },
  ],
])('a workflow with a node of type %s and %j is taken or refused by name', (type, config, refusal) => {
  expect(checkNodeTypes(workflowWith(type, config), served)).toEqual(refusal);
});
