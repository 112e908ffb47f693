import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { OpenInterrupt, RunState } from '@handrail/runs';

const LONGEST = 400;

/** What people may remember of a request, to find it by: names and titles as everybody may see them, never values. */
export function entryWords(state: RunState, index: number, interrupt?: OpenInterrupt): JsonObject {
  const node = state.workflow.nodes[index];
  const data = interrupt?.data ?? {};
  const action = isJsonObject(data.artifactData) ? data.artifactData : {};
  const [first] = Array.isArray(data.questions) ? data.questions : [];
  const question = isJsonObject(first) ? first.question : undefined;
  const title = [action.title, question, data.title].find((each) => typeof each === 'string' && each !== '');
  return {
    workflow: cut(state.workflow.name),
    node: cut(node?.name ?? ''),
    title: cut(title ?? ''),
  };
}

function cut(text: JsonValue): string {
  return typeof text === 'string' ? text.slice(0, LONGEST) : '';
}

/** Whether an entry has all of these words, each somewhere in it. */
export function hasWords(content: JsonObject, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const about = Object.values(content)
    .filter((value) => typeof value === 'string')
    .join('\n');
  const folded = fold(about);
  return words.every((word) => folded.includes(word));
}

const MOST_WORDS = 20;

export function wordsOf(text: string): readonly string[] {
  return fold(text.slice(0, LONGEST))
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
}

/** Without case, accents and ligatures: people type what they remember. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
