import type { JsonObject, JsonValue } from '@handrail/base';
import type { Publisher } from './common-structure.ts';
import type { ConceptEquivalent, VocabularyFilter } from './ontology-document.ts';

export type RegistryStatus = 'draft' | 'stable' | 'deprecated' | 'retired';

interface EntryBase {
  readonly name: string;
  readonly version: string;
  readonly status: RegistryStatus;
  readonly description: string;
  readonly compatibility: { readonly formspecVersion: string; readonly mappingDslVersion?: string };
  readonly publisher?: Publisher;
  readonly specUrl?: string;
  readonly schemaUrl?: string;
  readonly license?: string;
  readonly deprecationNotice?: string;
  readonly examples?: readonly JsonValue[];
  readonly metadata?: JsonObject;
  readonly extensions?: JsonObject;
}

export interface ConceptEntry extends EntryBase {
  readonly category: 'concept';
  readonly conceptUri: string;
  readonly conceptSystem?: string;
  readonly conceptCode?: string;
  readonly equivalents?: readonly ConceptEquivalent[];
}

export interface VocabularyEntry extends EntryBase {
  readonly category: 'vocabulary';
  readonly vocabularySystem: string;
  readonly vocabularyVersion?: string;
  readonly filter?: VocabularyFilter;
}

/** What values of an extended data type must satisfy. Names unknown here are kept and mean nothing to us. */
export interface DataTypeConstraints {
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface DataTypeEntry extends EntryBase {
  readonly category: 'dataType';
  readonly baseType: 'string' | 'integer' | 'decimal' | 'boolean' | 'date' | 'dateTime' | 'time' | 'uri';
  readonly constraints?: DataTypeConstraints;
}

export interface EntryParameter {
  readonly name: string;
  readonly type: string;
  readonly description?: string;
}

export interface FunctionEntry extends EntryBase {
  readonly category: 'function';
  readonly parameters: readonly EntryParameter[];
  readonly returns: string;
}

export interface ConstraintEntry extends EntryBase {
  readonly category: 'constraint';
  readonly parameters: readonly EntryParameter[];
}

export interface PropertyEntry extends EntryBase {
  readonly category: 'property';
}

export interface NamespaceEntry extends EntryBase {
  readonly category: 'namespace';
  readonly members?: readonly string[];
}

export type RegistryEntry =
  | ConceptEntry
  | VocabularyEntry
  | DataTypeEntry
  | FunctionEntry
  | ConstraintEntry
  | PropertyEntry
  | NamespaceEntry;

export interface RegistryDocument {
  readonly publisher: Publisher;
  readonly published: string;
  readonly entries: readonly RegistryEntry[];
  readonly extensions?: JsonObject;
  /** Every version of a name, in document order. */
  readonly byName: ReadonlyMap<string, readonly RegistryEntry[]>;
}
