import type { AuditService } from './audit/serve-audit.ts';
import type { Caller } from './caller.ts';
import type { InboxWatch } from './execution/inbox-changes.ts';
import type { HostFeatures } from './host-features.ts';
import type { PasskeyNotice } from './ports/notifier.ts';
import type { PromptService } from './prompts/serve-prompts.ts';
import type { MemberService } from './roles/member-service.ts';
import type { RoleService } from './roles/role-service.ts';
import type { ScheduleService } from './schedules/schedule-service.ts';
import type { AnnotationService } from './services/annotation-service.ts';
import type { AssignmentService } from './services/assignment-service.ts';
import type { AssistanceService } from './services/assistance-service.ts';
import type { ForkService } from './services/fork-service.ts';
import type { InboxService } from './services/inbox-service.ts';
import type { InterruptService } from './services/interrupt-service.ts';
import type { OwnerFormService } from './services/owner-form-service.ts';
import type { ReceiptService } from './services/receipt-claim.ts';
import type { RetentionService } from './services/retention-service.ts';
import type { RunService } from './services/run-service.ts';
import type { SeamService } from './services/seam-service.ts';
import type { WebhookService } from './services/webhook-service.ts';
import type { WorkflowService } from './services/workflow-service.ts';
import type { WorkspaceService } from './workspace/workspace-service.ts';

/** Keeps run logs and executes workflows. Everything it answers is committed. */
export interface Host {
  readonly runs: RunService;
  readonly forks: ForkService;
  readonly interrupts: InterruptService;
  readonly assignments: AssignmentService;
  readonly inbox: InboxService;
  /** Says when what waits for an owner has changed, as far as this process knows. */
  readonly inboxChanges: InboxWatch;
  readonly assistance: AssistanceService;
  readonly ownerForms: OwnerFormService;
  readonly workflows: WorkflowService;
  readonly webhooks: WebhookService;
  readonly receipts: ReceiptService;
  readonly retention: RetentionService;
  readonly features: HostFeatures;
  /** Undefined when the store keeps no notes about runs. */
  readonly annotations: AnnotationService | undefined;
  readonly roles: RoleService;
  /** Undefined when the store keeps none. */
  readonly members: MemberService | undefined;
  /** Undefined when the store keeps none. */
  readonly schedules: ScheduleService | undefined;
  /** Undefined without prompts. */
  readonly prompts: PromptService | undefined;
  /** Undefined when the store keeps no files. */
  readonly workspace: WorkspaceService | undefined;
  /** Undefined for a host that is not under test. */
  readonly seams: SeamService | undefined;
  /** Undefined without an audit log. */
  readonly audit: AuditService | undefined;
  /** Tells the owner of all that waits already, by every way that was set up since the last time. */
  tellNewChannels(caller: Caller): Promise<void>;
  /** Tells the owner by every way that is set up that their passkeys were changed: it may not have been them. */
  tellPasskeyChange(tenant: string, kind: PasskeyNotice['kind']): Promise<void>;
  /** Takes up what a host before this one left: orphans, timers, the outbox. Resolves when new runs may come. */
  start(): Promise<void>;
  /** Stops taking work, lets what is being stored be stored, and leaves the rest for the next start. */
  close(): Promise<void>;
}
