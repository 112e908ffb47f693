import type { JsonValue } from '@handrail/base';
import type { Form } from '@handrail/form';
import { type Confirmation, readError, readResult } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { entryOf, profileOf, storeOf } from '../testing/profiles.ts';
import { bind, field, formOf, provider, repeat } from '../testing/provider.ts';
import { UndoLog, type UndoStep } from './undo-log.ts';

const draft = {
  items: [
    field('a', 'integer'),
    field('b', 'integer'),
    field('c', 'integer'),
    repeat('R', [field('r', 'integer'), field('on', 'boolean'), field('hid')], {
      minRepeat: 1,
      maxRepeat: 4,
    }),
  ],
  binds: [
    bind('b', { relevant: '$a > 5', default: 9 }),
    bind('c', { relevant: 'count($R[*].r) > 1', default: 77 }),
    bind('R[*].hid', { relevant: '$on = true', default: 'DEFAULT' }),
  ],
};

function agent(whileAsked: (form: Form) => Confirmation = () => 'granted') {
  const form = formOf(draft);
  const { toolset } = provider(form, {
    ownTools: true,
    confirm: async () => whileAsked(form),
    profiles: { servedTo: { consumer: 'bot' }, store: storeOf(profileOf({}, { a: entryOf(3) })) },
  });
  const call = (name: string, input: object = {}) => toolset.call(name, input);
  const set = (path: string, value: JsonValue) => call('formspec.field.set', { path, value });
  return { form, toolset, call, set, undo: () => call('handrail.form.undo') };
}

function rowsOf(form: Form): readonly JsonValue[] {
  return (form.response().data.R as { r: JsonValue }[]).map(({ r }) => r);
}

