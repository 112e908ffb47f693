import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type * as conditions from '../src/planner/part-needed.ts';

/** The name of a condition in `part-needed.ts` for each function of a file. */
type Conditions = Readonly<Record<string, keyof typeof conditions>>;

/**
 * The parts of the planner that a page loads only where a site or a request needs them: for each file its functions. All
 * other files import a stand-in, which asks for the part when there is something to do.
 */
const FUNCTIONS: Readonly<Record<string, Readonly<Record<string, Conditions>>>> = {
  rows: {
    'planner/src/match/match-row.ts': {
      matchRowKeys: 'hasRows',
      matchRowDates: 'hasRows',
      matchRowWords: 'hasRows',
      matchOnlyRow: 'hasRows',
      giveRow: 'always',
      rowOptions: 'always',
    },
    'planner/src/match/row-names.ts': { namesOfRow: 'always' },
    'planner/src/match/row-meant.ts': { isRowQuotation: 'hasRows', isOfOther: 'hasRows' },
  },
  pairs: {
    'planner/src/match/place-values.ts': { placeValues: 'hasValues', checkOrder: 'hasSeveral' },
    'planner/src/match/turned-pair.ts': { turnedPair: 'hasSeveral', turnedText: 'always', pairsOf: 'always' },
    'planner/src/match/givers.ts': { matchGivers: 'isGiving' },
  },
  beside: {
    'planner/src/match/words-beside-values.ts': {
      asksStray: 'always',
      smallEnd: 'isLong',
      otherLabel: 'isLong',
      isTwoNames: 'isLong',
    },
    'planner/src/plan/given-values.ts': { givenTo: 'always' },
    'planner/src/plan/context.ts': { isContext: 'always' },
    'planner/src/plan/news.ts': { newsOf: 'hasNews' },
    'planner/src/match/colon-text.ts': { matchColonTexts: 'hasColon' },
    'planner/src/match/place-names.ts': { placeFor: 'hasFree' },
  },
  texts: {
    'planner/src/match/match-text.ts': {
      matchTexts: 'takesText',
      matchTails: 'takesText',
      matchLooks: 'takesText',
      isNamedSecret: 'always',
    },
  },
  plain: {
    'planner/src/match/beside-texts.ts': { matchBesideTexts: 'takesText' },
    'planner/src/match/match-plain.ts': { matchPlain: 'takesPlain', matchPhones: 'takesPlain' },
    'planner/src/match/phones-in.ts': { phonesIn: 'always' },
    'planner/src/match/measured-text.ts': { measuredText: 'hasGiven' },
    'planner/src/plan/clearer.ts': { isClearer: 'always' },
    'planner/src/plan/spelled-out.ts': { isSpelledOut: 'always' },
  },
  numbers: {
    'planner/src/match/match-numbers.ts': { matchNumbers: 'takesNumber' },
    'planner/src/match/word-in-value.ts': { beforeStep: 'endsWithStep', belowZero: 'saysMinus' },
    'planner/src/plan/foreign-noun.ts': { isForeignNoun: 'always' },
  },
  days: {
    'planner/src/match/match-dates.ts': { matchDates: 'takesDate', dateOptions: 'always' },
    'values/src/dates/numeric-date.ts': { looksLikeDate: 'mayBeDate', readNumericDate: 'mayBeDate' },
  },
  stretches: {
    'planner/src/match/shared-month.ts': { sharedMonth: 'mayShareMonth' },
    'planner/src/match/split-stretch.ts': { splitStretch: 'isStretch' },
    'planner/src/match/shared-year.ts': { sharedYear: 'mayShareYear', daysFrom: 'always' },
  },
  demands: {
    'planner/src/plan/certain.ts': { certainOf: 'always', lackingOf: 'always' },
    'planner/src/match/told-row.ts': { isToldOf: 'isTold' },
  },
  meant: {
    'planner/src/match/person-meant.ts': {
      personMeant: 'hasOpen',
      isPersonField: 'always',
      tellsOfPeople: 'always',
    },
    'planner/src/match/match-replaced.ts': { matchReplaced: 'saysInstead', isReplacedQuotation: 'always' },
    'planner/src/match/changed-field.ts': { changedField: 'isChanging' },
    'planner/src/match/row-directions.ts': { goesThere: 'always' },
    'planner/src/match/pointed-at.ts': { isPointedAt: 'mayBePointedAt' },
    'planner/src/match/ordered-count.ts': { isOrdered: 'always' },
    'planner/src/plan/universal.ts': { allSaid: 'saysAll' },
    'planner/src/match/label-halves.ts': { isPhone: 'always', isHalfNamed: 'always' },
    'planner/src/plan/wish-of-other.ts': { wishOfOther: 'always' },
  },
  several: {
    'planner/src/plan/several-clauses.ts': { joinAnswers: 'always', continued: 'always' },
    'planner/src/plan/split-joined.ts': { splitJoined: 'isJoined' },
    'planner/src/plan/several-rows.ts': { severalRows: 'isOfAll' },
    'planner/src/plan/refer-back.ts': { referBack: 'always' },
  },
  switches: {
    'planner/src/match/match-flags.ts': { matchFlags: 'hasFlags', matchNone: 'isSetting' },
    'planner/src/match/named-fields.ts': { namedWithoutValue: 'hasOpen' },
    'planner/src/match/field-called-so.ts': { isOtherField: 'isAmongOthers' },
    'planner/src/match/match-address.ts': { matchAddress: 'takesAddress' },
  },
  lists: {
    'planner/src/plan/read.ts': { decideRead: 'always' },
    'planner/src/match/list-filters.ts': { matchFilters: 'hasOpen' },
    'planner/src/plan/go.ts': { decideGo: 'always' },
    'planner/src/plan/list-or-action.ts': { isBare: 'always', namesMany: 'always', wishesOne: 'always' },
    'planner/src/plan/questions-of-doing.ts': { offerOf: 'always', pageOfDoing: 'always' },
  },
  changes: {
    'planner/src/conversation/correct-plan.ts': { correctPlan: 'always' },
    'planner/src/plan/correct-later.ts': { correctLater: 'always' },
    'planner/src/plan/saying-again.ts': { sayingAgain: 'always', sayingLater: 'always' },
  },
  negations: {
    'planner/src/speech/harmless-negation.ts': {
      isGivenUp: 'always',
      withOption: 'always',
      unwished: 'always',
    },
    'planner/src/speech/negation-in-text.ts': { withText: 'always' },
    'planner/src/match/ask-number.ts': { askNumber: 'always', askPossible: 'always' },
    'planner/src/speech/courtesy.ts': { courtesyIn: 'isCourteous' },
  },
  doubts: {
    'planner/src/match/origins.ts': {
      originsOf: 'always',
      isLed: 'always',
      hasCell: 'always',
      doubtGiven: 'hasGiven',
    },
    'planner/src/plan/with-corrections.ts': { withCorrections: 'hasCorrections' },
    'planner/src/match/unsaid-date.ts': { otherDays: 'always', dayOfYears: 'always', nearestDays: 'always' },
    'planner/src/match/stray-cues.ts': { strayCues: 'hasCues' },
    'planner/src/speech/cut-off.ts': { askWhole: 'mayBeCutOff' },
    'planner/src/match/stray-words.ts': { strayBefore: 'isBehind' },
  },
  steps: {
    'planner/src/match/match-steps.ts': { matchSteps: 'hasStep' },
    'planner/src/match/day-of-month.ts': { dayOfMonth: 'isPlace' },
    'planner/src/match/first-rows.ts': { matchFirstRows: 'hasOrdinal' },
    'planner/src/site/worded-days.ts': { wordedDays: 'hasYear' },
    'planner/src/plan/field-of-left.ts': { fieldOfLeft: 'always' },
  },
  times: {
    'values/src/find/find-times.ts': { findTimes: 'mayHaveTime' },
    'values/src/find/find-durations.ts': { findDurations: 'mayHaveDuration' },
    'values/src/times/read-duration.ts': { readDuration: 'always' },
    'planner/src/match/duration-in.ts': { durationIn: 'hasDuration' },
  },
};

