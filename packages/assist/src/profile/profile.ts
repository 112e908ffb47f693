import type { JsonValue } from '@handrail/base';

/** An owner's reusable values, by what they mean first and by field path second (Assist §6.1). */
export interface UserProfile {
  readonly id: string;
  readonly label: string;
  readonly created: string;
  readonly updated: string;
  /** By concept, as written in the ontology that named it. */
  readonly concepts: Readonly<Record<string, ProfileEntry>>;
  /** By field path, for fields whose meaning nobody wrote down. */
  readonly fields: Readonly<Record<string, ProfileEntry>>;
}

export interface ProfileEntry {
  readonly value: JsonValue;
  /** From 0 to 1. */
  readonly confidence: number;
  readonly source: ProfileEntrySource;
  readonly lastUsed: string;
  /** True when the owner has looked at the value and said that it is right. */
  readonly verified: boolean;
}

export type ProfileEntrySource =
  | {
      readonly type: 'form-fill';
      readonly formUrl: string;
      readonly fieldPath: string;
      readonly timestamp: string;
    }
  | { readonly type: 'manual'; readonly timestamp: string }
  | { readonly type: 'import'; readonly source: string; readonly timestamp: string }
  | { readonly type: 'extension'; readonly extensionId: string; readonly timestamp: string };

export type ProfileSummary = Pick<UserProfile, 'id' | 'label' | 'created' | 'updated'>;

export function emptyProfile(id: string, label: string, at: string): UserProfile {
  return { id, label, created: at, updated: at, concepts: {}, fields: {} };
}

export function summaryOf({ id, label, created, updated }: UserProfile): ProfileSummary {
  return { id, label, created, updated };
}