describe('what the owner wrote outlives an undo', () => {
  test('when the write hid it and its default would come back', async () => {
    const { form, set, undo } = agent();
    form.set('a', 7);
    form.set('b', 4);
    await set('a', 1);
    await undo();
    expect([form.value('a'), form.value('b')]).toEqual([7, 4]);
  });

  test('when the write showed it and its default replaced it', async () => {
    const { form, set, undo } = agent();
    form.set('a', 7);
    form.set('b', 4);
    form.set('a', 1);
    await set('a', 8);
    expect(form.value('b')).toBe(9);
    await undo();
    expect([form.value('a'), form.value('b')]).toEqual([1, 4]);
  });

  test('when they wrote the same value again', async () => {
    const { form, set, undo } = agent();
    await set('a', 3);
    form.set('a', 3);
    expect(readResult(await undo())).toMatchObject({
      undone: [],
      skipped: [{ path: 'a', reason: 'x-changed' }],
    });
    expect(form.value('a')).toBe(3);
  });

  test('when another agent wrote the same value', async () => {
    const { form, set, undo } = agent();
    const other = provider(form, { ownTools: true });
    await set('a', 1);
    await other.call('field.set', { path: 'a', value: 2 });
    await other.call('field.set', { path: 'a', value: 1 });
    expect(readResult(await undo())).toMatchObject({ skipped: [{ reason: 'x-changed' }] });
    expect(form.value('a')).toBe(1);
  });

  test.each([
    ['removed a row before it', (form: Form) => form.removeRow('R[0]'), [2]],
    ['put a row before it', (form: Form) => form.addRow('R', { at: 0 }), [null, 1, 2]],
    ['moved it', (form: Form) => form.moveRow('R[1]', 0), [2, 1]],
  ])('and the row that was written is found again after the owner %s', async (_what, change, expected) => {
    const { form, set, undo } = agent();
    form.set('R[0].r', 1);
    form.addRow('R');
    form.set('R[1].r', 2);
    await set('R[1].r', 20);
    change(form);
    expect(readResult(await undo())).toMatchObject({ skipped: [] });
    expect(rowsOf(form)).toEqual(expected);
  });

  test('when they replaced the row by one with the same value', async () => {
    const { form, set, undo } = agent();
    form.addRow('R');
    await set('R[1].r', 20);
    form.removeRow('R[1]');
    form.addRow('R');
    form.set('R[1].r', 20);
    expect(readResult(await undo())).toMatchObject({ skipped: [{ path: 'R[1].r', reason: 'x-changed' }] });
    expect(rowsOf(form)).toEqual([null, 20]);
  });

  test('when it was hidden in a row that was removed', async () => {
    const { form, call, undo } = agent();
    form.addRow('R');
    form.set('R[0].r', 1);
    form.set('R[1].r', 2);
    form.set('R[0].on', true);
    form.set('R[0].hid', 'own');
    form.set('R[0].on', false);
    form.set('c', 5);
    await call('handrail.rows.remove', { path: 'R[0]' });
    expect(form.state('c')).toMatchObject({ relevant: false });
    await undo();
    expect([form.value('R[0].hid'), form.value('c')]).toEqual(['own', 5]);
  });

  test('when the form was saved and opened again in between', async () => {
    const form = formOf(draft);
    const log = new UndoLog(form);
    const { toolset } = provider(form, { ownTools: true, undoLog: log, confirm: () => 'granted' });
    form.addRow('R');
    form.set('R[0].r', 1);
    form.set('R[1].r', 2);
    await toolset.call('formspec.field.set', { path: 'R[0].r', value: 10 });
    await toolset.call('handrail.rows.remove', { path: 'R[0]' });
    await toolset.call('formspec.field.set', { path: 'a', value: 4 });
    form.set('a', 5);
    const again = formOf(draft, { response: JSON.parse(JSON.stringify(form.response())) });
    const opened = new UndoLog(again, JSON.parse(JSON.stringify(log.save())));
    expect(opened.undo()).toMatchObject({ undone: [], skipped: [{ path: 'a', reason: 'x-changed' }] });
    expect(opened.undo()).toMatchObject({ undone: [{ path: 'R' }] });
    expect(rowsOf(again)).toEqual([10, 2]);
    expect(opened.undo()).toMatchObject({ undone: [{ path: 'R[0].r' }], left: 0 });
    expect(rowsOf(again)).toEqual([1, 2]);
  });
});

describe('a question that was declined leaves nothing to undo', () => {
  test.each([
    ['handrail.profile.fill', { paths: ['a'] }],
    ['handrail.rows.remove', { path: 'R[0]' }],
  ])('of %s, so what the owner typed meanwhile stays', async (tool, input) => {
    const { form, call, undo } = agent((live) => {
      live.set('a', 50);
      live.set('R[0].r', 60);
      return 'declined';
    });
    form.set('R[0].r', 1);
    await call(tool, input);
    expect(readError(await undo()).code).toBe('x-nothing-to-undo');
    expect([form.value('a'), form.value('R[0].r')]).toEqual([50, 60]);
  });
});

describe('a yes is about the row that was shown', () => {
  test.each([
    ['edited', (form: Form) => form.set('R[0].r', 77), [77, 2, 3]],
    ['removed', (form: Form) => form.removeRow('R[0]'), [2, 3]],
    ['moved', (form: Form) => form.moveRow('R[0]', 1), [2, 1, 3]],
  ])('and removes nothing when the owner %s it meanwhile', async (_what, change, expected) => {
    const { form, call } = agent((live) => {
      change(live);
      return 'granted';
    });
    for (const [index, value] of [1, 2, 3].entries()) {
      if (index > 0) form.addRow('R');
      form.set(`R[${index}].r`, value);
    }
    expect(readError(await call('handrail.rows.remove', { path: 'R[0]' })).code).toBe('x-changed');
    expect(rowsOf(form)).toEqual(expected);
  });

  test('also where the host has every write confirmed', async () => {
    const form = formOf(draft);
    form.addRow('R');
    form.set('R[1].r', 2);
    const { toolset } = provider(form, {
      ownTools: true,
      confirmation: { 'formspec.field.set': 'required', 'formspec.field.bulkSet': 'required' },
      confirm: () => {
        form.moveRow('R[1]', 0);
        return 'granted';
      },
    });
    const entry = { path: 'R[1].r', value: 9 };
    expect(readError(await toolset.call('formspec.field.set', entry)).code).toBe('x-changed');
    expect(readError(await toolset.call('formspec.field.bulkSet', { entries: [entry] })).code).toBe(
      'x-changed',
    );
    expect(rowsOf(form)).toEqual([null, 2]);
  });
});

