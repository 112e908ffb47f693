import type { JsonObject, JsonValue } from '@handrail/base';
import { type Ask, type Connection, segment } from './connection.ts';
import { asObject } from './read-answer.ts';

/** What a host tells about itself beyond runs, for pages that people look at. Keys and settings need an owner's session. */
export interface ConsoleClient {
  stats(hours?: number, options?: Ask): Promise<RunStats>;
  toolsets(options?: Ask): Promise<ToolCatalog>;
  /** What a request in plain words comes to on a site. The site is looked at, and nothing is done. */
  askToolset(request: SiteRequest, options?: Ask): Promise<SiteUnderstanding>;
  connectors(options?: Ask): Promise<readonly ConnectorSummary[]>;
  capabilities(options?: Ask): Promise<CapabilityList>;
  capability(id: string, options?: Ask): Promise<CapabilityPage>;
  /** What the contracts would decide about words or a turn. Nothing is executed or kept. */
  decide(request: DecideRequest, options?: Ask): Promise<TurnDecision>;
  keys(options?: Ask): Promise<readonly KeySummary[]>;
  createKey(request: NewKey, options?: Ask): Promise<CreatedKey>;
  revokeKey(id: string, options?: Ask): Promise<void>;
  webhooks(options?: Ask): Promise<readonly WebhookSummary[]>;
  settings(options?: Ask): Promise<HostSettings>;
}

export interface RunStats {
  readonly buckets: readonly {
    readonly start: string;
    readonly started: number;
    readonly completed: number;
    readonly failed: number;
    readonly cancelled: number;
  }[];
  /** Milliseconds; null where no run ended. */
  readonly latency: readonly {
    readonly start: string;
    readonly p50: number | null;
    readonly p99: number | null;
  }[];
  readonly bucketMinutes: number;
  readonly byStatus: Readonly<Record<string, number>>;
  readonly scanned: number;
  /** False when there are more runs in this time than were looked at. */
  readonly complete: boolean;
}

export interface ToolCatalog {
  readonly toolsets: readonly ToolsetSummary[];
  readonly more: boolean;
}

export interface ToolsetSummary {
  readonly id: string;
  readonly source: string;
  readonly instance: string;
  readonly title: string;
  readonly tools: readonly ToolSummary[];
  /** Whether it understands requests in plain words. */
  readonly canBeAsked?: boolean;
  /** Why it could not be opened. */
  readonly unavailable?: string;
}

export interface SiteRequest {
  /** Its `id` in the catalog. */
  readonly toolset: string;
  readonly request: string;
  /** What was answered to questions so far, or said to change the plan. */
  readonly replies?: readonly string[];
}

/** One value of a plan, and where it comes from in words. */
export interface PlannedValue {
  readonly name: string;
  readonly label: string;
  readonly value: JsonValue;
  readonly source: string;
  readonly isMadeUp: boolean;
}

export interface PlannedSiteCall {
  readonly capability: string;
  readonly kind: 'action' | 'view';
  readonly title: string;
  readonly route?: string;
  readonly risk: 'none' | 'low' | 'high';
  readonly isConfirmed: boolean;
  readonly values: readonly PlannedValue[];
}

export interface SiteUnderstanding {
  readonly answer:
    | {
        readonly kind: 'plan';
        readonly calls: readonly PlannedSiteCall[];
        readonly unused: readonly string[];
        readonly corrections: readonly { readonly written: string; readonly read: string }[];
      }
    | {
        readonly kind: 'go';
        readonly route: string;
        readonly title: string;
        readonly unused: readonly string[];
      }
    | {
        readonly kind: 'question';
        readonly about: string;
        readonly text: string;
        readonly options: readonly { readonly label: string; readonly reply: string }[];
        readonly kept: readonly PlannedSiteCall[];
      }
    | {
        readonly kind: 'refusal';
        readonly reason: string;
        readonly text: string;
        /** What can be asked for instead, by its title. */
        readonly offers?: readonly string[];
      };
}

export interface ToolSummary {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly effect: 'pure' | 'read' | 'write' | 'exec';
  readonly risk: 'none' | 'low' | 'high';
  readonly confirmation: 'never' | 'optional' | 'review' | 'required';
  readonly idempotent: boolean;
  readonly inputSchema: JsonObject;
}

export interface ConnectorSummary {
  readonly name: string;
  readonly title: string;
}

export interface CapabilitySummary {
  readonly id: string;
  readonly version: number;
  readonly level: 'invalid' | 'draft' | 'operational';
  readonly domain: string;
  readonly lane: string;
  readonly intents: readonly string[];
  readonly entryModes: readonly string[];
  readonly requiredAnchors: readonly string[];
  readonly tools: number;
}

export interface CapabilityList {
  readonly capabilities: readonly CapabilitySummary[];
  readonly conflicts: readonly {
    readonly rule: string;
    readonly isFatal: boolean;
    readonly capabilityId: string;
    readonly message: string;
  }[];
  readonly more: boolean;
}

export interface CapabilityPage extends CapabilitySummary {
  readonly hash: string;
  readonly versions: readonly {
    readonly version: number;
    readonly level: CapabilitySummary['level'];
    readonly hash: string;
  }[];
  readonly sections: readonly {
    readonly section: string;
    readonly fields: readonly ContractField[];
  }[];
  readonly checklist: readonly { readonly kind: string; readonly name: string }[];
  readonly findings: readonly {
    readonly rule: string;
    readonly severity: string;
    readonly message: string;
    readonly field?: string;
  }[];
  readonly conflicts: readonly { readonly rule: string; readonly message: string }[];
  /** Workflows that enter it; `turnVariable` is the input that takes the turn. */
  readonly workflows: readonly {
    readonly workflowId: string;
    readonly name: string;
    readonly turnVariable?: string;
  }[];
}

