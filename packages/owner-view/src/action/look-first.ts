import { placedName, rowCode } from '../labels/row-names.ts';
import { sourceOf } from '../labels/value-sources.ts';
import type { OwnerMessages } from '../messages/english.ts';
import { valueRows } from '../value-rows.ts';
import { type ActionDocument, actionDocuments } from './action-facts.ts';
import type { ActionDifference } from './compare-actions.ts';
import type { PendingAction } from './pending-action.ts';

/** Something an owner should look at before all values. Names and sentences are outside text. */
export type FirstLook =
  | {
      readonly kind: 'changed' | 'added' | 'made-up' | 'profile';
      readonly document: ActionDocument['name'];
      /** The way to the value, as programs write it. */
      readonly code: string;
      readonly name: string;
    }
  | {
      readonly kind: 'removed';
      readonly document: ActionDocument['name'];
      readonly code: string;
      readonly name: string;
      /** Outside text. */
      readonly was: string;
    }
  | { readonly kind: 'doubt'; readonly text: string }
  | { readonly kind: 'gone' | 'more'; readonly count: number };

const MOST = 6;
const VALUES: ReadonlySet<ActionDocument['name']> = new Set([
  'arguments',
  'change',
  'values',
  'others',
  'sending',
]);

/** What differs from the last time, what is in doubt, and what nobody said: nobody reads many values evenly. */
export function lookFirst(
  action: PendingAction,
  difference: ActionDifference | undefined,
  messages: OwnerMessages,
  /** Places of submitted values that the profile of whoever reads has otherwise. */
  profile: ReadonlyMap<string, string> = new Map(),
): readonly FirstLook[] {
  const looks: FirstLook[] = [...action.doubts].slice(0, MOST).map((text) => ({ kind: 'doubt', text }));
  const marked: FirstLook[] = [];
  for (const document of actionDocuments(action, messages)) {
    if (!VALUES.has(document.name)) continue;
    const changed = difference?.changed.get(document.name);
    for (const row of valueRows(document.value, { labels: document.labels, locale: messages.locale })) {
      const code = rowCode(row);
      const isChanged = changed?.has(code) === true;
      // A doubt says it already, in a sentence.
      const isMadeUp =
        action.doubts.length === 0 && sourceOf(row, document.sources, messages)?.from === 'model';
      const isUnlike = document.name === 'values' && profile.has(code);
      if (!isChanged && !isMadeUp && !isUnlike) continue;
      const since = changed?.get(code) === undefined ? 'added' : 'changed';
      const kind = isMadeUp ? 'made-up' : isChanged ? since : 'profile';
      marked.push({ kind, document: document.name, code, name: placedName(row) ?? document.heading });
    }
  }
  const removed = difference?.removed ?? [];
  const gone = (difference?.gone ?? 0) - removed.length;
  return [
    ...looks,
    ...marked.slice(0, MOST),
    ...(marked.length > MOST ? [{ kind: 'more', count: marked.length - MOST } as const] : []),
    ...removed.map((each) => ({ kind: 'removed', ...each }) as const),
    ...(gone > 0 ? [{ kind: 'gone', count: gone } as const] : []),
  ];
}

/** What is said of it after its name; without a name it is a sentence of its own. */
export function formatLook(look: FirstLook, { action: { first } }: OwnerMessages): string {
  switch (look.kind) {
    case 'changed':
      return first.changed;
    case 'added':
      return first.added;
    case 'made-up':
      return first.madeUp;
    case 'profile':
      return first.unlikeProfile;
    case 'doubt':
      return look.text;
    case 'removed':
      return first.removed(look.was);
    case 'gone':
      return first.gone(look.count);
    case 'more':
      return first.more(look.count);
  }
}
