export { optionAt } from './ask/option-at.ts';
export { hear } from './conversation/hear.ts';
export { type Conversation, type Heard, hearFirst } from './conversation/hear-first.ts';
export { createGuardedPlanner } from './guard/guarded-planner.ts';
export { type JudgedCall, type JudgeOptions, judgePlan } from './guard/judge-plan.ts';
export type {
  Knowledge,
  KnownField,
  KnownForm,
  KnownList,
  KnownOption,
  KnownRow,
  SpokenLanguage,
} from './knowledge.ts';
export { detectLanguage } from './language/detect-language.ts';
export type { PlannerLanguage } from './language/language.ts';
export { OPPOSITE_VERBS } from './language/opposites.ts';
export { spellings } from './language/spellings.ts';
export { gatherKnowledge, type SeenPage, seePage } from './learn/gather-knowledge.ts';
export { learnPage } from './learn/learn-page.ts';
export { createOtherPages, type LookAtPage, type OtherPages } from './learn/other-pages.ts';
export { SiteKnowledge, type SiteKnowledgeOptions } from './listen/site-knowledge.ts';
export { type SiteHeard, SiteListener } from './listen/site-listener.ts';
export { answersTo } from './show/answers-to.ts';
export { provenanceOf } from './show/provenance-of.ts';
export { secretsSaid } from './show/secrets-said.ts';
export {
  type ShownAnswer,
  type ShownCall,
  type ShownValue,
  showAnswer,
  showCall,
  withoutAsked,
  withoutSecrets,
} from './show/show-answer.ts';
export { type Speaker, sourceText } from './show/source-text.ts';
export { type CallJudgement, judgeCall } from './toolset/judge-call.ts';
export { understandRequest } from './toolset/understand-request.ts';
export { type UnderstandingOptions, withUnderstanding } from './toolset/with-understanding.ts';
export { understand } from './understand.ts';
export type {
  Correction,
  PlannedCall,
  Question,
  QuestionOption,
  RefusalReason,
  Source,
  Span,
  Understanding,
  Unused,
} from './understanding.ts';
