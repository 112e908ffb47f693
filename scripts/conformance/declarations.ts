import { isReason } from './reason.ts';
import { isHard, type RequirementList } from './requirements.ts';

/** What the project says about itself: which parts are finished, and what cannot apply. */
export interface Declarations {
  readonly finished: readonly string[];
  /** Hard requirements under a finished prefix that wait for something else, with what they wait for. */
  readonly later: ReadonlyMap<string, string>;
  readonly waived: ReadonlyMap<string, string>;
}

const KEYS = ['prefixes', 'later'];

export function parseDeclarations(finished: unknown, waived: unknown): Declarations {
  const { prefixes, later = {}, ...others } = (finished ?? {}) as Record<string, unknown>;
  if (!Array.isArray(prefixes) || prefixes.some((prefix) => typeof prefix !== 'string')) {
    throw new Error('conformance/finished.json needs "prefixes", a list of texts.');
  }
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) {
    throw new Error(`conformance/finished.json knows no "${unknown}", only ${KEYS.join(' and ')}.`);
  }
  return {
    finished: prefixes as string[],
    later: reasonsById('finished.json', later),
    waived: reasonsById('waived.json', waived),
  };
}

function reasonsById(file: string, given: unknown): ReadonlyMap<string, string> {
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  const reasons = isObject ? Object.entries(given) : [];
  if (!isObject || !reasons.every(([, reason]) => isReason(reason))) {
    throw new Error(`conformance/${file} needs a reason for every id, in words.`);
  }
  return new Map(reasons);
}

export function declarationProblems(declarations: Declarations, lists: readonly RequirementList[]): string[] {
  const all = lists.flatMap(({ requirements }) => requirements);
  const byId = new Map(all.map((each) => [each.id, each]));
  const problems: string[] = [];
  for (const prefix of declarations.finished) {
    // "CORE-1" would also cover CORE-16, which is rarely meant.
    if (!/[-.]$/.test(prefix) && !byId.has(prefix)) {
      problems.push(`finished.json: "${prefix}" is neither a whole id nor ends in "-" or ".".`);
    } else if (!all.some(({ id }) => id.startsWith(prefix))) {
      problems.push(`finished.json: no requirement starts with "${prefix}".`);
    }
  }
  for (const id of declarations.later.keys()) {
    const requirement = byId.get(id);
    if (!requirement) problems.push(`finished.json: no requirement is named ${id}.`);
    else if (!isHard(requirement.level)) {
      problems.push(
        `finished.json: ${id} is only ${requirement.level}; prove it, or waive it with a reason.`,
      );
    } else if (!declarations.finished.some((prefix) => id.startsWith(prefix))) {
      problems.push(`finished.json: ${id} is under no finished prefix, so it needs no mention.`);
    }
  }
  for (const id of declarations.waived.keys()) {
    const requirement = byId.get(id);
    if (!requirement) {
      problems.push(`waived.json: no requirement is named ${id}.`);
    } else if (isHard(requirement.level)) {
      problems.push(`waived.json: ${id} is a ${requirement.level} and cannot be waived.`);
    }
  }
  return problems;
}
