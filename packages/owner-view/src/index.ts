export { type RunOutcome, verdictIn } from '@handrail/runs';
export {
  countUnseen,
  exactPieces,
  markedText,
  plainText,
  type TextPiece,
  visiblePieces,
} from '@handrail/tools';
export {
  type ActionDocument,
  type ActionFact,
  type ActionQuote,
  actionDocuments,
  actionFacts,
  actionQuotes,
  coveredDocuments,
  coveredValues,
} from './action/action-facts.ts';
export { type AlikeActions, alikeActions } from './action/alike-actions.ts';
export { type ActionDifference, compareActions, valueText } from './action/compare-actions.ts';
export {
  type ApprovalDecision,
  decisionValue,
  MAX_REASON,
  noteProblem,
  type OwnerVerdict,
  offeredDecisions,
  VERDICTS,
} from './action/decision.ts';
export {
  type DecisionTurn,
  decisionTurn,
  formatNext,
  formatTurn,
  parseDecisionTurn,
  snapshotOutcome,
} from './action/decision-turn.ts';
export { type FirstLook, formatLook, lookFirst } from './action/look-first.ts';
export { type MainAmount, mainAmount, type RowAmount, rowAmount } from './action/main-amount.ts';
export {
  actionArtifact,
  actionSources,
  type PendingAction,
  parsePendingAction,
  readPendingAction,
} from './action/pending-action.ts';
export { formatChangesHint, formatRound, type PendingChanges } from './action/pending-changes.ts';
export { isShowable } from './action/showable.ts';
export { type DueGroup, groupByDeadline, isHighRisk } from './deadline-groups.ts';
export { isMinorEvent, isStepDetail, isTimelineEvent } from './events/event-importance.ts';
export {
  type ExplainedFailure,
  explainCall,
  explainFailure,
  type FailureFacts,
  readFailure,
} from './events/explain-failure.ts';
export {
  type EventFacts,
  type EventSentence,
  formatEvent,
  formatPerson,
  formatVerdict,
  type People,
} from './events/format-event.ts';
export { kindIcon, outcomeStyle, statusStyle, type Tone } from './icons/run-style.ts';
export { type IconShape, OWNER_SHAPES, type OwnerIconName } from './icons/shapes.ts';
export { readableName } from './labels/readable-name.ts';
export {
  groupRows,
  HEADING_SEPARATOR,
  type RowGroup,
  rowCode,
  rowHeading,
  rowName,
} from './labels/row-names.ts';
export { type RowLine, type RowSection, rowSections } from './labels/row-tables.ts';
export { NO_LABELS, parseLabels, type ValueLabel, type ValueLabels } from './labels/value-labels.ts';
export { NO_SOURCES, type ShownSource, sourceOf, type ValueSources } from './labels/value-sources.ts';
export { type OwnerMessages, ownerEnglish } from './messages/english.ts';
export { type FailureMessages, failureEnglish } from './messages/failures/failure-messages.ts';
export { refusalAdvice } from './messages/refusal-advice.ts';
export type { RefusalNotice } from './messages/refusal-messages.ts';
export { resultMessages } from './messages/result-messages.ts';
export { proofMessages, storyMessages } from './messages/story-messages.ts';
export { toolTitles } from './messages/tool-titles.ts';
export {
  asksOwner,
  controlOf,
  EXTENSION_SECONDS,
  formatDeadline,
  formatExtension,
  type InterruptTitle,
  interruptExtension,
  interruptTitle,
  isForOwner,
  offersExtension,
} from './owner-item.ts';
export { type AnswerMisfit, answerMisfit } from './questions/answer-misfit.ts';
export { isAskable, LONG_QUESTION } from './questions/askable.ts';
export { inputQuestions } from './questions/input-questions.ts';
export {
  type AnswerChoice,
  isSearched,
  type OwnerQuestion,
  type QuestionField,
  showsOptions,
} from './questions/question.ts';
export { type AnswerProblem, type AnswerRead, readAnswer } from './questions/read-answer.ts';
export { type AnswersRead, readAnswers, type SentAnswers } from './questions/read-answers.ts';
export { readQuestions } from './questions/read-questions.ts';
export { type ReadingCheck, readingCheck } from './reading/reading-check.ts';
export { countWords, leastReadingMs, READING_PACE } from './reading/reading-pace.ts';
export {
  type ApprovalReading,
  afterCheck,
  CHECK_AT,
  isTooFast,
  NEW_WATCH,
  needsCheck,
  noteApproval,
  type ReadingWatch,
} from './reading/reading-watch.ts';
export { refusalNotice } from './refusal-notice.ts';
export { originParts, type ParseUrl, safeAddress } from './safe-address.ts';
export { DecisionWatch } from './settling/decision-watch.ts';
export { type ControlLook, isTooSoon, SETTLING_MS } from './settling/settling.ts';
export { filesIn, type StoredFile } from './story/files-in.ts';
export { type HowAnswered, howAnswered } from './story/how-answered.ts';
export { type LastApproval, lastApproval } from './story/last-approval.ts';
export {
  type CompletedAction,
  documentValues,
  isLabels,
  LABELS_TYPE,
  type ResultMessages,
  type RunProof,
  type RunResult,
  readResult,
} from './story/run-result.ts';
export {
  foldStory,
  type RunStory,
  type StepState,
  type StoryDecision,
  type StoryDocument,
  type StoryEvent,
  type StoryStep,
  stepTime,
  waitingTime,
} from './story/run-story.ts';
export { stepOutcome } from './story/step-outcome.ts';
export { createMomentFormat, type MomentFormat, momentEnglish } from './time/format-moment.ts';
export { createTimeFormat, type TimeFormat } from './time/format-time.ts';
export {
  type FirstRows,
  firstRows,
  isNothing,
  type MemberName,
  type RowContent,
  type RowReading,
  type Scalar,
  type ValueRow,
  valueRows,
} from './value-rows.ts';
