import fc from 'fast-check';
import { expect, test } from 'vitest';
import { definitionOf, responseWith } from '../../testing/forms.ts';
import { Choices, RandomForm } from '../../testing/random-forms.ts';
import type { Definition } from '../compiled/load-definition.ts';
import { createForm, type FormOptions } from './create-form.ts';
import type { Form } from './form.ts';
import type { FormNodeState } from './node-state.ts';
import type { FormChange } from './subscriptions.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

function open(definition: Definition, options: Partial<FormOptions> = {}): Form {
  return createForm(definition, { clock: { now: () => 0 }, newId: () => 'r', ...options });
}

type Edit = (form: Form) => unknown;

/** One random change; the paths are taken from the form as it is now. */
function randomEdit(choose: Choices, random: RandomForm, form: Form, instance: { n: number }): Edit {
  const states = [...form.states()];
  const fields = states.filter(({ kind }) => kind === 'field');
  const repeats = states.filter(({ kind }) => kind === 'repeat');
  const rows = states.filter(({ kind }) => kind === 'row');
  const kind = choose.upTo(9);
  if (kind === 9 && rows.length > 0) {
    const { path } = choose.one(rows);
    return (at) => at.removeRow(path);
  }
  if (kind === 8 && rows.length > 0) {
    const { path, rowCount } = choose.one(rows);
    const to = choose.upTo((rowCount ?? 1) - 1);
    return (at) => at.moveRow(path, to);
  }
  if (kind >= 6 && repeats.length > 0) {
    const { path, rowCount } = choose.one(repeats);
    const data = random.rowData(path.replaceAll(/\[\d+\]/g, '[*]'));
    const place = choose.upTo(rowCount ?? 0);
    return (at) => at.addRow(path, { at: place, data });
  }
  if (kind === 5) {
    instance.n = choose.upTo(5);
    const { n } = instance;
    return (at) => at.setInstance('pad', ['n'], n);
  }
  const { path, item } = choose.one(fields);
  const value = choose.valueFor(item?.dataType ?? 'string');
  return (at) => at.set(path, value);
}

/** Everything that must not depend on how the form came to be as it is. */
function settled(form: Form) {
  return {
    states: [...form.states()].map(({ item: _item, ...state }) => state),
    results: form.report({ mode: 'submit' }).results,
    data: form.response().data,
  };
}

test('the incremental result equals a recalculation from scratch, for random forms and random edits', () => {
  const property = fc.property(fc.gen(), (g) => {
    const choose = new Choices(g);
    const random = new RandomForm(choose);
    const definition = definitionOf(random.draft);
    const form = open(definition);
    const instance = { n: 2 };
    const count = choose.upTo(12);
    for (let step = 0; step < count; step += 1) {
      if (!choose.rarely(4)) randomEdit(choose, random, form, instance)(form);
      else {
        form.batch(() => {
          for (let more = choose.upTo(3); more >= 0; more -= 1)
            randomEdit(choose, random, form, instance)(form);
        });
      }
    }
    const { data } = form.response();
    const fresh = open(definition, { response: responseWith(data), instances: { pad: instance } });
    expect(settled(form)).toEqual(settled(fresh));
  });
  fc.assert(property, { numRuns });
}, 600_000);

/** Where two looks at one form differ; rows that moved are not followed. */
function changedPaths(
  before: readonly FormNodeState[],
  after: readonly FormNodeState[],
  pick: (state: FormNodeState) => unknown,
) {
  const old = new Map(before.map((state) => [state.path, JSON.stringify(pick(state))]));
  return after
    .flatMap((state) => (old.get(state.path) === JSON.stringify(pick(state)) ? [] : state.path))
    .sort();
}

test('CORE-18-03 a batch ends in the same state as single writes, with one notification', () => {
  const property = fc.property(fc.gen(), (g) => {
    const choose = new Choices(g);
    const random = new RandomForm(choose, { withHistory: true, withClock: true });
    const definition = definitionOf(random.draft);
    const [single, batched] = [open(definition), open(definition)];
    const edits: Edit[] = [];
    const answers: unknown[] = [];
    for (let step = choose.upTo(12); step >= 0; step -= 1) {
      const edit = randomEdit(choose, random, single, { n: 0 });
      edits.push(edit);
      answers.push(edit(single));
    }
    const before = [...batched.states()];
    const told: FormChange[] = [];
    batched.subscribe((change) => told.push(change));
    expect(batched.batch(() => edits.map((edit) => edit(batched)))).toEqual(answers);
    expect(settled(batched)).toEqual(settled(single));
    const after = [...batched.states()];
    expect(told.length).toBeLessThanOrEqual(1);
    if (JSON.stringify(after) !== JSON.stringify(before)) expect(told).toHaveLength(1);
    const [change] = told;
    if (!change || change.rows.length > 0) return;
    expect([...change.values].sort()).toEqual(changedPaths(before, after, ({ value }) => value));
    const stateOf = ({ relevant, required, readonly }: FormNodeState) => [relevant, required, readonly];
    expect([...change.states].sort()).toEqual(changedPaths(before, after, stateOf));
    expect([...change.findings].sort()).toEqual(changedPaths(before, after, ({ findings }) => findings));
  });
  fc.assert(property, { numRuns });
}, 600_000);

test('a form that is edited and read while time passes equals one loaded at that time', () => {
  const property = fc.property(fc.gen(), (g) => {
    const choose = new Choices(g);
    const random = new RandomForm(choose, { withClock: true });
    const definition = definitionOf(random.draft);
    const time = { now: choose.upTo(10) * 86_400_000 };
    const clock = { now: () => time.now };
    const form = open(definition, { clock });
    const instance = { n: 2 };
    for (let step = choose.upTo(8); step >= 0; step -= 1) {
      time.now += choose.one([0, 1, 1000, 86_400_000, 200_000_000, -86_400_000]);
      const kind = choose.upTo(5);
      if (kind === 5) form.report({ mode: 'submit' });
      else if (kind === 4) form.setValidationMode(choose.one(['continuous', 'deferred', 'disabled']));
      else randomEdit(choose, random, form, instance)(form);
    }
    form.setValidationMode('continuous');
    time.now += choose.one([0, 1000, 86_400_000]);
    const seen = settled(form);
    const fresh = open(definition, {
      clock,
      response: responseWith(form.response().data),
      instances: { pad: instance },
    });
    expect(seen).toEqual(settled(fresh));
  });
  fc.assert(property, { numRuns });
}, 600_000);

test('a failed batch leaves no trace, for random forms and random edits', () => {
  const property = fc.property(fc.gen(), (g) => {
    const choose = new Choices(g);
    const random = new RandomForm(choose, { withHistory: true, withClock: true });
    const form = open(definitionOf(random.draft));
    for (let step = choose.upTo(4); step > 0; step -= 1) randomEdit(choose, random, form, { n: 0 })(form);
    const before = settled(form);
    let told = 0;
    form.subscribe(() => {
      told += 1;
    });
    const fails = () =>
      form.batch(() => {
        for (let step = choose.upTo(5); step >= 0; step -= 1)
          randomEdit(choose, random, form, { n: 0 })(form);
        throw new Error('never mind');
      });
    expect(fails).toThrow('never mind');
    expect(settled(form)).toEqual(before);
    expect(told).toBe(0);
  });
  fc.assert(property, { numRuns });
}, 600_000);
