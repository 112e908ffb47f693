export { type Annotation, CONFIRMATIONS, KINDS, type Kind, RISKS } from './annotations/annotation.ts';
export type { Finding, FindingPlace, Severity } from './annotations/finding.ts';
export { alignPage } from './manifest/align.ts';
export {
  type DiscoveredManifest,
  type DiscoverManifestOptions,
  discoverManifest,
  type FetchText,
  WELL_KNOWN_PATH,
} from './manifest/discover-manifest.ts';
export type { ManifestFinding } from './manifest/manifest-finding.ts';
export {
  defaultManifestBounds,
  type ManifestBounds,
  type ManifestReading,
  type ParseManifestOptions,
  parseManifest,
} from './manifest/parse-manifest.ts';
export type {
  ActionEndpoint,
  ManifestAction,
  ManifestPage,
  ManifestView,
  SiteManifest,
} from './manifest/site-manifest.ts';
export { type PlannerResult, plannerResultJson } from './planner/planner-result.ts';
export { type KnownActions, listActions, type PageAction } from './resolution/list-actions.ts';
export type { AnnotatedElement, EmbeddedManifest, PageIndex } from './resolution/page-index.ts';
export { defaultPageLimits, type ReadPageOptions, readPage } from './resolution/read-page.ts';
export {
  type Resolution,
  type ResolutionMode,
  resolveAction,
  resolveField,
  resolveStatus,
} from './resolution/resolve.ts';
export { findSubmitControl, type SubmitControl } from './resolution/submit-control.ts';
export { pageAt, routeOf } from './site/find-page.ts';
export { parseOrigin, sameOrigin } from './site/origin.ts';
export type { ElementTree, SourcePosition } from './tree/element-tree.ts';
export { PageRefusal, type PageRefusalCode } from './tree/page-refusal.ts';
