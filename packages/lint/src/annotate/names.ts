/** Verbs that start the label of a button or form, and what an action of them is called. */
const VERBS: ReadonlySet<string> = new Set(
  (
    'add apply approve archive assign book buy cancel change check clear close confirm contact create delete deny ' +
    'deactivate download edit erase export filter find import invite join leave log login logout move open order pay pause ' +
    'publish purge refund register remove rename renew request reserve reset restore resume revoke save search select send ' +
    'share show sign start stop submit subscribe terminate unsubscribe update upload view wipe'
  ).split(' '),
);

/** Words that name nothing. */
const FILLERS: ReadonlySet<string> = new Set(
  'a an the my your our this that now please here to for of'.split(' '),
);

export interface ProposedName {
  readonly id: string;
  /** The label named both what is done and to what. */
  readonly isSure: boolean;
}

/** An action id from a label: "Delete my account" gives `account.delete`. Undefined when no word is left. */
export function actionName(label: string, place: string): ProposedName | undefined {
  const words = wordsIn(label).filter((word) => !FILLERS.has(word));
  const [first, ...rest] = words;
  if (first === undefined) return undefined;
  const noun = wordsIn(place)[0] ?? 'page';
  if (!VERBS.has(first)) return { id: `${noun}.${words.slice(0, 4).join('-')}`, isSure: false };
  if (rest.length === 0) return { id: `${noun}.${first}`, isSure: false };
  return { id: `${rest.slice(0, 3).join('-')}.${first}`, isSure: true };
}

/** A field id from the first text that has a word, such as the name of a control, its label or its id. */
export function fieldName(...sources: readonly (string | undefined)[]): string | undefined {
  for (const source of sources) {
    const words = wordsIn((source ?? '').replace(/([a-z0-9])([A-Z])/g, '$1 $2'));
    if (words.length > 0) return words.slice(0, 5).join('_');
  }
  return undefined;
}

/** Plain lower-case words, without accents. */
function wordsIn(text: string): readonly string[] {
  return (
    text
      .slice(0, 200)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .match(/[a-z0-9]+/g) ?? []
  );
}
