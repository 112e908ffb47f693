import { createEgressPolicy, type EgressPolicy, loopbackRule } from '@handrail/egress';

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * What may be reached for one site: public addresses over https, and the port that was named. This machine is reached
 * only when the address that was typed names it; no site can lead there.
 */
export function reachPolicy(origin: string): EgressPolicy {
  const { hostname, port, protocol } = new URL(origin);
  const named = Number(port || (protocol === 'https:' ? 443 : 80));
  if (LOOPBACK.has(hostname)) return createEgressPolicy({ allow: [loopbackRule([named])] });
  return createEgressPolicy({ allow: [{ hosts: [hostname], ports: [443, named] }] });
}
