export {
  type Acceptance,
  assessAcceptance,
  type TestResult,
} from './acceptance/assess-acceptance.ts';
export { acceptanceChecklist, type ChecklistEntry, type TestKind } from './acceptance/checklist.ts';
export { decideEnablement, type Enablement, holdBack } from './acceptance/enable.ts';
export { parseResults } from './acceptance/parse-results.ts';
export {
  parseScenarios,
  runScenario,
  runScenarios,
  type Scenario,
  type ScenarioRun,
} from './acceptance/scenario.ts';
export { admit } from './admission/admit.ts';
export type { Candidate } from './admission/candidate.ts';
export { LAST_ANSWER_FRAME } from './admission/compile-contract.ts';
export type { DateScope } from './admission/date-scope.ts';
export type {
  AdmissionDecision,
  Admitted,
  Clarified,
  EffectiveValue,
  Notice,
  Reason,
  Refused,
  ScopeEffect,
} from './admission/decision.ts';
export { type DecisionRecord, recordDecision } from './admission/decision-record.ts';
export { describeCode, REASON_CODES } from './admission/reason-codes.ts';
export type {
  Bundle,
  ConversationState,
  FocusObject,
  OfferedValue,
  PendingClarification,
  RootFrame,
  SelectedObjectFrame,
  Turn,
} from './admission/turn.ts';
export { NOTE_KEYS, OFFER_KEYS, STATE_KEYS, TURN_KEYS } from './admission/unknown-keys.ts';
export type { CapabilityContract } from './contract/capability-contract.ts';
export { contractSchema } from './contract/contract-schema.ts';
export { DECLARED_FIELDS, FIELDS, type Field, SECTIONS, type Section } from './contract/fields.ts';
export {
  type ContractLevel,
  checkContract,
  type LoadedContract,
  loadContract,
} from './contract/load-contract.ts';
export {
  type Assistant,
  type AssistantReply,
  createAssistant,
  type ExecutionAdapter,
  type ExecutionCall,
  type ExecutionResult,
} from './conversation/assistant.ts';
export type { Classifier, Extractor, OwnerMessage } from './conversation/classifier.ts';
export { findDates } from './conversation/find-dates.ts';
export { knownEntities, readAnswer } from './conversation/read-answer.ts';
export {
  type ConversationEvent,
  emptyConversation,
  reduceConversation,
} from './conversation/reduce-conversation.ts';
export {
  createWordingClassifier,
  type IntentWording,
  type Wording,
} from './conversation/wording-classifier.ts';
export { type DecisionExplanation, explainDecision } from './explain/explain-decision.ts';
export { renderExplanation } from './explain/render-explanation.ts';
export { applyFixes } from './lint/apply-fixes.ts';
export type { ContractFinding, ContractSeverity, Fix } from './lint/finding.ts';
export { describeRules, type RuleDescription } from './lint/lint-rules.ts';
export type { RegistryConflict } from './registry/conflicts.ts';
export {
  type CapabilityStatus,
  type FolderReading,
  readContractFolder,
} from './registry/read-contract-folder.ts';
export { createRegistry, type Registry } from './registry/registry.ts';
export { type Selection, select } from './registry/select.ts';
export { describeContract } from './review/describe-contract.ts';
export { type ContractChange, diffContracts } from './review/diff-contracts.ts';
export { type ContractReview, reviewContract } from './review/review-contract.ts';
export { type FileKind, fileKindOf } from './text/file-names.ts';
export type { TextProblem } from './text/read-structured-text.ts';
export { type AnswerWriter, type DeliveredAnswer, deliverAnswer } from './truth/deliver-answer.ts';
export type { AnswerEvidence } from './truth/evidence.ts';
export { type AnswerOutcome, judgeEvidence, type TruthMode } from './truth/judge-evidence.ts';
export { decideText, decideTurn, type TurnDecision } from './turns/decide-turn.ts';
export {
  type AdmissibilityRule,
  type AnchorType,
  describeAdmissibilityRules,
  type RuleContext,
} from './vocabulary/admissibility.ts';
export { type FileProblem, parseVocabularies } from './vocabulary/merge-vocabularies.ts';
export { describeVocabulary, parseVocabulary } from './vocabulary/parse-vocabulary.ts';
export { createVocabulary, type Vocabulary, type VocabularyWords } from './vocabulary/vocabulary.ts';
