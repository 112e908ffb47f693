import { MOST_SHORT_WORDS } from '../acceptance/wording-families.ts';
import type { ConversationState, OfferedValue, Turn } from '../admission/turn.ts';
import type { ScenarioFamily } from '../contract/closed-lists.ts';
import { PRONOUNS, spokenWords } from '../vocabulary/noise.ts';
import { EXPLICIT_RANGE } from '../vocabulary/vocabulary.ts';
import type { Classifier, Extractor, OwnerMessage } from './classifier.ts';
import { readPeriods } from './find-dates.ts';

/** Which words mean which intent, and what it is about. */
export interface IntentWording {
  readonly intent_id: string;
  readonly about: 'topic' | 'object' | 'last_answer';
  /** A phrase is met when its words stand together in the message. */
  readonly phrases: readonly string[];
}

export interface Wording {
  readonly intents: readonly IntentWording[];
  /** Words that continue the standing question when a message begins with them. */
  readonly followups?: readonly string[];
  /** Words that leave it. */
  readonly switches?: readonly string[];
}

const MAX_TEXT = 2000;
const FOLLOWUPS = ['and', 'also', 'what about', 'how about', 'same', 'only', 'just'];
const SWITCHES = ['new question', 'something else', 'forget that', 'another topic'];

/**
 * The classifier that needs no model: from what the interface knows, from phrases and from what stands. It looks at
 * each word once.
 */
export function createWordingClassifier(wording: Wording, extract: Extractor): Classifier {
  const phrasesOf = (texts: readonly string[]) => texts.map((text) => ` ${spokenWords(text).join(' ')} `);
  const intents = wording.intents.map((intent) => ({ intent, phrases: phrasesOf(intent.phrases) }));
  const followups = phrasesOf(wording.followups ?? FOLLOWUPS);
  const switches = phrasesOf(wording.switches ?? SWITCHES);
  return (message, state) => {
    const words = spokenWords(message.text.slice(0, MAX_TEXT));
    const text = ` ${words.join(' ')} `;
    const intent =
      intents.find(({ intent: { intent_id } }) => intent_id === message.action)?.intent ??
      longest(intents, text);
    const extracted = { ...extract(message, state) };
    const { periods: dates, isUnclear } = readPeriods(message.text.slice(0, MAX_TEXT));
    const quality = isUnclear ? 'ambiguous' : 'high';
    if (dates.length > 0) extracted.date_scope = dates.map((value) => ({ value: { ...value }, quality }));
    const explicit = dates.length > 0 && !isUnclear ? { expansion_reason_code: EXPLICIT_RANGE } : {};
    const pending = state.pending_clarifications ?? [];
    if (message.answers !== undefined || (pending.length > 0 && !intent)) {
      const answers = message.answers ?? (pending.length === 1 ? pending[0]?.id : undefined);
      return {
        entry_mode: 'clarification_resume',
        transition_class: 'T5',
        extracted: asAnswers(extracted),
        ...explicit,
        ...(answers === undefined ? {} : { answers }),
      };
    }
    const isFollowup = followups.some((phrase) => text.startsWith(phrase));
    const isSwitch = switches.some((phrase) => text.includes(phrase));
    const family = familyOf(message, words);
    return {
      ...(intent ? { intent_id: intent.intent_id } : {}),
      ...entryOf(intent?.about ?? 'topic', message, state, isFollowup, isSwitch),
      extracted,
      ...explicit,
      ...(family ? { wording_family: family } : {}),
    };
  };
}

function longest(
  intents: readonly { readonly intent: IntentWording; readonly phrases: readonly string[] }[],
  text: string,
): IntentWording | undefined {
  let best: IntentWording | undefined;
  let length = 0;
  for (const { intent, phrases } of intents) {
    for (const phrase of phrases) {
      if (phrase.length > length && text.includes(phrase)) {
        best = intent;
        length = phrase.length;
      }
    }
  }
  return best;
}

/** How the message relates to what stands: the default reading of the classes T1 to T7. */
function entryOf(
  about: IntentWording['about'],
  message: OwnerMessage,
  { frames }: ConversationState,
  isFollowup: boolean,
  isSwitch: boolean,
): Pick<Turn, 'entry_mode' | 'transition_class'> {
  if (about === 'last_answer') return { entry_mode: 'meta_reuse', transition_class: 'T6' };
  const hasRoot = frames?.root_frame !== undefined;
  const hasObject = message.selected !== undefined || frames?.selected_object_frame !== undefined;
  if (about === 'object' && hasObject) {
    return {
      entry_mode: 'selected_object_drilldown',
      transition_class: message.selected === undefined ? 'T4' : 'T3',
    };
  }
  if (isSwitch) return { entry_mode: 'root_entry', transition_class: 'T7' };
  return hasRoot && (isFollowup || about === 'object')
    ? { entry_mode: 'root_followup', transition_class: 'T2' }
    : { entry_mode: 'root_entry', transition_class: 'T1' };
}

function familyOf(message: OwnerMessage, words: readonly string[]): ScenarioFamily | undefined {
  if (words.length > 0 && words.length <= MOST_SHORT_WORDS) return 'short_action_followup';
  if (message.selected !== undefined) return 'ui_selected_object';
  return words.some((word) => PRONOUNS.has(word)) ? 'pronoun_followup' : undefined;
}

function asAnswers(
  extracted: Readonly<Record<string, readonly OfferedValue[]>>,
): Readonly<Record<string, readonly OfferedValue[]>> {
  return Object.fromEntries(
    Object.entries(extracted).map(([anchor, values]) => [
      anchor,
      values.map((value) => ({ ...value, source: 'clarification_answer' as const })),
    ]),
  );
}
