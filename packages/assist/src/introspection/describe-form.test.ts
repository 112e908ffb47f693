import { expect, test } from 'vitest';
import { bind, FORM_URL, field, group, provider, repeat } from '../../testing/provider.ts';
import type { FormDescription } from './describe-form.ts';

const describe = (draft: Parameters<typeof provider>[0]) =>
  provider(draft).result<FormDescription>('form.describe');

test('ASSIST-3.2-01 the form describes itself when called with nothing', async () => {
  const envelope = await provider({ items: [field('a')] }).call('form.describe', {});
  expect(envelope).not.toHaveProperty('isError');
  const payload = JSON.parse(envelope.content[0]?.text ?? '');
  expect(payload).toMatchObject({ title: expect.any(String), fieldCount: expect.any(Number) });
});

test('ASSIST-4.4-01 ASSIST-4.4-02 title, description, url and version are those of the definition', async () => {
  const full = await describe({ title: 'Order', description: 'Buy things.', items: [field('a')] });
  expect(full).toMatchObject({ title: 'Order', description: 'Buy things.', url: FORM_URL, version: '1.0.0' });
  expect(await describe({ items: [field('a')] })).not.toHaveProperty('description');
});

test('ASSIST-4.4-03 only fields are counted, one for each row', async () => {
  const text = { key: 'note', type: 'display', label: 'Note' } as const;
  const draft = { items: [field('a'), group('g', [field('b'), text]), field('c')] };
  expect((await describe(draft)).fieldCount).toBe(3);
  const rows = { items: [repeat('rows', [field('x')], { minRepeat: 2 }), field('c')] };
  expect((await describe(rows)).fieldCount).toBe(3);
});

test('ASSIST-4.4-04 pages are counted when there are any', async () => {
  const items = [group('one', [field('a')]), group('two', [field('b')])];
  expect((await describe({ formPresentation: { pageMode: 'wizard' }, items })).pageCount).toBe(2);
  expect(await describe({ items })).not.toHaveProperty('pageCount');
});

test('ASSIST-4.4-05 CORE-25-12 the status is a word about progress, not about the definition', async () => {
  const { form, result } = provider({
    status: 'active',
    items: [field('a')],
    binds: [bind('a', { required: 'true' })],
  });
  expect((await result<FormDescription>('form.describe')).status).toBe('in-progress');
  form.set('a', 'x');
  expect((await result<FormDescription>('form.describe')).status).toBe('complete');
});

test('what an author wrote to mislead a reader is cleaned and cut', async () => {
  const title = `Or\u202Eder\u200B${'!'.repeat(1_000)}`;
  const { title: shown } = await describe({ title, items: [field('a')] });
  expect(shown.startsWith('Order!')).toBe(true);
  expect(shown.length).toBeLessThanOrEqual(300);
});
