import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownProperty,
  pointerTo,
  suggestion,
} from '@handrail/base';
import { type ContractShape, either, mapOf, name, names, word } from '../contract/shapes.ts';
import { readStructuredText, type StructuredText, type TextProblem } from '../text/read-structured-text.ts';
import type { AnchorType } from './admissibility.ts';
import {
  createVocabulary,
  isThreshold,
  kindProblem,
  type Lane,
  typeProblem,
  type Vocabulary,
} from './vocabulary.ts';

export type VocabularyReading =
  | { readonly ok: true; readonly vocabulary: Vocabulary }
  | { readonly ok: false; readonly problems: readonly TextProblem[] };

const lane: ContractShape = {
  schema: {
    type: 'object',
    properties: { threshold: { type: 'integer', minimum: 1 } },
    additionalProperties: false,
  },
  check(value) {
    const { threshold, ...rest } = isJsonObject(value) ? value : { other: value };
    const isFine = Object.keys(rest).length === 0 && (threshold === undefined || isThreshold(threshold));
    return isFine ? [] : [{ steps: [], message: 'must be { threshold: <whole number from 1> } or {}' }];
  },
};

const ANY: ContractShape = { schema: {}, check: () => [] };

interface Part {
  readonly shape: ContractShape;
  /** For the documentation. */
  readonly says: string;
}

const PARTS: Readonly<Record<string, Part>> = {
  entry_modes: { shape: names(), says: 'entry modes beyond the five that always exist' },
  transition_classes: {
    shape: names({ atLeast: 1 }),
    says: 'the transition classes, instead of `T1` to `T7`; their meaning is the business of the classifier',
  },
  frames: {
    shape: names(),
    says: 'frames beyond `root_frame`, `selected_object_frame` and `last_answer_frame`; a state may hold no others',
  },
  lanes: {
    shape: mapOf(lane),
    says: 'each lane with its `threshold`: the rows that suffice under `route_specific_threshold`',
  },
  resolvers: { shape: names(), says: 'components that `resolver_owner` may name' },
  recipes: { shape: names(), says: 'components that `recipe_owner` may name' },
  adapters: { shape: names(), says: 'adapters that `execution_adapter` may name' },
  shapes: {
    shape: either(isJsonObject, mapOf(ANY), names()),
    says: 'shapes that `result_shape` and `answer_object_shape` may name',
  },
  focus_object_kinds: {
    shape: mapOf(name),
    says: 'each kind of selected object with the anchor it represents, such as `inventory_item: item`',
  },
  anchor_types: {
    shape: mapOf(word(['text', 'number', 'date', 'date_range'])),
    says: 'what an anchor holds: `text`, `number`, `date` or `date_range`; `date_scope` is always a range',
  },
  noise_words: { shape: names(), says: 'words of your languages that name nothing, beyond the English ones' },
  expansion_reason_codes: {
    shape: names(),
    says: 'the codes that may widen a period, instead of `user_explicit_range`, `capability_needs_history` and `correction_of_root`',
  },
  tools: { shape: names(), says: 'tools that `allowed_tools` may name, each as `toolset/tool`' },
  critical_capabilities: { shape: names(), says: 'capabilities that must have a contract' },
};

export const VOCABULARY_KEYS: ReadonlySet<string> = new Set(Object.keys(PARTS));

/** Every key of a vocabulary file, for documentation and tools. */
export function describeVocabulary(): readonly { readonly name: string; readonly says: string }[] {
  return Object.entries(PARTS).map(([part, { says }]) => ({ name: part, says }));
}

/** Reads what a deployment registers from YAML or JSON, with a position for everything that is wrong. */
export function parseVocabulary(text: string): VocabularyReading {
  const reading = readWords(text);
  return reading.ok ? { ok: true, vocabulary: vocabularyFrom(reading.words) } : reading;
}

/** The words of one file, checked and not yet completed by what is always there. */
export function readWords(
  text: string,
):
  | { readonly ok: true; readonly words: JsonObject; readonly document: StructuredText }
  | { readonly ok: false; readonly problems: readonly TextProblem[] } {
  const reading = readStructuredText(text);
  if (!reading.ok) return reading;
  const { document } = reading;
  if (!isJsonObject(document.value)) {
    return { ok: false, problems: [{ ...document.at(''), message: 'A vocabulary is a mapping of words.' }] };
  }
  const problems = problemsOf(document.value, document);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, words: document.value, document };
}

function problemsOf(value: JsonObject, document: StructuredText): readonly TextProblem[] {
  return Object.entries(value).flatMap(([key, entry]) => {
    const pointer = pointerTo('', key);
    const shape = Object.hasOwn(PARTS, key) ? PARTS[key]?.shape : undefined;
    if (!shape) {
      const message = `"${key}" is not a key of a vocabulary.${suggestion(key, VOCABULARY_KEYS)}`;
      return [{ ...document.keyAt(pointer), message }];
    }
    const problems = shape.check(entry).map(({ steps, message }) => ({
      ...document.at(pointerTo(pointer, ...steps)),
      message: `"${key}" ${message}.`,
    }));
    const misuse =
      key === 'anchor_types' ? typeProblem : key === 'focus_object_kinds' ? kindProblem : undefined;
    if (problems.length > 0 || !misuse || !isJsonObject(entry)) return problems;
    return Object.entries(entry).flatMap(([word, meaning]) => {
      const message = misuse([word, meaning]);
      return message === undefined ? [] : [{ ...document.at(pointerTo(pointer, word)), message }];
    });
  });
}

export function vocabularyFrom(value: JsonObject): Vocabulary {
  const list = (key: string) => textsOf(ownProperty(value, key));
  const entries = (key: string) => {
    const found = ownProperty(value, key);
    return isJsonObject(found) ? Object.entries(found) : textsOf(found).map((each) => [each, null] as const);
  };
  const classes = list('transition_classes');
  const codes = list('expansion_reason_codes');
  return createVocabulary({
    entryModes: list('entry_modes'),
    ...(classes.length > 0 ? { transitionClasses: classes } : {}),
    frames: list('frames'),
    lanes: entries('lanes').map(([key, found]) => [key, (found ?? {}) as Lane] as const),
    resolvers: list('resolvers'),
    recipes: list('recipes'),
    adapters: list('adapters'),
    shapes: entries('shapes').map(([key]) => [key, null] as const),
    focusObjectKinds: entries('focus_object_kinds').map(([key, found]) => [key, String(found)] as const),
    anchorTypes: entries('anchor_types').map(([key, found]) => [key, found as AnchorType] as const),
    noiseWords: list('noise_words'),
    ...(codes.length > 0 ? { expansionReasonCodes: codes } : {}),
    tools: list('tools'),
    criticalCapabilities: list('critical_capabilities'),
  });
}

function textsOf(value: JsonValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
}