describe('an undo that something blocks', () => {
  test('is refused with what it is, and works once that has passed', async () => {
    const { form, set, undo } = agent();
    form.set('a', 7);
    await set('b', 3);
    form.set('a', 1);
    expect(readError(await undo())).toMatchObject({ code: 'NOT_RELEVANT', path: 'b' });
    expect(form.value('b')).toBe(3);
    form.set('a', 7);
    expect(readResult(await undo())).toMatchObject({ skipped: [{ path: 'b', reason: 'x-changed' }] });
  });

  test('by a limit of rows names the repeat', async () => {
    const { form, call, undo } = agent();
    for (let count = 1; count < 4; count += 1) form.addRow('R');
    await call('handrail.rows.remove', { path: 'R[0]' });
    form.addRow('R');
    expect(readError(await undo())).toMatchObject({ code: 'x-max-repeat', path: 'R' });
    form.removeRow('R[3]');
    expect(readResult(await undo())).toMatchObject({ undone: [{ path: 'R' }] });
    expect(rowsOf(form)).toHaveLength(4);
  });

  test('by the size of the form says so, and works once there is room', async () => {
    const items = [repeat('R', [field('r')], { minRepeat: 1 }), repeat('Q', [field('q')])];
    const form = formOf({ items }, { limits: { maxNodes: 8 } });
    form.addRow('R');
    const { call } = provider(form, { ownTools: true }).toolset;
    const undo = () => call('handrail.form.undo', {});
    await call('handrail.rows.remove', { path: 'R[0]' });
    form.addRow('Q');
    expect(readError(await undo())).toMatchObject({ code: 'x-too-large', path: 'R' });
    form.removeRow('Q[0]');
    expect(readResult(await undo())).toMatchObject({ undone: [{ path: 'R' }] });
  });

  test('by a closed response is possible after it was reopened', async () => {
    const { form, set, undo } = agent();
    await set('a', 3);
    form.complete();
    expect(readError(await undo()).code).toBe('READONLY');
    form.reopen();
    await undo();
    expect(form.value('a')).toBeNull();
  });
});

test.each([
  [null],
  [5],
  ['x'],
  [[{}]],
  [[{ tool: 't', edit: { rows: [{}], fields: [{ path: '__proto__' }] } }]],
])('a saved log that cannot be read, %j, breaks nothing', (saved) => {
  const log = new UndoLog(formOf(draft), saved as JsonValue);
  if (log.size > 0) expect(log.undo()).toMatchObject({ undone: [] });
});

test('one write among several is undone by itself, and heard of when it is made', () => {
  const form = formOf(draft);
  const log = new UndoLog(form);
  const steps: UndoStep[] = [];
  log.onStep = (step) => steps.push(step);
  log.record('first', () => form.set('a', 1));
  log.record('second', () => form.set('R[0].r', 2));
  expect(steps.map(({ tool }) => tool)).toEqual(['first', 'second']);
  expect(log.undo(steps[0])).toMatchObject({ tool: 'first', undone: [{ path: 'a' }], left: 1 });
  expect([form.value('a'), form.value('R[0].r')]).toEqual([null, 2]);
  expect(() => log.undo(steps[0])).toThrow('There is no write of an agent to undo');
});
