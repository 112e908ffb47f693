import type { JsonValue } from '@handrail/base';

/** A value that could be filled in, with everything a person needs to decide. */
export interface Proposal {
  /** The path of a field of a form, or the key of a plain one. */
  readonly key: string;
  readonly label: string;
  readonly value: JsonValue;
  /** From 0 to 1. */
  readonly confidence: number;
  readonly why: string;
  /** True when the page did not say what the field means (Assist §10.3). */
  readonly isAdvisory: boolean;
  /** What the provider says about the field; empty when there is none. */
  readonly help: string;
}

/** A field for which the profile has something that is not offered. */
export interface Refusal {
  readonly key: string;
  readonly label: string;
  readonly why: string;
  readonly confidence?: number;
}

/** What is this sure is chosen already; the rest the person chooses. Advice never is. */
const SURE = 0.8;

export function isChosenAtFirst({ confidence, isAdvisory }: Proposal): boolean {
  return !isAdvisory && confidence >= SURE;
}
