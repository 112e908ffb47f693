import { filesBelow, readJson } from '../source/repository.ts';

const LEVELS = ['MUST', 'MUST NOT', 'SHAPE', 'SHOULD', 'SHOULD NOT', 'MAY', 'EXTRA'] as const;

export type Level = (typeof LEVELS)[number];

export interface Requirement {
  readonly id: string;
  readonly section: string;
  readonly level: Level;
  readonly text: string;
  /** What a test has to perform before it may cite the id. */
  readonly check: string;
}

export interface RequirementList {
  readonly spec: string;
  /** Where the list was read from: a specification's own text, or a reference page written about one. */
  readonly source: string;
  readonly requirements: readonly Requirement[];
}

/** Without these a specification is not kept. `SHAPE` is a wire shape, which is as binding as a MUST. */
export function isHard(level: Level): boolean {
  return level === 'MUST' || level === 'MUST NOT' || level === 'SHAPE';
}

/** What a finished part still needs a proof or a waiver for: all but what the specification merely allows. */
export function isOwed(level: Level): boolean {
  return level !== 'MAY';
}

export function readRequirementLists(root: string, folder = 'conformance/requirements'): RequirementList[] {
  const lists = filesBelow(root, folder).map((path) => checkList(path, readJson(root, path)));
  const seen = new Map<string, string>();
  for (const list of lists) {
    for (const { id } of list.requirements) {
      const before = seen.get(id);
      if (before) throw new Error(`Requirement ${id} stands twice: in ${before} and in ${list.spec}.`);
      seen.set(id, list.spec);
    }
  }
  return lists;
}

function checkList(path: string, value: unknown): RequirementList {
  const list = value as Partial<RequirementList>;
  if (typeof list.spec !== 'string' || typeof list.source !== 'string' || !Array.isArray(list.requirements)) {
    throw new Error(`${path} needs "spec", "source" and "requirements".`);
  }
  for (const each of list.requirements as Partial<Requirement>[]) {
    const words = [each.id, each.section, each.text, each.check];
    if (words.some((word) => typeof word !== 'string') || !LEVELS.some((level) => level === each.level)) {
      throw new Error(`${path} holds a broken requirement: ${each.id ?? 'one without id'}.`);
    }
  }
  return list as RequirementList;
}
