import type { FelSyntaxError } from '../fel-syntax-error.ts';

interface At {
  readonly start: number;
  readonly end: number;
}

export type ExpressionToken =
  | (At & { readonly kind: 'number'; readonly text: string })
  | (At & { readonly kind: 'string'; readonly value: string })
  /** The ISO text after `@`. */
  | (At & { readonly kind: 'date'; readonly text: string })
  /** Identifiers and reserved words. */
  | (At & { readonly kind: 'word'; readonly text: string })
  /** `$name`, with the name. */
  | (At & { readonly kind: 'field'; readonly text: string })
  /** `@name`, with the name. */
  | (At & { readonly kind: 'context'; readonly text: string })
  | (At & { readonly kind: 'symbol'; readonly text: string })
  /** Unreadable text. Kept as a token so that a mistake further left is reported first. */
  | (At & { readonly kind: 'invalid'; readonly error: FelSyntaxError })
  | (At & { readonly kind: 'end' });
