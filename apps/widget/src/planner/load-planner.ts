import type { SpokenLanguage } from '@handrail/planner';
import * as messages from '../messages.ts';
import type { LanguageCode } from './languages-for.ts';

export type PlannerCore = typeof import('./core.ts');
export type PlannerReplies = typeof import('./go-on.ts');
type TellingFile = typeof import('./tell-language.ts');
type LanguageFile = typeof import('./languages/en.ts');
type DatesFile = typeof import('./dates/en.ts');
type PhoneFile = typeof import('./phone.ts');

/** A file that requests are understood with could not be loaded. */
export class PlannerMissing extends Error {
  override readonly name = 'PlannerMissing';
  constructor(file: string, options?: ErrorOptions) {
    super(messages.plannerMissing(file), options);
  }
}

/** Loads the parts of the planner from beside the widget, each when it is first needed, and once. */
export interface PlannerFiles {
  core(): Promise<PlannerCore>;
  /** For what is said after the first request. */
  replies(): Promise<PlannerReplies>;
  /** Tells the language of a request. */
  telling(): Promise<TellingFile>;
  /**
   * The first language must be there; a site may have left others out. The same languages are the same list, because
   * what is made of a list is kept with it.
   */
  languages(codes: readonly LanguageCode[], withDates: boolean): Promise<readonly SpokenLanguage[]>;
  phone(): Promise<PhoneFile>;
  /** A part that the planner asks for by its name. */
  part(name: string): Promise<unknown>;
}

/** `folder` is the address that the files are relative to. */
export function createPlannerFiles(
  folder: string,
  load: (address: string) => Promise<unknown> = (address) => import(/* @vite-ignore */ address),
): PlannerFiles {
  const loaded = new Map<string, Promise<unknown>>();
  const lists = new Map<string, readonly SpokenLanguage[]>();
  const get = <File>(name: string): Promise<File> => {
    const file =
      loaded.get(name) ??
      load(new URL(name, folder).href).catch((cause: unknown) => {
        loaded.delete(name);
        throw new PlannerMissing(name, { cause });
      });
    loaded.set(name, file);
    return file as Promise<File>;
  };
  return {
    core: () => get('handrail-planner.js'),
    replies: () => get('handrail-replies.js'),
    telling: () => get('handrail-languages.js'),
    async languages(codes, withDates) {
      const files = await Promise.all(
        codes.map(async (code, at) => {
          const file = get<LanguageFile>(`handrail-planner-${code}.js`);
          const dates = withDates ? get<DatesFile>(`handrail-dates-${code}.js`) : undefined;
          const both = Promise.all([file, dates]);
          return at === 0 ? both : both.catch(() => undefined);
        }),
      );
      const found = files.flatMap((both) => (both ? [languageOf(...both)] : []));
      const key = `${withDates}${found.map(({ requests }) => requests.code)}`;
      const list = lists.get(key) ?? found;
      lists.set(key, list);
      return list;
    },
    phone: () => get('handrail-phone.js'),
    part: (name) => get(`handrail-${name}.js`),
  };
}

/** A language with its dates in words. They are a file of their own, because most of it is a library. */
function languageOf({ language }: LanguageFile, dates: DatesFile | undefined): SpokenLanguage {
  return dates ? { ...language, values: { ...language.values, findDates: dates.findDates } } : language;
}
