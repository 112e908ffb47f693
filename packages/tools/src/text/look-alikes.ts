/** A word that is not what it looks like, and what it is made of: `Latin + Cyrillic`. */
export interface LookAlike {
  readonly at: number;
  readonly word: string;
  readonly madeOf: string;
}

const WORD = /[\p{L}\p{M}\p{Nd}]+/gu;
const PLAIN = /^\p{ASCII}*$/u;

const NAMES = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Cherokee',
  'Georgian',
  'Coptic',
  'Lisu',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Thai',
  'Hangul',
  'Han',
  'Hiragana',
  'Katakana',
  'Bopomofo',
];
const SCRIPTS: readonly (readonly [name: string, letters: RegExp])[] = [
  ...NAMES.map((name) => [name, new RegExp(String.raw`(?=\p{L})\p{Script=${name}}`, 'u')] as const),
  [
    'another script',
    new RegExp(
      String.raw`(?=\p{L})[^${[...NAMES, 'Common', 'Inherited'].map((name) => String.raw`\p{Script=${name}}`).join('')}]`,
      'u',
    ),
  ],
];

/** Scripts that are written within one word, as in the names of Japanese and Korean companies. */
const TOGETHER: readonly ReadonlySet<string>[] = [
  new Set(['Latin', 'Han', 'Hiragana', 'Katakana']),
  new Set(['Latin', 'Han', 'Bopomofo']),
  new Set(['Latin', 'Han', 'Hangul']),
];

/** Letters that are drawn as small capitals or as plain ones, as in phonetic writing, and have no plain form. */
const SMALL_CAPITAL =
  /[\u1D00-\u1D2B\u01C0\u01C3\u0251\u0269\uA730\uA731\uA7AF\u0261\u0262\u026A\u0274\u0280\u028F\u0299\u029C\u029F]/u;
const READS_PLAIN = /^[A-Za-z0-9]+$/;
/** Of Romance languages: 1º, 2ª. */
const ORDINAL = /[ªº]/;

interface ReadAsLatin {
  readonly script: string;
  /** A word of nothing but letters that cannot be told from Latin ones. */
  readonly word: RegExp;
  readonly letter: RegExp;
}

const READ_AS_LATIN: readonly ReadAsLatin[] = [
  {
    script: 'Cyrillic',
    word: /^[аеорсухіјѕӏһԁԛԝүАВЕКМНОРСТУХІЈЅԚԜӀҮ\d]+$/u,
    letter: /\p{Script=Cyrillic}/gu,
  },
  { script: 'Greek', word: /^[ονρυικαΑΒΕΖΗΙΚΜΝΟΡΤΥΧ\d]+$/u, letter: /\p{Script=Greek}/gu },
  { script: 'Armenian', word: /^[օսոհզցյՕՍԼ\d]+$/u, letter: /\p{Script=Armenian}/gu },
  { script: 'Cherokee', word: /^[\p{Script=Cherokee}\d]+$/u, letter: /\p{Script=Cherokee}/gu },
  { script: 'Lisu', word: /^[\p{Script=Lisu}\d]+$/u, letter: /\p{Script=Lisu}/gu },
];

/**
 * Words in which letters of different scripts are mixed, or whose letters only look like those of another script. What is
 * written in one script, and in the ways that people mix them, is none.
 */
export function* lookAlikes(text: string): Generator<LookAlike> {
  if (PLAIN.test(text)) return;
  const readAsLatin = READ_AS_LATIN.filter((each) => isAllLookAlike(text, each));
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const madeOf = PLAIN.test(word) ? undefined : compositionOf(word, readAsLatin);
    if (madeOf !== undefined) yield { at: index, word, madeOf };
  }
}

function compositionOf(word: string, readAsLatin: readonly ReadAsLatin[]): string | undefined {
  const scripts = SCRIPTS.filter(([, letters]) => letters.test(word)).map(([name]) => name);
  const isUsual = scripts.length < 2 || TOGETHER.some((set) => scripts.every((each) => set.has(each)));
  if (!isUsual) return scripts.join(' + ');
  if (/\d/.test(word) && /(?!\d)\p{Nd}/u.test(word)) return 'digits of two scripts';
  if (isStyled(word)) return 'styled letters';
  return readAsLatin.find((each) => each.word.test(word))?.script;
}

/** Full width, mathematical and letter-like forms, all of which read as a plain letter or digit. */
function isStyled(word: string): boolean {
  return Array.from(word).some(
    (character) =>
      SMALL_CAPITAL.test(character) ||
      (!PLAIN.test(character) && !ORDINAL.test(character) && READS_PLAIN.test(character.normalize('NFKC'))),
  );
}

/** Beside letters that can only be of its script, such a word is one of it, as "о" and "сор" are in a Russian sentence. */
function isAllLookAlike(text: string, { word, letter }: ReadAsLatin): boolean {
  return (text.match(letter) ?? []).every((each) => word.test(each));
}
