import { describe, expect, test } from 'vitest';
import { field, formOf, repeat } from '../../testing/forms.ts';

const DRAFT = {
  items: [
    field('a', 'integer'),
    field('sum', 'integer'),
    repeat('items', [field('x', 'integer'), field('twice', 'integer')], { minRepeat: 2 }),
  ],
  binds: [
    { path: 'items[*].twice', calculate: '$x * 2' },
    { path: 'sum', calculate: 'sum($items[*].twice)' },
  ],
};

describe('listeners', () => {
  test('one that throws is reported and harms neither the form nor the others', () => {
    const errors: unknown[] = [];
    const form = formOf(DRAFT, { onListenerError: (error) => errors.push(error) });
    const heard: string[] = [];
    const boo = new Error('boo');
    form.subscribe(() => heard.push('first'));
    form.subscribe(() => {
      throw boo;
    });
    form.subscribe(() => heard.push('third'));
    expect(form.set('items[0].x', 4)).toEqual({ ok: true });
    expect(heard).toEqual(['first', 'third']);
    expect(errors).toEqual([boo]);
    expect(form.value('sum')).toBe(8);
  });

  test('one that writes is heard in its own cycle', () => {
    const form = formOf(DRAFT);
    const heard: (readonly string[])[] = [];
    form.subscribe(({ values }) => heard.push(values));
    form.subscribe(({ values }) => {
      if (values.includes('a')) form.set('items[0].x', 3);
    });
    form.set('a', 9);
    expect(heard).toEqual([['a'], ['items[0].x', 'items[0].twice', 'sum']]);
    expect(form.value('sum')).toBe(6);
  });

  test('one whose batch fails is still heard with what it wrote before', () => {
    const form = formOf(DRAFT, { onListenerError: () => undefined });
    const heard: (readonly string[])[] = [];
    form.subscribe(({ values }) => heard.push(values));
    form.subscribe(({ values }) => {
      if (!values.includes('a')) return;
      form.set('items[0].x', 3);
      form.batch(() => {
        form.set('items[1].x', 5);
        form.removeRow('items[0]');
        throw new Error('not now');
      });
    });
    form.set('a', 9);
    expect(heard).toEqual([['a'], ['items[0].x', 'items[0].twice', 'sum']]);
    expect(form.value('sum')).toBe(6);
  });

  test('one whose batch removes a row is never heard with the path of that row', () => {
    const form = formOf(DRAFT);
    const heard: (readonly string[])[] = [];
    form.subscribe(({ values }) => heard.push(values));
    form.subscribe(({ values }) => {
      if (!values.includes('a')) return;
      form.set('items[0].x', 3);
      form.batch(() => {
        form.set('items[1].x', 5);
        form.removeRow('items[0]');
      });
    });
    form.set('a', 9);
    expect(heard[1]?.toSorted()).toEqual(['items[0].twice', 'items[0].x', 'sum']);
    expect(form.value('sum')).toBe(10);
  });

  test('two that answer each other without end are cut off, and the form is settled', () => {
    const form = formOf(DRAFT);
    let turns = 0;
    form.subscribe(() => {
      turns += 1;
      form.set('items[0].x', turns);
    });
    form.set('a', 2);
    expect(turns).toBeLessThan(1000);
    expect(form.value('sum')).toBe((form.value('items[0].x') as number) * 2);
  });

  test('one may leave, or come, while it is notified', () => {
    const form = formOf(DRAFT);
    const heard: string[] = [];
    const stop = form.subscribe(() => {
      heard.push('once');
      stop();
      form.subscribe(() => heard.push('late'));
    });
    form.set('a', 2);
    form.set('a', 3);
    expect(heard).toEqual(['once', 'late']);
  });
});
