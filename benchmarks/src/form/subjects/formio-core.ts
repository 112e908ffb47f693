import { ProcessorMap, processSync } from '@formio/core';
import {
  addends,
  fieldKey,
  INPUTS,
  inputKey,
  LARGEST_LAST_INPUT,
  NOTE_THRESHOLD,
  ROW,
  type SectionForm,
  START_ROWS,
  SUMS,
  type Subject,
  startValue,
  sumKey,
} from '../workload.ts';

// It keeps no live form: its callers process the whole form again after each change. A set runs only the processors
// that calculate and show or hide, so that nothing is counted that this form does not use.
const SETTLE = [ProcessorMap.calculate, ProcessorMap.conditions];
const SUBMIT = [...SETTLE, ProcessorMap.validate];

export const formioCore: Subject = {
  name: 'formio-core',
  prepareSections(form) {
    const components = componentsOf(form);
    const data = startData(form);
    return () => {
      let hidden = process(SETTLE);
      return {
        set(section, value) {
          data[inputKey(section, 1)] = value;
          hidden = process(SETTLE);
        },
        total: (section) => Number(data[sumKey(section, SUMS)]),
        noteIsRelevant: (section) => !isHidden(hidden, fieldKey(section, 'note')),
        addRow() {
          data.rows.push({ ...ROW, amount: 0 });
          hidden = process(SETTLE);
        },
        rowTotal: () => Number(data.rowTotal),
        submit() {
          const scope = process(SUBMIT);
          return () => scope.errors?.length ?? 0;
        },
      };
    };

    function process(processors: typeof SETTLE): Scope {
      const scope: Scope = {};
      processSync({ components, data, processors, scope } as unknown as Parameters<typeof processSync>[0]);
      return scope;
    }
  },
};

/** What the processors leave behind, as far as it is read here. */
interface Scope {
  conditionals?: { path: string; conditionallyHidden: boolean }[];
  errors?: unknown[];
}

interface Data {
  [key: string]: unknown;
  rows: { qty: number; price: number; amount: number }[];
}

function isHidden({ conditionals }: Scope, path: string): boolean {
  return conditionals?.some((entry) => entry.path === path && entry.conditionallyHidden) ?? false;
}

function componentsOf({ sections }: SectionForm): object[] {
  const components: object[] = [];
  for (let section = 0; section < sections; section += 1) {
    for (let input = 1; input <= INPUTS; input += 1) {
      const validate = input === INPUTS ? { validate: { max: LARGEST_LAST_INPUT } } : {};
      components.push(component('number', inputKey(section, input), validate));
    }
    for (let sum = 1; sum <= SUMS; sum += 1) {
      const [left, right] = addends(section, sum);
      const calculateValue = `value = data.${left} + data.${right}`;
      components.push(component('number', sumKey(section, sum), { calculateValue }));
    }
    components.push(
      component('textfield', fieldKey(section, 'note'), {
        customConditional: `show = data.${sumKey(section, SUMS)} > ${NOTE_THRESHOLD}`,
        validate: { required: true },
      }),
    );
  }
  const columns = [
    component('number', 'qty'),
    component('number', 'price'),
    component('number', 'amount', { calculateValue: 'value = row.qty * row.price' }),
  ];
  const calculateValue = 'value = data.rows.reduce((sum, row) => sum + row.amount, 0)';
  components.push(
    component('datagrid', 'rows', { components: columns }),
    component('number', 'rowTotal', { calculateValue }),
  );
  return components;
}

function startData({ sections }: SectionForm): Data {
  const data: Data = { rows: Array.from({ length: START_ROWS }, () => ({ ...ROW, amount: 0 })) };
  for (let section = 0; section < sections; section += 1) {
    for (let input = 1; input <= INPUTS; input += 1) {
      data[inputKey(section, input)] = startValue(section, input);
    }
  }
  return data;
}

function component(type: string, key: string, more: object = {}): object {
  return { type, key, label: key, input: true, ...more };
}
