import { type AssistanceRequest, redactText } from '@handrail/assistance';
import { type JsonObject, ownProperty } from '@handrail/base';

/**
 * The message as its owner may read it while the request is open. A number to compare with their phone looks like a
 * code, so it is recorded masked and shown from memory. Where a secret is asked for it stays masked for everybody.
 */
export function liveMessage(
  { sensitivity, message }: AssistanceRequest,
  line: JsonObject,
): string | undefined {
  const said = ownProperty(line, 'message');
  if (sensitivity === 'secret' || typeof said !== 'string') return undefined;
  const shown = redactText(said, false);
  return shown === message ? undefined : shown;
}
