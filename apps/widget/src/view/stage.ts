import type { Capability } from '@handrail/page';
import type { Report } from '../request/report.ts';
import type { ShownPlan } from '../request/shown-plan.ts';
import type { HistoryEntry } from '../session/memory.ts';

/** What the panel shows. It is derived from nothing else. */
export type Stage =
  | { readonly at: 'loading' }
  | { readonly at: 'start'; readonly examples: readonly string[]; readonly isEmpty: boolean }
  | { readonly at: 'trouble'; readonly message: string; readonly code: string }
  | { readonly at: 'choose'; readonly request: string; readonly candidates: readonly Capability[] }
  | { readonly at: 'plan'; readonly plan: ShownPlan; readonly isRetry: boolean }
  | { readonly at: 'working'; readonly request: string; readonly steps: readonly string[] }
  | { readonly at: 'report'; readonly request: string; readonly report: Report };

export interface Shown {
  readonly stage: Stage;
  readonly siteName: string;
  readonly origin: string;
  readonly history: readonly HistoryEntry[];
}

/** What a person can do in the panel. */
export interface PanelHandlers {
  /** False when it is not taken now. */
  ask(request: string): boolean;
  choose(capability: Capability): void;
  run(): void;
  edit(): void;
  save(typed: ReadonlyMap<string, string>): void;
  cancel(): void;
  reveal(action: string): void;
  retry(): void;
  opened(): void;
}
