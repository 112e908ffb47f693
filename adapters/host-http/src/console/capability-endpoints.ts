import { isJsonObject, type JsonObject } from '@handrail/base';
import type { Host } from '@handrail/host';
import { answerJson } from '../api/answer.ts';
import { type KeyedCall, readEndpoint } from '../api/endpoint.ts';
import { anyObject, list, object } from '../api/schemas.ts';
import { errorAnswer } from '../errors/error-answer.ts';
import type { ConsoleSources } from './console-sources.ts';
import { notProvided } from './not-provided.ts';

/** Words, or a turn that was read already. */
export interface DecideRequest {
  readonly text?: string;
  readonly turn?: JsonObject;
  readonly state?: JsonObject;
}

const PATH = '/v1/handrail/capabilities';
const NONE = 'This host has no contracts. Name a folder of them with "handrail up --contracts".';
const access = { scopes: ['manifest:read'] } as const;

/** Contracts as data for people. What explains them is loaded with its first use: most hosts have none. */
export function listCapabilitiesEndpoint(registryOf: ConsoleSources['capabilities']) {
  return readEndpoint({
    method: 'GET',
    path: PATH,
    operationId: 'listCapabilities',
    summary: 'Capabilities this host admits turns to, by id.',
    access,
    success: {
      status: 200,
      description: 'One line for each, and where contracts disagree.',
      schema: object({
        capabilities: list(anyObject),
        conflicts: list(anyObject),
        more: { type: 'boolean' },
      }),
    },
    refusals: [501],
    async answer({ correlationId }) {
      const registry = registryOf?.();
      if (!registry) return notProvided(NONE, correlationId);
      const { showCapabilities } = await import('./capabilities/show-capabilities.ts');
      return answerJson(200, showCapabilities(registry));
    },
  });
}

export function readCapabilityEndpoint(host: Host, registryOf: ConsoleSources['capabilities']) {
  return readEndpoint({
    method: 'GET',
    path: `${PATH}/{capabilityId}`,
    operationId: 'getCapability',
    summary: 'One contract, field by field, with what each field means.',
    access,
    success: { status: 200, description: 'The contract.', schema: anyObject },
    refusals: [404, 501],
    async answer({ caller, params: { capabilityId = '' }, correlationId }) {
      const registry = registryOf?.();
      if (!registry) return notProvided(NONE, correlationId);
      const contract = registry.get(capabilityId);
      if (!contract) {
        const message = 'There is no such capability.';
        return errorAnswer({ status: 404, code: 'not_found', message }, correlationId);
      }
      const [{ showContract }, { workflowsEntering }] = await Promise.all([
        import('./capabilities/show-contract.ts'),
        import('./capabilities/workflows-entering.ts'),
      ]);
      const workflows = await workflowsEntering(host, caller, capabilityId);
      return answerJson(200, { ...showContract(registry, contract), workflows });
    },
  });
}

export function decideTurnEndpoint(registryOf: ConsoleSources['capabilities']) {
  return readEndpoint({
    method: 'POST',
    path: `${PATH}/decide`,
    operationId: 'decideTurn',
    summary: 'What the contracts would decide about a turn, and why. Nothing is executed or kept.',
    access,
    body: {
      schema: object({
        text: { type: 'string', minLength: 1, maxLength: 2000 },
        turn: anyObject,
        state: anyObject,
      }),
    },
    success: { status: 200, description: 'The decision, its reason and the way to it.', schema: anyObject },
    refusals: [501],
    async answer({ body, correlationId }: KeyedCall<DecideRequest>) {
      const registry = registryOf?.();
      if (!registry) return notProvided(NONE, correlationId);
      const { text, turn, state = {} } = body;
      const { decideText, decideTurn } = await import('@handrail/contracts');
      if (isJsonObject(turn)) return answerJson(200, decideTurn(registry, turn, state));
      if (text !== undefined) return answerJson(200, decideText(registry, text, state));
      const message = 'text or turn is required.';
      return errorAnswer(
        { status: 400, code: 'validation_error', message, details: { field: 'turn' } },
        correlationId,
      );
    },
  });
}
