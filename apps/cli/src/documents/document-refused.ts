import type { DocumentProblem } from '@handrail/form';
import { CliError } from '../cli-error.ts';
import { documentRefusedMessages } from '../messages/documents.ts';
import { type LocatedProblem, locateProblems } from './locate-problems.ts';
import type { JsonDocument } from './read-json-document.ts';

/** A document that was read but cannot be used, with all its problems. */
export class DocumentRefused extends CliError {
  readonly problems: readonly LocatedProblem[];

  constructor(
    what: 'definition' | 'response' | 'workflow' | 'configuration',
    document: JsonDocument,
    problems: readonly DocumentProblem[],
  ) {
    super(3, `${what}-refused`, documentRefusedMessages.unusable(what, document.path));
    this.problems = locateProblems(document, problems);
  }
}
