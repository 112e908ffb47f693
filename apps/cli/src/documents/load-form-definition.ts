import { isJsonObject } from '@handrail/base';
import {
  assembleDefinition,
  type Definition,
  type DefinitionDocument,
  type DefinitionStore,
  DocumentError,
  loadDefinition,
  moneyUses,
} from '@handrail/form';
import { loadFormDefinitionMessages } from '../messages/documents.ts';
import type { JsonDocument } from './read-json-document.ts';

/**
 * Throws `DocumentError`. With a library, groups are first replaced by the definitions they refer to; problems of
 * what came in that way have no place in the file.
 */
export async function loadFormDefinition(
  document: JsonDocument,
  library: DefinitionStore | undefined,
): Promise<Definition> {
  try {
    return await load(library ? assembled(document, library) : document.value);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const problems = error.problems.map((problem) =>
      problem.code === 'not-assembled'
        ? { ...problem, message: loadFormDefinitionMessages.referredMissing }
        : problem,
    );
    throw new DocumentError(loadFormDefinitionMessages.unusable, problems);
  }
}

function assembled({ value }: JsonDocument, library: DefinitionStore): unknown {
  if (!isJsonObject(value)) return value;
  return assembleDefinition(value as unknown as DefinitionDocument, (reference) => library.resolve(reference))
    .definition;
}

/** The pattern engine is large, so it is loaded only for a definition that needs it. */
async function load(source: unknown): Promise<Definition> {
  const options = { advice: moneyUses };
  const definition = loadDefinition(source, options);
  if (!definition.usesPatterns) return definition;
  const { linearPatterns } = await import('@handrail/patterns');
  return loadDefinition(source, { ...options, patterns: linearPatterns });
}