/** What a function returns that has nothing to do, where that is not undefined. */
const NOTHING: Readonly<Record<string, string>> = {
  placeValues: '[]',
  looksLikeDate: 'false',
  strayCues: 'new Set()',
  isOtherField: 'false',
  courtesyIn: 'new Set()',
  changedField: '0',
  isPointedAt: 'false',
  wordedDays: '[]',
  matchFirstRows: 'false',
  isToldOf: 'false',
  isTwoNames: 'false',
  isRowQuotation: 'false',
  isOfOther: 'false',
};

/** The words of replies, by language. */
const REPLIES = /\/planner\/src\/language\/replies\/(\w\w)\.ts$/;
const ENTRY = /\/part:([\w-]+)$/;
const STAND_IN = '\0stand-in:';
const PART = '\0part:';

const packages = fileURLToPath(new URL('../../../packages/', import.meta.url));
const registry = JSON.stringify(fileURLToPath(new URL('../src/planner/parts.ts', import.meta.url)));
const needed = JSON.stringify(fileURLToPath(new URL('../src/planner/part-needed.ts', import.meta.url)));

/** The files of the parts, for the build. */
export function partFiles(languages: readonly string[]): Readonly<Record<string, string>> {
  const names = [...Object.keys(FUNCTIONS), ...languages.map((code) => `replies-${code}`)];
  return Object.fromEntries(names.map((name) => [`handrail-${name}`, `part:${name}`]));
}

