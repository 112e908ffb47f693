export type { PlannerLanguage } from './language/language.ts';
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
