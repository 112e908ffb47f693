import { isJsonObject } from '@handrail/base';
import type { Capability } from '@handrail/page';
import type { KnownForm, KnownRow } from '../knowledge.ts';
import { conceptsOf, type Lexicon, verbAt, withNouns } from '../language/lexicon.ts';
import { basesOf, spaced, stemsOf, type Token, tokensOf } from '../text/tokens.ts';
import { type FieldInfo, fieldsOf } from './field-info.ts';
import { wordedDays } from './worded-days.ts';

export interface RowInfo {
  readonly key: string;
  readonly label: string;
  readonly stems: ReadonlySet<string>;
  readonly cells: KnownRow['cells'];
  /** Its label and its cells, each in a line. */
  readonly text: string;
  /** Those of its first cell, which mostly names it. */
  readonly title: ReadonlySet<string>;
  /** Days that its cells hold. */
  readonly dates: ReadonlySet<string>;
  /** Numbers with two decimals that its cells hold, such as prices: "35.00". */
  readonly sums: ReadonlySet<number>;
}

/** A capability with the words it can be asked for by. */
export interface ActionInfo {
  readonly capability: Capability;
  readonly fields: readonly FieldInfo[];
  /** The rows that offer it; undefined for one in no row. */
  readonly rows: readonly RowInfo[] | undefined;
  /** The stems of each row that a data view is known to show, and those of its first cell. */
  readonly listed: readonly Pick<RowInfo, 'stems' | 'title'>[];
  /** Stems and groups of the verbs in its title and its id. */
  readonly verbStems: ReadonlySet<string>;
  readonly verbGroups: ReadonlySet<string>;
  /** How many words of its title are its verb: two of "Turn on delay alerts". */
  readonly verbWords: number;
  /** The first word of its description, which mostly says what it does: "Ends a subscription". */
  readonly describedBy: string | undefined;
  /** The groups of that word. */
  readonly describedGroups: ReadonlySet<string>;
  /** The stems of all words of its title. */
  readonly titleStems: readonly string[];
  /** The telling words of its title. */
  readonly title: readonly { readonly base: string; readonly concepts: readonly string[] }[];
  /** What it is about: concepts of title and id without the verbs. */
  readonly nouns: ReadonlySet<string>;
  /** Concepts of everything else it says of itself. They cover words, and hardly rank. */
  readonly loose: ReadonlySet<string>;
  /** Stems of its options and rows. */
  readonly hints: ReadonlySet<string>;
  /** Whether it makes no sense without a value: it changes something to something. */
  readonly needsValue: boolean;
}

const SUM = /(?<![\d.,])\d{1,9}[.,]\d{2}(?![\d.,]\d)/g;
const ISO_DAY = /\b\d{4}-\d{2}-\d{2}\b/g;
/** Groups of verbs after which something new has to be said. */
const CHANGES: ReadonlySet<string> = new Set(['change', 'move', 'rename']);

/** What a value is called whatever its field is called: "his number is …", "the address …". */
const KIND_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['phone', stemsOf('number nummer numéro número numero')],
  ['email', stemsOf('address adresse dirección indirizzo adres')],
]);

export interface InfoOptions {
  /** Of all languages that are there: the site need not speak the visitor's. */
  readonly lexicons: readonly Lexicon[];
  readonly form: KnownForm | undefined;
  readonly rows: readonly KnownRow[] | undefined;
  readonly pageTitle: string;
  readonly listed: readonly KnownRow[];
}

