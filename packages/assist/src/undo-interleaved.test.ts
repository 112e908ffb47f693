import type { JsonValue } from '@handrail/base';
import { createForm, type FollowedPlace, type Form } from '@handrail/form';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bind, field, formOf, NOW, provider, repeat } from '../testing/provider.ts';
import { UndoLog } from './undo-log.ts';

const draft = {
  nonRelevantBehavior: 'keep' as const,
  items: [
    field('gate', 'integer'),
    field('hid', 'integer'),
    field('over', 'integer'),
    field('lock', 'boolean'),
    field('locked', 'integer'),
    field('sum', 'integer'),
    repeat(
      'R',
      [field('x', 'integer'), field('h', 'integer'), repeat('N', [field('k', 'integer')], { maxRepeat: 3 })],
      { minRepeat: 1, maxRepeat: 4 },
    ),
  ],
  binds: [
    bind('hid', { relevant: '$gate > 5', default: 900 }),
    bind('over', { calculate: '($gate ?? 0) * 2', readonly: 'false' }),
    bind('locked', { readonly: '$lock = true' }),
    bind('sum', { calculate: 'sum($R[*].x)' }),
    bind('R[*].h', { relevant: '$x > 5', default: 800 }),
  ],
};

const fields = [
  'gate',
  'hid',
  'over',
  'lock',
  'locked',
  'R[0].x',
  'R[1].x',
  'R[0].h',
  'R[2].h',
  'R[0].N[0].k',
];
const set = fc.record({
  path: fc.constantFrom(...fields),
  value: fc.constantFrom<JsonValue>(1, 3, 7, 9, 7, null),
});
const rows = fc.constantFrom('R', 'R[0].N', 'R[1].N');
const row = fc.constantFrom('R[0]', 'R[1]', 'R[2]', 'R[0].N[0]');
const step = fc.oneof(
  fc.record({ who: fc.constant('owner' as const), set }),
  fc.record({ who: fc.constant('owner' as const), add: rows, at: fc.constantFrom(0, 1) }),
  fc.record({ who: fc.constant('owner' as const), remove: row }),
  fc.record({ who: fc.constant('owner' as const), move: row, to: fc.constantFrom(0, 1) }),
  fc.record({ who: fc.constant('agent' as const), set }),
  fc.record({ who: fc.constant('agent' as const), bulk: fc.array(set, { minLength: 1, maxLength: 4 }) }),
  fc.record({ who: fc.constant('agent' as const), add: rows }),
  fc.record({ who: fc.constant('agent' as const), remove: row }),
  fc.record({ who: fc.constant('undo' as const) }),
  fc.record({ who: fc.constant('restart' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** A form with an owner who writes into it and an agent with its tools. */
class Session {
  form: Form = formOf(draft);
  log = new UndoLog(this.form);
  /** Places whose last writer is the owner. */
  #own: { readonly place: FollowedPlace; readonly value: JsonValue }[] = [];

  async run(each: Step): Promise<void> {
    if (each.who === 'restart') this.#restart();
    else if (each.who === 'undo') await this.undo();
    else if (each.who === 'agent') await this.#agent(each);
    else this.#owner(each);
    // What a default or a calculation overwrote is not the owner's any more.
    this.#own = this.#own.filter(
      ({ place, value }) => place.path && same(this.form.value(place.path), value),
    );
  }

  async undo(): Promise<void> {
    const before = this.#own.map(({ place, value }) => [place, value] as const);
    await this.#call('handrail.form.undo', {});
    for (const [place, value] of before) {
      expect(place.path).not.toBeNull();
      expect(this.form.value(place.path ?? '')).toEqual(value);
    }
    const xs = [...this.form.fields()]
      .filter(({ path }) => path.endsWith('.x'))
      .map(({ value }) => Number(value));
    expect(this.form.value('sum')).toBe(xs.reduce((all, x) => all + x, 0));
    this.#expectSettled();
  }

  /** The states are those of a form that was made from the same values. */
  #expectSettled(): void {
    const response = { ...this.form.response(), data: this.form.edits.data() };
    const { validationResults: _, ...given } = JSON.parse(JSON.stringify(response));
    const fresh = createForm(this.form.definition, {
      clock: { now: () => NOW },
      newId: () => 'r',
      response: given,
    });
    const states = (form: Form) =>
      [...form.states()].map(({ item: _item, value, ...state }) => ({
        ...state,
        // What was written over a calculation is calculated anew in a new form.
        value: state.path === 'over' ? null : value,
        filled: state.path === 'over' || state.filled,
      }));
    expect(states(this.form)).toEqual(states(fresh));
  }

  async #agent(each: Step): Promise<void> {
    if ('bulk' in each) await this.#call('formspec.field.bulkSet', { entries: each.bulk });
    else if ('set' in each) await this.#call('formspec.field.set', each.set);
    else if ('remove' in each) await this.#call('handrail.rows.remove', { path: each.remove });
    else if ('add' in each) {
      const state = this.form.state(each.add);
      await this.#call('handrail.rows.ensure', {
        path: each.add,
        count: state.ok ? (state.rowCount ?? 0) + 1 : 1,
      });
    }
    const written = 'bulk' in each ? each.bulk : 'set' in each ? [each.set] : [];
    const paths = new Set<string | null>(written.map(({ path }) => path));
    this.#own = this.#own.filter(({ place }) => !paths.has(place.path));
  }

  #owner(each: Step): void {
    if ('set' in each) {
      const { path, value } = each.set;
      if (!this.form.set(path, value).ok) return;
      this.#own = this.#own.filter(({ place }) => place.path !== path);
      const place = this.form.edits.follow(path);
      if (!('ok' in place)) this.#own.push({ place, value: this.form.value(path) ?? null });
    } else if ('move' in each) this.form.moveRow(each.move, each.to);
    else if ('remove' in each) this.form.removeRow(each.remove);
    else if ('add' in each && 'at' in each) this.form.addRow(each.add, { at: each.at });
  }

  /** As a host does that keeps a form between two processes. */
  #restart(): void {
    const saved = JSON.parse(JSON.stringify({ response: this.form.response(), undo: this.log.save() }));
    const own = this.#own.map(({ place, value }) => ({ path: place.path ?? '', value }));
    const clock = { now: () => NOW };
    this.form = createForm(this.form.definition, { clock, newId: () => 'r', response: saved.response });
    this.log = new UndoLog(this.form, saved.undo);
    this.#own = own.flatMap(({ path, value }) => {
      const place = this.form.edits.follow(path);
      return 'ok' in place ? [] : [{ place, value }];
    });
  }

  async #call(tool: string, input: object): Promise<void> {
    const options = { ownTools: true, undoLog: this.log, confirm: () => 'granted' as const };
    await provider(this.form, options).toolset.call(tool, input);
  }
}

function same(left: JsonValue | undefined, right: JsonValue): boolean {
  return JSON.stringify(left ?? null) === JSON.stringify(right);
}

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 150) };

describe('undo, with an owner who works in the form as well,', () => {
  test('leaves every value alone whose last writer is the owner', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 25 }), async (steps) => {
        const session = new Session();
        for (const each of steps) await session.run(each);
        for (let left = session.log.size; left > 0; left -= 1) await session.undo();
      }),
      runs,
    );
  }, 120_000);

  test('restores exactly what was there when the owner wrote nothing since', async () => {
    const agents = step.filter(({ who }) => who === 'agent');
    const before = step.filter(({ who }) => who === 'owner');
    await fc.assert(
      fc.asyncProperty(fc.array(before), fc.array(agents), async (owners, writes) => {
        const session = new Session();
        for (const each of owners) await session.run(each);
        const values = () =>
          JSON.stringify([...session.form.fields()].map(({ path, value }) => [path, value]));
        const start = values();
        for (const each of writes) await session.run(each);
        for (let left = session.log.size; left > 0; left -= 1) session.log.undo();
        expect(values()).toBe(start);
      }),
      runs,
    );
  }, 120_000);
});
