export type {
  AssistanceClient,
  AssistanceReply,
  Inbox,
  InboxItem,
  LiveAttachment,
  PendingAction,
  PendingApproval,
  TimelinePage,
  TimelineQuery,
  WaitingAssistance,
  WaitingInterrupt,
} from './assistance.ts';
export type { ClientCallOptions, ConnectionOptions } from './connection.ts';
export type {
  CapabilityList,
  CapabilityPage,
  CapabilitySummary,
  ConnectorSummary,
  ConsoleClient,
  ContractField,
  CreatedKey,
  DecideRequest,
  DecisionReason,
  FormDefinition,
  HostSettings,
  ImportedDocument,
  KeySummary,
  MemberList,
  MemberSummary,
  NewKey,
  PlannedSiteCall,
  PlannedValue,
  RunStats,
  SiteAuditSummary,
  SiteRequest,
  SiteUnderstanding,
  ToolCatalog,
  ToolSummary,
  ToolsetSummary,
  TurnDecision,
  WebhookSummary,
} from './console.ts';
export {
  type AuditVerification,
  createClient,
  type HostClient,
  type NewWebhook,
  type RegisteredWebhook,
} from './create-client.ts';
export { HostError, type HostErrorCode, HostUnreachable, UnexpectedAnswer } from './errors.ts';
export type { FollowInboxOptions, InboxNews } from './events/follow-inbox.ts';
export type { FollowRunOptions, StreamMode } from './events/follow-run.ts';
export type { InterruptsClient, ResolveOptions } from './interrupts.ts';
export { type OwnerSession, readOwnerSession } from './owner-session.ts';
export type { Fetch, Platform } from './platform.ts';
export type {
  BulkResult,
  ChangedRun,
  CreatedRun,
  CreateOptions,
  EventPage,
  ForkedRun,
  ForkOptions,
  NewRun,
  PauseOptions,
  PollQuery,
  RunDifference,
  RunListQuery,
  RunPage,
  RunSummary,
  RunsClient,
} from './runs.ts';
export type { NewSchedule, ScheduleSummary, SchedulesClient } from './schedules.ts';
export type { WorkflowListQuery, WorkflowPage, WorkflowSummary, WorkflowsClient } from './workflows.ts';
