import { expect, test } from 'vitest';
import { bind, field, group, provider } from '../../testing/provider.ts';
import type { FormProgress } from './measure-progress.ts';

test('ASSIST-3.2-14 progress counts relevant and required fields', async () => {
  const { form, result } = provider({
    items: [field('a'), field('b'), field('hidden')],
    binds: [bind('a', { required: 'true' }), bind('hidden', { relevant: 'false', required: 'true' })],
  });
  form.set('a', 'x');
  expect(await result('form.progress')).toMatchObject({
    total: 2,
    filled: 1,
    required: 1,
    requiredFilled: 1,
  });
});

test('ASSIST-4.4-12 progress has five numbers and a flag', async () => {
  expect(await provider({ items: [field('a')] }).result('form.progress')).toEqual({
    total: 1,
    filled: 0,
    valid: 1,
    required: 0,
    requiredFilled: 0,
    complete: true,
  });
});

test('ASSIST-4.4-13 progress repeats the pages where there are any', async () => {
  const items = [group('one', [field('a')]), group('two', [field('b')])];
  const { result } = provider({ formPresentation: { pageMode: 'wizard' }, items });
  const { pages } = await result<FormProgress>('form.progress');
  expect({ pages }).toEqual(await result('form.pages'));
  expect(await provider({ items }).result('form.progress')).not.toHaveProperty('pages');
});

test('ASSIST-4.4-14 a form is complete when all that is required is filled and nothing is in error', async () => {
  const { form, result } = provider({
    items: [field('a', 'integer'), field('b')],
    binds: [bind('a', { required: 'true', constraint: '$ < 10' })],
  });
  const isComplete = async () => (await result<FormProgress>('form.progress')).complete;
  expect(await isComplete()).toBe(false);
  form.set('a', 5);
  expect(await isComplete()).toBe(true);
  form.set('a', 50);
  expect(await isComplete()).toBe(false);
});

test('CORE-25-04 an error of the form as a whole keeps it from being complete', async () => {
  const { form, result } = provider({
    items: [field('a', 'integer'), field('b', 'integer')],
    shapes: [{ id: 's', target: '#', constraint: '$a < $b', message: 'A comes first.' }],
  });
  form.set('a', 2);
  form.set('b', 1);
  expect(await result('form.progress')).toMatchObject({ total: 2, filled: 2, valid: 2, complete: false });
});

test('progress works the findings out when validation waits to be asked', async () => {
  const { form, result } = provider({ items: [field('a')], binds: [bind('a', { required: 'true' })] });
  form.setValidationMode('deferred');
  expect(await result('form.progress')).toMatchObject({ valid: 0, complete: false });
});