export interface ContractField {
  readonly name: string;
  readonly says: string;
  readonly value?: JsonValue;
  readonly isMissing?: boolean;
}

export interface DecideRequest {
  readonly text?: string;
  readonly turn?: JsonObject;
  readonly state?: JsonObject;
}

export interface DecisionReason {
  readonly code: string;
  /** The field of the contract that decided. */
  readonly field: string;
  /** What the contract says about it, as a sentence without a full stop. */
  readonly says: string;
  readonly rule?: string;
  readonly at?: string;
  readonly anchor?: string;
}

export interface TurnDecision {
  readonly decision: 'admit' | 'clarify' | 'refuse' | 'which';
  readonly capability: string | null;
  readonly headline?: string;
  readonly reasons: readonly DecisionReason[];
  readonly rejected?: readonly DecisionReason[];
  readonly layers?: readonly {
    readonly layer: string;
    readonly verdict: 'passed' | 'stopped here' | 'not reached';
    readonly field: string;
    readonly declared: string;
    readonly because: string;
  }[];
  readonly details?: readonly string[];
  readonly tiedWith?: readonly string[];
  readonly options?: readonly string[];
  readonly questions?: readonly { readonly anchor: string; readonly text: string }[];
  readonly values?: readonly {
    readonly anchor: string;
    readonly value: JsonValue;
    readonly source: string;
  }[];
  readonly notices?: readonly string[];
  readonly turn: JsonObject;
  /** Where in the text each value was found; a period has no place. */
  readonly found?: readonly { readonly anchor: string; readonly start: number; readonly end: number }[];
  readonly candidates?: readonly {
    readonly capabilityId: string;
    readonly intentId: string;
    readonly score: number;
  }[];
}

export interface KeySummary {
  readonly id: string;
  readonly label: string;
  readonly principal: string;
  readonly mode: 'live' | 'test';
  readonly scopes: readonly string[];
  readonly createdAt: string;
  readonly expiresAt?: string;
  readonly revokedAt?: string;
  readonly workspace?: string;
}

export interface NewKey {
  readonly label: string;
  readonly scopes: readonly string[];
  readonly mode?: 'live' | 'test';
  readonly expiresInDays?: number;
}

export interface CreatedKey extends KeySummary {
  /** Shown this once. */
  readonly key: string;
}

export interface WebhookSummary {
  readonly webhookId: string;
  readonly origin: string;
  readonly events: readonly string[];
  readonly tags: readonly string[];
  readonly createdAt: string;
}

export interface HostSettings {
  readonly version: string;
  readonly publicUrl?: string;
  readonly egress: {
    readonly listedOnly: boolean;
    readonly allow: readonly { readonly hosts: readonly string[]; readonly addresses: readonly string[] }[];
    readonly loopbackPorts: readonly number[];
  };
  readonly notifications: readonly { readonly kind: 'log' | 'webhook' | 'email'; readonly to: string }[];
}

export function consoleClient(connection: Connection): ConsoleClient {
  const read = async <Value>(path: string, ask: Ask, query: Record<string, number> = {}): Promise<Value> =>
    asObject(await connection.ask({ path: `/v1/handrail/${path}`, query, ...ask })) as unknown as Value;
  return {
    stats: (hours = 24, ask = {}) => read('stats', ask, { hours }),
    toolsets: (ask = {}) => read('toolsets', ask),
    async askToolset(request, ask = {}) {
      const path = '/v1/handrail/toolsets/ask';
      const body = request as unknown as JsonObject;
      return asObject(
        await connection.ask({ method: 'POST', path, body, ...ask }),
      ) as unknown as SiteUnderstanding;
    },
    connectors: async (ask = {}) =>
      (await read<{ connectors: readonly ConnectorSummary[] }>('connectors', ask)).connectors,
    capabilities: (ask = {}) => read('capabilities', ask),
    capability: (id, ask = {}) => read(`capabilities/${segment(id)}`, ask),
    async decide(request, ask = {}) {
      const path = '/v1/handrail/capabilities/decide';
      const body = request as JsonObject;
      return asObject(
        await connection.ask({ method: 'POST', path, body, ...ask }),
      ) as unknown as TurnDecision;
    },
    keys: async (ask = {}) => (await read<{ keys: readonly KeySummary[] }>('keys', ask)).keys,
    async createKey(request, ask = {}) {
      const answer = await connection.ask({
        method: 'POST',
        path: '/v1/handrail/keys',
        body: request as unknown as JsonObject,
        headers: { 'idempotency-key': connection.platform.newKey() },
        ...ask,
      });
      return asObject(answer) as unknown as CreatedKey;
    },
    async revokeKey(id, ask = {}) {
      await connection.ask({ method: 'DELETE', path: `/v1/handrail/keys/${segment(id)}`, ...ask });
    },
    webhooks: async (ask = {}) =>
      (await read<{ webhooks: readonly WebhookSummary[] }>('webhooks', ask)).webhooks,
    settings: (ask = {}) => read('settings', ask),
  };
}
