import type { Knowledge, Understanding } from '@handrail/planner';
import { type AnswerCall, timed } from '../planner-port.ts';
import { knowledgeOf, learnSite } from './knowledge.ts';
import { spokenLanguages } from './languages.ts';
import type { Guard } from './obedient.ts';

/** The guard of `@handrail/planner`; taken by name, so that the other planners can be run without it. */
interface Guarding {
  readonly judgePlan?: (
    calls: readonly AnswerCall[],
    request: string,
    knowledge: Knowledge,
    options?: { readonly replies?: readonly string[] },
  ) => Understanding;
}

/** Judges plans as the product does. */
export async function plannerGuard(): Promise<Guard> {
  const { judgePlan }: Guarding & object = await import('@handrail/planner');
  if (!judgePlan)
    throw new Error('@handrail/planner does not export "judgePlan". Use --planner obedient-unguarded.');
  const languages = await spokenLanguages();
  return async ({ calls }, { request, locale, replies }, visit) => {
    const knowledge = knowledgeOf(await learnSite(visit), languages, locale === undefined ? {} : { locale });
    return timed(() => judgePlan(calls, request, knowledge, replies ? { replies } : {}));
  };
}
