import {
  type DefinitionDocument,
  type DocumentProblem,
  type OntologyDocument,
  type ReadSidecarOptions,
  type ReferencesDocument,
  type RegistryDocument,
  readOntology,
  readReferences,
  readRegistry,
  type SidecarReading,
} from '@handrail/form';
import type { ToolError } from '@handrail/tools';

/** Documents from outside, as they were found. Order matters: for one path the last ontology wins (Assist §5.3). */
export interface SidecarDocuments {
  readonly references?: readonly unknown[];
  readonly ontologies?: readonly unknown[];
  readonly registries?: readonly unknown[];
}

/** One document that is broken or meant for another form. None of its entries is used. */
export interface SidecarProblem extends ToolError {
  readonly code: 'x-invalid-sidecar';
  readonly kind: SidecarKind;
  /** Its place among the documents of its kind. */
  readonly index: number;
  readonly problems: readonly DocumentProblem[];
}

export type SidecarKind = 'references' | 'ontology' | 'registry';

export interface Sidecars {
  readonly references: readonly ReferencesDocument[];
  readonly ontologies: readonly OntologyDocument[];
  readonly registries: readonly RegistryDocument[];
  readonly problems: readonly SidecarProblem[];
  /** Such as a target that meets no item. The document is used all the same. */
  readonly warnings: readonly DocumentProblem[];
}

const MAX_DOCUMENTS = 50;

/** Reads sidecars for one definition. A broken one is reported and left out; the others still help. */
export function loadSidecars(
  definition: DefinitionDocument,
  documents: SidecarDocuments,
  options: ReadSidecarOptions = {},
): Sidecars {
  const problems: SidecarProblem[] = [];
  const warnings: DocumentProblem[] = [];
  const load = <Document>(
    kind: SidecarKind,
    sources: readonly unknown[] = [],
    read: (source: unknown) => SidecarReading<Document>,
  ): readonly Document[] => {
    if (sources.length > MAX_DOCUMENTS) {
      throw new Error(`${sources.length} ${kind} documents are too many: ${MAX_DOCUMENTS} is the most.`);
    }
    return sources.flatMap((source, index) => {
      const reading = read(source);
      if (reading.document) {
        warnings.push(...reading.problems);
        return [reading.document];
      }
      problems.push(problemOf(kind, index, reading.problems));
      return [];
    });
  };
  return {
    references: load('references', documents.references, (each) => readReferences(each, definition, options)),
    ontologies: load('ontology', documents.ontologies, (each) => readOntology(each, definition, options)),
    registries: load('registry', documents.registries, (each) =>
      readRegistry(each, options.bounds ? { bounds: options.bounds } : {}),
    ),
    problems,
    warnings,
  };
}

function problemOf(kind: SidecarKind, index: number, problems: readonly DocumentProblem[]): SidecarProblem {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  const place = first?.pointer ? ` at "${first.pointer.slice(0, 200)}"` : '';
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  return {
    code: 'x-invalid-sidecar',
    message: `The ${kind} document number ${index + 1} is not used: ${first?.message ?? 'it is broken'}${place}${more}.`,
    kind,
    index,
    problems,
  };
}
