export { TOOL_CALL } from './approvals/confirmation-interrupt.ts';
export { OwnerValues } from './assistance/owner-values/owner-values.ts';
export type { AuditCrypto } from './audit/audit-crypto.ts';
export { type AuditReading, verifyAuditExport } from './audit/audit-export.ts';
export type { AuditService } from './audit/serve-audit.ts';
export type { AuditAnomaly, AuditVerification } from './audit/verify-audit.ts';
export type { Caller } from './caller.ts';
export { CAPABILITY_ENTER } from './capabilities/allowed-tools.ts';
export { createHost } from './create-host.ts';
export { type DataScope, isSameScope, isWithin, lookUpOrder, scopeKey } from './data-scope.ts';
export type { InboxWatch } from './execution/inbox-changes.ts';
export type { Host } from './host.ts';
export type { HostFeatures, TestingFeatures } from './host-features.ts';
export type { HostLimitOptions } from './host-limits.ts';
export type { HostOptions } from './host-options.ts';
export { coreNodeTypes, type NodePorts } from './nodes/core-node-types.ts';
export { gatedTypes } from './nodes/gated-types.ts';
export type { NodeAbout, Setting, Takes } from './nodes/node-about.ts';
export { nodeDeclarations } from './nodes/node-declarations.ts';
export type {
  ConfigProblem,
  EffectRequest,
  EffectResult,
  NodeDeclaration,
  NodeEnd,
  NodeType,
  NodeWork,
  OutsideNodeType,
  OutsideWork,
  PerformedEffect,
  PureNodeType,
  ReplayedEnd,
  ReplayedWork,
} from './nodes/node-type.ts';
export type { DeliveryFor, OutboxDelivery } from './outbox/delivery.ts';
export { type DeliveryLimits, defaultDeliveryLimits } from './outbox/delivery-limits.ts';
export { Dispatcher, type DispatcherOptions } from './outbox/dispatcher.ts';
export type { HostOutcome, HostRefusal, HostRefusalCode } from './outcome.ts';
export type { ApiKey, ApiKeys } from './ports/api-keys.ts';
export type { AuditCheckpoint, AuditLog, StoredAuditEntry } from './ports/audit-log.ts';
export type { ConnectorEnd, ConnectorSession, ConnectorStart, Connectors } from './ports/connectors.ts';
export { type Definitions, EVERYONE, type StoredDefinition } from './ports/definitions.ts';
export type { Egress, EgressReply, EgressRequest } from './ports/egress.ts';
export type { EventStore } from './ports/event-store.ts';
export type { HostStore } from './ports/host-store.ts';
export type { HostTesting, TestedRun, TestNames, TestRequest, TestSpans } from './ports/host-testing.ts';
export type { Ids } from './ports/ids.ts';
export {
  type ListedEntry,
  type ListingEntry,
  type ListingPlace,
  type ListingQuery,
  type Listings,
  type ListingWrite,
  type ListName,
  NO_DEADLINE,
} from './ports/listings.ts';
export type { Notifier, OwnerNotice, PasskeyNotice, RunNotice } from './ports/notifier.ts';
export type { Once } from './ports/once.ts';
export type {
  DeclinedCode,
  OperableSurface,
  OperableSurfaces,
  SurfaceFrame,
  SurfaceInput,
  SurfaceLink,
  SurfaceNews,
  SurfaceSize,
  SurfaceViewer,
} from './ports/operable-surface.ts';
export type { Asked, ForeignChange, OtherProcesses } from './ports/other-processes.ts';
export type { Outbox, ReadyEntry } from './ports/outbox.ts';
export {
  type DamagedPasskey,
  isDamaged,
  isRemoved,
  type ListedPasskey,
  type OwnPasskey,
  type Passkey,
  type PasskeyOwner,
  type Passkeys,
  passkeyOwnerOf,
  type RemovedPasskey,
  removedPasskey,
  wholePasskeys,
} from './ports/passkeys.ts';
export type { Receipt, Receipts } from './ports/receipts.ts';
export type { PlacedRecord, RecordPage, Records, RecordWrite, StoredRecord } from './ports/records.ts';
export type { Erasure, KeptRun, RemoveOptions, Retention, RunsPage } from './ports/retention.ts';
export type { RunMode, RunQuery, RunRecord } from './ports/run-record.ts';
export type { RunSigner } from './ports/run-signer.ts';
export type {
  SecretRecord,
  Secrets,
  SecretWrite,
  StoredSecrets,
} from './ports/secrets.ts';
export {
  type AppendResult,
  type ArtifactWrite,
  type OutboxEntry,
  type RunWrite,
  type StoreBatch,
  StoreFailure,
  type Wake,
} from './ports/store-batch.ts';
export type { Subscription, Subscriptions } from './ports/subscriptions.ts';
export type { SurfaceDoor, SurfaceDoors } from './ports/surface-doors.ts';
export type { LiveSurface, Surfaces } from './ports/surfaces.ts';
export type {
  OpenToolset,
  ProducedArtifact,
  ToolsetInstance,
  ToolsetScope,
  ToolsetSource,
} from './ports/toolset-source.ts';
export type { Wakeups } from './ports/wakeups.ts';
export {
  type PromptFilter,
  type PromptService,
  type RenderRequest,
  servePrompts,
} from './prompts/serve-prompts.ts';
export type { Member, MemberService, SignedIn } from './roles/member-service.ts';
export {
  OWNER_ROLE,
  ROLES,
  type Role,
  type RoleHolder,
  type RoleService,
  scopesOfRoles,
} from './roles/role-service.ts';
export { isScope, SCOPES, type Scope } from './roles/scopes.ts';
export { serveMembers } from './roles/serve-members.ts';
export { serveRoles } from './roles/serve-roles.ts';
export type { NewSchedule, Schedule, ScheduleService } from './schedules/schedule-service.ts';
export { createRetention, type RetentionPorts } from './scheduling/create-retention.ts';
export type { Cleaned } from './scheduling/housekeeping.ts';
export { isSecretName, missingSecret } from './secrets/secret-name.ts';
export { type SecretUse, secretsOfWorkflow } from './secrets/secrets-of-workflow.ts';
export { createStoredSecrets } from './secrets/stored-secrets.ts';
export type { Annotation, AnnotationService, NewAnnotation } from './services/annotation-service.ts';
export type { Assigned, AssignmentService, KnownOwner } from './services/assignment-service.ts';
export type {
  AssistanceService,
  LiveAttachment,
  OpenAssistance,
  RepliedAssistance,
  TimelinePage,
} from './services/assistance-service.ts';
export type {
  ForkedRun,
  ForkRequest,
  ForkService,
  RunAncestry,
  RunBundle,
  RunDifference,
  SignedRun,
} from './services/fork-service.ts';
export {
  type Decision,
  type DecisionsPage,
  INBOX_SORTS,
  type InboxCounts,
  type InboxItem,
  type InboxPage,
  type InboxQuery,
  type InboxService,
  type InboxSort,
} from './services/inbox-service.ts';
export type {
  ExtendedInterrupt,
  InterruptService,
  InterruptTarget,
  PendingInterrupt,
  ResolvedInterrupt,
} from './services/interrupt-service.ts';
export type { FormAnswer, OwnerFormCall, OwnerFormService } from './services/owner-form-service.ts';
export type {
  ReceiptAnswer,
  ReceiptBeginning,
  ReceiptClaim,
  ReceiptService,
  StoredReply,
} from './services/receipt-claim.ts';
export type { Erased, EraseTarget, ErasurePlan, RetentionService } from './services/retention-service.ts';
export type {
  CancelledRun,
  CreatedRun,
  EventPage,
  PausedRun,
  PauseRequest,
  ResumedRun,
  RunListener,
  RunRequest,
  RunService,
  RunWatch,
} from './services/run-service.ts';
export type { SeamService } from './services/seam-service.ts';
export type { RegisteredWebhook, WebhookRequest, WebhookService } from './services/webhook-service.ts';
export type { RegisteredWorkflow, WorkflowService } from './services/workflow-service.ts';
export { type RunStats, readRunStats } from './statistics/read-run-stats.ts';
export { RunDigests } from './statistics/run-digests.ts';
export { RUN_SORTS, type RunSort, recordOutcome } from './statistics/run-sorts.ts';
export {
  type IssueTokenOptions,
  issueInterruptToken,
  readInterruptToken,
  type TokenClaims,
  type TokenFault,
  type TokenIntent,
  type TokenReading,
  tokenRefusal,
} from './tokens/interrupt-token.ts';
export { createWebhooks, type Webhooks, type WebhooksOptions } from './webhooks/create-webhooks.ts';
export type { WebhookPorts } from './webhooks/webhook-ports.ts';
export { examineNodes, type NodeProblem } from './workflows/check-node-types.ts';
export type {
  WorkspaceEntry,
  WorkspaceFile,
  WorkspaceLimits,
  WorkspaceService,
} from './workspace/workspace-service.ts';
