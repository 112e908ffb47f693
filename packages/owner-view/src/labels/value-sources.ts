import { isJsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { ValueOrigin } from '@handrail/tools';
import type { OwnerMessages } from '../messages/english.ts';
import type { ValueRow } from '../value-rows.ts';
import { rowCode } from './row-names.ts';

/** Where values come from, by the way to each, as programs write it: `expenses[0].kind`. What is said is outside text. */
export type ValueSources = ReadonlyMap<string, RecordedSource>;

interface RecordedSource {
  readonly from: string;
  readonly said: string | undefined;
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
      const from = isJsonObject(each) ? ownProperty(each, 'from') : undefined;
      const said = isJsonObject(each) ? ownProperty(each, 'said') : undefined;
      const isSaid = typeof said === 'string' && said.trim() !== '' && said.length <= LONGEST;
      return typeof from === 'string' ? [[code, { from, said: isSaid ? said : undefined }]] : [];
    });
  return new Map(read);
}

/** What is known of where a value comes from; undefined where nothing is. What is said of a whole is said of its parts. */
export function sourceOf(
  row: ValueRow,
  sources: ValueSources,
  { action: { sources: words } }: OwnerMessages,
): ShownSource | undefined {
  if (row.isCalculated) return { from: 'calculated', text: words.calculated, said: undefined };
  const code = rowCode(row);
  const known = sources.get(code) ?? sources.get(/^[^.[]*/.exec(code)?.[0] ?? '');
  const from = known?.from ?? '';
  return isOrigin(from, words) ? { from, text: words[from], said: known?.said } : undefined;
}

/** What a later version records is not understood here, and nothing is said of it. */
function isOrigin(from: string, words: OwnerMessages['action']['sources']): from is ShownSource['from'] {
  return Object.hasOwn(words, from);
}
