import type { JsonObject, JsonValue } from '@handrail/base';
import type { Form, FormNodeState } from '@handrail/form';
import { cleanText } from '@handrail/tools';

const LONGEST = 300;
const LONGEST_UNIT = 20;
const TYPES: Readonly<Record<string, string>> = {
  date: 'date',
  dateTime: 'date-time',
  time: 'time',
  money: 'money',
  integer: 'number',
  decimal: 'number',
};

/** What the form calls its values, by path; the rows of a repeat share theirs. Of the options only those that are chosen. */
export function labelValues(form: Form): JsonObject {
  const labels = new Map<string, JsonObject>();
  for (const state of form.states()) {
    if (!state.relevant || state.kind === 'row' || state.kind === 'display') continue;
    const path = state.path.replace(/\[\d+\]/g, '[*]');
    const label = cleanText(state.item?.label ?? '', LONGEST);
    if (label === '') continue;
    const before = labels.get(path)?.options;
    const options = [...(Array.isArray(before) ? before : []), ...chosenOptions(form, state)];
    labels.set(path, {
      label,
      ...typeOf(state),
      ...(options.length > 0 && { options: distinct(options) }),
      ...(state.kind === 'field' && state.calculation !== null && { isCalculated: true }),
    });
  }
  return Object.fromEntries(labels);
}

function typeOf({ item }: FormNodeState): JsonObject {
  const type =
    item?.dataType !== undefined && Object.hasOwn(TYPES, item.dataType) ? TYPES[item.dataType] : undefined;
  const [prefix, suffix] = [
    cleanText(item?.prefix ?? '', LONGEST_UNIT),
    cleanText(item?.suffix ?? '', LONGEST_UNIT),
  ];
  return {
    ...(type !== undefined && { type }),
    ...(prefix !== '' && { prefix }),
    ...(suffix !== '' && { suffix }),
  };
}

/** With those of the same text: an owner has to be able to tell them apart. */
function chosenOptions(form: Form, { kind, path, value }: FormNodeState): readonly JsonObject[] {
  const options = kind === 'field' ? (form.options(path) ?? []) : [];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const chosen = new Set(options.filter((each) => values.includes(each.value)).map(({ label }) => label));
  return options
    .filter(({ label }) => chosen.has(label))
    .map(({ value: option, label }) => ({ value: option, label: cleanText(label, LONGEST) }));
}

function distinct(options: readonly JsonValue[]): JsonValue[] {
  return [...new Map(options.map((each) => [JSON.stringify(each), each])).values()];
}
