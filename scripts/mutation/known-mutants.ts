import { readJson, readText, repositoryRoot } from '../source/repository.ts';
import { lineAt } from '../source/syntax-tree.ts';
import type { NumberedMutant } from './instrument.ts';

/** A fault that once survived all tests, with the tests that notice it today. */
export interface KnownFault {
  readonly name: string;
  readonly file: string;
  /** A text that occurs once in the file. */
  readonly from: string;
  readonly to: string;
  readonly tests: readonly string[];
}

export function readKnownFaults(): KnownFault[] {
  return readJson(repositoryRoot, 'scripts/mutation/known.json') as KnownFault[];
}

/** The fault as a mutant of the file as it is now. */
export function knownMutant(fault: KnownFault, id: number): NumberedMutant {
  const text = readText(repositoryRoot, fault.file);
  const start = text.indexOf(fault.from);
  if (start === -1 || text.indexOf(fault.from, start + 1) !== -1) {
    throw new Error(
      `${fault.file} does not hold "${fault.from}" exactly once. Change known.json with the code.`,
    );
  }
  return {
    id,
    file: fault.file,
    line: lineAt(text, start),
    start,
    end: start + fault.from.length,
    kind: 'known',
    replacement: fault.to,
    place: 'expression',
    change: fault.name,
    occurrence: '1 of 1',
  };
}
