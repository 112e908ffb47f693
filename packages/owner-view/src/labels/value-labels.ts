import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';

/** How people read one value: the label of its field, and what its type makes of it. All texts are outside text. */
export interface ValueLabel {
  readonly label: string;
  readonly type?: 'date' | 'date-time' | 'time' | 'money' | 'number';
  /** Before and after a number, as in "12 km". */
  readonly prefix?: string;
  readonly suffix?: string;
  readonly options?: readonly LabelledOption[];
  /** Nobody entered it: the form works it out. */
  readonly isCalculated?: true;
}

export interface LabelledOption {
  readonly value: string | number | boolean;
  readonly label: string;
}

/** By the path of the value, such as `trip.start`, with `[*]` for the rows of a list: `expenses[*].amount`. */
export type ValueLabels = ReadonlyMap<string, ValueLabel>;

const MOST_LABELS = 2_000;
const MOST_OPTIONS = 300;
const LONGEST = 300;
const LONGEST_UNIT = 20;
const TYPES: ReadonlySet<JsonValue | undefined> = new Set(['date', 'date-time', 'time', 'money', 'number']);

export const NO_LABELS: ValueLabels = new Map();

/** Reads what a toolset says about its values. What is not a label is left out: then the value is shown by its name. */
export function parseLabels(value: JsonValue | undefined): ValueLabels {
  if (!isJsonObject(value)) return NO_LABELS;
  const read = Object.entries(value)
    .slice(0, MOST_LABELS)
    .flatMap(([path, each]): [string, ValueLabel][] => {
      const label = isJsonObject(each) ? parseLabel(each) : undefined;
      return label ? [[path, label]] : [];
    });
  return new Map(read);
}

function parseLabel(given: JsonObject): ValueLabel | undefined {
  const label = textOf(given, 'label', LONGEST);
  if (label === undefined) return undefined;
  const type = ownProperty(given, 'type');
  const [prefix, suffix] = [textOf(given, 'prefix', LONGEST_UNIT), textOf(given, 'suffix', LONGEST_UNIT)];
  const options = parseOptions(ownProperty(given, 'options'));
  return {
    label,
    ...(TYPES.has(type) && { type: type as NonNullable<ValueLabel['type']> }),
    ...(prefix !== undefined && { prefix }),
    ...(suffix !== undefined && { suffix }),
    ...(options.length > 0 && { options }),
    ...(ownProperty(given, 'isCalculated') === true && { isCalculated: true }),
  };
}

function parseOptions(value: JsonValue | undefined): readonly LabelledOption[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MOST_OPTIONS).flatMap((each: JsonValue): LabelledOption[] => {
    if (!isJsonObject(each)) return [];
    const label = textOf(each, 'label', LONGEST);
    const option = ownProperty(each, 'value');
    const isScalar = typeof option === 'string' || typeof option === 'number' || typeof option === 'boolean';
    return label !== undefined && isScalar ? [{ value: option, label }] : [];
  });
}

function textOf(object: JsonObject, name: string, longest: number): string | undefined {
  const text = ownProperty(object, name);
  return typeof text === 'string' && text.trim() !== '' && text.length <= longest ? text : undefined;
}
