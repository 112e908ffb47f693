import type { FoundSidecars, SidecarDocuments, SidecarKind, SidecarProblem } from '@handrail/assist';
import type { JsonValue } from '@handrail/base';
import { type ExtensionCheck, extensionChecks, readRegistry } from '@handrail/form';
import type { CliIo } from '../cli-io.ts';
import { locateProblems } from '../documents/locate-problems.ts';
import { type JsonDocument, readJsonDocument } from '../documents/read-json-document.ts';
import { formatProblems } from '../formatters/format-problems.ts';
import { readSidecarsMessages } from '../messages/assist.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { loadPaint } from '../terminal/paint.ts';
import type { FormCommandOptions } from './form-options.ts';

export interface ReadSidecars {
  readonly documents: SidecarDocuments;
  /** Holds values against the registries; undefined when there are none. */
  readonly extensionCheck: ExtensionCheck | undefined;
  /** Says on standard error which file is not used and why. The form is served without it. */
  tell(problem: SidecarProblem): void;
}

/** Reads the files of the command line. They come after what was `found` for the form: the last one wins. */
export async function readSidecars(
  options: FormCommandOptions,
  found: FoundSidecars | undefined,
  io: CliIo,
): Promise<ReadSidecars> {
  for (const { address, reason } of found?.failures ?? [])
    io.printError(readSidecarsMessages.notUsedBecause(cleanLine(address), cleanLine(reason)));
  const readAll = async (paths: readonly string[] = [], before: readonly unknown[] = []) => {
    const documents = before.map(foundDocument);
    for (const path of paths) documents.push(await readJsonDocument(path, io));
    return documents;
  };
  const files: Readonly<Record<SidecarKind, readonly JsonDocument[]>> = {
    references: await readAll(options.references, found?.documents.references),
    ontology: await readAll(options.ontology, found?.documents.ontologies),
    registry: await readAll(options.registry, found?.documents.registries),
  };
  const paint = await loadPaint(io.colour);
  const valuesOf = (kind: SidecarKind) => files[kind].map(({ value }) => value);
  return {
    documents: {
      references: valuesOf('references'),
      ontologies: valuesOf('ontology'),
      registries: valuesOf('registry'),
    },
    extensionCheck: await checkOf(valuesOf('registry')),
    tell({ kind, index, problems }) {
      const document = files[kind][index];
      if (!document) return;
      io.printError(readSidecarsMessages.notUsed(cleanLine(document.path)));
      io.printError(formatProblems(locateProblems(document, problems), { paint, columns: io.columns }));
    },
  };
}

/** What was found at an address. Its problems have no lines. */
function foundDocument(value: unknown): JsonDocument {
  return {
    path: readSidecarsMessages.found,
    value: value as JsonValue,
    repeatedKeys: [],
    positionsOf: () => new Map(),
  };
}

/** A registry that cannot be used is told where the others are. */
async function checkOf(documents: readonly unknown[]): Promise<ExtensionCheck | undefined> {
  const registries = documents.flatMap((each) => readRegistry(each).document ?? []);
  if (registries.length === 0) return undefined;
  const { linearPatterns } = await import('@handrail/patterns');
  return extensionChecks(registries, { patterns: linearPatterns });
}
