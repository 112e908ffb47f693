import { gatherKnowledge, type Knowledge, type OtherPages, seePage } from '@handrail/planner';
import type { Desk } from '../request/desk.ts';
import { pageHere, siteHere } from '../request/desk.ts';
import type { Talk } from '../request/talk.ts';
import type { KnowledgeSetting } from './complete-knowledge.ts';
import type { PlannerCore, PlannerFiles, PlannerReplies } from './load-planner.ts';

export interface Gathered {
  readonly core: PlannerCore;
  /** Only where something was said before. */
  readonly replies?: PlannerReplies;
  readonly knowledge: Knowledge;
  /** Calls the planner, with the parts that it asks for. */
  understand<Result>(work: () => Result): Promise<Result>;
}

/** What words are worked on with. */
export interface GatheredWork {
  readonly desk: Desk;
  readonly gathered: Gathered;
}

/** Everything that words are understood by: the planner, their language, this page and the others of the site. */
export async function gather(
  desk: Desk,
  files: PlannerFiles,
  around: OtherPages,
  said: readonly string[],
  setting: KnowledgeSetting,
): Promise<Gathered> {
  const site = siteHere(desk.execution);
  const words = said.join(' ');
  const [core, replies, others] = await Promise.all([
    files.core(),
    said.length > 1 ? files.replies() : undefined,
    around.see(site.here, () => site),
  ]);
  // The page may have changed while the others were looked at.
  const here = pageHere(desk.execution);
  const inManifest = desk.execution.manifest?.actions;
  const seen = gatherKnowledge(seePage(here, siteHere(desk.execution, here), inManifest), others);
  return {
    core,
    understand: (work) => core.withParts(work, files.part),
    ...(replies ? { replies } : {}),
    knowledge: await core.completeKnowledge(seen, files, words, setting),
  };
}

/** Hears everything that was said, from the beginning. */
export function hearAll(
  { core, replies, knowledge, understand }: Gathered,
  said: readonly string[],
): Promise<Talk> {
  return understand(() =>
    replies ? replies.hearAgain(knowledge, said) : core.talkFirst(knowledge, said.join(' ')),
  );
}
