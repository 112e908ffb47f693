import {
  createDnsResolver,
  createEgress,
  createEgressPolicy,
  createEgressProxy,
  createOwnAddresses,
  decideEgress,
  type EgressPolicy,
  EgressPolicyError,
  type EgressProxy,
  EgressRefusal,
  loopbackRule,
  type Resolve,
  type SafeEgress,
} from '@handrail/egress';
import type { TestNames } from '@handrail/host';
import { composeEgressMessages } from '../messages/compose.ts';
import type { EgressConfig } from '../server-config.ts';
import { StartError } from '../start-error.ts';

export interface ComposedEgress {
  readonly egress: SafeEgress;
  /** Why nothing may be sent to this URL; undefined when it may. Asked when a webhook is registered. */
  checkUrl(url: string): Promise<string | undefined>;
  /** The same rules for a browser, as the only way out it has. */
  openProxy(): Promise<EgressProxy>;
}

/** The one way out, as the operator set it. */
export function composeEgress(
  config: EgressConfig = {},
  resolve: Resolve = createDnsResolver(),
): ComposedEgress {
  const policy = readPolicy(config);
  const own = createOwnAddresses();
  return {
    egress: createEgress({ policy, resolve, own }),
    async checkUrl(url) {
      const answers = await answersFor(url, resolve);
      if (!answers) return composeEgressMessages.nameUnknown;
      const decision = decideEgress({ url, provenance: { source: 'owner' }, answers, own: own() }, policy);
      return decision.allowed ? undefined : new EgressRefusal(decision.reason).message;
    },
    openProxy: () =>
      createEgressProxy({ policy, resolve, own, provenance: { source: 'agent', subject: 'browser' } }),
  };
}

function readPolicy({ allow = [], loopbackPorts = [], listedOnly = false }: EgressConfig): EgressPolicy {
  try {
    return createEgressPolicy({
      allow: [...allow, ...(loopbackPorts.length > 0 ? [loopbackRule(loopbackPorts)] : [])],
      ...(listedOnly ? { reach: 'listed' as const } : {}),
    });
  } catch (error) {
    if (!(error instanceof EgressPolicyError)) throw error;
    const message = composeEgressMessages.rulesUnusable(error.message);
    throw new StartError('setting-refused', message, { cause: error });
  }
}

/** For a host under test, whose tests move names. */
export function resolverWith(names: TestNames, resolve: Resolve = createDnsResolver()): Resolve {
  return async (name) => names.resolve(name) ?? resolve(name);
}

const LOOPBACK_NAME = /^(?:.+\.)?localhost$/;

/** Undefined when nobody knows the name. An address needs no answer, and what is not a URL is refused by the decision. */
async function answersFor(url: string, resolve: Resolve): Promise<readonly string[] | undefined> {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  if (host === '' || host.startsWith('[') || /^[\d.]+$/.test(host)) return [];
  if (LOOPBACK_NAME.test(host)) return ['127.0.0.1', '::1'];
  return resolve(host).catch(() => undefined);
}
