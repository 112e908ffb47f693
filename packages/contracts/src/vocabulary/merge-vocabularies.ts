import { canonicalJson, isJsonObject, type JsonObject, type JsonValue, pointerTo } from '@handrail/base';
import type { StructuredText, TextProblem } from '../text/read-structured-text.ts';
import { readWords, vocabularyFrom } from './parse-vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface NamedText {
  readonly name: string;
  readonly text: string;
}

export interface FileProblem extends TextProblem {
  readonly file: string;
}

export type VocabulariesReading =
  | { readonly ok: true; readonly vocabulary: Vocabulary }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

type Words = Record<string, JsonValue>;

/**
 * The words of several files as one vocabulary, as `contract new` writes one beside each contract. The same word may
 * are in several files if it means the same in all of them; the order of files decides nothing.
 */
export function parseVocabularies(files: readonly NamedText[]): VocabulariesReading {
  const problems: FileProblem[] = [];
  const merged: Words = {};
  const origin = new Map<string, string>();
  for (const { name, text } of files) {
    const reading = readWords(text);
    if (!reading.ok) problems.push(...reading.problems.map((problem) => ({ ...problem, file: name })));
    else problems.push(...add(reading.words, reading.document, name, merged, origin));
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, vocabulary: vocabularyFrom(merged) };
}

function add(
  words: JsonObject,
  document: StructuredText,
  file: string,
  merged: Words,
  origin: Map<string, string>,
): readonly FileProblem[] {
  return Object.entries(words).flatMap(([key, value]) => {
    if (key !== 'shapes' && isJsonObject(value)) {
      return addMeanings(key, value, document, file, merged, origin);
    }
    const names = isJsonObject(value) ? Object.keys(value) : listOf(value);
    merged[key] = [...new Set([...listOf(merged[key]), ...names])];
    return [];
  });
}

function addMeanings(
  key: string,
  value: JsonObject,
  document: StructuredText,
  file: string,
  merged: Words,
  origin: Map<string, string>,
): readonly FileProblem[] {
  const known = new Map(Object.entries(isJsonObject(merged[key]) ? merged[key] : {}));
  const problems: FileProblem[] = [];
  for (const [word, meaning] of Object.entries(value)) {
    const id = pointerTo('', key, word);
    const before = known.get(word);
    if (before !== undefined && canonicalJson(before) !== canonicalJson(meaning)) {
      const message = `"${word}" in "${key}" means something else in ${origin.get(id)}; a word has one meaning.`;
      problems.push({ ...document.keyAt(id), message, file });
      continue;
    }
    known.set(word, meaning);
    if (!origin.has(id)) origin.set(id, file);
  }
  merged[key] = Object.fromEntries(known);
  return problems;
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
