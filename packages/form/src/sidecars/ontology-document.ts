import type { JsonObject } from '@handrail/base';
import type { Publisher } from './common-structure.ts';
import type { PlaceIndex } from './place-index.ts';
import type { TargetDefinition } from './target-definition.ts';

/** `exact`, `close`, `broader`, `narrower`, `related`, or a name of one's own that starts with `x-`. */
export type RelationType = 'exact' | 'close' | 'broader' | 'narrower' | 'related' | `x-${string}`;

/** The same or a related concept in another system. `broader` means that the other one is wider than ours. */
export interface ConceptEquivalent {
  readonly system: string;
  readonly code: string;
  readonly display?: string;
  readonly type: RelationType;
  /** Not in the published schema, but Assist knows it: the IRI of the other concept. */
  readonly concept?: string;
}

export interface ConceptBinding {
  readonly concept: string;
  readonly system?: string;
  readonly display?: string;
  readonly code?: string;
  readonly equivalents?: readonly ConceptEquivalent[];
}

export interface VocabularyFilter {
  readonly ancestor?: string;
  readonly maxDepth?: number;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
}

export interface VocabularyBinding {
  readonly system: string;
  readonly version?: string;
  readonly display?: string;
  readonly filter?: VocabularyFilter;
  readonly valueMap?: Readonly<Record<string, string>>;
}

/** How a field relates to a concept of another system. */
export interface Alignment {
  readonly field: string;
  readonly target: { readonly system: string; readonly code: string; readonly display?: string };
  readonly type: RelationType;
  readonly bidirectional?: boolean;
  readonly notes?: string;
}

/** An ontology document that applies to one definition. It names meanings and changes no behaviour. */
export interface OntologyDocument {
  readonly version: string;
  readonly url?: string;
  readonly name?: string;
  readonly title?: string;
  readonly description?: string;
  readonly targetDefinition: TargetDefinition;
  readonly publisher?: Publisher;
  readonly published?: string;
  readonly defaultSystem?: string;
  readonly context?: JsonObject;
  readonly extensions?: JsonObject;
  readonly concepts: ReadonlyMap<string, ConceptBinding>;
  readonly vocabularies: ReadonlyMap<string, VocabularyBinding>;
  readonly alignments: readonly Alignment[];
  /** Bindings and alignments by item; those whose path meets no item are missing here. */
  readonly conceptPlaces: PlaceIndex<ConceptBinding>;
  readonly alignmentPlaces: PlaceIndex<Alignment>;
}
