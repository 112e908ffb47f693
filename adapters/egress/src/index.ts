export { classifyAddress } from './address/classify-address.ts';
export { type Address, parseAddress } from './address/parse-address.ts';
export type { AddressClass } from './address/special-networks.ts';
export type { EgressEvent, EgressObserver } from './decision-event.ts';
export { EgressFailure, EgressRefusal } from './errors.ts';
export { decideEgress, type EgressDecision, type EgressQuestion } from './policy/decide-egress.ts';
export type { Destination } from './policy/destination.ts';
export {
  type AllowRule,
  createEgressPolicy,
  type DenyRule,
  type EgressPolicy,
  EgressPolicyError,
  type EgressPolicyOptions,
  type EgressScheme,
  loopbackRule,
} from './policy/policy.ts';
export type { EgressSource, Provenance } from './policy/provenance.ts';
export {
  type DecidedReason,
  type EgressFailureReason,
  type EgressRefusalReason,
  type FetchErrorCode,
  REFUSAL_REASONS,
} from './policy/reasons.ts';
export { createEgressProxy, type EgressProxy, type EgressProxyOptions } from './proxy/create-egress-proxy.ts';
export type { ProxyCounts } from './proxy/proxy-gate.ts';
export { defaultProxyLimits, type ProxyLimits } from './proxy/proxy-limits.ts';
export type { TlsTrust } from './reach/connect-checked.ts';
export { type Dial, type Dialled, dialSocket } from './reach/dial.ts';
export { createOwnAddresses, type OwnAddresses } from './reach/own-addresses.ts';
export {
  createDnsResolver,
  createSystemResolver,
  type DnsResolverOptions,
  type Resolve,
} from './reach/resolver.ts';
export { asFetch, type SafeFetch, type SafeFetchInit } from './safe-fetch/as-fetch.ts';
export { createEgress, type EgressOptions } from './safe-fetch/create-egress.ts';
export type {
  EgressSignal,
  SafeEgress,
  SafeEgressReply,
  SafeEgressRequest,
} from './safe-fetch/egress-port.ts';
export { defaultEgressLimits, type EgressLimits } from './safe-fetch/limits.ts';
