import { isJsonObject, type JsonValue, ownProperty, pointerTo, suggestion } from '@handrail/base';
import { readStructuredText, type TextProblem } from '../text/read-structured-text.ts';
import type { TestResult } from './assess-acceptance.ts';

export type ResultsReading =
  | { readonly ok: true; readonly results: readonly TestResult[] }
  | { readonly ok: false; readonly problems: readonly TextProblem[] };

const KEYS: ReadonlySet<string> = new Set(['kind', 'name', 'status', 'contract_hash', 'decision']);
const WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  kind: new Set(['unit', 'transition', 'family']),
  status: new Set(['pass', 'fail', 'skipped', 'quarantined']),
  decision: new Set(['admit', 'clarify', 'refuse']),
};
const MOST_RESULTS = 20_000;

/** Reads results of tests that ran elsewhere: a list in JSON or YAML. A word that is not known would pass for nothing. */
export function parseResults(text: string): ResultsReading {
  const reading = readStructuredText(text);
  if (!reading.ok) return reading;
  const { document } = reading;
  const { value } = document;
  if (!Array.isArray(value) || value.length > MOST_RESULTS) {
    const message = `Results are a list of up to ${MOST_RESULTS}, each with kind, name, status and contract_hash.`;
    return { ok: false, problems: [{ ...document.at(''), message }] };
  }
  const list = value as readonly JsonValue[];
  const problems = list.flatMap((entry, index) =>
    problemsOf(entry).map((message) => ({ ...document.at(pointerTo('', index)), message })),
  );
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, results: list as unknown as readonly TestResult[] };
}

function problemsOf(entry: JsonValue): readonly string[] {
  if (!isJsonObject(entry)) return ['A result is a mapping with kind, name, status and contract_hash.'];
  const problems = Object.keys(entry)
    .filter((key) => !KEYS.has(key))
    .map((key) => `"${key}" is not a key of a result.${suggestion(key, KEYS)}`);
  for (const [key, words] of Object.entries(WORDS)) {
    const word = ownProperty(entry, key);
    if (word === undefined && key === 'decision') continue;
    if (typeof word !== 'string' || !words.has(word)) {
      problems.push(`"${key}" must be ${[...words].join(', ')}.${near(word, words)}`);
    }
  }
  for (const key of ['name', 'contract_hash']) {
    if (typeof ownProperty(entry, key) !== 'string') problems.push(`"${key}" must be a text.`);
  }
  return problems;
}

function near(word: JsonValue | undefined, words: ReadonlySet<string>): string {
  const found = typeof word === 'string' ? suggestion(word.toLowerCase(), words) : '';
  return found.startsWith(' Did') ? found : '';
}
