import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { ValueOrigin } from '@handrail/tools';
import { formatPerson, type People } from '../events/format-event.ts';
import type { OwnerMessages } from '../messages/english.ts';
import type { ValueRow } from '../value-rows.ts';
import { rowCode } from './row-names.ts';

/** Where values come from, by the way to each, as programs write it: `expenses[0].kind`. What is said is outside text. */
export type ValueSources = ReadonlyMap<string, RecordedSource>;

interface RecordedSource {
  readonly from: string;
  readonly said: string | undefined;
  /** Of what an owner entered: which of them. */
  readonly by?: string | undefined;
}

/** Where one value comes from, for whoever reads it. */
export interface ShownSource {
  readonly from: ValueOrigin | 'calculated';
  readonly text: string;
  /** Words of others, to be quoted. */
  readonly said: string | undefined;
}

export const NO_SOURCES: ValueSources = new Map();

const MOST = 2_000;
const LONGEST = 200;

/** Reads what is recorded. What is not understood is left out: nothing is said of a value then. */
export function parseSources(value: JsonValue | undefined): ValueSources {
  if (!isJsonObject(value)) return NO_SOURCES;
  const read = Object.entries(value)
    .slice(0, MOST)
    .flatMap(([code, each]): [string, RecordedSource][] => {
      if (!isJsonObject(each)) return [];
      const from = ownProperty(each, 'from');
      const [said, by] = [textOf(each, 'said'), textOf(each, 'by')];
      return typeof from === 'string' ? [[code, { from, said, by }]] : [];
    });
  return new Map(read);
}

function textOf(object: JsonObject, name: string): string | undefined {
  const text = ownProperty(object, name);
  return typeof text === 'string' && text.trim() !== '' && text.length <= LONGEST ? text : undefined;
}

/**
 * What is known of where a value comes from; undefined where nothing is. What is said of a whole is said of its parts.
 * `reader` is who reads it, where that is known: what they entered themselves is said to be theirs.
 */
export function sourceOf(
  row: ValueRow,
  sources: ValueSources,
  messages: OwnerMessages,
  reader?: string,
  people?: People,
): ShownSource | undefined {
  const { sources: words, enteredBy } = messages.action;
  if (row.isCalculated) return { from: 'calculated', text: words.calculated, said: undefined };
  const known = sourceAt(rowCode(row), sources);
  const from = known?.from ?? '';
  if (!isOrigin(from, words)) return undefined;
  const isOthers = from === 'owner' && known?.by !== undefined && known.by !== reader;
  const text = isOthers ? enteredBy(formatPerson(known.by, messages, people)) : words[from];
  return { from, text, said: known?.said };
}

/** Of the value itself, or of the smallest whole it is in. */
function sourceAt(code: string, sources: ValueSources): RecordedSource | undefined {
  for (let at = code; at !== ''; at = at.slice(0, Math.max(0, at.search(/[.[][^.[]*$/)))) {
    const known = sources.get(at);
    if (known) return known;
  }
  return undefined;
}

/** What a later version records is not understood here, and nothing is said of it. */
function isOrigin(from: string, words: OwnerMessages['action']['sources']): from is ShownSource['from'] {
  return Object.hasOwn(words, from);
}
