import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { createVocabulary, type Vocabulary } from '@handrail/contracts';

/**
 * Takes the words of the contracts themselves as registered, for a first look without a deployment. Contradictions are
 * still found; misspelt owners, lanes and kinds are not, which is why the report says that it was so.
 */
export function assumeVocabulary(documents: readonly JsonObject[]): Vocabulary {
  const texts = (field: string) => documents.flatMap((document) => textsOf(ownProperty(document, field)));
  const classes = texts('supported_transition_classes');
  return createVocabulary({
    entryModes: texts('entry_modes'),
    ...(classes.length > 0 ? { transitionClasses: classes } : {}),
    frames: documents.flatMap((document) => {
      const frames = ownProperty(document, 'frame_compatibility');
      return isJsonObject(frames) ? Object.keys(frames) : [];
    }),
    lanes: texts('runtime_lane').map((lane) => [lane, { threshold: 1 }] as const),
    resolvers: texts('resolver_owner'),
    recipes: texts('recipe_owner'),
    adapters: texts('execution_adapter'),
    shapes: [...texts('result_shape'), ...texts('answer_object_shape')].map(
      (shape) => [shape, null] as const,
    ),
    focusObjectKinds: documents.flatMap(kindsOf),
    tools: texts('allowed_tools'),
  });
}

/** `inventory_item` most likely represents the anchor `item`; else the first one that is required. */
function kindsOf(document: JsonObject): readonly (readonly [string, string])[] {
  const anchors = [
    ...textsOf(ownProperty(document, 'required_anchors')),
    ...textsOf(ownProperty(document, 'optional_anchors')),
  ];
  return textsOf(ownProperty(document, 'accepted_focus_object_kinds')).map((kind) => [
    kind,
    anchors.find((anchor) => kind === anchor || kind.endsWith(`_${anchor}`)) ?? anchors[0] ?? kind,
  ]);
}

function textsOf(value: JsonValue | undefined): readonly string[] {
  const list = Array.isArray(value) ? (value as readonly JsonValue[]) : [value];
  return list.filter((entry): entry is string => typeof entry === 'string');
}
