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

/**
 * What the work costs when a program is written for this one form: cells that know their readers, binary numbers, no
 * documents, no expressions, no paths beyond one map, no states, no findings, no listeners. Nothing general can be
 * faster.
 */
export const floor: Subject = {
  name: 'floor',
  prepareSections: (form) => () => {
    const cells = cellsOf(form);
    const rows: { amount: number }[] = [];
    let rowTotal = 0;
    const addRow = () => {
      rows.push({ amount: ROW.qty * ROW.price });
      rowTotal = 0;
      for (const { amount } of rows) rowTotal += amount;
    };
    for (let row = 0; row < START_ROWS; row += 1) addRow();
    const valueAt = (key: string) => cells.get(key)?.value ?? Number.NaN;
    return {
      set(section, value) {
        const cell = cells.get(inputKey(section, 1));
        if (cell) change(cell, value);
      },
      total: (section) => valueAt(sumKey(section, SUMS)),
      noteIsRelevant: (section) => valueAt(fieldKey(section, 'note')) === 1,
      addRow,
      rowTotal: () => rowTotal,
      submit() {
        const findings: string[] = [];
        for (let section = 0; section < form.sections; section += 1) {
          if (valueAt(inputKey(section, INPUTS)) > LARGEST_LAST_INPUT)
            findings.push(inputKey(section, INPUTS));
          if (valueAt(fieldKey(section, 'note')) === 1) findings.push(fieldKey(section, 'note'));
        }
        return () => findings.length;
      },
    };
  },
  prepareChain: (length) => () => {
    const values = new Array<number>(length).fill(0);
    return {
      set(value) {
        values[0] = value;
        for (let index = 1; index < length; index += 1) values[index] = (values[index - 1] ?? 0) + 1;
      },
      end: () => values.at(-1) ?? 0,
    };
  },
  prepareRows: (start) => () => {
    const values = [...start];
    let total = 0;
    const settle = () => {
      total = 0;
      for (const value of values) total += value;
    };
    settle();
    return {
      set(row, value) {
        values[row] = value;
        settle();
      },
      addRow(value) {
        values.push(value);
        settle();
      },
      total: () => total,
    };
  },
};

interface Cell {
  value: number;
  readonly compute: (() => number) | null;
  readonly readers: Cell[];
}

function cellsOf({ sections }: SectionForm): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  const add = (key: string, value: number, compute: (() => number) | null): Cell => {
    const cell = { value: compute ? compute() : value, compute, readers: [] };
    cells.set(key, cell);
    return cell;
  };
  for (let section = 0; section < sections; section += 1) {
    for (let input = 1; input <= INPUTS; input += 1) {
      add(inputKey(section, input), startValue(section, input), null);
    }
    let last: Cell | undefined;
    for (let sum = 1; sum <= SUMS; sum += 1) {
      const [left, right] = addends(section, sum).map((key) => cells.get(key));
      if (!left || !right) throw new Error('A sum stands before what it adds.');
      last = add(sumKey(section, sum), 0, () => left.value + right.value);
      left.readers.push(last);
      right.readers.push(last);
    }
    const total = last;
    if (!total) continue;
    total.readers.push(add(fieldKey(section, 'note'), 0, () => (total.value > NOTE_THRESHOLD ? 1 : 0)));
  }
  return cells;
}

function change(start: Cell, value: number): void {
  start.value = value;
  const changed = [start];
  for (let cell = changed.pop(); cell; cell = changed.pop()) {
    for (const reader of cell.readers) {
      const next = reader.compute?.() ?? 0;
      if (next === reader.value) continue;
      reader.value = next;
      changed.push(reader);
    }
  }
}
