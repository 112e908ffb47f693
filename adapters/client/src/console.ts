import type { HostApi } from '@handrail/host-http/api';
import { type ClientCallOptions, type Connection, segment } from './connection.ts';

/** What a host tells about itself beyond runs, for pages that people look at. Keys and settings need an owner's session. */
export interface ConsoleClient {
  /** Of the last hours; `offset` is by how many minutes the clock of whoever looks is ahead of UTC. */
  stats(
    asked?: { readonly hours?: number; readonly offset?: number },
    options?: ClientCallOptions,
  ): Promise<RunStats>;
  toolsets(options?: ClientCallOptions): Promise<ToolCatalog>;
  /** The definition of a form, by its name on the host. */
  form(name: string, options?: ClientCallOptions): Promise<FormDefinition>;
  /** What a request in plain words comes to on a site. The site is looked at, and nothing is done. */
  askToolset(request: SiteRequest, options?: ClientCallOptions): Promise<SiteUnderstanding>;
  connectors(options?: ClientCallOptions): Promise<readonly ConnectorSummary[]>;
  capabilities(options?: ClientCallOptions): Promise<CapabilityList>;
  capability(id: string, options?: ClientCallOptions): Promise<CapabilityPage>;
  /** What the contracts would decide about words or a turn. Nothing is executed or kept. */
  decide(request: DecideRequest, options?: ClientCallOptions): Promise<TurnDecision>;
  keys(options?: ClientCallOptions): Promise<readonly KeySummary[]>;
  createKey(request: NewKey, options?: ClientCallOptions): Promise<CreatedKey>;
  /** A key with the same rights; the old one works for as many hours, a day when left out. */
  rotateKey(id: string, graceHours?: number, options?: ClientCallOptions): Promise<CreatedKey>;
  revokeKey(id: string, options?: ClientCallOptions): Promise<void>;
  /** Who has which role, and which roles there are. */
  members(options?: ClientCallOptions): Promise<MemberList>;
  /** Gives somebody exactly these roles. */
  setRoles(principal: string, roles: readonly string[], options?: ClientCallOptions): Promise<MemberSummary>;
  /** Takes all roles that were given here, and ends the sessions. */
  removeMember(principal: string, options?: ClientCallOptions): Promise<void>;
  /** Takes a form, workflow or contract as text, or the address of a site. */
  importDocument(text: string, options?: ClientCallOptions): Promise<ImportedDocument>;
  /** The last audit of each site that the host uses. */
  siteAudits(options?: ClientCallOptions): Promise<readonly SiteAuditSummary[]>;
  /** Audits a site now, by its name on the host. */
  auditSite(site: string, options?: ClientCallOptions): Promise<SiteAuditSummary>;
  webhooks(options?: ClientCallOptions): Promise<readonly WebhookSummary[]>;
  settings(options?: ClientCallOptions): Promise<HostSettings>;
}

export type RunStats = HostApi['getStats']['answer'];
export type ToolCatalog = HostApi['listToolsets']['answer'];
export type ToolsetSummary = ToolCatalog['toolsets'][number];
export type ToolSummary = ToolsetSummary['tools'][number];
export type FormDefinition = HostApi['getForm']['answer']['definition'];
export type SiteRequest = HostApi['askToolset']['body'];
export type SiteUnderstanding = HostApi['askToolset']['answer'];
/** One call of a plan, and the values of it with where each comes from. */
export type PlannedSiteCall = Extract<
  SiteUnderstanding['answer'],
  { readonly kind: 'plan' }