function partOf(file: string): string | undefined {
  const [, code] = REPLIES.exec(file) ?? [];
  if (code !== undefined) return `replies-${code}`;
  return Object.keys(FUNCTIONS).find((part) => Object.hasOwn(FUNCTIONS[part] ?? {}, within(file)));
}

function within(file: string): string {
  return file.startsWith(packages) ? file.slice(packages.length) : '';
}

/** Exports what the files of a part export. */
function codeOfPart(part: string): string {
  const files = Object.keys(FUNCTIONS[part] ?? { [`planner/src/language/replies/${part.slice(-2)}.ts`]: {} });
  return files.map((file) => `export * from ${JSON.stringify(packages + file)};`).join('\n');
}

const CONSTANT = /^export const [A-Z_]+ = .*;$/gm;

function codeOfStandIn(part: string, file: string): string {
  const name = JSON.stringify(part);
  const functions = FUNCTIONS[part]?.[within(file)];
  if (!functions)
    return `import { objectOf } from ${registry};
export const replies = /* @__PURE__ */ objectOf(${name}, 'replies');`;
  return [
    `import { partNamed } from ${registry};`,
    `import * as needed from ${needed};`,
    ...(readFileSync(file, 'utf8').match(CONSTANT) ?? []),
    ...Object.entries(functions).map(([each, condition]) => {
      const call = `partNamed(${name}).${each}(...all)`;
      return `export const ${each} = (...all) => needed.${condition}(...all) ? ${call} : ${NOTHING[each] ?? 'undefined'};`;
    }),
  ].join('\n');
}

/** Makes their own files of the parts. A test compares what the files understand with the sources. */
export function laterParts(): Plugin {
  return {
    name: 'later-parts',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      const [, entry] = ENTRY.exec(source) ?? [];
      if (entry !== undefined) return PART + entry;
      const found = source.endsWith('.ts') ? await this.resolve(source, importer, { skipSelf: true }) : null;
      const part = found ? partOf(found.id) : undefined;
      if (!found || part === undefined || importer === PART + part || partOf(importer) === part) return found;
      return `${STAND_IN}${part}:${found.id}`;
    },
    load(id) {
      if (id.startsWith(PART)) return codeOfPart(id.slice(PART.length));
      if (!id.startsWith(STAND_IN)) return undefined;
      const [part = '', file = ''] = id.slice(STAND_IN.length).split(':');
      return codeOfStandIn(part, file);
    },
  };
}
