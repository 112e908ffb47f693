import type { Clock, JsonObject } from '@handrail/base';
import type { RunPorts } from '@handrail/runs';
import type { Digest, Mac, Timers } from '@handrail/tools';
import type { AuditCrypto } from './audit/audit-crypto.ts';
import type { HostFeatures } from './host-features.ts';
import type { HostLimitOptions } from './host-limits.ts';
import type { NodeType } from './nodes/node-type.ts';
import type { Connectors } from './ports/connectors.ts';
import type { HostStore } from './ports/host-store.ts';
import type { HostTesting } from './ports/host-testing.ts';
import type { Ids } from './ports/ids.ts';
import type { Notifier } from './ports/notifier.ts';
import type { RunSigner } from './ports/run-signer.ts';
import type { Secrets } from './ports/secrets.ts';
import type { SurfaceDoors } from './ports/surface-doors.ts';
import type { Surfaces } from './ports/surfaces.ts';
import type { ToolsetSource } from './ports/toolset-source.ts';
import type { PromptService } from './prompts/serve-prompts.ts';
import type { Cleaned } from './scheduling/housekeeping.ts';
import type { KnownOwner } from './services/assignment-service.ts';
import type { WebhookPorts } from './webhooks/webhook-ports.ts';

/** Everything a host needs from outside. It has no other way to the world, so a simulation can be one. */
export interface HostOptions {
  readonly store: HostStore;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly ids: Ids;
  /** How schemas, patterns and expressions of workflows are judged. */
  readonly ports: RunPorts;
  readonly nodeTypes: readonly NodeType[];
  /** Ids a node type may name in `requires`. */
  readonly provides?: readonly string[];
  readonly toolsets?: readonly ToolsetSource[];
  /** Set when one of the node types makes requests: what discovery says about it. */
  readonly httpClient?: NonNullable<HostFeatures['httpClient']>;
  /** Without it the host sends no webhooks and refuses to register any. */
  readonly webhooks?: WebhookPorts;
  /** Where credentials come from; the store of this host when left out. */
  readonly secrets?: Secrets;
  readonly notifier?: Notifier;
  /** Owners whom the operator named, so that requests can be assigned to them. */
  readonly owners?: readonly KnownOwner[];
  /** Without them there is nothing for `connector.run` to run. */
  readonly connectors?: Connectors;
  /** Without them browser work is always reported as unavailable. */
  readonly surfaces?: Surfaces;
  /** Without them owners at other processes cannot be shown the live pages here. */
  readonly surfaceDoors?: SurfaceDoors;
  /** Signs tokens and approvals with the host's key. */
  readonly mac: Mac;
  readonly digest: Digest;
  readonly limits?: HostLimitOptions;
  /**
   * This process records what it is asked and leaves what follows to others that have the same store open. Only for stores
   * with `others`.
   */
  readonly leavesWork?: boolean;
  /** Registered for every tenant at the start. One that uses a node type this host lacks is left out. */
  readonly systemWorkflows?: readonly JsonObject[];
  /** Prompts that everybody may read and render. */
  readonly prompts?: PromptService;
  /** A lasting name of this host, told to those who ask where a run came from; nobody is told when left out. */
  readonly hostId?: string;
  /** Checks the audit log of the store. Without it, or without such a log, the host has none to show. */
  readonly audit?: AuditCrypto;
  /** Signs exported runs; without it none is signed. */
  readonly runSigner?: RunSigner;
  /** Set when spans of runs are sent somewhere: what discovery says about it. */
  readonly spanProtocols?: HostFeatures['spanProtocols'];
  /** Whether bundles of runs are handed out; true when left out. */
  readonly debugBundle?: boolean;
  /** 1 when left out. */
  readonly engineVersion?: number;
  /** For hosts under test. Without it everything that is only for tests is refused. */
  readonly testing?: HostTesting;
  /** Told what was taken away because it was kept long enough. */
  readonly onCleaned?: (cleaned: Cleaned) => void;
  /** Told of mistakes of ours and of failures nobody waits for. Must not throw. */
  readonly onDefect?: (error: unknown) => void;
}
