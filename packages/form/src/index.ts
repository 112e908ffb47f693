export type { ExpressionOptions } from './compiled/compiler.ts';
export { type Definition, type LoadOptions, loadDefinition } from './compiled/load-definition.ts';
export { moneyUses } from './compiled/money-uses.ts';
export {
  ASSEMBLED_FROM,
  type AssembledDefinition,
  type AssembledPart,
  type AssembleOptions,
  assembleDefinition,
  type ResolveDefinition,
} from './composition/assemble-definition.ts';
export type {
  BindDocument,
  DefinitionDocument,
  DefinitionStatus,
  FormSeverity,
  InstanceDocument,
  ItemDocument,
  NonRelevantBehavior,
  OptionDocument,
  OptionSetDocument,
  ShapeDocument,
  ShapeTiming,
  VariableDocument,
  VersionAlgorithm,
} from './definition/document.ts';
export { type PathSegment, parseFieldRef, parseInstancePath } from './definition/path.ts';
export { formOfSchema, type SchemaForm, type SchemaFormOptions } from './json-schema/schema-form.ts';
export type { SchemaValue } from './json-schema/value-of-data.ts';
export { type BuildOptions as FormLimits, FormTooLarge } from './live/build-nodes.ts';
export { createForm, type FormOptions } from './live/create-form.ts';
export type { FormEdit } from './live/edit.ts';
export type { Edits, FollowedPlace } from './live/edits.ts';
export type { ValidationMode } from './live/engine.ts';
export type { FormDiagnostic } from './live/environment.ts';
export type { FieldCounts, FieldFilter, FieldIndex } from './live/field-index.ts';
export type { Form } from './live/form.ts';
export {
  type LoadedSources,
  loadInstances,
  type SourceLoader,
  type SourceRequest,
} from './live/load-instances.ts';
export type { FormNodeState } from './live/node-state.ts';
export type { ChangeListener, FormChange } from './live/subscriptions.ts';
export type { LeftAlone, TakenBack } from './live/take-back.ts';
export type { Phase, Trace } from './live/trace.ts';
export { type MigratedResponse, type MigrateOptions, migrateResponse } from './migration/migrate-response.ts';
export { MigrationError, type MigrationErrorCode } from './migration/migration-error.ts';
export { pagesOf, type WizardPage } from './pages-of.ts';
export { DocumentError, type DocumentProblem } from './problem.ts';
export type { FormOutcome, FormRefusal, FormRefusalCode } from './refusal.ts';
export { type ResponseDocument, type ResponseStatus, readResponse } from './response/response.ts';
export {
  alignmentsFor,
  type ConceptSources,
  conceptFor,
  type FieldConcept,
  vocabularyFor,
} from './sidecars/find-concept.ts';
export { findConcept, findExtension, findVocabulary } from './sidecars/find-entry.ts';
export {
  compareReferences,
  type FindReferencesOptions,
  type FoundReference,
  findReferences,
  titleOf,
} from './sidecars/find-references.ts';
export type {
  Alignment,
  ConceptBinding,
  ConceptEquivalent,
  OntologyDocument,
  RelationType,
  VocabularyBinding,
} from './sidecars/ontology-document.ts';
export { normalizeProfileKey, profileKeysOf } from './sidecars/profile-key.ts';
export { readOntology } from './sidecars/read-ontology.ts';
export { type ReadSidecarOptions, readReferences } from './sidecars/read-references.ts';
export { readRegistry } from './sidecars/read-registry.ts';
export type {
  Audience,
  HelpReference,
  ReferencePriority,
  ReferencesDocument,
} from './sidecars/references-document.ts';
export type { RegistryDocument, RegistryEntry } from './sidecars/registry-document.ts';
export type { SidecarReading } from './sidecars/sidecar-reading.ts';
export type { ReportOptions } from './validation/collect-results.ts';
export { type ExtensionCheckOptions, extensionChecks } from './validation/extension-checks.ts';
export type { ExternalFinding } from './validation/external-findings.ts';
export type { ConstraintKind, ValidationResult } from './validation/finding.ts';
export type { ExtensionCheck } from './validation/node-validator.ts';
export { type ValidationReport, type ValidityState, validityOf } from './validation/report.ts';
export { isEmpty, typeProblem } from './validation/type-check.ts';
export {
  type DefinitionReference,
  formatDefinitionReference,
  parseDefinitionReference,
} from './versions/definition-reference.ts';
export { DefinitionStore, type Registration } from './versions/definition-store.ts';
export { IdentityError, type IdentityErrorCode } from './versions/identity-error.ts';
export { isVersion, type Version } from './versions/read-version.ts';
export { compareVersions, parseVersion } from './versions/version.ts';
export { satisfiesRange } from './versions/version-range.ts';
