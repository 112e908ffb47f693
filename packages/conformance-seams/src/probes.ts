import { isJsonObject, type JsonObject } from '@handrail/base';
import type { OutsideNodeType } from '@handrail/host';
import { failed, objectAt, outsideNode, textAt } from '@handrail/host/nodes';
import { type Digest, utf8Length } from '@handrail/tools';

/** Says the digest and the length of a secret, and never the secret. */
export function createSecretEcho(digest: Digest): OutsideNodeType {
  return outsideNode({
    typeId: 'conformance.secret.echo',
    about: { does: 'Says the digest and the length of a secret.', settings: {}, isOpen: true },
    readConfig: (config) => textAt(config, 'secretId', 256),
    async execute(secretId, work) {
      const secret = await work.readSecret(secretId);
      if (secret === undefined) return failed('credential_unavailable', `There is no secret "${secretId}".`);
      const bytes = utf8Length(secret);
      const told = { secretSha256: await digest(secret), secretBytes: bytes };
      return { type: 'complete-node', outputs: told, variables: told };
    },
  });
}

/** What may be said of costs (observability.md §Cost attribution attributes). */
const COSTS: ReadonlySet<string> = new Set(
  [
    'usd',
    'tokens.input',
    'tokens.output',
    'tokens.total',
    'currency',
    'estimated',
    'provider',
    'model',
    'duration_ms',
  ].map((name) => `openwop.cost.${name}`),
);

/** Takes what somebody says of costs, and keeps what may be said. */
export const costEmit: OutsideNodeType = outsideNode({
  typeId: 'conformance.cost.emit',
  about: { does: 'Records costs, of which only those on the list are kept.', settings: {}, isOpen: true },
  readConfig: (config) => objectAt(config, 'attrs'),
  async execute(attributes) {
    return { type: 'complete-node', outputs: { cost: allowedCosts(attributes) } };
  },
});

function allowedCosts(attributes: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) => COSTS.has(name) && !isJsonObject(value) && !Array.isArray(value),
    ),
  );
}

const MISSING = 'nonexistent-capability-9b3f';

/** Needs what no model has: it shows that a node is refused before a model is asked (RFC 0031). */
export const modelInsufficient: OutsideNodeType = outsideNode({
  typeId: 'conformance.modelCapability.insufficient',
  about: { does: 'Always fails: it needs what no model has.', settings: {}, isOpen: true },
  readConfig: () => ({}),
  async execute(_config, work) {
    const { nodeId, attempt } = work.step;
    const payload = { nodeId, provider: 'mock', model: 'mock-model', missingCapabilities: [MISSING] };
    const facts = [{ type: 'model.capability.insufficient', nodeId, payload }];
    const perform = async () => ({ result: null, factsAfter: facts });
    await work.effect({ name: `${attempt}.insufficient`, idempotent: true, perform });
    return failed('model_capability_insufficient', `No model here has "${MISSING}".`);
  },
});
