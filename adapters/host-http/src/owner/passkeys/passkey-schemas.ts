import type { JsonObject } from '@handrail/base';
import { list, object } from '../../api/schemas.ts';

const encoded = (maxLength: number): JsonObject => ({
  type: 'string',
  maxLength,
  pattern: '^[A-Za-z0-9_-]+$',
});
const name: JsonObject = { type: 'string', minLength: 1, maxLength: 256 };

const credentialId = encoded(1_400);
const clientDataJSON = encoded(8_000);

/** What an authenticator signed. */
export const assertionSchema: JsonObject = object(
  { credentialId, clientDataJSON, authenticatorData: encoded(4_000), signature: encoded(4_000) },
  ['credentialId', 'clientDataJSON', 'authenticatorData', 'signature'],
);

const credentialSchema: JsonObject = object(
  {
    credentialId,
    clientDataJSON,
    attestationObject: encoded(64_000),
    transports: list({ type: 'string', maxLength: 30, pattern: '^[a-z-]+$' }, 10),
  },
  ['credentialId', 'clientDataJSON', 'attestationObject'],
);

export const addBody = object({ label: { type: 'string', maxLength: 200 }, credential: credentialSchema }, [
  'label',
  'credential',
]);
export const offerBody = object({ confirmation: assertionSchema });
export const removeBody = object({ confirmation: assertionSchema }, ['confirmation']);
/** What to confirm: another passkey is added, or the one of this id is removed. */
export const askBody: JsonObject = {
  oneOf: [
    object({ action: { const: 'add' } }, ['action']),
    object({ action: { const: 'remove' }, id: name }, ['action', 'id']),
  ],
};
export const approvalBody = object(
  { runId: name, nodeId: name, interruptId: name, shown: name, resumeValue: {} },
  ['runId', 'nodeId', 'interruptId', 'shown', 'resumeValue'],
);
