import type { PlannerLanguage, SpokenLanguage } from '@handrail/planner';
import { german } from '@handrail/values/de';
import { english } from '@handrail/values/en';
import { spanish } from '@handrail/values/es';
import { french } from '@handrail/values/fr';
import { italian } from '@handrail/values/it';
import { dutch } from '@handrail/values/nl';

const VALUES = [english, german, french, spanish, italian, dutch];

/** The languages whose requests can be understood, English first. */
export async function spokenLanguages(): Promise<readonly SpokenLanguage[]> {
  const languages = await Promise.all(
    VALUES.map(async (values): Promise<SpokenLanguage[]> => {
      const requests = await plannerLanguage(values.id);
      return requests ? [{ requests, values }] : [];
    }),
  );
  return languages.flat();
}

/** Undefined for a language that the planner does not have. */
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
