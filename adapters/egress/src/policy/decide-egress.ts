import { classifyAddress } from '../address/classify-address.ts';
import { embeddedIpv4 } from '../address/embedded-ipv4.ts';
import { isMetadataName } from '../address/metadata.ts';
import { inNetwork, type Network } from '../address/network.ts';
import { type Address, parseAddress, sameAddress } from '../address/parse-address.ts';
import type { AddressClass } from '../address/special-networks.ts';
import { type Destination, readDestination } from './destination.ts';
import { isLocalName } from './host-name.ts';
import { matchesHost } from './host-pattern.ts';
import type { CompiledAllowRule, EgressPolicy } from './policy.ts';
import { type Provenance, readProvenance } from './provenance.ts';
import type { EgressRefusalReason } from './reasons.ts';

export interface EgressQuestion {
  readonly url: string;
  readonly provenance: Provenance;
  /** Everything the resolver answered for the URL's name. Not looked at when the URL holds an address. */
  readonly answers: readonly string[];
  /** Addresses of this machine, which count as loopback. */
  readonly own?: readonly Address[];
}

export type EgressDecision =
  | { readonly allowed: true; readonly destination: Destination; readonly addresses: readonly Address[] }
  | EgressRefused;

export interface EgressRefused {
  readonly allowed: false;
  readonly reason: EgressRefusalReason;
  /** What the forbidden address is for. */
  readonly addressClass?: AddressClass;
}

/** One way in which the policy lets a destination out: at public addresses, or at those of these networks. */
type Permit = readonly Network[] | 'public-addresses';

export type DestinationDecision =
  | { readonly allowed: true; readonly destination: Destination; readonly permits: readonly Permit[] }
  | EgressRefused;

const MOST_ANSWERS = 64;

/**
 * The whole decision, from text to the addresses that may be connected. Pure: it resolves and connects nothing.
 * Every answer has to pass; one forbidden address among public ones refuses them all, because whoever answers for
 * the name also chooses which one is tried first.
 */
export function decideEgress(question: EgressQuestion, policy: EgressPolicy): EgressDecision {
  const provenance = readProvenance(question.provenance);
  if (!provenance) return refuse('provenance-unevaluable');
  const read = readDestination(question.url);
  if (!read.ok) return refuse(read.reason);
  const decision = decideDestination(read.destination, provenance, policy);
  return decision.allowed ? decideAddresses(decision, question.answers, policy, question.own) : decision;
}

/** The part of the decision that needs no resolver, so that a forbidden name is never even looked up. */
export function decideDestination(
  destination: Destination,
  provenance: Provenance,
  policy: EgressPolicy,
): DestinationDecision {
  const { scheme, host, port, literal } = destination;
  if (!literal && isMetadataName(host)) return refuse('metadata-denied', 'metadata');
  if (policy.denyHosts.some((pattern) => matchesHost(pattern, host))) return refuse('host-denied');
  const rules = policy.allow.filter(
    (rule) => isFor(rule, destination) && (rule.sources?.includes(provenance.source) ?? true),
  );
  const isOpen = policy.reach === 'public' && (literal !== undefined || !isLocalName(host));
  if (!isOpen && rules.length === 0) {
    return refuse(policy.reach === 'public' ? 'name-local' : 'host-denied');
  }
  const withScheme = rules.filter((rule) => rule.schemes.includes(scheme));
  const openScheme = isOpen && policy.schemes.includes(scheme);
  if (!openScheme && withScheme.length === 0) return refuse('scheme-denied');
  const withPort = withScheme.filter((rule) => rule.ports.includes(port));
  const openPort = openScheme && policy.ports.includes(port);
  if (!openPort && withPort.length === 0) return refuse('port-denied');
  const permits: Permit[] = withPort.map((rule) => rule.networks ?? 'public-addresses');
  return { allowed: true, destination, permits: openPort ? [...permits, 'public-addresses'] : permits };
}

/** The part of the decision that looks at addresses. */
export function decideAddresses(
  { destination, permits }: Extract<DestinationDecision, { allowed: true }>,
  answers: readonly string[],
  policy: EgressPolicy,
  own: readonly Address[] = [],
): EgressDecision {
  const { literal } = destination;
  const addresses = literal ? [literal] : answers.map(parseAddress);
  if (addresses.length === 0 || addresses.length > MOST_ANSWERS) return refuse('address-invalid');
  const checked: Address[] = [];
  for (const address of addresses) {
    if (!address) return refuse('address-invalid');
    const refused = addressRefusal(address, permits, policy, own);
    if (refused) return refused;
    if (!checked.some(({ text }) => text === address.text)) checked.push(address);
  }
  return { allowed: true, destination, addresses: checked };
}

function addressRefusal(
  address: Address,
  permits: readonly Permit[],
  policy: EgressPolicy,
  own: readonly Address[],
): EgressRefused | undefined {
  const isOwn = own.some((each) => sameAddress(each, address));
  const classified = classifyAddress(address);
  const addressClass = isOwn && classified === 'public' ? 'loopback' : classified;
  if (addressClass === 'metadata') return refuse('metadata-denied', addressClass);
  // Traffic to an IPv6 address that carries an IPv4 one ends at the latter, so both have to pass.
  const embedded = embeddedIpv4(address);
  const isDenied = (end: Address) => policy.denyNetworks.some((network) => inNetwork(network, end));
  if (isDenied(address) || (embedded && isDenied(embedded))) return refuse('address-denied', addressClass);
  const passes = permits.some((permit) =>
    permit === 'public-addresses' ? addressClass === 'public' : covers(permit, address),
  );
  const endPasses =
    !embedded || classifyAddress(embedded) === 'public' || permits.some((permit) => covers(permit, embedded));
  return passes && endPasses ? undefined : refuse('address-forbidden', addressClass);
}

function covers(permit: Permit, address: Address): boolean {
  return permit !== 'public-addresses' && permit.some((network) => inNetwork(network, address));
}

function isFor({ hosts, networks }: CompiledAllowRule, { host, literal }: Destination): boolean {
  if (hosts) return hosts.some((pattern) => matchesHost(pattern, host));
  return literal !== undefined && (networks?.some((network) => inNetwork(network, literal)) ?? false);
}

function refuse(reason: EgressRefusalReason, addressClass?: AddressClass): EgressRefused {
  return { allowed: false, reason, ...(addressClass ? { addressClass } : {}) };
}
