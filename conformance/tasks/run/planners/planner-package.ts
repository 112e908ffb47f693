import type { PlannerLanguage, Understanding } from '@handrail/planner';
import { german } from '@handrail/values/de';
import { english } from '@handrail/values/en';
import { spanish } from '@handrail/values/es';
import { french } from '@handrail/values/fr';
import { italian } from '@handrail/values/it';
import { dutch } from '@handrail/values/nl';
import type { AnswerCall } from '../planner-port.ts';
import type { Understand } from './deterministic.ts';
import type { Knowledge, Learning, LearnPage, SpokenLanguage } from './knowledge.ts';

/** The guard that judges any plan, whoever made it. */
export type JudgePlan = (
  calls: readonly AnswerCall[],
  request: string,
  knowledge: Knowledge,
) => Understanding;

/** What is used of `@handrail/planner`; taken by name, so that the other planners can be run without it. */
interface PlannerPackage {
  readonly understand?: Understand;
  readonly learnPage?: LearnPage;
  readonly judgePlan?: JudgePlan;
}

const VALUES = [english, german, french, spanish, italian, dutch];

export async function offered<Name extends keyof PlannerPackage>(
  name: Name,
): Promise<NonNullable<PlannerPackage[Name]>> {
  const planner: PlannerPackage & object = await import('@handrail/planner');
  const part = planner[name];
  if (!part) throw new Error(`@handrail/planner does not export "${name}". Use --planner old or oracle.`);
  return part;
}

export async function offeredLearning(): Promise<Learning> {
  const languages = await Promise.all(
    VALUES.map(async (values): Promise<SpokenLanguage[]> => {
      const requests = await plannerLanguage(values.id);
      return requests ? [{ requests, values }] : [];
    }),
  );
  return { learnPage: await offered('learnPage'), languages: languages.flat() };
}

/** A language whose words are not written yet is left out. */
async function plannerLanguage(code: string): Promise<PlannerLanguage | undefined> {
  try {
    const specifier = `@handrail/planner/${code}`;
    const exports: { readonly [name: string]: PlannerLanguage } = await import(/* @vite-ignore */ specifier);
    return Object.values(exports).find((each) => each.code === code);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : undefined;
    if (reason === 'ERR_PACKAGE_PATH_NOT_EXPORTED' || reason === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
