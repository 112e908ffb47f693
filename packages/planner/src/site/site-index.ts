import { isJsonObject, ownProperty } from '@handrail/base';
import { type Capability, ROW_KEY, type SiteOverview } from '@handrail/page';
import type { Knowledge, KnownRow } from '../knowledge.ts';
import { type Lexicon, lexiconOf } from '../language/lexicon.ts';
import { type ByLength, byLength } from '../text/by-length.ts';
import { type SortedWords, sortedWords } from '../text/sorted-words.ts';
import { spaced, stemsOf, tokensOf } from '../text/tokens.ts';
import { type ActionInfo, actionInfo } from './action-info.ts';
import { type LabelIndex, labelIndex } from './labels.ts';

/** What a site offers, made ready for looking words up. */
export interface SiteIndex {
  readonly actions: readonly ActionInfo[];
  readonly views: readonly ActionInfo[];
  /** Every stem that the site itself uses, options and rows included. */
  readonly stems: ReadonlySet<string>;
  readonly sortedStems: SortedWords;
  /** Words of titles, ids, labels and pages; typing errors are measured against them. */
  readonly words: ByLength;
  /** Words of rows and options, as they are written but in lower case. */
  readonly named: ReadonlySet<string>;
  /** Capabilities by a stem of their title, id, fields, options or rows. */
  readonly byStem: ReadonlyMap<string, readonly ActionInfo[]>;
  readonly labels: LabelIndex;
  /** The stems of all titles, those of pages too, joined by spaces. */
  readonly titles: ReadonlySet<string>;
  /** Actions by the groups of their verbs, and all stems of their verbs. */
  readonly byVerb: ReadonlyMap<string, readonly ActionInfo[]>;
  readonly verbStems: ReadonlySet<string>;
  /** Every known row by its key in lower case. */
  readonly rows: ReadonlyMap<string, KnownRow>;
}

interface Kept {
  readonly forms: Knowledge['forms'];
  readonly data: Knowledge['data'];
  readonly languages: Knowledge['languages'];
  readonly index: SiteIndex;
}

const kept = new WeakMap<SiteOverview, Kept>();

/** Made once for each reading of a site. */
export function siteIndex({ site, forms, data, languages }: Knowledge): SiteIndex {
  const known = kept.get(site);
  if (known && known.forms === forms && known.data === data && known.languages === languages)
    return known.index;
  const index = makeIndex(
    site,
    forms,
    data,
    languages.map(({ requests }) => lexiconOf(requests)),
  );
  kept.set(site, { forms, data, languages, index });
  return index;
}

function makeIndex(
  site: SiteOverview,
  forms: Knowledge['forms'],
  data: Knowledge['data'],
  lexicons: readonly Lexicon[],
): SiteIndex {
  const rows = new Map(data.flatMap((list) => list.rows.map((row) => [row.key.toLowerCase(), row] as const)));
  const infos = [...site.capabilities.values()].map((capability) => {
    const form = forms.find(({ action }) => action === capability.id);
    const page = site.pages.find(({ route }) => route === capability.route);
    return actionInfo(capability, {
      lexicons,
      form,
      rows: rowsFor(capability, form?.rowKeys ?? capability.rows?.map(({ key }) => key), rows),
      listed: data.filter(({ view }) => view === capability.id).flatMap((list) => list.rows),
      pageTitle: `${page?.title ?? ''} ${page?.description ?? ''}`,
    });
  });
  const byStem = new Map<string, ActionInfo[]>();
  for (const info of infos) {
    for (const stem of stemsOfInfo(info)) {
      const known = byStem.get(stem);
      if (known) known.push(info);
      else byStem.set(stem, [info]);
    }
  }
  return {
    actions: infos.filter(({ capability }) => capability.kind === 'action'),
    views: infos.filter(({ capability }) => capability.kind === 'view'),
    stems: new Set(byStem.keys()),
    sortedStems: sortedWords(byStem.keys()),
    words: byLength(
      new Set([...infos.flatMap(wordsOfInfo), ...site.pages.flatMap(({ title }) => wordsIn(title))]),
    ),
    named: new Set([
      ...data.flatMap((list) => list.rows.flatMap(({ label }) => wordsIn(label))),
      ...infos.flatMap(({ fields }) =>
        fields.flatMap(({ options }) => options.flatMap(({ label }) => wordsIn(label))),
      ),
    ]),
    byStem,
    labels: labelIndex(infos),
    titles: new Set([
      ...infos.map(({ titleStems }) => titleStems.join(' ')),
      ...site.pages.map(({ title }) => stemsOf(title).join(' ')),
    ]),
    byVerb: byVerbOf(infos),
    verbStems: new Set(infos.flatMap(({ verbStems }) => [...verbStems])),
    rows,
  };
}

function byVerbOf(infos: readonly ActionInfo[]): ReadonlyMap<string, readonly ActionInfo[]> {
  const byVerb = new Map<string, ActionInfo[]>();
  for (const info of infos) {
    for (const group of info.verbGroups) byVerb.set(group, [...(byVerb.get(group) ?? []), info]);
  }
  return byVerb;
}

function rowsFor(
  { inputSchema, rows: shown }: Capability,
  keys: readonly string[] | undefined,
  rows: ReadonlyMap<string, KnownRow>,
): readonly KnownRow[] | undefined {
  const properties = inputSchema && ownProperty(inputSchema, 'properties');
  const takesRow = isJsonObject(properties) && Object.hasOwn(properties, ROW_KEY);
  if (!takesRow) return undefined;
  const labels = new Map(shown?.map(({ key, label }) => [key, label]));
  return (keys ?? []).map(
    (key) => rows.get(key.toLowerCase()) ?? { key, label: labels.get(key) ?? key, cells: [] },
  );
}

function wordsOfInfo({ capability: { title, id }, fields }: ActionInfo): readonly string[] {
  return [title, id.replaceAll('.', ' '), ...fields.map(({ label }) => label)].flatMap(wordsIn);
}

function wordsIn(text: string): readonly string[] {
  return tokensOf(spaced(text)).flatMap(({ word }) => (/^\p{L}{3,}$/u.test(word) ? [word] : []));
}

function stemsOfInfo({ verbStems, title, nouns, loose, fields, rows = [] }: ActionInfo): Iterable<string> {
  return new Set([
    ...verbStems,
    ...title.map(({ base }) => base),
    ...nouns,
    ...loose,
    ...fields.flatMap(({ options }) => options.flatMap(({ stems, valueStems }) => [...stems, ...valueStems])),
    ...rows.flatMap(({ stems }) => [...stems]),
  ]);
}