>['calls'][number];
export type PlannedValue = PlannedSiteCall['values'][number];
export type ConnectorSummary = HostApi['listConnectors']['answer']['connectors'][number];
export type CapabilityList = HostApi['listCapabilities']['answer'];
export type CapabilitySummary = CapabilityList['capabilities'][number];
export type CapabilityPage = HostApi['getCapability']['answer'];
export type ContractField = CapabilityPage['sections'][number]['fields'][number];
export type DecideRequest = HostApi['decideTurn']['body'];
export type TurnDecision = HostApi['decideTurn']['answer'];
export type DecisionReason = TurnDecision['reasons'][number];
export type KeySummary = HostApi['listKeys']['answer']['keys'][number];
export type NewKey = HostApi['createKey']['body'];
/** With the key itself, shown this once. */
export type CreatedKey = HostApi['createKey']['answer'];
export type MemberList = HostApi['listMembers']['answer'];
export type MemberSummary = MemberList['members'][number];
export type ImportedDocument = HostApi['importDocument']['answer'];
export type SiteAuditSummary = HostApi['runSiteAudit']['answer'];
export type WebhookSummary = HostApi['listWebhooks']['answer']['webhooks'][number];
export type HostSettings = HostApi['getSettings']['answer'];

const ROOT = '/v1/handrail';

export function consoleClient(connection: Connection): ConsoleClient {
  return {
    stats: async ({ hours = 24, offset = 0 } = {}, ask = {}) =>
      connection.call<'getStats'>({ path: `${ROOT}/stats`, query: { hours, offset }, ...ask }),
    toolsets: async (ask = {}) => connection.call<'listToolsets'>({ path: `${ROOT}/toolsets`, ...ask }),
    form: async (name, ask = {}) =>
      (await connection.call<'getForm'>({ path: `${ROOT}/forms/${segment(name)}`, ...ask })).definition,
    askToolset: async (body, ask = {}) =>
      connection.call<'askToolset'>({ method: 'POST', path: `${ROOT}/toolsets/ask`, body, ...ask }),
    connectors: async (ask = {}) =>
      (await connection.call<'listConnectors'>({ path: `${ROOT}/connectors`, ...ask })).connectors,
    capabilities: async (ask = {}) =>
      connection.call<'listCapabilities'>({ path: `${ROOT}/capabilities`, ...ask }),
    capability: async (id, ask = {}) =>
      connection.call<'getCapability'>({ path: `${ROOT}/capabilities/${segment(id)}`, ...ask }),
    decide: async (body, ask = {}) =>
      connection.call<'decideTurn'>({ method: 'POST', path: `${ROOT}/capabilities/decide`, body, ...ask }),
    keys: async (ask = {}) => (await connection.call<'listKeys'>({ path: `${ROOT}/keys`, ...ask })).keys,
    createKey: async (body, ask = {}) =>
      connection.change<'createKey'>({ path: `${ROOT}/keys`, body, ...ask }),
    rotateKey: async (id, graceHours, ask = {}) =>
      connection.change<'rotateKey'>({
        path: `${ROOT}/keys/${segment(id)}/rotate`,
        body: graceHours === undefined ? {} : { graceHours },
        ...ask,
      }),
    members: async (ask = {}) => connection.call<'listMembers'>({ path: `${ROOT}/members`, ...ask }),
    setRoles: async (principal, roles, ask = {}) =>
      connection.call<'setRoles'>({
        method: 'PUT',
        path: `${ROOT}/members`,
        body: { principal, roles },
        ...ask,
      }),
    async removeMember(principal, ask = {}) {
      await connection.ask({ method: 'DELETE', path: `${ROOT}/members/${segment(principal)}`, ...ask });
    },
    async revokeKey(id, ask = {}) {
      await connection.ask({ method: 'DELETE', path: `${ROOT}/keys/${segment(id)}`, ...ask });
    },
    importDocument: async (text, ask = {}) =>
      connection.change<'importDocument'>({ path: `${ROOT}/imports`, body: { text }, ...ask }),
    siteAudits: async (ask = {}) =>
      (await connection.call<'listSiteAudits'>({ path: `${ROOT}/site-audits`, ...ask })).audits,
    auditSite: async (site, ask = {}) =>
      connection.call<'runSiteAudit'>({
        method: 'POST',
        path: `${ROOT}/site-audits`,
        body: { site },
        ...ask,
      }),
    webhooks: async (ask = {}) =>
      (await connection.call<'listWebhooks'>({ path: `${ROOT}/webhooks`, ...ask })).webhooks,
    settings: async (ask = {}) => connection.call<'getSettings'>({ path: `${ROOT}/settings`, ...ask }),
  };
}
