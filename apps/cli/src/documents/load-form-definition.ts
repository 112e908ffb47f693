import { type Definition, loadDefinition } from '@handrail/form';
import type { JsonDocument } from './read-json-document.ts';

/** Throws `DocumentError`. The pattern engine is large, so it is loaded only for a definition that needs it. */
export async function loadFormDefinition(document: JsonDocument): Promise<Definition> {
  const definition = loadDefinition(document.value);
  if (!definition.usesPatterns) return definition;
  const { linearPatterns } = await import('@handrail/patterns');
  return loadDefinition(document.value, { patterns: linearPatterns });
}
