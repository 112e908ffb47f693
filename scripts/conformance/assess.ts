import type { Citations, Proof, Unproven } from './citations.ts';
import { type Declarations, declarationProblems } from './declarations.ts';
import { isOwed, type Requirement, type RequirementList } from './requirements.ts';

export interface Assessed {
  readonly requirement: Requirement;
  readonly state: 'proven' | 'waived' | 'missing';
  readonly proofs: readonly Proof[];
  /** Why it is waived, or what it waits for under a finished part. */
  readonly reason?: string;
}

export interface SpecAssessment {
  readonly spec: string;
  readonly assessed: readonly Assessed[];
}

export interface Assessment {
  /** The parts in which nothing owed may be missing. */
  readonly finished: readonly string[];
  readonly specs: readonly SpecAssessment[];
  readonly problems: readonly string[];
}

export interface Tally {
  readonly total: number;
  readonly proven: number;
  readonly waived: number;
  readonly missing: number;
}

export function assess(
  lists: readonly RequirementList[],
  citations: Citations,
  declarations: Declarations,
): Assessment {
  const specs = lists.map(({ spec, requirements }) => ({
    spec,
    assessed: requirements.map((requirement) => judge(requirement, citations, declarations)),
  }));
  const all = specs.flatMap(({ assessed }) => assessed);
  return {
    finished: declarations.finished,
    specs,
    problems: [
      ...declarationProblems(declarations, lists),
      ...citations.problems,
      ...all
        .filter(({ requirement, proofs }) => declarations.waived.has(requirement.id) && proofs.length > 0)
        .map(({ requirement: { id } }) => `waived.json: ${id} is proven by a test; remove the waiver.`),
      ...all
        .filter(({ requirement, proofs }) => declarations.later.has(requirement.id) && proofs.length > 0)
        .map(({ requirement: { id } }) => `finished.json: ${id} is proven by a test; it waits no longer.`),
      ...all.flatMap((each) => unfinished(each, declarations, citations.unproven.get(each.requirement.id))),
    ],
  };
}

export function tally(assessed: readonly Assessed[], counts: (requirement: Requirement) => boolean): Tally {
  const chosen = assessed.filter(({ requirement }) => counts(requirement));
  const inState = (state: Assessed['state']) => chosen.filter((each) => each.state === state).length;
  return {
    total: chosen.length,
    proven: inState('proven'),
    waived: inState('waived'),
    missing: inState('missing'),
  };
}

function judge(requirement: Requirement, citations: Citations, declarations: Declarations): Assessed {
  const proofs = citations.proofs.get(requirement.id) ?? [];
  if (proofs.length > 0) return { requirement, state: 'proven', proofs };
  const waived = declarations.waived.get(requirement.id);
  if (waived !== undefined) return { requirement, state: 'waived', proofs, reason: waived };
  const later = declarations.later.get(requirement.id);
  return { requirement, state: 'missing', proofs, ...(later === undefined ? {} : { reason: later }) };
}

function unfinished(
  { requirement, state }: Assessed,
  { finished, later }: Declarations,
  unproven: readonly Unproven[] = [],
): string[] {
  if (state !== 'missing' || !isOwed(requirement.level) || later.has(requirement.id)) return [];
  const prefix = finished.find((each) => requirement.id.startsWith(each));
  if (prefix === undefined) return [];
  const start = `${requirement.id} (${requirement.level}) is under "${prefix}" but`;
  if (unproven.length === 0) return [`${start} no passed test proves it.`];
  const tests = unproven.map(({ file, title, why }) => `${file} › ${title} (${why})`);
  return [`${start} nothing proves it: ${tests.join('; ')}.`];
}
