import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { english } from './en.ts';
import type { PlannerLanguage } from './language.ts';
import { OPPOSITE_VERBS } from './opposites.ts';

const LANGUAGES: readonly PlannerLanguage[] = [english];

/** What a page downloads for one language, gzipped. */
const MOST_BYTES = 10_000;

/** Words that really have two everyday meanings; the rest of the request decides. */
const TWO_VERBS: Readonly<Record<string, readonly string[]>> = {
  en: [],
};
const TWO_NOUNS: Readonly<Record<string, readonly string[]>> = {
  en: [],
};

/** Every list of words, by name; groups and pairs become lists of their own. */
function listsOf(language: PlannerLanguage): [name: string, words: readonly string[]][] {
  const lists: [string, readonly string[]][] = [];
  for (const [name, value] of Object.entries(language)) {
    if (name === 'code') continue;
    if (name === 'ordinals') lists.push([name, Object.keys(language.ordinals)]);
    else if (name === 'switches') {
      lists.push(['switches on', language.switches.on], ['switches off', language.switches.off]);
    } else if (name === 'verbs' || name === 'nouns') {
      for (const [group, ...words] of language[name]) lists.push([`${name} ${group}`, words]);
    } else if (name === 'verbPairs') {
      lists.push([name, language.verbPairs.map(([, first, second]) => `${first} … ${second}`)]);
    } else {
      const phrases: readonly (string | readonly [string, string])[] = value;
      lists.push([name, phrases.map((phrase) => (typeof phrase === 'string' ? phrase : phrase.join(' … ')))]);
    }
  }
  return lists;
}

function repeated(words: readonly string[]): string[] {
  return words.filter((word, index) => words.indexOf(word) !== index);
}

const wordsIn = (groups: PlannerLanguage['verbs']) => groups.flatMap(([, ...words]) => words);

/** The groups of each word; a pair counts as a word. */
function groupsOf(language: PlannerLanguage): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  const put = (word: string, group: string) => groups.set(word, (groups.get(word) ?? new Set()).add(group));
  for (const [group, ...words] of language.verbs) for (const word of words) put(word, group);
  for (const [group, first, second] of language.verbPairs) put(`${first} … ${second}`, group);
  return groups;
}

describe.each(LANGUAGES.map((language) => [language.code, language] as const))('%s', (code, language) => {
  const lists = listsOf(language);

  test('words are in lower case, without punctuation but hyphen and apostrophe', () => {
    const wrong = lists.flatMap(([name, words]) =>
      words
        .filter((word) => !/^[\p{Ll}\d]['\p{Ll}\d-]*(?: (?:… )?[\p{Ll}\d]['\p{Ll}\d-]*)*$/u.test(word))
        .map((word) => [name, word]),
    );
    expect(wrong).toEqual([]);
    expect(lists.flatMap(([, words]) => words.filter((word) => word !== word.normalize('NFC')))).toEqual([]);
  });

  test('no list is empty or says a word twice', () => {
    const empty = lists.filter(
      ([name, words]) => words.length === 0 && name !== 'clitics' && name !== 'verbPairs',
    );
    expect(empty.map(([name]) => name)).toEqual([]);
    expect(lists.flatMap(([name, words]) => repeated(words).map((word) => `${name}: ${word}`))).toEqual([]);
  });

  test('a verb is in one group, unless it really means two things', () => {
    const two = [...groupsOf(language)].filter(([, groups]) => groups.size > 1).map(([word]) => word);
    expect(two.sort()).toEqual([...(TWO_VERBS[code] ?? [])].sort());
  });

  test('a noun is in one group, unless it really means two things', () => {
    expect(repeated(wordsIn(language.nouns)).sort()).toEqual([...(TWO_NOUNS[code] ?? [])].sort());
  });

  test('no word belongs to opposite verbs', () => {
    const both = [...groupsOf(language)].filter(([, groups]) =>
      OPPOSITE_VERBS.some(([one, other]) => groups.has(one) && groups.has(other)),
    );
    expect(both.map(([word]) => word)).toEqual([]);
  });

  test('a filler is never a verb, a noun, a negation or an exception', () => {
    const content = new Set([
      ...wordsIn(language.verbs),
      ...wordsIn(language.nouns),
      ...language.negations,
      ...language.exceptions,
      ...language.universals,
      ...language.conditions,
    ]);
    expect(language.fillers.filter((filler) => content.has(filler))).toEqual([]);
  });

  test('its groups have the names of the English groups, each once', () => {
    for (const kind of ['verbs', 'nouns'] as const) {
      const names = language[kind].map(([group]) => group);
      const known = english[kind].map(([group]) => group);
      expect(repeated(names)).toEqual([]);
      expect(names.filter((name) => !known.includes(name))).toEqual([]);
      expect(known.filter((name) => !names.includes(name))).toEqual([]);
    }
    const verbs = new Set(language.verbs.map(([group]) => group));
    expect(language.verbPairs.filter(([group]) => !verbs.has(group))).toEqual([]);
  });

  test('the words that recognise it are words of no other language', () => {
    const others = LANGUAGES.filter((other) => other !== language).flatMap((other) =>
      listsOf(other).flatMap(([, words]) => words),
    );
    expect(language.recognisedBy.filter((word) => others.includes(word))).toEqual([]);
  });

  test('ordinals count from one to ten, and name the last', () => {
    expect([...new Set(Object.values(language.ordinals))].sort((a, b) => a - b)).toEqual([
      -1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });

  test(`it takes at most ${MOST_BYTES} bytes, gzipped`, () => {
    const source = readFileSync(join(import.meta.dirname, `${code}.ts`));
    expect(gzipSync(source).byteLength).toBeLessThanOrEqual(MOST_BYTES);
  });
});

test('opposite verbs are groups of verbs', () => {
  const groups = english.verbs.map(([group]) => group);
  expect(OPPOSITE_VERBS.flat().filter((group) => !groups.includes(group))).toEqual([]);
});
