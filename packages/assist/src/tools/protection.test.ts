import type { Form } from '@handrail/form';
import { describe, expect, test } from 'vitest';
import { bind, field, formOf, provider, repeat, snapshot } from '../../testing/provider.ts';
import { rich, sidecars } from '../../testing/rich-form.ts';

describe('protection', () => {
  const attempts = ['field.set', 'field.bulkSet', 'profile.apply'] as const;
  const inputFor = (name: (typeof attempts)[number], path: string) =>
    name === 'field.set'
      ? { path, value: 'x' }
      : name === 'field.bulkSet'
        ? { entries: [{ path, value: 'x' }] }
        : { matches: [{ path, value: 'x' }] };
  const told = async (form: Form, name: (typeof attempts)[number], path: string) => {
    const { content } = await provider(form, sidecars).call(name, inputFor(name, path));
    const payload = JSON.parse(content[0]?.text ?? '');
    return payload.code ?? payload.results?.[0].error.code ?? payload.skipped?.[0].reason;
  };

  test('ASSIST-2.1-04 ASSIST-4.3-02 ASSIST-4.3-03 nothing writes a protected field, and each says so', async () => {
    const form = formOf(rich);
    form.set('person.age', 40);
    const before = snapshot(form);
    for (const name of attempts) {
      expect(await told(form, name, 'person.fixed')).toBe('READONLY');
      expect(await told(form, name, 'order.total')).toBe('READONLY');
      expect(await told(form, name, 'person.guardian')).toBe('NOT_RELEVANT');
    }
    expect(snapshot(form)).toEqual(before);
  });

  test('ASSIST-4.3-01 every tool checks that the path leads to a field', async () => {
    const form = formOf({ ...rich, items: [...rich.items, { key: 'note', type: 'display', label: 'Note' }] });
    const before = snapshot(form);
    for (const name of attempts) {
      for (const path of ['person', 'order.lines', 'order.lines[0]', 'note', 'nope']) {
        expect(await told(form, name, path)).toBe('NOT_FOUND');
      }
    }
    expect(snapshot(form)).toEqual(before);
  });

  test('ASSIST-11-03 no other spelling of a protected path gets through', async () => {
    const form = formOf({
      items: [repeat('rows', [field('x'), field('total')], { minRepeat: 2 }), field('fixed')],
      binds: [bind('rows[*].x', { readonly: 'true' }), bind('fixed', { relevant: 'false' })],
    });
    const before = snapshot(form);
    const spellings = [
      'rows.x',
      'rows[*].x',
      'rows[0] .x',
      ' rows[0].x',
      'rows[00].x',
      'rows[0].x ',
      'rows[0]..x',
      'rows[0x0].x',
      'rows[@index = 1].x',
      'ROWS[0].x',
      'rows[0]["x"]',
      '#',
      ' fixed',
      'fixed\u200B',
      'fixed[0]',
      'fixed.',
    ];
    for (const name of attempts) for (const path of spellings) await told(form, name, path);
    expect(snapshot(form)).toEqual(before);
  });

  test('ASSIST-11-02 a bad path with a good value, and a good path with a bad value, are refused before any write', async () => {
    const form = formOf(rich);
    const written: string[] = [];
    const set = form.set.bind(form);
    form.set = (path, value) => {
      written.push(path);
      return set(path, value);
    };
    const { error } = provider(form);
    expect((await error('field.set', { path: 'person..name', value: 'Ann' })).code).toBe('INVALID_PATH');
    expect((await error('field.set', { path: 'person.age', value: { a: 1 } })).code).toBe('INVALID_VALUE');
    expect(written).toEqual([]);
  });

  test('ASSIST-11-04 errors do not keep a response from being saved', async () => {
    const { form, result } = provider(rich);
    await result('field.set', { path: 'person.age', value: 900 });
    const response = form.response();
    expect(response).toMatchObject({ status: 'in-progress', data: { person: { age: 900 } } });
    expect(response.validationResults?.length).toBeGreaterThan(0);
  });

  test('ASSIST-4.3-05 a host can have the owner confirm every bulk write', async () => {
    const asked: unknown[] = [];
    const answers = ['declined', 'granted'] as const;
    const { form, call, error } = provider(rich, {
      confirmation: { 'formspec.field.bulkSet': 'required' },
      confirm: ({ change, tool }) => {
        asked.push([tool, change]);
        return answers[asked.length - 1] ?? 'unavailable';
      },
    });
    const entries = [{ path: 'person.name', value: 'Ann' }];
    expect((await error('field.bulkSet', { entries })).code).toBe('x-confirmation-declined');
    expect(form.value('person.name')).toBeNull();
    expect(await call('field.bulkSet', { entries })).not.toHaveProperty('isError');
    expect(form.value('person.name')).toBe('Ann');
    expect(asked[0]).toEqual(['formspec.field.bulkSet', { entries }]);
  });

  test('a write that needs the owner is refused before they are asked when it cannot happen', async () => {
    const { error } = provider(rich, {
      confirmation: { 'formspec.field.set': 'required' },
      confirm: () => {
        throw new Error('asked');
      },
    });
    expect((await error('field.set', { path: 'person.fixed', value: 'x' })).code).toBe('READONLY');
  });
});
