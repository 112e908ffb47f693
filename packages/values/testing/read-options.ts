import { german } from '../src/languages/de.ts';
import { english } from '../src/languages/en.ts';
import { spanish } from '../src/languages/es.ts';
import { french } from '../src/languages/fr.ts';
import { italian } from '../src/languages/it.ts';
import type { Language } from '../src/languages/language.ts';
import { dutch } from '../src/languages/nl.ts';
import type { ReadOptions } from '../src/options.ts';

export const LANGUAGES: Readonly<Record<string, Language>> = Object.fromEntries(
  [english, german, french, spanish, italian, dutch].map((language) => [language.id, language]),
);

/** Options in a word or two, so that a table of examples stays readable: "", "en-US", "in de", "de-CH in de". */
export function readOptions(said: string): ReadOptions {
  const [, locale, id] = /^([\w-]*?)(?: ?\bin (\w\w))?$/.exec(said) ?? [];
  const language = id === undefined ? undefined : LANGUAGES[id];
  if (id !== undefined && !language) throw new Error(`There is no language "${id}" here.`);
  return { ...(locale ? { locale } : {}), ...(language ? { language } : {}) };
}
