import type { ShownQuestion } from '../request/question.ts';
import type { Report } from '../request/report.ts';
import type { ShownPlan } from '../request/shown-plan.ts';
import type { HistoryEntry } from '../session/memory.ts';

/** What the panel shows. It is derived from nothing else. `said` are the words of the visitor that led there. */
export type Stage =
  | { readonly at: 'loading' }
  | { readonly at: 'start'; readonly examples: readonly string[]; readonly isEmpty: boolean }
  | { readonly at: 'trouble'; readonly message: string; readonly code: string }
  | ({ readonly at: 'question'; readonly said: readonly string[] } & ShownQuestion)
  | {
      readonly at: 'plan';
      readonly said: readonly string[];
      readonly plan: ShownPlan;
      readonly isRetry: boolean;
      /** The host that takes it over; undefined when it is done here. */
      readonly handsOverTo?: string | undefined;
    }
  | { readonly at: 'working'; readonly said: readonly string[]; readonly steps: readonly string[] }
  | { readonly at: 'report'; readonly said: readonly string[]; readonly report: Report };

export interface Shown {
  readonly stage: Stage;
  readonly siteName: string;
  readonly origin: string;
  readonly history: readonly HistoryEntry[];
}

/** What a person can do in the panel. */
export interface PanelHandlers {
  /** Something is said: a request, an answer, a change. False when it is not taken now. */
  ask(words: string): boolean;
  run(): void;
  edit(): void;
  /** One map of what was typed for each step. */
  save(typed: readonly ReadonlyMap<string, string>[]): void;
  cancel(): void;
  reveal(action: string): void;
  /** Goes on with the next step of a plan. */
  next(): void;
  retry(): void;
  opened(): void;
}
