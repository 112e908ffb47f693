export { isScope, SCOPES, type Scope } from '@handrail/host';
export type { ConsoleSettings, ConsoleSources } from './console/console-sources.ts';
export type { ImportDocument, ImportedDocument, ImportRequest } from './console/import-endpoint.ts';
export type { SiteAuditFinding, SiteAuditSummary, SiteAudits } from './console/site-audit-endpoints.ts';
export { createHostHttp, type HostHttp } from './create-host-http.ts';
export { type DashboardOptions, dashboardPages } from './dashboard/dashboard-pages.ts';
export type { Implementation } from './discovery/capabilities.ts';
export type { BearerTokens, TokenHolder } from './keys/bearer-tokens.ts';
export {
  type IssuedKey,
  issueKey,
  KEY_PREFIX,
  type KeyPorts,
  type KeyRequest,
  revokeKey,
  rotateKey,
} from './keys/issue-key.ts';
export { KeyUses } from './keys/key-uses.ts';
export { forgetKeys } from './keys/revocations.ts';
export type { RateLimits } from './load/rate-limits.ts';
export type { Rate } from './load/token-bucket.ts';
export { type HostHttpOptions, type HttpLimits, ratesOfKey } from './options.ts';
export { issueLoginLink, type LoginLink } from './owner/access/login-link.ts';
export type { SessionAccess } from './owner/access/session.ts';
export { SignedInDevices } from './owner/access/signed-in-devices.ts';
export type { Owner, OwnerAccess } from './owner/owner-settings.ts';
export { type LiveSurfaceOptions, liveSurface } from './surface/live-surface.ts';
export { surfaceDoors } from './surface/surface-doors.ts';
export type { AnsweredRequest, HttpLog } from './telemetry/http-log.ts';
