import { capabilityEnter } from '../capabilities/enter-config.ts';
import { requestDo } from '../tool-calls/request-do.ts';
import { toolCall } from '../tool-calls/tool-call.ts';
import { callPrompt } from './call-prompt.ts';
import { connectorRun } from './connector-run.ts';
import { coreNodeTypes } from './core-node-types.ts';
import { declareNode } from './define-node.ts';
import { httpFetch } from './http-fetch/http-fetch.ts';
import type { NodeDeclaration } from './node-type.ts';

/** Every node type that a host of ours can have, whether it can be executed here or not. */
export const nodeDeclarations: readonly NodeDeclaration[] = [
  ...coreNodeTypes(),
  declareNode(toolCall),
  declareNode(requestDo),
  declareNode(httpFetch),
  connectorRun,
  declareNode(capabilityEnter),
  callPrompt,
];
