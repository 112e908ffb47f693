import { createHash, createHmac } from 'node:crypto';
import type { Clock, JsonObject, SchemaCheck } from '@handrail/base';
import {
  type Connectors,
  coreNodeTypes,
  createHost,
  type Host,
  type HostStore,
  type HostTesting,
  type Ids,
  type KnownOwner,
  type NodeType,
  type Notifier,
  type RunSigner,
  type Secrets,
  type SurfaceDoors,
  type Surfaces,
} from '@handrail/host';
import { linearPatterns } from '@handrail/patterns';
import type { Mac } from '@handrail/tools';
import type { HostLog } from '../create-log.ts';
import { composeHostMessages } from '../messages/compose.ts';
import { auditCrypto, sha256 } from '../ports/host-crypto.ts';
import { nodeTimers } from '../ports/node-timers.ts';
import type { LazyServices } from './lazy-services.ts';

export interface HostWiring {
  readonly store: HostStore;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly mac: Mac;
  readonly schemaCheck: SchemaCheck;
  readonly lazy: LazyServices;
  /** There are contracts to enter capabilities by. */
  readonly entersCapabilities: boolean;
  readonly workflows: readonly JsonObject[];
  readonly log: HostLog;
  readonly notifier: Notifier;
  readonly owners: readonly KnownOwner[];
  readonly keepEndedMs: number | 'forever';
  readonly connectors: Connectors | undefined;
  readonly surfaces: Surfaces | undefined;
  readonly surfaceDoors: SurfaceDoors | undefined;
  /** Webhooks may go to this machine, and without TLS. For development, together with the egress's own rule. */
  readonly allowsLoopback: boolean;
  readonly runSigner: RunSigner;
  /** Spans of runs are sent to a collector. */
  readonly sendsSpans: boolean;
  /** What follows from requests is for other processes. */
  readonly leavesWork: boolean;
  /** Set for conformance tests. */
  readonly testing: HostTesting | undefined;
}

/** The limits of the egress as discovery tells them; they are literals here so that the egress can be loaded later. */
export const HTTP_CLIENT = { maxResponseBodyBytes: 10 * 1024 * 1024, requestTimeoutMs: 30_000 };

/** Every node type a host of ours can have. */
export function nodeTypesOf({
  mac,
  clock,
  lazy: { egress, enter },
  entersCapabilities,
}: Pick<HostWiring, 'mac' | 'clock' | 'entersCapabilities'> & {
  readonly lazy: Pick<LazyServices, 'egress' | 'enter'>;
}): readonly NodeType[] {
  return [
    ...coreNodeTypes({ mac, digest: sha256, clock, timers: nodeTimers, egress }),
    ...(entersCapabilities ? [enter] : []),
  ];
}

/** Wires a host: every port of it is one adapter here, and nothing else decides anything. */
export function composeHost(parts: HostWiring): Host {
  const { store, clock, ids, mac, schemaCheck, lazy, log, allowsLoopback } = parts;
  const { egress, evaluate, inspect, checkUrl } = lazy;
  return createHost({
    store,
    secrets: parts.secrets,
    clock,
    ids,
    timers: nodeTimers,
    mac,
    digest: sha256,
    ports: { schemaCheck, patterns: linearPatterns, evaluate, inspect },
    nodeTypes: nodeTypesOf(parts),
    httpClient: HTTP_CLIENT,
    audit: auditCrypto,
    runSigner: parts.runSigner,
    // Lasting, and nobody else's: no two stores have the same key.
    ...(store.audit && { hostId: `handrail-${store.audit.publicKey.slice(0, 16)}` }),
    toolsets: [lazy.forms, lazy.sites],
    webhooks: {
      egress,
      checkUrl,
      allowsHttp: allowsLoopback,
      sha256Hex: async (text) => createHash('sha256').update(text).digest('hex'),
      hmacHex: async (secret, text) => createHmac('sha256', secret).update(text).digest('hex'),
    },
    notifier: parts.notifier,
    owners: parts.owners,
    ...(parts.connectors && { connectors: parts.connectors }),
    ...(parts.surfaces && { surfaces: parts.surfaces }),
    ...(parts.surfaceDoors && { surfaceDoors: parts.surfaceDoors }),
    ...(parts.testing && { testing: parts.testing }),
    leavesWork: parts.leavesWork,
    ...(parts.keepEndedMs !== 'forever' && { limits: { keepEndedMs: parts.keepEndedMs } }),
    ...(parts.sendsSpans && { spanProtocols: ['http/json', 'http/protobuf'] as const }),
    onCleaned: (cleaned) => log.info(cleaned, composeHostMessages.deletedExpired),
    systemWorkflows: parts.workflows,
    onDefect: (error) => log.defect(error, 'host'),
  });
}
