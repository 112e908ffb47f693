export {
  ATTACHMENT_KINDS,
  type Attachment,
  type AttachmentKind,
  AVAILABILITIES,
  type Availability,
  LABEL_LENGTH,
} from './attachments/attachment.ts';
export {
  fitsUpload,
  type GivenFile,
  isGivenFile,
  LARGEST_UPLOAD,
  type Upload,
} from './attachments/upload.ts';
export {
  type Axes,
  OBLIGATIONS,
  type Obligation,
  OWNER_ACTIONS,
  type OwnerAction,
  POSTURES,
  type Posture,
  SENSITIVITIES,
  type Sensitivity,
} from './axes/axes.ts';
export { areLegal, isRetryWait } from './axes/legal-axes.ts';
export type {
  AssistanceCommand,
  AssistanceRefusal,
  AssistanceRefusalCode,
  OwnerReply,
  ReplyDelivery,
  SessionEndReason,
} from './lifecycle/assistance-command.ts';
export {
  ASSISTANCE_EVENT_TYPES,
  type AssistanceEvent,
  type AssistanceEventType,
  CLOSE_REASONS,
  type ClosedAs,
  type CloseReason,
} from './lifecycle/assistance-event.ts';
export {
  type AssistanceState,
  currentRequest,
  noAssistance,
  openRequests,
  type TrackedRequest,
} from './lifecycle/assistance-state.ts';
export { type AssistanceDecision, decideAssistance, isWatched } from './lifecycle/decide-assistance.ts';
export { foldAssistance } from './lifecycle/fold-assistance.ts';
export { redactSchema } from './redaction/redact-schema.ts';
export { isSafeWord, redactText } from './redaction/redact-text.ts';
export { type AssistanceRequest, needsReply } from './requests/assistance-request.ts';
export type { InputField } from './requests/input-field.ts';
export type { SurfaceState } from './requests/read-assistance.ts';
export { isRequestId } from './requests/read-fields.ts';
export {
  PROBE_FAILURE_CODES,
  type ProbeFailure,
  type ProbeFailureCode,
  probeFailure,
} from './surface/probe-failure.ts';
export {
  beginWatch,
  nextWatch,
  type SurfaceWatch,
  type WatchInput,
  type WatchStep,
} from './surface/surface-watch.ts';
export { type TimelineEntry, timelineEntry } from './timeline-entry.ts';
export { COPY, type CopyKey } from './view/copy.ts';
export { type OwnerControl, type OwnerView, ownerView } from './view/owner-view.ts';
