import { copyJson, isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { type FieldConcept, type ItemDocument, isEmpty, type OptionDocument } from '@handrail/form';
import { cleanText } from '@handrail/tools';
import { textLimits } from '../answers/text-limits.ts';

/** A field as a consumer of any provider knows it. */
export interface DescribedField {
  readonly path: string;
  readonly label: string;
  readonly value: JsonValue;
  readonly filled: boolean;
  readonly valid: boolean;
  readonly relevant: boolean;
  readonly readonly: boolean;
  readonly calculated: boolean;
  readonly isInRow: boolean;
  /** Null when there are none, or when the provider showed only some of them. */
  readonly options: readonly OptionDocument[] | null;
  readonly item: ItemDocument;
  readonly concept: FieldConcept | undefined;
  /** What the provider says about the field, as one text for people. */
  readonly help: string;
}

const BOUNDS = { maxDepth: 20, maxNodes: 20_000, maxText: 1_000_000 };
const MOST = 1_000;

/** Reads the answer to `formspec.field.describe` of a provider that nobody vouches for. Undefined when it is none. */
export function readDescribedField(answer: unknown): DescribedField | undefined {
  const copy = copyJson(answer, BOUNDS);
  if (!copy.ok || !isJsonObject(copy.value)) return undefined;
  const field = copy.value;
  const [path, dataType] = [textIn(field, 'path'), textIn(field, 'dataType')];
  if (!path || path.length > MOST || !dataType) return undefined;
  const given = ownProperty(field, 'help');
  const help = isJsonObject(given) ? given : {};
  const hint = textIn(field, 'hint');
  const widgetHint = textIn(field, 'widget');
  const value = ownProperty(field, 'value') ?? null;
  const label = cleanText(textIn(field, 'label') || path, textLimits.label);
  return {
    path,
    label,
    value,
    filled: !isEmpty(value),
    valid: ownProperty(field, 'valid') !== false,
    relevant: ownProperty(field, 'relevant') !== false,
    readonly: ownProperty(field, 'readonly') === true,
    calculated: ownProperty(field, 'calculated') === true,
    isInRow: ownProperty(field, 'repeatIndex') !== undefined || path.includes('['),
    options: optionsIn(field),
    item: {
      type: 'field',
      key: path.slice(path.lastIndexOf('.') + 1),
      label,
      dataType,
      ...(hint ? { hint: cleanText(hint, textLimits.hint) } : {}),
      ...(widgetHint ? { presentation: { widgetHint } } : {}),
    },
    concept: conceptIn(help),
    help: cleanText(textIn(help, 'summary'), textLimits.hint),
  };
}

function optionsIn(field: JsonObject): DescribedField['options'] {
  const options = ownProperty(field, 'options');
  if (!Array.isArray(options) || ownProperty(field, 'optionCount') !== undefined) return null;
  return options.filter(isJsonObject).map((option) => ({
    value: textIn(option, 'value'),
    label: cleanText(textIn(option, 'label'), textLimits.label),
  }));
}

function conceptIn(help: JsonObject): FieldConcept | undefined {
  const binding = ownProperty(help, 'concept');
  const concept = isJsonObject(binding) ? textIn(binding, 'concept') : '';
  if (!isJsonObject(binding) || concept === '') return undefined;
  const equivalents = ownProperty(help, 'equivalents');
  return {
    source: 'ontology',
    concept,
    ...displayIn(binding),
    equivalents: (Array.isArray(equivalents) ? equivalents : []).filter(isJsonObject).map(equivalentIn),
  };
}

function equivalentIn(given: JsonObject): FieldConcept['equivalents'][number] {
  const [concept, type] = [textIn(given, 'concept'), textIn(given, 'type')];
  return {
    // An absent type is the same as "exact" (Assist §5.3); a type that is not known claims the least.
    type: type === '' ? 'exact' : isRelation(type) ? type : 'related',
    system: textIn(given, 'system'),
    code: textIn(given, 'code'),
    ...(concept ? { concept } : {}),
    ...displayIn(given),
  };
}

function isRelation(type: string): type is 'exact' | 'close' | 'broader' | 'narrower' | 'related' {
  return ['exact', 'close', 'broader', 'narrower', 'related'].includes(type);
}

function displayIn(binding: JsonObject): { readonly display?: string } {
  const display = textIn(binding, 'display');
  return display === '' ? {} : { display: cleanText(display, textLimits.label) };
}

function textIn(object: JsonObject, name: string): string {
  const value = ownProperty(object, name);
  return typeof value === 'string' ? value : '';
}
