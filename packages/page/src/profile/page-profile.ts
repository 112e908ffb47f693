import type { JsonValue } from '@handrail/base';

/** The part of an owner's profile that pages read; the profiles of Formspec Assist fit as they are. */
export interface PageProfile {
  /** Values by concept. */
  readonly concepts: Readonly<Record<string, PageProfileEntry>>;
  /** Values by field name, for fields whose meaning nobody wrote down. */
  readonly fields: Readonly<Record<string, PageProfileEntry>>;
}

export interface PageProfileEntry {
  readonly value: JsonValue;
  /** From 0 to 1. */
  readonly confidence: number;
}
