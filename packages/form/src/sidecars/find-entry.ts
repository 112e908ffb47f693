import { compareVersions, parseVersion } from '../versions/version.ts';
import type { ConceptEntry, RegistryDocument, RegistryEntry, VocabularyEntry } from './registry-document.ts';

/**
 * The entry an item's extension name asks for: the highest version that is not retired, or the highest retired one
 * when there is no other. Its `status` tells which; a retired or deprecated one deserves a warning (registry 6).
 */
export function findExtension(
  registries: readonly RegistryDocument[],
  name: string,
): RegistryEntry | undefined {
  const entries = entriesNamed(registries, name);
  return highest(entries.filter((entry) => entry.status !== 'retired')) ?? highest(entries);
}

/** The concept of this name, never a retired one (decision D27). */
export function findConcept(registries: readonly RegistryDocument[], name: string): ConceptEntry | undefined {
  return highest(
    entriesNamed(registries, name).filter(
      (entry): entry is ConceptEntry => entry.category === 'concept' && entry.status !== 'retired',
    ),
  );
}

/** The vocabulary of this name, never a retired one. */
export function findVocabulary(
  registries: readonly RegistryDocument[],
  name: string,
): VocabularyEntry | undefined {
  return highest(
    entriesNamed(registries, name).filter(
      (entry): entry is VocabularyEntry => entry.category === 'vocabulary' && entry.status !== 'retired',
    ),
  );
}

function entriesNamed(registries: readonly RegistryDocument[], name: string): readonly RegistryEntry[] {
  return registries.flatMap((registry) => registry.byName.get(name) ?? []);
}

/** Between equal versions the later one wins, so a host can load its own registry last. */
function highest<Entry extends RegistryEntry>(entries: readonly Entry[]): Entry | undefined {
  return entries.reduce<Entry | undefined>((best, entry) => {
    if (!best) return entry;
    return (compareVersions(parseVersion(entry.version), parseVersion(best.version)) ?? 0) >= 0
      ? entry
      : best;
  }, undefined);
}
