export { type Annotation, CONFIRMATIONS, KINDS, type Kind, RISKS } from './annotations/annotation.ts';
export type { FindingPlace, PageFinding, PageFindingSeverity } from './annotations/finding.ts';
export { ROW_KEY } from './annotations/identifiers.ts';
export {
  type ArgumentProblem,
  type CheckedArguments,
  type CheckOptions,
  checkArguments,
  checkOutput,
} from './arguments/check-arguments.ts';
export { type Coerced, type Coercion, type CoercionRule, coerceArguments } from './arguments/coerce.ts';
export {
  type ControlProblem,
  checkControls,
  type FormState,
  shownLines,
} from './constraints/check-controls.ts';
export { patternOf, type Violation } from './constraints/check-value.ts';
export { inputType } from './constraints/input-type.ts';
export { PatternChecker } from './constraints/pattern-checker.ts';
export { nameOf, refuseInvalid } from './constraints/refuse-invalid.ts';
export { sanitizedValue } from './constraints/sanitized-value.ts';
export { refuseLength } from './constraints/text-lengths.ts';
export { violationWords } from './constraints/violation-words.ts';
export { isBarred } from './controls/barred.ts';
export { changedMarks } from './controls/checkbox-group.ts';
export { filledValue } from './controls/control-value.ts';
export { type CustomValue, customValue } from './controls/custom-value.ts';
export { type Control, findControl } from './controls/find-control.ts';
export { formOwner, ownedBy } from './controls/form-owner.ts';
export { type Leading, leavesSite, linkAddress, type SiteBounds } from './controls/leaves-site.ts';
export { refuseOtherForm } from './controls/other-form.ts';
export { type FillPlan, planFill, type RefuseUse, refuseControl } from './controls/plan-fill.ts';
export { type PressedElement, pressedElement } from './controls/pressed-element.ts';
export { isDisabled, refuseHidden, refuseUse } from './controls/usability.ts';
export {
  type CollectionLimits,
  type DataCell,
  defaultCollectionLimits,
  type PageData,
  readCollections,
} from './data/read-collections.ts';
export { shapeRows } from './data/shape-rows.ts';
export { type ViewRoute, viewRoute } from './data/view-route.ts';
export { awaitDrawn } from './execution/await-drawn.ts';
export { currentPage } from './execution/current-page.ts';
export type { ActionEvidence, ActivationEvidence, Verdict } from './execution/evidence.ts';
export type { ExecutionLog, LogStep } from './execution/execution-log.ts';
export { lookAtView, type ViewOutcome } from './execution/look-at-view.ts';
export {
  type ActionOutcome,
  type ConfirmationMetadata,
  type FailureReason,
  type OutcomeError,
  type OutcomeStatus,
  runtimeResponse,
} from './execution/outcome.ts';
export type {
  Activated,
  Activation,
  ActivationTarget,
  Filling,
  OnArrival,
  PageAddress,
  PageDialog,
  PageRuntime,
  RuntimeRefusal,
  SentRequests,
} from './execution/page-runtime.ts';
export { isStillMeant, type PressMeaning, type PressSubject } from './execution/press-meaning.ts';
export { checkRuntimeResponse } from './execution/read-response.ts';
export { type Execution, type RunOptions, runAction } from './execution/run-action.ts';
export { countRequests, type ScriptRequest, withRequestEvidence } from './execution/script-requests.ts';
export { isSecretControl, isSecretName } from './execution/secret-field.ts';
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
export { type NormalizedPlan, normalizePlan, type PlanFault, type Repair } from './planner/normalize-plan.ts';
export type { Plan, Planner, PlanQuery } from './planner/planner.ts';
export { type KnownCapability, knowledgeOf, type PlannerKnowledge } from './planner/planner-knowledge.ts';
export { type PlannerResult, plannerResultJson } from './planner/planner-result.ts';
export { createTextPlanner, type TextPlannerOptions } from './planner/text-planner.ts';
export {
  decidePolicy,
  type PolicyDecision,
  type PolicyDenial,
  type PolicyQuestion,
  refuseOrigin,
} from './policy/decide-policy.ts';
export { type ActionTerms, termsOf } from './policy/terms.ts';
export { matchPageProfile, type PageMatch, type PageMatchOptions } from './profile/match-profile.ts';
export { neverOffered } from './profile/never-offered.ts';
export type { PageProfile, PageProfileEntry } from './profile/page-profile.ts';
export type { PageProfileOptions } from './profile/profile-tools.ts';
export { buildPrompt, type Prompt, type PromptOptions } from './prompt/build-prompt.ts';
export { type FollowRequestOptions, followRequest, type RequestOutcome } from './request/follow-request.ts';
export { type NextStep, nextStep } from './request/next-step.ts';
export { type PendingRequest, readPending, writePending } from './request/pending-request.ts';
export type { DialogElement } from './resolution/dialogs.ts';
export { actionInRow, type KnownActions, listActions, type PageAction } from './resolution/list-actions.ts';
export type { PageForm, SubmitButton } from './resolution/page-forms.ts';
export {
  type AnnotatedElement,
  type EmbeddedManifest,
  type PageIndex,
  placeOf,
} from './resolution/page-index.ts';
export {
  defaultPageLimits,
  type ReadPageOptions,
  readAnnotations,
  readPage,
} from './resolution/read-page.ts';
export {
  type Resolution,
  type ResolutionMode,
  resolveAction,
  resolveField,
  resolveStatus,
} from './resolution/resolve.ts';
export type { ActionRow } from './resolution/rows.ts';
export { findSubmitControl, type PressableControl, type SubmitControl } from './resolution/submit-control.ts';
export {
  type ConceptPair,
  type FieldName,
  fieldConcept,
  pairConcepts,
} from './schema-inference/field-concept.ts';
export { inferInputSchema } from './schema-inference/infer-schema.ts';
export { rowKeyOf } from './schema-inference/row-key.ts';
export { pageAt, routeOf } from './site/find-page.ts';
export type { PageLink } from './site/list-links.ts';
export type { PageStep } from './site/list-steps.ts';
export { parseOrigin, sameOrigin } from './site/origin.ts';
export {
  type Capability,
  describeSite,
  type OverviewOptions,
  type SiteOverview,
} from './site/overview.ts';
export { type ResolvedReference, resolveReference, type SitePlace } from './site/resolve-reference.ts';
export type { CapabilityRow } from './site/shown-rows.ts';
export { refuseFailure } from './toolset/capability-tools.ts';
export { createPageToolset, type PageToolsetOptions } from './toolset/create-page-toolset.ts';
export type { ElementTree, SourcePosition } from './tree/element-tree.ts';
export { hasScript } from './tree/has-script.ts';
export { PageRefusal, type PageRefusalCode } from './tree/page-refusal.ts';
export { textBesideControls } from './tree/shown-text.ts';
export { descendantsOf } from './tree/walk-elements.ts';
