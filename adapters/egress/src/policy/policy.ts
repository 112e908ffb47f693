import type { Network } from '../address/network.ts';
import { parseNetwork } from '../address/network.ts';
import { type HostPattern, parseHostPattern } from './host-pattern.ts';
import { type EgressSource, isEgressSource } from './provenance.ts';

export type EgressScheme = 'https' | 'http';

/**
 * What an operator lets out beyond the default. With `addresses`, the hosts are reached at these addresses only,
 * public or not; without, at public addresses only. Without `hosts`, the rule is for URLs that hold the address
 * itself: no name, whoever owns it, can point into a network that was allowed by address alone.
 */
export interface AllowRule {
  readonly hosts?: readonly string[];
  readonly addresses?: readonly string[];
  /** Left out: the ports of the policy. */
  readonly ports?: readonly number[];
  /** Left out: https. */
  readonly schemes?: readonly EgressScheme[];
  /** Left out: whoever asks. */
  readonly sources?: readonly EgressSource[];
}

/** What is never let out, whatever else allows it. */
export interface DenyRule {
  readonly hosts?: readonly string[];
  readonly addresses?: readonly string[];
}

export interface EgressPolicyOptions {
  /** `public` (the default): every public destination. `listed`: only what a rule allows. */
  readonly reach?: 'public' | 'listed';
  /** Whether public destinations may be reached without TLS. */
  readonly plainHttp?: boolean;
  /** Ports of public destinations. The default is 443, and 80 with `plainHttp`. */
  readonly ports?: readonly number[];
  readonly allow?: readonly AllowRule[];
  readonly deny?: readonly DenyRule[];
}

export interface EgressPolicy {
  readonly reach: 'public' | 'listed';
  readonly schemes: readonly EgressScheme[];
  readonly ports: readonly number[];
  readonly allow: readonly CompiledAllowRule[];
  readonly denyHosts: readonly HostPattern[];
  readonly denyNetworks: readonly Network[];
}

export interface CompiledAllowRule {
  readonly hosts: readonly HostPattern[] | undefined;
  readonly networks: readonly Network[] | undefined;
  readonly ports: readonly number[];
  readonly schemes: readonly EgressScheme[];
  readonly sources: readonly EgressSource[] | undefined;
}

/** A policy that cannot be read stops the host from starting; half a policy would be worse than none. */
export class EgressPolicyError extends Error {
  override readonly name = 'EgressPolicyError';
  /** Where in the policy, as `allow[0].ports`. */
  readonly place: string;

  constructor(place: string, message: string) {
    super(`The egress policy is not valid at ${place}: ${message}`);
    this.place = place;
  }
}

export function createEgressPolicy(options: EgressPolicyOptions = {}): EgressPolicy {
  const { reach = 'public', plainHttp = false, allow = [], deny = [] } = options;
  if (reach !== 'public' && reach !== 'listed') {
    throw new EgressPolicyError('reach', 'it must be "public" or "listed".');
  }
  const schemes: readonly EgressScheme[] = plainHttp ? ['https', 'http'] : ['https'];
  const ports = readPorts('ports', options.ports ?? (plainHttp ? [443, 80] : [443]));
  const denied = deny.map((rule, index) => readDenyRule(`deny[${index}]`, rule));
  return {
    reach,
    schemes,
    ports,
    allow: allow.map((rule, index) => readAllowRule(`allow[${index}]`, rule, ports)),
    denyHosts: denied.flatMap(({ hosts }) => hosts),
    denyNetworks: denied.flatMap(({ networks }) => networks),
  };
}

/** For development: loopback by its usual names and addresses, at these ports, with and without TLS. */
export function loopbackRule(ports: readonly number[]): AllowRule {
  return {
    hosts: ['localhost', '127.0.0.1', '[::1]'],
    addresses: ['127.0.0.1/32', '::1/128'],
    ports,
    schemes: ['https', 'http'],
  };
}

function readAllowRule(place: string, rule: AllowRule, policyPorts: readonly number[]): CompiledAllowRule {
  const { hosts, addresses, ports, schemes = ['https'], sources } = rule;
  if (!hosts?.length && !addresses?.length) {
    throw new EgressPolicyError(place, 'a rule names hosts, addresses or both.');
  }
  if (schemes.length === 0 || schemes.some((scheme) => scheme !== 'https' && scheme !== 'http')) {
    throw new EgressPolicyError(`${place}.schemes`, 'schemes are "https" and "http".');
  }
  if (sources && (sources.length === 0 || !sources.every(isEgressSource))) {
    throw new EgressPolicyError(`${place}.sources`, 'a source is not one of those a provenance can have.');
  }
  return {
    hosts: hosts?.length ? readHosts(`${place}.hosts`, hosts) : undefined,
    networks: addresses?.length ? readNetworks(`${place}.addresses`, addresses) : undefined,
    ports: ports ? readPorts(`${place}.ports`, ports) : policyPorts,
    schemes: [...schemes],
    sources: sources ? [...sources] : undefined,
  };
}

function readDenyRule(place: string, { hosts = [], addresses = [] }: DenyRule) {
  if (hosts.length + addresses.length === 0) {
    throw new EgressPolicyError(place, 'a rule names hosts, addresses or both.');
  }
  return {
    hosts: readHosts(`${place}.hosts`, hosts),
    networks: readNetworks(`${place}.addresses`, addresses),
  };
}

function readHosts(place: string, hosts: readonly string[]): HostPattern[] {
  return hosts.map((text, index) => {
    const pattern = parseHostPattern(text);
    if (pattern) return pattern;
    throw new EgressPolicyError(
      `${place}[${index}]`,
      'write a host name, "*." before a name, or an address.',
    );
  });
}

function readNetworks(place: string, addresses: readonly string[]): Network[] {
  return addresses.map((text, index) => {
    const network = parseNetwork(text);
    if (network) return network;
    throw new EgressPolicyError(
      `${place}[${index}]`,
      'write an address, or a network as "10.0.0.0/8" with nothing set after its prefix.',
    );
  });
}

function readPorts(place: string, ports: readonly number[]): readonly number[] {
  if (ports.length > 0 && ports.every((port) => Number.isInteger(port) && port >= 1 && port <= 65_535)) {
    return [...ports];
  }
  throw new EgressPolicyError(place, 'write one port or more, each from 1 to 65535.');
}
