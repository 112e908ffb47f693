import type { ActionId } from './annotations.ts';

/** The newest thing that was asked of the board, and what has come of it so far. */
export type Outcome = { readonly action: ActionId; readonly taskId: string } & (
  | { readonly phase: 'pending' }
  | { readonly phase: 'done'; readonly text: string; readonly result: object }
  | { readonly phase: 'failed'; readonly text: string; readonly code: string | undefined }
);

export function outcomeText(outcome: Outcome): string {
  if (outcome.phase === 'pending') return 'Saving…';
  if (outcome.phase === 'done') return outcome.text;
  return outcome.code === undefined ? outcome.text : `${outcome.text} (${outcome.code})`;
}
