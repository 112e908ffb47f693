export type {
  BindDocument,
  DefinitionDocument,
  DefinitionStatus,
  InstanceDocument,
  ItemDocument,
  NonRelevantBehavior,
  OptionDocument,
  OptionSetDocument,
  Severity,
  ShapeDocument,
  ShapeTiming,
  VariableDocument,
  VersionAlgorithm,
} from './definition/document.ts';
export { type PathSegment, parseFieldRef, parseInstancePath } from './definition/path.ts';
export { type BuildOptions as FormLimits, FormTooLarge } from './live/build-nodes.ts';
export { createForm, type FormOptions } from './live/create-form.ts';
export type { ValidationMode } from './live/engine.ts';
export type { FormDiagnostic } from './live/environment.ts';
export type { Form, ReportOptions } from './live/form.ts';
export type { NodeState } from './live/node-state.ts';
export type { ChangeListener, FormChange } from './live/subscriptions.ts';
export type { Phase, Trace } from './live/trace.ts';
export { DocumentError, type DocumentProblem } from './problem.ts';
export type { Outcome, Refusal, RefusalCode } from './refusal.ts';
export { type ResponseDocument, type ResponseStatus, readResponse } from './response/response.ts';
export type { ExpressionOptions } from './template/compiler.ts';
export { type Definition, type LoadOptions, loadDefinition } from './template/load-definition.ts';
export type { ExternalFinding } from './validation/external-findings.ts';
export type { ConstraintKind, ValidationResult } from './validation/finding.ts';
export type { ExtensionCheck } from './validation/node-validator.ts';
export { type ValidationReport, type ValidityState, validityOf } from './validation/report.ts';
export { isEmpty } from './validation/type-check.ts';
