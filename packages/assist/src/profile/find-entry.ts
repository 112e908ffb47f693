import {
  type ConceptEquivalent,
  type FieldConcept,
  normalizeProfileKey,
  profileKeysOf,
  type RelationType,
} from '@handrail/form';
import type { ProfileEntry, UserProfile } from './profile.ts';

export type Relationship = 'exact' | 'close' | 'broader' | 'narrower' | 'related' | 'field-key';

/** An entry of a profile that could fill a field, and how it came to be one. */
export interface FoundEntry {
  readonly entry: ProfileEntry;
  readonly confidence: number;
  readonly relationship: Relationship;
  /** Set when the entry is under an equivalent and not under the field's own concept. */
  readonly equivalent?: ConceptEquivalent;
}

/** The levels Assist §6.2 recommends. */
const LEVELS: Readonly<Record<Exclude<Relationship, 'field-key'>, number>> = {
  exact: 0.95,
  close: 0.8,
  broader: 0.6,
  narrower: 0.6,
  related: 0.4,
};

/** The weakest evidence that the recommended threshold still lets through. */
const FIELD_KEY_LEVEL = 0.5;

/** Looks entries up by meaning, with keys that differ only by a trailing slash taken for the same. */
export class ProfileIndex {
  readonly #profile: UserProfile;
  readonly #byKey: ReadonlyMap<string, ProfileEntry>;

  constructor(profile: UserProfile) {
    this.#profile = profile;
    const keys = Object.entries(profile.concepts);
    this.#byKey = new Map(keys.map(([key, entry]) => [normalizeProfileKey(key), entry]));
  }

  /**
   * The best entry for a field (Assist §6.2): its own concept with the entry's own confidence; else an equivalent, no
   * surer than its relation and its entry; and the field path only when meaning finds nothing at all.
   */
  find(path: string, concept: FieldConcept | undefined): FoundEntry | undefined {
    return (concept && (this.#byConcept(concept) ?? this.#byEquivalent(concept))) ?? this.#byPath(path);
  }

  #byConcept({ concept }: FieldConcept): FoundEntry | undefined {
    const { concepts } = this.#profile;
    const own = Object.hasOwn(concepts, concept) ? concepts[concept] : undefined;
    const entry = own ?? this.#byKey.get(normalizeProfileKey(concept));
    return entry && { entry, confidence: entry.confidence, relationship: 'exact' };
  }

  #byEquivalent({ equivalents }: FieldConcept): FoundEntry | undefined {
    let best: FoundEntry | undefined;
    for (const equivalent of equivalents) {
      const key = profileKeysOf(equivalent).find((each) => this.#byKey.has(each));
      const entry = key === undefined ? undefined : this.#byKey.get(key);
      if (!entry) continue;
      const relationship = relationshipOf(equivalent.type);
      const confidence = Math.min(LEVELS[relationship], entry.confidence);
      if (!best || confidence > best.confidence) best = { entry, confidence, relationship, equivalent };
    }
    return best;
  }

  #byPath(path: string): FoundEntry | undefined {
    const { fields } = this.#profile;
    const entry = Object.hasOwn(fields, path) ? fields[path] : undefined;
    return (
      entry && {
        entry,
        confidence: Math.min(FIELD_KEY_LEVEL, entry.confidence),
        relationship: 'field-key',
      }
    );
  }
}

/** A relation of somebody's own says no more than that the two have to do with each other. */
function relationshipOf(type: RelationType): Exclude<Relationship, 'field-key'> {
  switch (type) {
    case 'exact':
    case 'close':
    case 'broader':
    case 'narrower':
      return type;
    default:
      return 'related';
  }
}
