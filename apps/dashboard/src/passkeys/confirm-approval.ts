import type { JsonObject } from '@handrail/base';
import { ask } from '../host/host.ts';
import { signWithPasskey } from './browser-passkeys.ts';

/** Has the owner confirm exactly this answer with a passkey. */
export async function confirmApproval(answer: JsonObject): Promise<JsonObject> {
  return signWithPasskey(await ask({ method: 'POST', path: '/owner/passkeys/approval', body: answer }));
}
