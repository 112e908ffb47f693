import { FORM_URL } from './provider.ts';

/** JSON that a test may still break in any way. */
export type LooseJson = Record<string, unknown>;

/** A references document for the test form. */
export function references(entries: readonly LooseJson[], rest: LooseJson = {}): LooseJson {
  return {
    $formspecReferences: '1.0',
    version: '1.0.0',
    targetDefinition: { url: FORM_URL },
    references: entries,
    ...rest,
  };
}

/** An entry whose title says which one it is. */
export function entry(title: string, target: string, rest: LooseJson = {}): LooseJson {
  return {
    target,
    title,
    type: 'documentation',
    audience: 'both',
    uri: `https://help.example/${title}`,
    ...rest,
  };
}

export function ontology(concepts: LooseJson, rest: LooseJson = {}): LooseJson {
  return {
    $formspecOntology: '1.0',
    version: '1.0.0',
    targetDefinition: { url: FORM_URL },
    concepts,
    ...rest,
  };
}

export function registry(entries: readonly LooseJson[]): LooseJson {
  return {
    $formspecRegistry: '1.0',
    publisher: { name: 'Office', url: 'https://example.org' },
    published: '2026-01-15T00:00:00Z',
    entries,
  };
}

export function concept(name: string, conceptUri: string, rest: LooseJson = {}): LooseJson {
  return {
    name,
    category: 'concept',
    version: '1.0.0',
    status: 'stable',
    description: 'A concept',
    compatibility: { formspecVersion: '>=1.0.0 <2.0.0' },
    conceptUri,
    ...rest,
  };
}
