import { parseExactJson } from '@handrail/base';
import type { Definition, DefinitionStore, DocumentProblem } from '@handrail/form';
import type { CliIo } from '../cli-io.ts';
import { checkDocumentsMessages } from '../messages/documents.ts';
import { type CheckedSidecarKind, examineDefinition, examineSidecar } from './document-problems.ts';
import { type LocatedProblem, locateProblems } from './locate-problems.ts';
import { DocumentUnreadable, type JsonDocument, readJsonDocument } from './read-json-document.ts';

/** What checking one file gave. */
export interface DocumentCheck {
  readonly path: string;
  readonly kind: 'definition' | 'workflow' | CheckedSidecarKind;
  /** False when an error keeps the document from being used. */
  readonly usable: boolean;
  readonly problems: readonly LocatedProblem[];
}

/** What checking several files gave. */
export interface CheckReport {
  readonly documents: readonly DocumentCheck[];
  readonly counts: { readonly error: number; readonly warning: number };
  /** Files that could not be had; nothing is known of them. */
  readonly failures: readonly { readonly path: string; readonly code: string; readonly message: string }[];
}

export interface DocumentsToCheck {
  readonly definitions: readonly string[];
  /** Checked beside the first definition. */
  readonly sidecars: readonly { readonly kind: CheckedSidecarKind; readonly path: string }[];
  /** What their groups may refer to. */
  readonly library: DefinitionStore | undefined;
  readonly strict: boolean;
}

/** A file that cannot be had does not keep the others from being checked. */
export async function checkDocuments(wanted: DocumentsToCheck, io: CliIo): Promise<CheckReport> {
  const documents: DocumentCheck[] = [];
  const failures: { path: string; code: string; message: string }[] = [];
  let definition: Definition | null = null;
  const check = async (
    path: string,
    kind: DocumentCheck['kind'],
    examine: (document: JsonDocument) => Promise<readonly DocumentProblem[]>,
  ) => {
    try {
      documents.push(await checkFile(path, kind, examine, io));
    } catch (error) {
      if (!(error instanceof DocumentUnreadable)) throw error;
      failures.push({ path, code: error.code, message: error.message });
    }
  };
  for (const [index, path] of wanted.definitions.entries()) {
    await check(path, 'definition', async (document) => {
      const examined = await examineDefinition(document, wanted.library);
      if (index === 0) definition = examined.definition;
      return examined.problems;
    });
  }
  for (const { kind, path } of wanted.sidecars) {
    await check(path, kind, async (document) => examineSidecar(kind, document, definition, wanted.strict));
  }
  return { documents, counts: countProblems(documents), failures };
}

export function countProblems(documents: readonly DocumentCheck[]): CheckReport['counts'] {
  const problems = documents.flatMap((document) => document.problems);
  const count = (wanted: 'error' | 'warning') =>
    problems.filter(({ severity }) => severity === wanted).length;
  return { error: count('error'), warning: count('warning') };
}

/** Codes that say something about the document, not about getting hold of it. */
const ABOUT_CONTENT: readonly string[] = ['not-json', 'too-deep', 'not-text'];

export async function checkFile(
  path: string,
  kind: DocumentCheck['kind'],
  examine: (document: JsonDocument) => Promise<readonly DocumentProblem[]>,
  io: CliIo,
): Promise<DocumentCheck> {
  try {
    const document = await readJsonDocument(path, io, parseExactJson);
    const problems = await examine(document);
    const usable = problems.every(({ severity }) => severity !== 'error');
    return { path, kind, usable, problems: locateProblems(document, problems) };
  } catch (error) {
    if (!(error instanceof DocumentUnreadable && ABOUT_CONTENT.includes(error.code))) throw error;
    const { line, column } = error.position ?? { line: null, column: null };
    const message = checkDocumentsMessages.problem(error.reason.replace(/\.$/, ''));
    const problem = { severity: 'error', code: error.code, pointer: '', message, line, column } as const;
    return { path, kind, usable: false, problems: [problem] };
  }
}
