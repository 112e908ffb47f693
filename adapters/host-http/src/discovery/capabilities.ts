import type { JsonObject } from '@handrail/base';
import type { HostFeatures } from '@handrail/host';
import type { BearerTokens } from '../keys/bearer-tokens.ts';
import { DEFAULT_GRACE_SECONDS, KEY_PREFIX } from '../keys/issue-key.ts';

export interface Implementation {
  readonly name: string;
  readonly version: string;
  readonly vendor?: string;
}

const PROTOCOL_VERSION = '1.0';
const EVENT_LOG_SCHEMA_VERSION = 2;

/** What this host serves, made from what it has registered: nothing is claimed that nobody could call. */
export function capabilitiesOf(
  features: HostFeatures,
  implementation: Implementation,
  tokens?: Pick<BearerTokens, 'issuer' | 'audience'>,
): JsonObject {
  const nodeTypes = new Set(features.nodeTypes);
  const asks = nodeTypes.has('core.clarificationGate');
  return {
    protocolVersion: PROTOCOL_VERSION,
    supportedEnvelopes: asks ? ['clarification.request'] : [],
    schemaVersions: asks ? { 'clarification.request': 1 } : {},
    // No model speaks in envelopes here, so it has no rounds of them.
    limits: { ...features.limits, schemaRounds: 0, envelopesPerTurn: 0 },
    implementation: { ...implementation },
    engineVersion: features.engineVersion,
    eventLogSchemaVersion: EVENT_LOG_SCHEMA_VERSION,
    supportedTransports: ['rest'],
    ...(features.fixtures.length > 0 && { fixtures: [...features.fixtures] }),
    ...(features.testing && {
      testing: {
        testKeyPrefix: KEY_PREFIX.test,
        mockProviders: [...features.testing.mockProviders],
        forceEngineVersionRange: { ...features.testing.forceEngineVersions },
      },
    }),
    ...(features.testing?.mockAgent && { conformance: { mockAgent: true } }),
    auth: {
      profiles: [
        'openwop-auth-api-key-rotation',
        ...(tokens ? ['openwop-auth-oidc-user-bearer'] : []),
        ...(features.auditKey === undefined ? [] : ['openwop-audit-log-integrity']),
      ],
      ...(tokens && { oidc: { supported: true, issuers: [tokens.issuer], audience: tokens.audience } }),
      rotation: { supported: true, minGraceSeconds: DEFAULT_GRACE_SECONDS },
      ...auditOf(features),
    },
    ...(features.pauseResume && {
      runs: { pauseResume: { supported: true, drainPolicies: ['immediate', 'drain-current-node'] } },
    }),
    ...(features.webhooks && { webhooks: { supported: true, signatureAlgorithms: ['v1'] } }),
    ...(features.httpClient && { httpClient: { supported: true, ssrfGuard: true, ...features.httpClient } }),
    replay: { supported: true, modes: ['replay', 'branch'] },
    ...(features.debugBundle && { debugBundle: { supported: true } }),
    ...(features.feedback && {
      feedback: {
        supported: true,
        targets: ['run', 'event', 'node'],
        signals: ['rating', 'correction', 'label', 'flag'],
      },
    }),
    ...(features.workspace && { workspace: { supported: true, versioned: true, ...features.workspace } }),
    ...(features.roles && {
      authorization: {
        supported: true,
        failClosed: true,
        roles: features.roles.map(({ role, scopes }) => ({ role, scopes: [...scopes] })),
      },
    }),
    ...(features.schedules && { scheduling: { supported: true, cron: true } }),
    deadLetter: {
      supported: true,
      ...(features.deadLetterDays !== undefined && { retentionDays: features.deadLetterDays }),
    },
    ...(features.prompts && {
      prompts: {
        supported: true,
        endpointsSupported: true,
        templateKinds: ['system', 'user', 'few-shot', 'schema-hint'],
        variableSources: ['input', 'variable', 'secret', 'context'],
        observability: 'hashed',
        mutableLibrary: false,
      },
    }),
    ...(nodeTypes.has('core.conversationGate') && { conversationPrimitive: true }),
    ...observabilityOf(features),
    ...ancestryOf(features),
    ...agentsOf(features, nodeTypes),
  };
}

/** At least so often, whichever comes first. */
const CHECKPOINT_ENTRIES = 1_000;
const CHECKPOINT_SECONDS = 300;

function auditOf({ auditKey }: HostFeatures): JsonObject {
  if (auditKey === undefined) return {};
  return {
    auditLogIntegrity: {
      hashChain: true,
      checkpointSignatureAlgorithm: 'ed25519',
      checkpointPublicKey: auditKey,
      checkpointIntervalEntries: CHECKPOINT_ENTRIES,
      checkpointIntervalSeconds: CHECKPOINT_SECONDS,
    },
  };
}

function observabilityOf({ spanProtocols, testing, debugBundle }: HostFeatures): JsonObject {
  const otel = spanProtocols.length > 0 && { otel: { exportProtocols: [...spanProtocols] } };
  const testSeams = testing?.spans && {
    testSeams: { otelScrape: true, ...(debugBundle && { debugBundleExport: true }) },
  };
  return otel || testSeams ? { observability: { ...otel, ...testSeams } } : {};
}

/** Runs tell which run started them. None of those is ever on another host, and the rest of the model is not claimed. */
function ancestryOf({ hostId }: HostFeatures): JsonObject {
  if (hostId === undefined) return {};
  const crossHostCausation = { supported: false, hostId, ancestryEndpointSupported: true };
  return { multiAgent: { executionModel: { supported: false, version: 1, crossHostCausation } } };
}

function agentsOf({ orchestrator }: HostFeatures, nodeTypes: ReadonlySet<string>): JsonObject {
  if (!orchestrator) return {};
  const dispatch = nodeTypes.has('core.dispatch');
  return { agents: { orchestrator, ...(dispatch && { dispatch, dispatchMapping: dispatch }) } };
}
