import {
  type Definition,
  type DefinitionStore,
  DocumentError,
  type DocumentProblem,
  readOntology,
  readReferences,
  readRegistry,
} from '@handrail/form';
import { documentProblemsMessages } from '../messages/documents.ts';
import { loadFormDefinition } from './load-form-definition.ts';
import type { JsonDocument } from './read-json-document.ts';

export type CheckedSidecarKind = 'references' | 'ontology' | 'registry';

/** The definition, when it can be used, and all that is wrong with it. */
export async function examineDefinition(
  document: JsonDocument,
  library: DefinitionStore | undefined,
): Promise<{ readonly definition: Definition | null; readonly problems: readonly DocumentProblem[] }> {
  try {
    const definition = await loadFormDefinition(document, library);
    return { definition, problems: [...definition.problems.map(withUsualName), ...repetitions(document)] };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return { definition: null, problems: [...error.problems.map(withUsualName), ...repetitions(document)] };
  }
}

/** Data types as other form languages call them. */
const USUAL_NAMES: ReadonlyMap<string, string> = new Map([
  ['number', 'decimal'],
  ['float', 'decimal'],
  ['int', 'integer'],
  ['bool', 'boolean'],
  ['checkbox', 'boolean'],
  ['datetime', 'dateTime'],
  ['timestamp', 'dateTime'],
  ['url', 'uri'],
  ['file', 'attachment'],
  ['select', 'choice'],
  ['radio', 'choice'],
  ['enum', 'choice'],
  ['multichoice', 'multiChoice'],
  ['currency', 'money'],
  ['textarea', 'text'],
]);

function withUsualName(problem: DocumentProblem): DocumentProblem {
  if (problem.code !== 'unknown-data-type') return problem;
  const [, name = ''] = /^"([^"]*)"/.exec(problem.message) ?? [];
  const meant = USUAL_NAMES.get(name.toLowerCase());
  return meant === undefined
    ? problem
    : { ...problem, message: `${problem.message}. ${documentProblemsMessages.meant(meant)}` };
}

/** What is wrong with a document that is beside a definition. `strict` makes it fit the version, too. */
export function examineSidecar(
  kind: CheckedSidecarKind,
  document: JsonDocument,
  definition: Definition | null,
  strict: boolean,
): readonly DocumentProblem[] {
  const problems = () => {
    if (kind === 'registry') return readRegistry(document.value).problems;
    if (!definition) return [NOT_CHECKED];
    const read = kind === 'references' ? readReferences : readOntology;
    return read(document.value, definition.document, { strict }).problems;
  };
  return [...problems(), ...repetitions(document)];
}

const NOT_CHECKED: DocumentProblem = {
  severity: 'error',
  code: 'not-checked',
  pointer: '',
  message: documentProblemsMessages.definitionNeeded,
};

/** An author who wrote a name twice has lost one of the two; a program that reads the file never notices. */
export function repetitions(document: JsonDocument): readonly DocumentProblem[] {
  return document.repeatedKeys.map((pointer) => ({
    severity: 'error',
    code: 'repeated-name',
    pointer,
    message: documentProblemsMessages.nameTwice,
  }));
}
