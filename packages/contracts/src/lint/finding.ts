import type { JsonPointer, JsonValue } from '@handrail/base';
import type { CapabilityContract } from '../contract/capability-contract.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** `invalid`: cannot be relied on at all. `draft`: can be reviewed, not enabled. `warning`: works, look again. */
export type ContractSeverity = 'invalid' | 'draft' | 'warning';

/** A repair that demands or claims no less than before, so that it may be made without asking. */
export interface Fix {
  readonly says: string;
  readonly field: string;
  readonly value: JsonValue;
}

export interface ContractFinding {
  /** Stable id of the rule; see `LINT_RULES`. */
  readonly rule: string;
  readonly severity: ContractSeverity;
  /** The contract field; undefined when the text as a whole is meant. */
  readonly field?: string;
  readonly pointer: JsonPointer;
  /** Both null for a contract that was not read from text. */
  readonly line: number | null;
  readonly column: number | null;
  readonly message: string;
  readonly fix?: Fix;
}

/** What a rule sees: the fields that are there and have their shape. */
export interface LintSubject {
  readonly contract: Partial<CapabilityContract>;
  readonly vocabulary: Vocabulary;
}

export interface Complaint {
  readonly field: keyof CapabilityContract;
  /** Below the field, where it can be said more exactly. */
  readonly steps?: readonly (string | number)[];
  readonly message: string;
  readonly fix?: Fix;
}

export interface LintRule {
  readonly id: string;
  readonly severity: ContractSeverity;
  /** One sentence for people: what is wrong and why it matters. */
  readonly explains: string;
  find(subject: LintSubject): readonly Complaint[];
}
