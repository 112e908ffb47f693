import { isJsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { plainText } from '@handrail/tools';
import type { OwnerMessages } from '../messages/english.ts';
import type { PendingAction } from './pending-action.ts';

/** What becomes of a request for changes, and the one before. Names and what was asked are outside text. */
export interface PendingChanges {
  /** Names of the steps that the run goes back to; without any it cannot make changes. */
  readonly backTo: readonly string[];
  /** It does not end where it cannot make them. */
  readonly goesOn: boolean;
  /** What the owner asked for in the round before. */
  readonly asked: string | undefined;
  /** It would do what it would have done then. */
  readonly isSame: boolean;
}

const MAX_NAME = 80;
const MOST_STEPS = 3;
const MAX_ASKED = 2_000;

/** Undefined where nothing is known of it, as for what was asked by an earlier version. */
export function parsePendingChanges(value: JsonValue | undefined): PendingChanges | undefined {
  if (!isJsonObject(value)) return undefined;
  const [backTo, asked] = [ownProperty(value, 'backTo'), ownProperty(value, 'asked')];
  const names = Array.isArray(backTo)
    ? backTo.filter((each: JsonValue): each is string => typeof each === 'string')
    : [];
  return {
    backTo: names.slice(0, MOST_STEPS).map((name) => plainText(name, MAX_NAME)),
    goesOn: ownProperty(value, 'goesOn') === true,
    asked: typeof asked === 'string' && asked !== '' ? plainText(asked, MAX_ASKED) : undefined,
    isSame: ownProperty(value, 'isSame') === true,
  };
}

/** What happens if the owner asks for changes, before they do; undefined where they cannot, or nothing is known. */
export function formatChangesHint(
  { actions, changes }: PendingAction,
  { action: { changes: words } }: OwnerMessages,
): string | undefined {
  if (!changes || !actions.includes('refine')) return undefined;
  if (changes.backTo.length > 0) return words.back(...changes.backTo);
  return changes.goesOn ? words.goesOn : words.ends;
}

/** That it is another round, with what was asked for and whether anything is different; undefined in the first. */
export function formatRound(
  { changes }: PendingAction,
  { action: { changes: words } }: OwnerMessages,
): string | undefined {
  if (changes?.asked === undefined) return undefined;
  return changes.isSame ? `${words.asked(changes.asked)} ${words.same}` : words.asked(changes.asked);
}