export function actionInfo(capability: Capability, options: InfoOptions): ActionInfo {
  const { lexicons, form, rows, pageTitle } = options;
  const isFiller = (word: string) => lexicons.some(({ fillers }) => fillers.has(word));
  const { id, title, description, inputSchema, terms } = capability;
  const fields = fieldsOf(inputSchema, form, lexicons);
  const titleTokens = tokensOf(spaced(title));
  const lastPart = spaced(id.split('.').at(-1) ?? '');
  // A list is looked at: what is a verb elsewhere is a noun in its title, as in "Your orders".
  const isAction = capability.kind === 'action';
  const verbs = isAction
    ? lexicons.flatMap((each) => [...verbsIn(title, each), ...verbsIn(lastPart, each)])
    : [];
  // The first word of a title is what is done, even if no lexicon has it, unless the id says that it is a thing.
  const ownNouns = basesOf(id.split('.').slice(0, -1).join(' '));
  const firstStem = titleTokens[0]?.stem;
  const verbStems = new Set([
    ...verbs.map(({ stem }) => stem),
    ...(isAction ? stemsOf(lastPart) : []),
    ...(isAction &&
    firstStem !== undefined &&
    // "My wishes" do nothing.
    !lexicons.some(({ sentence }) => sentence.own.includes(titleTokens[0]?.word ?? '')) &&
    !ownNouns.includes(titleTokens[0]?.base ?? '')
      ? [firstStem]
      : []),
  ]);
  const verbGroups = new Set(verbs.flatMap(({ groups }) => groups));
  const telling = titleTokens.filter(({ word }) => !isFiller(word));
  const idTokens = tokensOf(spaced(id.split('.').slice(0, -1).join(' ')));
  const named = [...telling, ...idTokens].filter(({ word }) => !isFiller(word));
  const nouns = named.filter(
    ({ base, stem }) =>
      !(
        verbStems.has(base) ||
        (verbStems.has(stem) && verbs.some((verb) => verb.stem === stem && verb.base === base))
      ),
  );
  const concepts = (texts: readonly string[]) => texts.flatMap((text) => conceptsIn(text, lexicons));
  const inTitle = lexicons.map((each) => ({ lexicon: each, tokens: withNouns(titleTokens, each) }));
  const conceptsAt = (token: Token) =>
    inTitle.flatMap((each) =>
      conceptsOf(each.tokens.find(({ span }) => span === token.span) ?? token, each.lexicon),
    );
  const rowInfos = rows?.map(rowInfo);
  // "Mark as paid", with a day or a note that may be left out, does something on its own.
  const isDoneAlone =
    rows !== undefined &&
    verbGroups.size > 0 &&
    fields.every(({ kind, isRequired }) => !isRequired && (kind === 'date' || kind === 'text'));
  // "Report" moves something in French, and tells of it in English.
  const leads = lexicons.flatMap((each) => verbAt(titleTokens, 0, each) ?? []);
  const changing = leads.filter(({ groups }) => groups.some((group) => CHANGES.has(group))).length;
  const isUnlike = changing > 0 && changing < leads.length;
  const needsValue =
    fields.length > 0 &&
    isAction &&
    ((terms.idempotent === true && !isDoneAlone) ||
      ([...verbGroups].some((group) => CHANGES.has(group)) && !isUnlike) ||
      // Check boxes alone are settings: sent as they are, they change nothing.
      (rows === undefined && fields.length > 1 && fields.every(({ kind }) => kind === 'flag')));
  // "Notices" and "Save notices" are changed, though their titles do not say so.
  if (needsValue && !rows && [...verbGroups].every((group) => group === 'save')) verbGroups.add('change');
  return {
    capability,
    fields,
    rows: rowInfos,
    hints: new Set([
      ...fields.flatMap(({ options: each }) =>
        each.flatMap(({ telling: own, valueStems }) => [...own, ...valueStems]),
      ),
      ...(rowInfos ?? []).flatMap(({ stems }) => [...stems]),
    ]),
    listed: options.listed.map(({ label, cells }) => ({
      stems: new Set(stemsOf(label)),
      title: new Set(stemsOf(cells[0]?.text ?? '')),
    })),
    verbStems,
    verbGroups,
    verbWords: Math.max(1, ...lexicons.map((each) => (verbAt(titleTokens, 0, each)?.last ?? 0) + 1)),
    describedBy: isAction ? tokensOf(description)[0]?.stem : undefined,
    describedGroups: new Set(
      isAction ? lexicons.flatMap((each) => verbAt(tokensOf(description), 0, each)?.groups ?? []) : [],
    ),
    titleStems: titleTokens.map(({ stem }) => stem),
    title: telling.map((token) => ({ base: token.base, concepts: conceptsAt(token) })),
    nouns: new Set((nouns.length > 0 ? nouns : named).flatMap(conceptsAt)),
    loose: new Set(
      [
        ...concepts([description, pageTitle, ...fields.flatMap(({ label, name }) => [label, name])]),
        ...stemsOf(description),
        ...fields.flatMap(({ labelStems, nameStems }) => [...labelStems, ...nameStems]),
        ...outputNames(capability),
        ...fields.flatMap(({ kind }) => KIND_WORDS.get(kind) ?? []),
      ].filter((word) => !isFiller(word)),
    ),
    needsValue,
  };
}

/** Everything that the words of a text can be compared by. */
function conceptsIn(text: string, lexicons: readonly Lexicon[]): readonly string[] {
  const tokens = tokensOf(spaced(text));
  return lexicons.flatMap((each) => withNouns(tokens, each).flatMap((token) => conceptsOf(token, each)));
}

function verbsIn(
  text: string,
  lexicon: Lexicon,
): readonly { readonly stem: string; readonly base: string; readonly groups: readonly string[] }[] {
  const tokens = tokensOf(text);
  return tokens.flatMap(({ stem, base }, at) => {
    const found = verbAt(tokens, at, lexicon);
    return found ? [{ stem, base, groups: found.groups }] : [];
  });
}

function outputNames({ outputSchema }: Capability): readonly string[] {
  const items = outputSchema?.items ?? outputSchema;
  const properties = isJsonObject(items) ? items.properties : undefined;
  return isJsonObject(properties) ? Object.keys(properties).flatMap((name) => stemsOf(name)) : [];
}

function rowInfo({ key, label, cells }: KnownRow): RowInfo {
  const text = [label, ...cells.map((cell) => cell.text)].join('\n').slice(0, 2_000);
  const sums = (text.match(SUM) ?? []).map((sum) => Number(sum.replace(',', '.')));
  return {
    key,
    label,
    cells,
    text,
    stems: new Set(stemsOf(text)),
    // A first cell with nothing but the key names nothing.
    title: new Set(stemsOf((cells.find((cell) => cell.text !== key) ?? cells[0])?.text ?? label)),
    dates: new Set([...(text.match(ISO_DAY) ?? []), ...wordedDays(text)]),
    sums: new Set(sums),
  };
}
