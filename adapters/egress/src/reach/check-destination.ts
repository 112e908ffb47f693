import type { Address } from '../address/parse-address.ts';
import { EgressFailure, EgressRefusal } from '../errors.ts';
import { decideAddresses, decideDestination, type EgressRefused } from '../policy/decide-egress.ts';
import { type Destination, originOf } from '../policy/destination.ts';
import { isLoopbackName } from '../policy/host-name.ts';
import type { EgressPolicy } from '../policy/policy.ts';
import type { Provenance } from '../policy/provenance.ts';
import { untilAborted } from './limit-time.ts';
import type { OwnAddresses } from './own-addresses.ts';
import type { Resolve } from './resolver.ts';

const LOOPBACK = ['127.0.0.1', '::1'];

/** What a decision rests on. */
export interface Checkpoint {
  readonly policy: EgressPolicy;
  readonly resolve: Resolve;
  readonly own: OwnAddresses;
}

/** Decides, resolving once in between. What it returns may be connected, and nothing else may. */
export async function checkDestination(
  destination: Destination,
  provenance: Provenance,
  { policy, resolve, own }: Checkpoint,
  signal: AbortSignal,
): Promise<readonly Address[]> {
  const decision = decideDestination(destination, provenance, policy);
  if (!decision.allowed) throw refusal(decision, destination);
  const answers = await answersFor(destination, resolve, signal);
  const decided = decideAddresses(decision, answers, policy, own());
  if (!decided.allowed) throw refusal(decided, destination);
  return decided.addresses;
}

async function answersFor(destination: Destination, resolve: Resolve, signal: AbortSignal) {
  const { host, literal } = destination;
  if (literal) return [];
  if (isLoopbackName(host)) return LOOPBACK;
  const origin = originOf(destination);
  try {
    const answers = await untilAborted(resolve(host), signal);
    if (answers.length > 0) return answers;
  } catch (cause) {
    throw signal.aborted ? signal.reason : new EgressFailure('dns-failed', { origin, cause });
  }
  throw new EgressFailure('dns-failed', { origin });
}

function refusal({ reason, addressClass }: EgressRefused, destination: Destination): EgressRefusal {
  return new EgressRefusal(reason, { origin: originOf(destination), addressClass });
}
