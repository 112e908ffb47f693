import type { ConfirmationPolicy, ToolRisk } from '@handrail/tools';

/** The eight kinds of §6.1, and `link` as an addition of ours that strict readers of v0.1 are told about. */
export const KINDS = ['action', 'field', 'status', 'result', 'collection', 'item', 'dialog', 'step'] as const;

export type Kind = (typeof KINDS)[number] | 'link';

export const RISKS = ['none', 'low', 'high'] as const satisfies readonly ToolRisk[];

/** From the laxest to the strictest. */
export const CONFIRMATIONS = [
  'never',
  'optional',
  'review',
  'required',
] as const satisfies readonly ConfirmationPolicy[];

/** What the attributes of one element say. An attribute that is absent or unusable is not there. */
export interface Annotation {
  readonly kind: Kind;
  readonly action?: string;
  readonly field?: string;
  readonly risk?: ToolRisk;
  readonly confirmation?: ConfirmationPolicy;
  readonly scope?: string;
  readonly idempotent?: boolean;
  readonly output?: string;
  readonly forAction?: string;
  readonly page?: string;
  /** Tells an item from the others of its list. An addition of ours. */
  readonly key?: string;
}

/** The part of an annotation, or of a manifest entry, that says under which terms something may happen. */
export type DeclaredTerms = Pick<Annotation, 'risk' | 'confirmation' | 'idempotent' | 'scope'>;
