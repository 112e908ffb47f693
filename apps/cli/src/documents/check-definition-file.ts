import { DocumentError, type DocumentProblem } from '@handrail/form';
import type { CliIo } from '../cli-io.ts';
import { loadFormDefinition } from './load-form-definition.ts';
import { type LocatedProblem, locateProblems } from './locate-problems.ts';
import { DocumentUnreadable, type JsonDocument, readJsonDocument } from './read-json-document.ts';

/** What checking one file gave. */
export interface DocumentCheck {
  readonly path: string;
  readonly kind: 'definition';
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

/** Codes that say something about the document, not about getting hold of it. */
const ABOUT_CONTENT: readonly string[] = ['not-json', 'too-deep', 'not-text'];

/** Throws `DocumentUnreadable` when the file cannot be had at all. */
export async function checkDefinitionFile(path: string, io: CliIo): Promise<DocumentCheck> {
  try {
    const document = await readJsonDocument(path, io);
    const problems = [...(await definitionProblems(document)), ...repetitions(document)];
    const usable = problems.every(({ severity }) => severity !== 'error');
    return { path, kind: 'definition', usable, problems: locateProblems(document, problems) };
  } catch (error) {
    if (!(error instanceof DocumentUnreadable && ABOUT_CONTENT.includes(error.code))) throw error;
    const { line, column } = error.position ?? { line: null, column: null };
    const message = `the document ${error.reason.replace(/\.$/, '')}`;
    const problem = { severity: 'error', code: error.code, pointer: '', message, line, column } as const;
    return { path, kind: 'definition', usable: false, problems: [problem] };
  }
}

async function definitionProblems(document: JsonDocument): Promise<readonly DocumentProblem[]> {
  try {
    return (await loadFormDefinition(document)).problems;
  } catch (error) {
    if (error instanceof DocumentError) return error.problems;
    throw error;
  }
}

/** An author who wrote a name twice has lost one of the two; a program that reads the file never notices. */
function repetitions(document: JsonDocument): readonly DocumentProblem[] {
  return document.repeatedKeys.map((pointer) => ({
    severity: 'error',
    code: 'repeated-name',
    pointer,
    message: 'this name stands twice in one object, and only the last one counts; remove the other',
  }));
}
