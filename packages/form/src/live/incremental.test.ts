import fc from 'fast-check';
import { expect, test } from 'vitest';
import { definitionOf, responseWith } from '../../testing/forms.ts';
import { Choices, RandomForm } from '../../testing/random-forms.ts';
import type { Definition } from '../template/load-definition.ts';
import { createForm, type FormOptions } from './create-form.ts';
import type { Form } from './form.ts';

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

test('CORE-18-03 a batch ends in the same state as single writes, with one notification', () => {
  const property = fc.property(fc.gen(), (g) => {
    const choose = new Choices(g);
    const random = new RandomForm(choose, { alwaysWritable: true });
    const definition = definitionOf(random.draft);
    const [single, batched] = [open(definition), open(definition)];
    const edits: Edit[] = [];
    for (let step = choose.upTo(8); step >= 0; step -= 1) {
      const edit = randomEdit(choose, random, single, { n: 0 });
      edits.push(edit);
      edit(single);
    }
    const before = JSON.stringify([...batched.states()]);
    let told = 0;
    batched.subscribe(() => {
      told += 1;
    });
    batched.batch(() => {
      for (const edit of edits) edit(batched);
    });
    expect(settled(batched)).toEqual(settled(single));
    expect(told).toBeLessThanOrEqual(1);
    if (JSON.stringify([...batched.states()]) !== before) expect(told).toBe(1);
  });
  fc.assert(property, { numRuns });
}, 600_000);

test('a failed batch leaves no trace, for random forms and random edits', () => {
  const property = fc.property(fc.gen(), (g) => {
    const choose = new Choices(g);
    const random = new RandomForm(choose);
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
