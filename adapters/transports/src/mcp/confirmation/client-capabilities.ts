import { isJsonObject, ownProperty } from '@handrail/base';
import { CLIENT_CAPABILITIES_META_KEY, type Server, type ServerContext } from '@modelcontextprotocol/server';

/** Revisions are dates, and from this one on a server can no longer ask while a call waits. */
const FIRST_WITH_ROUNDS = '2026-07-28';

export function asksInRounds(server: Server): boolean {
  return (server.getNegotiatedProtocolVersion() ?? '') >= FIRST_WITH_ROUNDS;
}

/** Whether the client can show its owner a form. A client that says nothing about forms but has no other way can. */
export function canElicit(server: Server, { mcpReq }: ServerContext): boolean {
  const told: unknown = asksInRounds(server)
    ? ownProperty({ ...mcpReq.envelope }, CLIENT_CAPABILITIES_META_KEY)
    : server.getClientCapabilities();
  const elicitation = isJsonObject(told) ? ownProperty(told, 'elicitation') : undefined;
  if (!isJsonObject(elicitation)) return false;
  return Object.hasOwn(elicitation, 'form') || !Object.hasOwn(elicitation, 'url');
}
