import {
  type BindDocument,
  createForm,
  type DefinitionDocument,
  type Form,
  type FormOptions,
  type ItemDocument,
  loadDefinition,
} from '@handrail/form';
import {
  addends,
  fieldKey,
  INPUTS,
  inputKey,
  LARGEST_LAST_INPUT,
  type LiveSections,
  NOTE_THRESHOLD,
  ROW,
  type SectionForm,
  START_ROWS,
  SUMS,
  type Subject,
  startValue,
  sumKey,
} from '../workload.ts';

export const handrail: Subject = {
  name: 'handrail',
  prepareSections(form) {
    const document = sectionsDocument(form);
    return () => liveSections(createForm(loadDefinition(document), HOST));
  },
  prepareChain(length) {
    const keys = Array.from({ length }, (_, index) => `c${index}`);
    const document = documentOf(
      keys.map((key) => field(key, 'decimal')),
      keys.slice(1).map((key, index) => ({ path: key, calculate: `$c${index} + 1` })),
    );
    return () => {
      const form = createForm(loadDefinition(document), HOST);
      return {
        set: (value) => done(form.set('c0', value)),
        end: () => numberAt(form, `c${length - 1}`),
      };
    };
  },
  prepareRows(values) {
    const document = documentOf(
      [rows([field('amount', 'decimal')]), field('total', 'decimal')],
      [{ path: 'total', calculate: 'sum($rows[*].amount)' }],
    );
    const response = {
      $formspecResponse: '1.0',
      definitionUrl: document.url,
      definitionVersion: document.version,
      status: 'in-progress',
      authored: '2026-01-01T00:00:00Z',
      data: { rows: values.map((amount) => ({ amount })) },
    };
    return () => {
      const form = createForm(loadDefinition(document), { ...HOST, response });
      return {
        set: (row, value) => done(form.set(`rows[${row}].amount`, value)),
        addRow: (value) => done(form.addRow('rows', { data: { amount: value } })),
        total: () => numberAt(form, 'total'),
      };
    };
  },
};

const HOST: FormOptions = { clock: { now: () => 0 }, newId: () => 'response-1' };

export function sectionsDocument({ sections }: SectionForm): DefinitionDocument {
  const items: ItemDocument[] = [];
  const binds: BindDocument[] = [];
  for (let section = 0; section < sections; section += 1) {
    for (let input = 1; input <= INPUTS; input += 1) {
      items.push(field(inputKey(section, input), 'decimal', startValue(section, input)));
    }
    binds.push({ path: inputKey(section, INPUTS), constraint: `$ <= ${LARGEST_LAST_INPUT}` });
    for (let sum = 1; sum <= SUMS; sum += 1) {
      const [left, right] = addends(section, sum);
      items.push(field(sumKey(section, sum), 'decimal'));
      binds.push({ path: sumKey(section, sum), calculate: `$${left} + $${right}` });
    }
    const note = fieldKey(section, 'note');
    items.push(field(note, 'string'));
    binds.push({
      path: note,
      relevant: `$${sumKey(section, SUMS)} > ${NOTE_THRESHOLD}`,
      required: 'true',
    });
  }
  items.push(
    rows([
      field('qty', 'integer', ROW.qty),
      field('price', 'decimal', ROW.price),
      field('amount', 'decimal'),
    ]),
    field('rowTotal', 'decimal'),
  );
  binds.push(
    { path: 'rows[*].amount', calculate: '$qty * $price' },
    { path: 'rowTotal', calculate: 'sum($rows[*].amount)' },
  );
  return documentOf(items, binds);
}

function liveSections(form: Form): LiveSections {
  return {
    set: (section, value) => done(form.set(inputKey(section, 1), value)),
    total: (section) => numberAt(form, sumKey(section, SUMS)),
    noteIsRelevant(section) {
      const state = form.state(fieldKey(section, 'note'));
      return state.ok && state.relevant;
    },
    addRow: () => done(form.addRow('rows')),
    rowTotal: () => numberAt(form, 'rowTotal'),
    submit() {
      const { results } = form.report({ mode: 'submit' });
      return () => results.length;
    },
  };
}

function documentOf(items: readonly ItemDocument[], binds: readonly BindDocument[]): DefinitionDocument {
  return {
    $formspec: '1.0',
    url: 'https://forms.example/benchmark',
    version: '1.0.0',
    status: 'active',
    title: 'Benchmark',
    items,
    binds,
  };
}

function field(key: string, dataType: string, initialValue?: number): ItemDocument {
  return {
    key,
    type: 'field',
    dataType,
    label: key,
    ...(initialValue === undefined ? {} : { initialValue }),
  };
}

function rows(children: readonly ItemDocument[]): ItemDocument {
  return { key: 'rows', type: 'group', label: 'rows', repeatable: true, minRepeat: START_ROWS, children };
}

/** A refused write would make the engine look fast. */
function done(outcome: { readonly ok: boolean }): void {
  if (!outcome.ok) throw new Error('The form refused a write of the benchmark.');
}

function numberAt(form: Form, path: string): number {
  return Number(form.value(path));
}
