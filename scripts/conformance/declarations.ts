import { isHard, type RequirementList } from './requirements.ts';

/** What the project says about itself: which parts are finished, and what cannot apply. */
export interface Declarations {
  readonly finished: readonly string[];
  /** Hard requirements under a finished prefix that wait for something else, with what they wait for. */
  readonly later: ReadonlyMap<string, string>;
  readonly waived: ReadonlyMap<string, string>;
}

export function parseDeclarations(finished: unknown, waived: unknown): Declarations {
  const prefixes = (finished as { prefixes?: unknown } | null)?.prefixes;
  if (!Array.isArray(prefixes) || prefixes.some((prefix) => typeof prefix !== 'string')) {
    throw new Error('conformance/finished.json needs "prefixes", a list of texts.');
  }
  return {
    finished: prefixes as string[],
    later: reasonsById('finished.json', (finished as { later?: object }).later ?? {}),
    waived: reasonsById('waived.json', waived as object),
  };
}

function reasonsById(file: string, given: object): ReadonlyMap<string, string> {
  const reasons = Object.entries(given);
  if (reasons.some(([, reason]) => typeof reason !== 'string' || reason.trim() === '')) {
    throw new Error(`conformance/${file} needs a reason for every id.`);
  }
  return new Map(reasons as [string, string][]);
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
