import type { JsonObject } from '@handrail/base';

/** What a planner may answer with: one of exactly three kinds (§6.6). */
export type PlannerResult =
  /** Carry out an action, or look at a data view, which shares the space of ids. */
  | { readonly kind: 'action'; readonly action: string; readonly args: JsonObject }
  /** Go to a page, and stop there. */
  | { readonly kind: 'navigate'; readonly page: string; readonly search?: string }
  /** Say something; nothing else happens. */
  | { readonly kind: 'answer'; readonly text: string };

/** The canonical JSON of a result, as §6.6 writes it. */
export function plannerResultJson(result: PlannerResult): JsonObject {
  switch (result.kind) {
    case 'action':
      return { action: result.action, args: result.args };
    case 'navigate':
      return { navigate: `${result.page}${result.search ?? ''}` };
    case 'answer':
      return { action: 'none', answer: result.text };
  }
}
