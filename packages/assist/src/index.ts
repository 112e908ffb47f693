export type { FieldFilter } from '@handrail/form';
export { AssistConsumer, type ConfirmChange } from './consumer/assist-consumer.ts';
export { type DescribedField, readDescribedField } from './consumer/described-field.ts';
export { explainField, type FieldExplanation } from './consumer/explain-field.ts';
export { type Learnable, learnDescribed } from './consumer/learn-described.ts';
export {
  type Discovery,
  type DiscoveryOptions,
  discoverSidecars,
  type Encounter,
  type FetchDocument,
  type FoundSidecars,
  namedSidecars,
  type SidecarLink,
} from './discovery/discover-sidecars.ts';
export { type FormPage, type FormPageElement, readFormPage } from './discovery/read-form-page.ts';
export { SidecarCache } from './discovery/sidecar-cache.ts';
export {
  type FieldHelp,
  type HelpFacts,
  type HelpOptions,
  helpFor,
  type Summarize,
} from './help/field-help.ts';
export type { ReferenceEntry, ReferenceType } from './help/reference-entry.ts';
export type { FieldDescription } from './introspection/describe-field.ts';
export type { FormDescription } from './introspection/describe-form.ts';
export type { FieldSummary, ListPage } from './introspection/list-fields.ts';
export type { FormProgress } from './introspection/measure-progress.ts';
export {
  loadSidecars,
  type SidecarDocuments,
  type SidecarKind,
  type SidecarProblem,
  type Sidecars,
} from './load-sidecars.ts';
export type { BulkSetResult } from './mutation/bulk-set.ts';
export type { SetValueResult } from './mutation/set-field.ts';
export type { PageProgress } from './navigation/measure-pages.ts';
export type { NextIncomplete } from './navigation/next-incomplete.ts';
export { type ApplyOptions, applyMatches, type ProfileApplyResult } from './profile/apply-matches.ts';
export {
  type AskConsent,
  allows,
  type Consent,
  type ConsentLedger,
  type ConsentRequest,
} from './profile/consent.ts';
export { isConsumerName, mayReveal, revealRequest, type ServedTo } from './profile/consumer-consent.ts';
export {
  DocumentProfileStore,
  type ProfileContent,
  type ProfileKeeper,
} from './profile/document-profile-store.ts';
export { type LearnOutcome, learnProfile } from './profile/learn-profile.ts';
export {
  differencesFromProfile,
  type MatchOptions,
  matchDescribed,
  matchProfile,
  type ProfileMatch,
  type ProfileMatches,
  type Skip,
} from './profile/match-profile.ts';
export { MemoryProfileStore } from './profile/memory-profile-store.ts';
export {
  emptyProfile,
  type ProfileEntry,
  type ProfileEntrySource,
  type ProfileSummary,
  type UserProfile,
} from './profile/profile.ts';
export { type ChangeProfile, type ProfileStore, ProfileStoreError } from './profile/profile-store.ts';
export { ProfileError, readProfile } from './profile/read-profile.ts';
export { isSecretLike } from './profile/secret-field.ts';
export {
  exportProfile,
  type ImportOptions,
  importProfile,
  type RemoteUse,
  type Sharing,
  storeWithConsent,
} from './profile/share-profile.ts';
export { type AssistOptions, createAssistToolset } from './tools/create-assist-toolset.ts';
export type { ProfileOptions } from './tools/profile-tools.ts';
export { UndoLog, type UndoResult, type UndoStep } from './undo-log.ts';
export type { ReportPage, ShownReport } from './validate.ts';
