import type { JsonValue } from '@handrail/base';

export const VERDICTS = ['succeeded', 'failed', 'unclear'] as const;

/** Whether an action did what it is for. `failed` means that it did not happen, `unclear` that it may have. */
export type Verdict = (typeof VERDICTS)[number];

interface Supports {
  readonly supports: 'success' | 'failure' | 'neither';
}

type From = { readonly from: 'result' | 'status' };

/** What a page runtime itself sees of an activation. */
export type ActivationEvidence = Supports &
  /** Without a method when script of the page sent it, and the runtime sees only that it did. */
  (
    | { readonly kind: 'request'; readonly method?: string }
    | { readonly kind: 'http-error'; readonly status: number }
    | { readonly kind: 'validation'; readonly fields: readonly string[] }
    | { readonly kind: 'prevented' | 'guarded' }
  );

/** One thing that was seen of an outcome. docs/reference/page-outcomes.md says what each kind means. */
export type ActionEvidence =
  | ActivationEvidence
  | (Supports &
      (
        | ({ readonly kind: 'output' | 'output-mismatch' | 'unproven' } & From)
        | ({ readonly kind: 'repeated'; readonly text: string } & From)
        | { readonly kind: 'alert' | 'status'; readonly text: string }
        | { readonly kind: 'site-error'; readonly code: string }
        | { readonly kind: 'invalid-field'; readonly field: string }
        | { readonly kind: 'value-changed'; readonly field: string; readonly now: JsonValue }
        | { readonly kind: 'navigation'; readonly path: string }
        | { readonly kind: 'rows'; readonly count: number }
        | { readonly kind: 'not-pressed' | 'left-to-owner' | 'dialog-opened' | 'pending' | 'silence' }
      ));

/** It ended before anything was pressed. */
export const NOT_PRESSED: ActionEvidence = { kind: 'not-pressed', supports: 'failure' };

/** Evidence of both sides is evidence of neither. */
export function verdictOf(evidence: readonly ActionEvidence[]): Verdict {
  const succeeded = evidence.some(({ supports }) => supports === 'success');
  const failed = evidence.some(({ supports }) => supports === 'failure');
  if (succeeded === failed) return 'unclear';
  return succeeded ? 'succeeded' : 'failed';
}
